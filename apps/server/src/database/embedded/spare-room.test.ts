import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { READING_ROOM_BYTES } from '@scriba/contract/uploads';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { eventually } from '../../testing/test-app.ts';
import { keepSpareRoom, LIMITS } from './spare-room.ts';

const limits = { bytes: 3_000_000, giveBackBelow: 1000, takeAbove: 10_000_000 };
const PLENTY = 20_000_000;
const SEGMENT_BYTES = 16 * 1024 ** 2;

type Options = { prepare?: (file: string) => Promise<unknown>; clock?: { now: number }; name?: string };

/** The room on a disk with so much free space; `prepare` is what lies there already. */
async function room(space: { free: number }, options: Options = {}) {
  const { prepare, clock = { now: 0 }, name = 'spare-room' } = options;
  const { folder, remove } = await temporaryDataFolder();
  const file = path.join(folder, name);
  await prepare?.(file);
  const reports: string[] = [];
  let looks = 0;
  const freeBytes = async () => {
    looks += 1;
    return space.free;
  };
  const stop = keepSpareRoom({ file, limits, freeBytes, now: () => clock.now, report: (line) => reports.push(line) });
  onTestFinished(async () => {
    await stop();
    await remove();
  });
  const sizeOf = (place: string) => stat(place).then((found) => found.size, () => 0);
  const size = () => sizeOf(file);
  return {
    file, reports, stop, size, unfinished: () => sizeOf(`${file}.new`),
    holds: (bytes: number) => eventually(`${bytes} bytes are held`, async () => await size() === bytes),
    /** Until it has looked, and done what it wants to do about it. */
    async hasLooked() {
      const before = looks;
      await eventually('it has looked again', async () => looks >= before + 2);
    },
  };
}

test('room is held on the disk, given back when others have filled it, and taken again when there is plenty', async () => {
  const space = { free: PLENTY };
  const { holds, reports } = await room(space);
  await holds(limits.bytes);
  space.free = 999;
  await holds(0);
  await eventually('it is said once', async () => reports.length === 1);
  expect(reports[0]).toContain('disk of the database is full');
  space.free = PLENTY;
  await holds(limits.bytes);
});

test('none is taken from a disk that has little, and none given back before it is full', async () => {
  const little = await room({ free: limits.takeAbove });
  await little.hasLooked();
  expect(await little.size()).toBe(0);
  const space = { free: PLENTY };
  const enough = await room(space);
  await enough.holds(limits.bytes);
  space.free = 1000;
  await enough.hasLooked();
  expect(await enough.size()).toBe(limits.bytes);
});

test('room that could not be taken is tried for again after a while, not at each look', async () => {
  const clock = { now: 0 };
  const { hasLooked, holds, size, file } = await room({ free: PLENTY }, { name: 'not-yet/spare-room', clock });
  await hasLooked();
  await mkdir(path.dirname(file));
  await hasLooked();
  expect(await size()).toBe(0);
  clock.now = 10 * 60_000;
  await holds(limits.bytes);
});

test('what a server left of it that was killed meanwhile is gone', async () => {
  const { holds, unfinished } = await room({ free: PLENTY }, { prepare: (file) => writeFile(`${file}.new`, 'half') });
  await holds(limits.bytes);
  expect(await unfinished()).toBe(0);
});

test('what is held stays held when the server stops', async () => {
  const { holds, stop, size } = await room({ free: PLENTY });
  await holds(limits.bytes);
  await stop();
  expect(await size()).toBe(limits.bytes);
});

test('it is given back while the database has room for the next segment of its log, and holds another one', () => {
  expect(LIMITS.giveBackBelow).toBeGreaterThan(SEGMENT_BYTES);
  expect(LIMITS.bytes).toBeGreaterThan(2 * SEGMENT_BYTES);
  expect(LIMITS.giveBackBelow).toBeLessThan(READING_ROOM_BYTES);
});
