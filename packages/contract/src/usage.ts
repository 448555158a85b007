import { z } from 'zod';
import { planId } from './plans.ts';
import { defineRoute } from './route.ts';

/** Usage of the account; `null` means no limit. Some figures are promised in two spellings. */
export const usageSchema = z.object({
  plan: planId, hasLimits: z.boolean(),
  totalExtractions: z.number().int().nullable(), totalExtractionsThisMonth: z.number().int().nullable(),
  extractionsUsed: z.number().int(), extractionsUsedThisMonth: z.number().int(), extractionsThisMonth: z.number().int(),
  /** Limit minus what is used; reservations are not counted as used. */
  extractionsRemaining: z.number().int().nullable(),
  /** What a new upload may still take: reservations counted. */
  extractionsAvailable: z.number().int().nullable(),
  storageBytesUsed: z.number().int(), storage: z.number().int(), storageLimit: z.number().int().nullable(),
  storageBytesAvailable: z.number().int().nullable(),
  processedFiles: z.number().int(),
  /** Milliseconds since 1970, and `YYYY-MM`. */
  lastResetAt: z.number(), monthKey: z.string().regex(/^\d{4}-\d{2}$/),
  nextResetAt: z.iso.datetime(),
});
export type Usage = z.infer<typeof usageSchema>;

export const usageApi = {
  get: defineRoute({
    method: 'GET', path: '/usage', access: 'verified', summary: 'What the account has used and what is left.',
    response: usageSchema, errors: [],
  }),
};
