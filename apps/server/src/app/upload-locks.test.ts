import { expect, test } from 'vitest';
import { uploadLocks } from './upload-locks.ts';

const ignore = () => undefined;
const never = new AbortController().signal;

test('a request waits for the one before on its upload, which is asked to make room', async () => {
  const locks = uploadLocks();
  const [first, second] = [locks.newLock('a'), locks.newLock('a')];
  const happened: string[] = [];
  await first.lock(never, () => { happened.push('first was asked'); });
  const waiting = second.lock(never, ignore).then(() => { happened.push('second has it'); });
  await new Promise(setImmediate);
  expect(happened).toEqual(['first was asked']);
  await first.unlock();
  await waiting;
  expect(happened).toEqual(['first was asked', 'second has it']);
});

test('requests of other uploads do not wait', async () => {
  const locks = uploadLocks();
  await locks.newLock('a').lock(never, ignore);
  await locks.newLock('b').lock(never, ignore);
});

test('who waits for too long, or is stopped, gives up, and those behind still have their turn', async () => {
  const locks = uploadLocks(20);
  const [first, slow, stopped] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('a')];
  await first.lock(never, ignore);
  await expect(slow.lock(never, ignore)).rejects.toMatchObject({ status_code: 500 });
  await expect(stopped.lock(AbortSignal.abort(), ignore)).rejects.toMatchObject({ status_code: 500 });
  const patient = locks.newLock('a').lock(never, ignore);
  await first.unlock();
  await patient;
});

test('a lock can be taken again after it was given back', async () => {
  const locks = uploadLocks();
  for (let round = 0; round < 3; round++) {
    const lock = locks.newLock('a');
    await lock.lock(never, ignore);
    await lock.unlock();
  }
});
