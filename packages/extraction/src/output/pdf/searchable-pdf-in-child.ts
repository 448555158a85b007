import path from 'node:path';
import { defaultLimits, runChild, type ChildLimits } from '../../child/run-child.ts';
import type { SearchablePdfOrder } from './searchable-pdf.ts';

export type SearchablePdfChildOrder = SearchablePdfOrder & { limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };

/** `writeSearchablePdf` in a child process, with the limits and the errors of `extractInChild`. */
export async function writeSearchablePdfInChild({ limits, signal, ...order }: SearchablePdfChildOrder): Promise<void> {
  const allowed = { ...defaultLimits, ...limits };
  const original = { ...order.original, path: path.resolve(order.original.path) };
  const outputPath = path.resolve(order.outputPath);
  const run = runChild({
    order: { task: 'searchable-pdf', order: { ...order, original, outputPath } },
    visible: { readable: [original.path], writable: [path.dirname(outputPath)] },
    limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * order.pages.length },
    signal: signal ?? new AbortController().signal,
  });
  // It has nothing to tell but its end.
  await Array.fromAsync(run);
}
