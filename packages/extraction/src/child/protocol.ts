import type { ErrorParams } from '../errors.ts';
import type { DrawOrder } from '../formats/pdf/draw-pages.ts';
import type { ExtractInput, ExtractOptions } from '../options.ts';
import type { MergeOrder } from '../output/merge-corrections.ts';
import type { SearchablePdfOrder } from '../output/pdf/searchable-pdf.ts';
import type { ExtractionEvent, Page } from '../pages.ts';
import type { CalculateOrder } from '../print/calculate-book.ts';
import type { PrintOrder } from '../print/print-office.ts';

/** What a child is told to do: one line of JSON on its standard input. The password travels nowhere else. */
export type ChildOrder =
  | { task: 'extract'; input: ExtractInput; options: Omit<ExtractOptions, 'signal'> }
  | { task: 'searchable-pdf'; order: SearchablePdfOrder }
  | { task: 'draw-pages'; order: DrawOrder }
  | { task: 'xlsx'; order: { pages: readonly Page[]; outputPath: string } }
  | { task: 'merge'; order: { merge: MergeOrder; outputPath: string } }
  | { task: 'calculate'; order: CalculateOrder }
  | { task: 'print'; order: PrintOrder & { pagesPath: string } };

/** What a child says: one line of JSON each on its standard output. */
export type ChildMessage =
  | ExtractionEvent
  | { type: 'done' }
  | { type: 'error'; code: string; message: string; params: ErrorParams };

export const toLine = (value: ChildOrder | ChildMessage) => `${JSON.stringify(value)}\n`;

/** Splits a stream into lines and refuses to hold more than the limit. */
export async function* readLines(stream: AsyncIterable<Uint8Array>, limits: { lineBytes: number; totalBytes: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // A long line comes in thousands of parts: joined once, or each would be copied with all before it.
  let parts: string[] = [];
  let held = 0;
  let total = 0;
  for await (const chunk of stream) {
    total += chunk.length;
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    held += first.length;
    parts.push(first);
    if (held > limits.lineBytes || total > limits.totalBytes) throw new OutputLimit();
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      held = next.length;
    }
  }
}

export class OutputLimit extends Error {
  override name = 'OutputLimit';
}
