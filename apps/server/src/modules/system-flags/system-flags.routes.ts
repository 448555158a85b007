import { setupApi } from '@scriba/contract/setup';
import { administrationApi } from '@scriba/contract/administration';
import { handle } from '../../http/routes.ts';
import type { SystemFlagUsecases } from './system-flags.usecases.ts';

export const systemFlagRoutes = (flags: SystemFlagUsecases) => [
  handle(setupApi.chooseMode, async ({ actor, body }) => {
    await flags.chooseMode(actor, body.mode);
    return null;
  }),
  handle(administrationApi.setMaintenance, async ({ actor, body }) => {
    await flags.setMaintenance(actor, body.maintenance);
    return null;
  }),
  handle(administrationApi.setForcedReload, async ({ actor, body }) => {
    await flags.setForcedReload(actor, body.forcedReload);
    return null;
  }),
];
