import { planCatalogueApi } from '@scriba/contract/plan-catalogue';
import { handle } from '../../http/routes.ts';
import type { PlanUsecases } from './plans.usecases.ts';

export const planRoutes = (plans: PlanUsecases) => [
  handle(planCatalogueApi.list, () => plans.catalogue()),
];
