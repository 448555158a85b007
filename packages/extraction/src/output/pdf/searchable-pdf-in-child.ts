import { constants, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultLimits, runChild, type ChildLimits } from '../../child/run-child.ts';
import { Crashed, namedError } from '../../errors.ts';
import type { SearchablePdfOrder } from './searchable-pdf.ts';

export type SearchablePdfChildOrder = SearchablePdfOrder & { limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };

/** `writeSearchablePdf` in a child process, with the limits and the errors of `extractInChild`. */
export async function writeSearchablePdfInChild(order: SearchablePdfChildOrder): Promise<void> {
  try {
    // The child has a folder of its own: the one of the output may be somebody's home.
    const folder = await mkdtemp(path.join(tmpdir(), 'scriba-writing-'));
    try {
      const written = await writeIn(folder, order);
      await moveTo(path.resolve(order.outputPath), written);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (error) {
    throw namedError(error);
  }
}

async function writeIn(folder: string, { limits, signal, ...order }: SearchablePdfChildOrder): Promise<string> {
  const allowed = { ...defaultLimits, ...limits };
  const original = { ...order.original, path: path.resolve(order.original.path) };
  const outputPath = path.join(folder, 'searchable.pdf');
  const run = runChild({
    order: { task: 'searchable-pdf', order: { ...order, original, outputPath } },
    visible: { readable: [original.path], writable: [folder] },
    limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * order.pages.length },
    signal: signal ?? new AbortController().signal,
  });
  // It has nothing to tell but its end.
  await Array.fromAsync(run);
  return outputPath;
}

/** Copies beside the output first: it is there whole or not at all. A link that the child left is not followed. */
async function moveTo(outputPath: string, written: string) {
  const file = await open(written, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    .catch((error: unknown) => { throw new Crashed('The PDF was not written.', {}, { cause: error }); });
  const partial = `${outputPath}.partial`;
  try {
    if (!(await file.stat()).isFile()) throw new Crashed('The PDF was not written.');
    await pipeline(file.createReadStream({ autoClose: false }), createWriteStream(partial));
    await rename(partial, outputPath);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
