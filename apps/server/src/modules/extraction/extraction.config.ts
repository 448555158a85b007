import { MAX_OCR_PAGES, MAX_PAGES } from '@scriba/contract/extraction';
import { z } from 'zod';

export const extractionConfig = z.object({
  MAX_OCR_PAGES: z.coerce.number().int().min(1).max(MAX_PAGES).default(MAX_OCR_PAGES)
    .describe('Pages of one file that are recognised from pixels. Pages with a text layer do not count.'),
  PARALLEL_READINGS: z.coerce.number().int().min(1).optional()
    .describe('Files that one worker process reads at once. The number of processor cores unless set.'),
});
export type ExtractionConfig = z.output<typeof extractionConfig>;
