import { createHash, type Hash } from 'node:crypto';
import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Started by `growing-hash.ts`: hashes files behind those who write them, so that the thread which serves everybody need not. */
export type Order =
  /** Hash this open file from where the last order of this id ended. */
  | { id: number; fd: number; toBytes: number }
  /** Answer what the hash is now, and forget the id. */
  | { id: number; isEnd: true };
export type Answer = { id: number; sha256: string } | { id: number; failure: Error };

type Hashing = { hash: Hash; atBytes: number; failure: Error | undefined };

const block = Buffer.allocUnsafeSlow(256 * 1024);
const hashings = new Map<number, Hashing>();

function read(hashing: Hashing, fd: number, toBytes: number) {
  while (hashing.atBytes < toBytes) {
    const count = readSync(fd, block, 0, Math.min(block.length, toBytes - hashing.atBytes), hashing.atBytes);
    if (count === 0) throw new Error(`The file ends after ${hashing.atBytes} bytes instead of ${toBytes}.`);
    hashing.hash.update(block.subarray(0, count));
    hashing.atBytes += count;
  }
}

function follow({ id, fd, toBytes }: { id: number; fd: number; toBytes: number }) {
  const hashing = hashings.get(id) ?? { hash: createHash('sha256'), atBytes: 0, failure: undefined };
  hashings.set(id, hashing);
  try {
    if (!hashing.failure) read(hashing, fd, toBytes);
  } catch (error) {
    // Told at the end, when somebody listens.
    hashing.failure = error as Error;
  }
}

function end(id: number): Answer {
  const { hash, failure } = hashings.get(id) ?? { hash: createHash('sha256') };
  hashings.delete(id);
  return failure ? { id, failure } : { id, sha256: hash.digest('hex') };
}

parentPort?.on('message', (order: Order) => {
  if ('isEnd' in order) parentPort?.postMessage(end(order.id));
  else follow(order);
});
