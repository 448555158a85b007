import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

const turn = () => new Promise<void>((resolve) => { setImmediate(resolve); });

async function* quick(count: number, failure?: Error) {
  for (let at = 1; at <= count; at += 1) yield at;
  if (failure) throw failure;
  await turn();
}

async function* slow(count: number) {
  for (let at = 1; at <= count; at += 1) {
    await turn();
    await turn();
    yield at;
  }
}

async function collected(source: AsyncIterable<number>, limit: number) {
  const batches: number[][] = [];
  let failure: unknown;
  try {
    for await (const batch of inBatches(source, limit)) {
      batches.push(batch);
      for (let at = 0; at < 50 && batches.length > 1; at += 1) await turn();
    }
  } catch (error) {
    failure = error;
  }
  return { batches, failure };
}

test.each([[0, 3], [1, 1], [7, 3], [100, 10]])('%i things come in their order, at most %i together', async (count, limit) => {
  const { batches } = await collected(quick(count), limit);
  expect(batches.flat()).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(batches.every(({ length }) => length > 0 && length <= limit)).toBe(true);
  expect(batches.length).toBeLessThan(count / limit + 3);
});

test('nobody waits for a second thing of a slow source', async () => {
  const batches: number[][] = [];
  for await (const batch of inBatches(slow(3), 10)) batches.push(batch);
  expect(batches).toEqual([[1], [2], [3]]);
});

test('what came before a failure comes before it', async () => {
  const failure = new Error('broken at the third');
  expect(await collected(quick(2, failure), 10)).toEqual({ batches: expect.any(Array) as unknown, failure });
  expect((await collected(quick(2, failure), 10)).batches.flat()).toEqual([1, 2]);
});

test('a source is not read further ahead than the limit', async () => {
  let read = 0;
  const source = (async function* counted() {
    for (;;) {
      read += 1;
      yield read;
    }
  })();
  for await (const batch of inBatches(source, 4)) {
    for (let at = 0; at < 20; at += 1) await turn();
    expect(read).toBeLessThanOrEqual(Math.max(...batch) + 4);
    if (read > 20) break;
  }
});

test('whoever leaves waits until the source has ended', async () => {
  let isEnded = false;
  const busy = Promise.withResolvers<void>();
  const source = (async function* stuck() {
    try {
      yield 1;
      await busy.promise;
      yield 2;
    } finally {
      isEnded = true;
    }
  })();
  for await (const batch of inBatches(source, 5)) {
    expect(batch).toEqual([1]);
    busy.resolve();
    break;
  }
  expect(isEnded).toBe(true);
});
