import { extract } from '../extract.ts';
import type { ExtractInput, ExtractOptions } from '../options.ts';
import type { Page, Receipt } from '../pages.ts';

export type Reading = { pageCount: number | null; pages: Page[]; imagePaths: (string | undefined)[]; receipt: Receipt };

/** Reads a file to its end, with the engine that every machine has. */
export async function readAll(input: ExtractInput, options: ExtractOptions = {}): Promise<Reading> {
  const reading: Omit<Reading, 'receipt'> = { pageCount: null, pages: [], imagePaths: [] };
  for await (const event of extract(input, { engine: 'wasm', ...options })) {
    if (event.type === 'opened') reading.pageCount = event.pageCount;
    else if (event.type === 'finished') return { ...reading, receipt: event.receipt };
    else {
      reading.pages.push(event.page);
      reading.imagePaths.push(event.imagePath);
    }
  }
  throw new Error('The reading ended without a receipt.');
}
