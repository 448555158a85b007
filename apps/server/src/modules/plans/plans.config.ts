import { DEFAULT_PLANS_ON_OFFER, planId } from '@scriba/contract/plans';
import { z } from 'zod';

const price = z.coerce.number().nonnegative();

export const plansConfig = z.object({
  PLANS: z.string().default(DEFAULT_PLANS_ON_OFFER.join(',')).transform((list) => list.split(',').map((name) => name.trim())).pipe(z.array(planId).min(1))
    .describe('The plans on offer, lowest first. The rank of a plan is its position in this list.'),
  BILLING_PROVIDER: z.enum(['none']).default('none')
    .describe('How plans are paid. With `none` the first administrator chooses between no limits and plans that are given by hand.'),
  CURRENCY: z.string().length(3).default('EUR').describe('Currency of the prices that are shown.'),
  PRICE_PRO: price.default(9).describe('Monthly price of the plan pro. A year costs ten months.'),
  PRICE_BUSINESS: price.default(19).describe('Monthly price of the plan business.'),
  PRICE_ENTERPRISE: price.default(49).describe('Monthly price of the plan enterprise.'),
});
export type PlansConfig = z.output<typeof plansConfig>;
