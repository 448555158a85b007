import { extractInChild, type ChildOptions } from '../extract-in-child.ts';
import { extract } from '../extract.ts';
import type { ExtractInput, ExtractOptions } from '../options.ts';
import type { ExtractionEvent, Page, Receipt } from '../pages.ts';

export type Reading = { pageCount: number | null; pages: Page[]; imagePaths: (string | undefined)[]; receipt: Receipt };

/** As most tests want it: with the engine that every machine has, and told the language. To find it costs three times as much as to read. */
const USUAL = { engine: 'wasm', languages: ['en'] } as const;

/** Reads a file to its end. */
export const readAll = (input: ExtractInput, options: ExtractOptions = {}) => collect(extract(input, { ...USUAL, ...options }));

/** The same in a child, with what files of pictures, PDF and plain text are allowed: 400 MiB. */
export const readInChild = (input: ExtractInput, { limits, ...options }: ChildOptions = {}) =>
  collect(extractInChild(input, { ...USUAL, limits: { memoryMiB: 400, ...limits }, ...options }));

async function collect(events: AsyncIterable<ExtractionEvent>): Promise<Reading> {
  const reading: Omit<Reading, 'receipt'> = { pageCount: null, pages: [], imagePaths: [] };
  for await (const event of events) {
    if (event.type === 'opened') reading.pageCount = event.pageCount;
    else if (event.type === 'finished') return { ...reading, receipt: event.receipt };
    else {
      reading.pages.push(event.page);
      reading.imagePaths.push(event.imagePath);
    }
  }
  throw new Error('The reading ended without a receipt.');
}
