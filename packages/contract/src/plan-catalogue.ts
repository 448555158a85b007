import { z } from 'zod';
import { planId } from './plans.ts';
import { defineRoute } from './route.ts';

export const offeredPlanSchema = z.object({
  id: planId, rank: z.number().int(),
  extractionsPerMonth: z.number().int().nullable(), storageBytes: z.number().int().nullable(),
  /** Files of one owner that are read at the same time. */
  parallelReadings: z.number().int(),
  /** A month, in the currency's main unit; null where the plan is not sold online. */
  price: z.number().nullable(), yearlyPrice: z.number().nullable(),
});
export type OfferedPlan = z.infer<typeof offeredPlanSchema>;

export const planCatalogueApi = {
  list: defineRoute({
    method: 'GET', path: '/plans', access: 'public', summary: 'The plans on offer, lowest first, with their real limits.',
    response: z.object({
      plans: z.array(offeredPlanSchema), currency: z.string(),
      /** False when no payment provider is configured: nothing can be bought online. */
      canBuy: z.boolean(),
      /** False on an installation without limits. */
      areOffered: z.boolean(),
      /** Measured error of reading on the public pages, where a bench wrote it. */
      measuredCharacterError: z.number().nullable(),
    }),
    errors: [],
  }),
};
