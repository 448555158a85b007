import { setupApi } from '@scriba/contract/setup';
import { handle } from '../../http/routes.ts';
import type { SystemFlagUsecases } from './system-flags.usecases.ts';

export const systemFlagRoutes = (flags: SystemFlagUsecases) => [
  handle(setupApi.chooseMode, async ({ actor, body }) => {
    await flags.chooseMode(actor, body.mode);
    return null;
  }),
];
