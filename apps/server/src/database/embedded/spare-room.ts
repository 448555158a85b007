import { randomFillSync } from 'node:crypto';
import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MIB = 1024 ** 2;
const LOOK_MS = 500;
const BLOCK_BYTES = MIB;
/** After a room that could not be taken, the next attempt is this far: a quota may be less than what the disk has left. */
const TAKE_AGAIN_MS = 10 * 60_000;

type Limits = {
  /** What is held: room for a segment of the write-ahead log, of 16 MiB, for the one after it, and for what is written of files that wait. */
  bytes: number;
  /** With less than this free, it is given back. The database ends itself where it finds no room for a segment. */
  giveBackBelow: number;
  /** With more than this free, it is taken again. */
  takeAbove: number;
};
export const LIMITS: Limits = { bytes: 48 * MIB, giveBackBelow: 32 * MIB, takeAbove: 512 * MIB };

type Options = { file: string; report(line: string): void; limits?: Limits; freeBytes?(): Promise<number>; now?(): number };

/**
 * Holds some room on the disk of the database, and gives it back when others have filled the disk: enough to write down that everything
 * waits for space, and to start again where a full disk ended the database. (The server itself does not start on a disk that is nearly
 * full.) Answers how to stop; the room stays held.
 */
export function keepSpareRoom(options: Options): () => Promise<void> {
  const { file, report, limits = LIMITS, freeBytes = () => freeAround(file), now = () => performance.now() } = options;
  const stopping = new AbortController();
  let takeFrom = -Infinity;

  const giveBack = async () => {
    await rm(file, { force: true });
    report('The disk of the database is full. Room that was kept for this was given back; free some space, and everything goes on by itself.');
  };
  const take = async () => {
    takeFrom = now() + TAKE_AGAIN_MS;
    await fill(file, limits.bytes);
    takeFrom = -Infinity;
  };
  const look = async () => {
    const [isHeld, free] = [await isHeldIn(file, limits.bytes), await freeBytes()];
    if (isHeld && free < limits.giveBackBelow) await giveBack();
    if (!isHeld && free > limits.takeAbove && now() >= takeFrom) await take();
  };

  const watching = (async () => {
    // What a server that was killed while it took the room has left of it.
    await rm(unfinished(file), { force: true }).catch(() => undefined);
    while (!stopping.signal.aborted) {
      // Whatever keeps it from looking, the next look is soon.
      await look().catch(() => undefined);
      await wait(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await watching;
  };
}

const unfinished = (file: string) => `${file}.new`;

/** Random bytes, since some file systems store a file of zeros as nothing. Put in its place when it is whole; of one that is not, nothing stays. */
async function fill(file: string, bytes: number) {
  try {
    await writeFile(unfinished(file), blocksOf(bytes), { mode: 0o600 });
    await rename(unfinished(file), file);
  } catch (error) {
    await rm(unfinished(file), { force: true });
    throw error;
  }
}

function* blocksOf(bytes: number) {
  for (let left = bytes; left > 0; left -= BLOCK_BYTES) yield randomFillSync(new Uint8Array(Math.min(BLOCK_BYTES, left)));
}

/** After the power failed, the name of a file may be there without its bytes. */
const isHeldIn = (file: string, bytes: number) => stat(file).then(({ size }) => size >= bytes, () => false);

async function freeAround(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(path.dirname(file));
  return bavail * bsize;
}
