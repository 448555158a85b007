import { createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChildOrder } from '../child/protocol.ts';
import { defaultLimits, runChild, type ChildLimits } from '../child/run-child.ts';
import { Crashed, namedError } from '../errors.ts';
import { openWritten } from '../open-picture.ts';

export type ChildWriting = {
  /** What the child is told, with the place where it may write. */
  orderFor(place: string): ChildOrder;
  readable: readonly string[];
  pageCount: number;
  limits: Partial<ChildLimits> | undefined;
  signal: AbortSignal | undefined;
};

/** Where the file shall stand; replaced when it exists. */
type Writing = ChildWriting & { outputPath: string };

/** Writes a file in a child process, with the limits and the errors of `extractInChild`. It is there whole or not at all. */
export const writeInChild = ({ outputPath, ...writing }: Writing): Promise<void> =>
  takeFromChild(writing, (written) => moveTo(path.resolve(outputPath), written));

/** The same, and answers what is taken from the file before it goes. */
export async function takeFromChild<T>(writing: ChildWriting, take: (written: FileHandle) => Promise<T>): Promise<T> {
  try {
    // The child has a folder of its own: the one of the output may be somebody's home.
    const folder = await mkdtemp(path.join(tmpdir(), 'scriba-writing-'));
    try {
      const place = path.join(folder, 'written');
      await run(writing, folder, place);
      const written = await openWritten(place).catch((error: unknown) => { throw new Crashed('The file was not written.', {}, { cause: error }); });
      return await take(written).finally(() => written.close());
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  } catch (error) {
    throw namedError(error);
  }
}

async function run({ orderFor, readable, pageCount, limits, signal }: ChildWriting, folder: string, place: string) {
  const allowed = { ...defaultLimits, ...limits };
  // It has nothing to tell but its end.
  await Array.fromAsync(runChild({
    order: orderFor(place),
    visible: { readable, writable: [folder] },
    limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * pageCount },
    signal: signal ?? new AbortController().signal,
  }));
}

/** Copies beside the output first. */
async function moveTo(outputPath: string, written: FileHandle) {
  const partial = `${outputPath}.partial`;
  try {
    await pipeline(written.createReadStream({ autoClose: false }), createWriteStream(partial));
    await rename(partial, outputPath);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
