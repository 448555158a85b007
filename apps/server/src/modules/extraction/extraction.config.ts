import path from 'node:path';
import { MAX_OCR_PAGES, MAX_PAGES } from '@scriba/contract/extraction';
import { z } from 'zod';

const absolute = (file: string | undefined) => (file === undefined ? undefined : path.resolve(file));

export const extractionConfig = z.object({
  MAX_OCR_PAGES: z.coerce.number().int().min(1).max(MAX_PAGES).default(MAX_OCR_PAGES)
    .describe('Pages of one file that are recognised from pixels. Pages with a text layer do not count.'),
  PARALLEL_READINGS: z.coerce.number().int().min(1).optional()
    .describe('Files that one worker process reads at once. The number of processor cores unless set.'),
  OFFICE_PAGES: z.enum(['on', 'off']).default('on')
    .describe('Draws the pages of office files as they would be printed, after they were read, and calculates workbooks whose formulas have no results. LibreOffice takes up to 1.5 GB of memory for it, for some seconds for each file.'),
  PPOCR_DETECTOR: z.string().optional().transform(absolute)
    .describe('Detector of PP-OCR, an ONNX file. With the two below, a second engine votes on each recognised word, on plans with the highest accuracy. Needs the package `onnxruntime-node`; see [production](operations/production.md).'),
  PPOCR_RECOGNISER: z.string().optional().transform(absolute).describe('Recogniser of PP-OCR, an ONNX file; one for Latin letters reads every language of Scriba.'),
  PPOCR_DICTIONARY: z.string().optional().transform(absolute).describe('The characters that the recogniser writes, one a line: the text file that belongs to it.'),
  VISION_PROVIDER: z.enum(['openai-compatible', 'anthropic', 'google', 'mistral']).optional()
    .describe('Shows pages that are hard to read to a vision model, on plans with the highest accuracy. Pictures of these pages leave this machine. Off unless set.'),
  VISION_MODEL: z.string().optional().describe('Name of the vision model, as its provider calls it.'),
  VISION_BASE_URL: z.url({ protocol: /^https?$/ }).optional().describe('Where the vision model answers; needed for `openai-compatible`, as `http://127.0.0.1:11434/v1` of a model on this machine.'),
  VISION_API_KEY: z.string().optional().describe('Key of the provider of the vision model.'),
  VISION_PAGES: z.coerce.number().int().min(1).default(20).describe('Pages of one file that the vision model is shown at most.'),
});
export type ExtractionConfig = z.output<typeof extractionConfig>;
