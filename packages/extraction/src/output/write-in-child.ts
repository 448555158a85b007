import { constants, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChildOrder } from '../child/protocol.ts';
import { defaultLimits, runChild, type ChildLimits } from '../child/run-child.ts';
import { Crashed, namedError } from '../errors.ts';

export type Writing = {
  /** Where the file shall stand; replaced when it exists. */
  outputPath: string;
  /** What the child is told, with the place where it may write. */
  orderFor(place: string): ChildOrder;
  readable: readonly string[];
  pageCount: number;
  limits: Partial<ChildLimits> | undefined;
  signal: AbortSignal | undefined;
};

/** Writes a file in a child process, with the limits and the errors of `extractInChild`. It is there whole or not at all. */
export async function writeInChild(writing: Writing): Promise<void> {
  try {
    // The child has a folder of its own: the one of the output may be somebody's home.
    const folder = await mkdtemp(path.join(tmpdir(), 'scriba-writing-'));
    try {
      const written = path.join(folder, 'written');
      await run(writing, folder, written);
      await moveTo(path.resolve(writing.outputPath), written);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (error) {
    throw namedError(error);
  }
}

async function run({ orderFor, readable, pageCount, limits, signal }: Writing, folder: string, place: string) {
  const allowed = { ...defaultLimits, ...limits };
  // It has nothing to tell but its end.
  await Array.fromAsync(runChild({
    order: orderFor(place),
    visible: { readable, writable: [folder] },
    limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * pageCount },
    signal: signal ?? new AbortController().signal,
  }));
}

/** Copies beside the output first. A link that the child left is not followed. */
async function moveTo(outputPath: string, written: string) {
  const file = await open(written, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    .catch((error: unknown) => { throw new Crashed('The file was not written.', {}, { cause: error }); });
  const partial = `${outputPath}.partial`;
  try {
    if (!(await file.stat()).isFile()) throw new Crashed('The file was not written.');
    await pipeline(file.createReadStream({ autoClose: false }), createWriteStream(partial));
    await rename(partial, outputPath);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
