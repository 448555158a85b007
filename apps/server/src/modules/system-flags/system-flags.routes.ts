import { setupApi } from '@scriba/contract/setup';
import { administrationApi } from '@scriba/contract/administration';
import { handle } from '../../http/routes.ts';
import type { SystemFlagUsecases } from './system-flags.usecases.ts';

export const systemFlagRoutes = (flags: SystemFlagUsecases) => [
  handle(setupApi.chooseMode, async ({ actor, client, body }) => {
    await flags.chooseMode({ actor, ipAddress: client.ipAddress }, body.mode);
    return null;
  }),
  handle(administrationApi.setMaintenance, async ({ actor, client, body }) => {
    await flags.setMaintenance({ actor, ipAddress: client.ipAddress }, body.maintenance);
    return null;
  }),
  handle(administrationApi.setForcedReload, async ({ actor, client, body }) => {
    await flags.setForcedReload({ actor, ipAddress: client.ipAddress }, body.forcedReload);
    return null;
  }),
];
