import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { archiveUsecases } from './archives.usecases.ts';

const ada: Actor = { userId: 'user_ada', sessionId: 's', role: 'user', isVerified: true, language: 'en' };

/** A store that answers when it is let, and all who ask it. */
function slowStore() {
  const asked: string[] = [];
  const open: (() => void)[] = [];
  const isWhole = async (id: string) => {
    asked.push(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    open.push(resolve);
    await promise;
    return true;
  };
  const opened = (id: string) => ({
    id, name: id, folderId: 'root', modifiedAt: new Date(0), sizeBytes: 1, open: async () => Readable.from([]), isWhole: () => isWhole(id),
  });
  const archives = archiveUsecases({
    contents: {
      openMany: async (_actor, ids) => ({ open: ids.map(opened), refused: [] }), idsIn: async () => [], foldersWithFiles: async () => new Set(),
    },
    folders: { placesBelow: async () => new Map() }, clock: { now: () => new Date(0) },
  });
  const check = (count: number, name: string, waiting = new AbortController().signal) =>
    archives.check(ada, { fileIds: Array.from({ length: count }, (_, at) => `${name}${at}`), folderIds: [] }, waiting);
  /** Until nobody asks anything more. */
  const settle = async () => { for (let turns = 0; turns < 20; turns++) await turn(); };
  const answerAll = async () => {
    for (await settle(); open.length > 0; await settle()) for (const resolve of open.splice(0)) resolve();
  };
  return { asked, open, check, settle, answerAll };
}

test('the store is asked as much at once by all together as by one, and who comes with few does not wait for the many', async () => {
  const { asked, open, check, settle, answerAll } = slowStore();
  const many = check(1000, 'many');
  await settle();
  const few = check(2, 'few');
  await settle();
  expect([asked.length, open.length]).toEqual([16, 16]);
  for (const resolve of open.splice(0)) resolve();
  await settle();
  expect(asked.slice(16)).toEqual(expect.arrayContaining(['few0', 'few1']));
  expect(open).toHaveLength(16);
  await answerAll();
  expect([(await many).fileIds.length, (await few).fileIds]).toEqual([1000, ['few0', 'few1']]);
});

test('the store is asked nothing more for a caller who has left', async () => {
  const { asked, check, settle, answerAll } = slowStore();
  const caller = new AbortController();
  const left = check(1000, 'left', caller.signal);
  await settle();
  caller.abort();
  await answerAll();
  await left;
  expect(asked).toHaveLength(16);
});
