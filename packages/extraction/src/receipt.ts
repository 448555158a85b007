import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { RecognitionRecord } from './ocr/pixel-reader.ts';
import type { ReadingOptions } from './options.ts';
import type { Receipt } from './pages.ts';
import { cpuSecondsUsed } from './process-cost.ts';

/** Notes the start; the function that it returns makes the receipt at the end. */
export function startReceipt(path: string, options: ReadingOptions) {
  const startedAt = new Date().toISOString();
  const cpuAtStart = cpuSecondsUsed();
  return async (extractor: string, recognition: RecognitionRecord): Promise<Receipt> => ({
    engine: recognition.engine,
    engineVersion: recognition.engineVersion,
    extractor,
    inputSha256: await hashFile(path),
    languages: recognition.languages,
    settings: {
      tier: options.tier, fromPage: options.fromPage, maxPages: options.maxPages, maxOcrPages: options.maxOcrPages,
      maxMegapixels: options.maxMegapixels, ...recognition.settings,
    },
    startedAt,
    finishedAt: new Date().toISOString(),
    cpuSeconds: Math.round((cpuSecondsUsed() - cpuAtStart) * 100) / 100,
  });
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
