import { usageApi } from '@scriba/contract/usage';
import { handle } from '../../http/routes.ts';
import type { UsageUsecases } from './usage.usecases.ts';

export const usageRoutes = (usage: UsageUsecases) => [
  handle(usageApi.get, ({ actor }) => usage.report(actor)),
];
