import { z } from 'zod';

export const consentConfig = z.object({
  GOOGLE_MEASUREMENT_ID: z.string().regex(/^(G|GT|AW)-[A-Z0-9]+$/, 'must look like G-AB12CD34EF').optional()
    .describe('Measurement id of Google Analytics, as `G-AB12CD34EF`. Unless set nothing is ever loaded from there; and with it, only for visitors who agreed.'),
});
