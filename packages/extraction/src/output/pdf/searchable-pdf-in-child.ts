import path from 'node:path';
import type { ChildLimits } from '../../child/run-child.ts';
import { writeInChild } from '../write-in-child.ts';
import type { SearchablePdfOrder } from './searchable-pdf.ts';

export type SearchablePdfChildOrder = SearchablePdfOrder & { limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };

/** `writeSearchablePdf` in a child process, with the limits and the errors of `extractInChild`. */
export async function writeSearchablePdfInChild({ limits, signal, outputPath, ...order }: SearchablePdfChildOrder): Promise<void> {
  const original = { ...order.original, path: path.resolve(order.original.path) };
  await writeInChild({
    outputPath, limits, signal, readable: [original.path, ...order.pages.flatMap(({ imagePath }) => imagePath ?? [])], pageCount: order.pages.length,
    orderFor: (place) => ({ task: 'searchable-pdf', order: { ...order, original, outputPath: place } }),
  });
}
