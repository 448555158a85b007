import { READING_ROOM_BYTES, SPACE_RESERVE_BYTES } from '@scriba/contract/uploads';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreIsFull } from '../../ports/object-store.ts';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { recount } from '../../testing/recount.ts';
import { manualGate } from '../../testing/scripted-extractor.ts';
import { emptyPlace, eventually, startTestApp, startTestAppAt, type TestApp } from '../../testing/test-app.ts';
import type { AppOptions } from '../../testing/compose-app.ts';
import { reader, type Reader } from './testing/reader.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;

/** The product with nobody who works: turns are taken by hand. */
async function startByHand(options: AppOptions = {}) {
  const app = await startTestApp({ isWorking: false, ...options });
  const jobId = () => randomUUID();
  return {
    ...app,
    reader: async (name: string) => reader(await app.person(name)),
    /** A file that waits for its turn. */
    async order(who: Reader, content: string) {
      const id = await who.upload(content);
      await app.modules.extraction.readUploaded(scopeOfOwner(who.person.userId), id);
      return id;
    },
    take: (job: { jobId?: string; retry?: number; signal?: AbortSignal } = {}) =>
      app.modules.extraction.readNext({ jobId: jobId(), retry: 0, signal: never, ...job }),
    lookAfter: () => app.modules.extraction.lookAfterQueue(),
    async ordersWaiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pgboss.job where name = 'extraction.read-next' and state = 'created'`.execute(app.db);
      return rows[0]?.count ?? 0;
    },
  };
}
const page = (text: string) => text.replaceAll(' ', '-');

describe('turns', () => {
  test('go round: a thousand files of one owner do not keep the one file of another waiting', async () => {
    const app = await startByHand();
    const [ada, bob] = [await app.reader('ada'), await app.reader('bob')];
    const first = await app.order(ada, 'first of ada');
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      ownerId: ada.person.userId, id: `reading_a${String(index).padStart(4, '0')}`, fileId: first, usageKey: null, tier: 'basic' as const, state: 'waiting' as const, createdAt: app.clock.now(),
    }));
    await app.db.insertInto('readings').values(rows).execute();
    await app.take();
    const hers = await app.order(bob, 'only one of bob');
    await app.take();
    expect(await bob.job(hers)).toMatchObject({ state: 'completed' });
    expect(await app.db.selectFrom('readings').select('id').where('ownerId', '=', ada.person.userId).where('state', '=', 'completed').execute()).toHaveLength(1);
  });

  test('of three owners with four files each go to each in turn', async () => {
    const app = await startByHand();
    const owners = await Promise.all(['ada', 'bob', 'eve'].map((name) => app.reader(name)));
    for (const owner of owners) for (let index = 0; index < 4; index++) await app.order(owner, page(`${owner.person.userId} ${index}`));
    const served: string[] = [];
    app.extractor.script.gate = async () => undefined;
    for (let turn = 0; turn < 12; turn++) {
      app.clock.forward(1000);
      const before = new Set(await completed(app));
      await app.take();
      served.push(...(await completed(app)).filter((entry) => !before.has(entry)).map((entry) => entry.split(' ')[0] ?? ''));
    }
    expect(served).toHaveLength(12);
    for (let round = 0; round < 12; round += 3) expect(new Set(served.slice(round, round + 3)).size).toBe(3);
  });

  test('find who may still be read behind any number of owners that have what their plans allow', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'free' } });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1');
    const others = Array.from({ length: 120 }, (_, index) => `user_other${index}`);
    const reading = { fileId: 'file_elsewhere', usageKey: null, tier: 'basic' as const, createdAt: new Date(0) };
    await app.db.insertInto('readings').values(others.flatMap((ownerId) => [
      { ...reading, ownerId, id: 'reading_1', state: 'running' as const, claimedBy: 'elsewhere:0' }, { ...reading, ownerId, id: 'reading_2', state: 'waiting' as const },
    ])).execute();
    await app.db.insertInto('readingTurns').values({ ownerId: ada.person.userId, servedAt: app.clock.now() }).execute();
    await app.take();
    expect(await ada.job(id)).toMatchObject({ state: 'completed' });
  });

  test('end after twenty seconds when others wait, and go on at the next page', async () => {
    const app = await startByHand();
    const [ada, bob] = [await app.reader('ada'), await app.reader('bob')];
    const long = await app.order(ada, 'a1\na2\na3');
    const third = Promise.withResolvers<void>();
    app.extractor.script.gate = async (at) => {
      if (at === 2) app.clock.forward(21_000);
      if (at === 3) await third.promise;
    };
    const hers = await app.order(bob, 'b1');
    await app.take();
    expect(await ada.job(long)).toMatchObject({ state: 'waiting', pagesRead: 2 });
    third.resolve();
    delete app.extractor.script.gate;
    await app.take();
    expect(await bob.job(hers)).toMatchObject({ state: 'completed' });
    await app.take();
    expect(await ada.text(long)).toBe('a1\n\na2\n\na3');
    expect(app.extractor.orders.map(({ fromPage }) => fromPage)).toEqual([1, 1, 3]);
  });

  test('do not multiply: what waits in the queue is at most one for each that waits, and one', async () => {
    const app = await startByHand();
    const [ada, bob] = [await app.reader('ada'), await app.reader('bob')];
    await app.order(ada, Array.from({ length: 30 }, (_, index) => `a${index}`).join('\n'));
    await app.order(bob, Array.from({ length: 30 }, (_, index) => `b${index}`).join('\n'));
    app.extractor.script.gate = async () => { app.clock.forward(21_000); };
    const before = await app.ordersWaiting();
    for (let turn = 0; turn < 10; turn++) await app.take();
    expect(await app.ordersWaiting() - before).toBeLessThanOrEqual(10);
  });

  test('respect what the plan allows at once, over all workers', async () => {
    const place = await emptyPlace();
    onTestFinished(place.remove);
    const options = { mode: 'plans', settings: { PLANS: 'pro', PARALLEL_READINGS: '4' } } as const;
    const first = await startTestAppAt(place, options);
    const workers = [first, await startTestAppAt(place, options)];
    const gate = manualGate();
    for (const { extractor } of workers) extractor.script.gate = gate.wait;
    const [ada, bob] = [reader(await first.person('ada')), reader(await first.person('bob'))];
    const ids: string[] = [];
    for (let index = 0; index < 6; index++) ids.push(await ada.upload(`file ${index}`, `${index}.csv`));
    const hers = await bob.upload('hers');
    await bob.reaches(hers, 'running');
    const states = async () => (await Promise.all(ids.map(async (id) => (await ada.job(id))?.state))).filter((state) => state === 'running').length;
    await first.eventually('two are read', async () => await states() === 2);
    const seen: number[] = [];
    gate.open(1);
    await first.eventually('all are read', async () => {
      seen.push(await states());
      return (await Promise.all(ids.map(async (id) => (await ada.job(id))?.state))).every((state) => state === 'completed');
    });
    expect(Math.max(...seen)).toBeLessThanOrEqual(2);
    expect(workers.reduce((sum, { extractor }) => sum + extractor.orders.length, 0)).toBe(7);
    expect(await recount(first.db)).toEqual([]);
  });
});

const completed = async ({ db }: Pick<TestApp, 'db'>) =>
  (await db.selectFrom('readings').select(['ownerId', 'id']).where('state', '=', 'completed').execute()).map(({ ownerId, id }) => `${ownerId} ${id}`);

describe('a worker that lost its reading', () => {
  test('writes nothing when it wakes up, and stops', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' } });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2\np3');
    const gate = manualGate();
    app.extractor.script.gate = gate.wait;
    const sleeping = app.take({ jobId: 'job-a' });
    gate.open(1);
    await ada.hasRead(id, 1);
    // Another worker takes the job over while the first one sleeps.
    const second = app.take({ jobId: 'job-a', retry: 1 });
    await app.eventually('the second reads', async () => app.extractor.orders.length === 2);
    const [{ signal: firstSignal } = { signal: never }, { fromPage } = { fromPage: 0 }] = app.extractor.orders;
    expect(fromPage).toBe(2);
    gate.open(2);
    gate.open(3);
    await Promise.all([sleeping, second]);
    expect(firstSignal.aborted).toBe(true);
    expect(await ada.text(id)).toBe('p1\n\np2\n\np3');
    await ada.expectUsage(1);
    expect(await ada.person.get(`/files/${id}/revisions`).expect(200)).toMatchObject({ revisions: [{ revision: 1 }] });
    expect(await recount(app.db)).toEqual([]);
  });

  test('through faults of ours again and again fails the file in the end, and gives back its extraction', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' } });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2');
    app.extractor.script.fails = { error: new TypeError('a bug'), atPage: 2 };
    for (let retry = 0; retry < 10; retry++) await expect(app.take({ jobId: 'job-a', retry })).rejects.toThrow('a bug');
    expect(await ada.job(id)).toMatchObject({ state: 'running', pagesRead: 1 });
    await app.take({ jobId: 'job-a', retry: 10 });
    expect(await ada.job(id)).toMatchObject({ state: 'failed', problem: { code: 'extraction.crashed' } });
    await ada.expectUsage(0);
  });

  test('and whose job is gone loses the reading within a minute of silence', async () => {
    const app = await startByHand();
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2');
    app.extractor.script.gate = async (at) => { if (at === 2) await new Promise<never>(() => undefined); };
    // It may end after the application did.
    void app.take().catch(() => undefined);
    await ada.hasRead(id, 1);
    await app.lookAfter();
    expect(await ada.job(id)).toMatchObject({ state: 'running' });
    // As after a backup was restored: the row says that it runs, and nobody does it.
    await app.db.updateTable('readings').set({ claimedBy: 'nobody:0', seenAt: new Date(app.clock.now().getTime() - MINUTE_MS - 1) }).execute();
    await app.lookAfter();
    expect(await ada.job(id)).toMatchObject({ state: 'waiting', pagesRead: 1 });
    delete app.extractor.script.gate;
    await app.take();
    expect(await ada.text(id)).toBe('p1\n\np2');
  });

  test('and falls silent at the same file again and again fails that file in the end', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' } });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1');
    const states = [];
    for (let death = 0; death < 10; death++) {
      await app.db.updateTable('readings').set({ state: 'running', claimedBy: 'nobody:0', seenAt: new Date(app.clock.now().getTime() - MINUTE_MS - 1) }).execute();
      await app.lookAfter();
      states.push((await ada.job(id))?.state);
    }
    expect(states).toEqual([...Array.from({ length: 9 }, () => 'waiting'), 'failed']);
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'failed', readingProblem: { code: 'extraction.crashed' } });
    await ada.expectUsage(0);
  });

  test('and falls silent once at each page goes on after each, however often', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' } });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2\np3\np4\np5');
    for (let page = 1; page <= 4; page++) {
      const silent = { state: 'running', claimedBy: 'nobody:0', pagesRead: page, seenAt: new Date(app.clock.now().getTime() - MINUTE_MS - 1) } as const;
      await app.db.updateTable('readings').set(silent).execute();
      await app.lookAfter();
      expect(await ada.job(id)).toMatchObject({ state: 'waiting', pagesRead: page });
    }
  });

  test('because it had no place for a copy watches it no longer, and leaves it to the next one', async () => {
    const app = await startByHand();
    onTestFinished(() => { vi.unstubAllEnvs(); });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1');
    vi.stubEnv('TMPDIR', '/nowhere');
    await expect(app.take({ jobId: 'job-a' })).rejects.toThrow('ENOENT');
    app.clock.forward(MINUTE_MS + 1);
    // Longer than who watches waits between two looks, of which the next one would be a sign of life.
    await wait(2500);
    vi.unstubAllEnvs();
    await app.lookAfter();
    expect(await ada.job(id)).toMatchObject({ state: 'waiting' });
    await app.take();
    expect(await ada.text(id)).toBe('p1');
  });

  test('because it is stopped puts it back for the next one', async () => {
    const app = await startByHand();
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2');
    const gate = manualGate();
    app.extractor.script.gate = gate.wait;
    const stopping = new AbortController();
    const before = await app.ordersWaiting();
    const turn = app.take({ signal: stopping.signal });
    gate.open(1);
    await ada.hasRead(id, 1);
    stopping.abort();
    await turn;
    expect(await ada.job(id)).toMatchObject({ state: 'waiting', pagesRead: 1 });
    expect(await app.ordersWaiting()).toBe(before + 1);
  });

  test('or any order that was lost is looked for after a minute', async () => {
    const app = await startByHand();
    const ada = await app.reader('ada');
    await app.order(ada, 'p1');
    const before = await app.ordersWaiting();
    app.clock.forward(MINUTE_MS + 1);
    await app.lookAfter();
    expect(await app.ordersWaiting()).toBe(before);
    await sql`delete from pgboss.job where name = 'extraction.read-next'`.execute(app.db);
    await app.lookAfter();
    await app.lookAfter();
    expect(await app.ordersWaiting()).toBe(1);
  });
});

describe('a full disk', () => {
  test.each([
    ['of the store', () => new StoreIsFull('full')],
    ['of the reader', () => Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['of the database', () => Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('%s makes a reading wait for space; it goes on by itself at the next page once its size and 512 MB are free', async (_name, fault) => {
    const space = { free: 0 };
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' }, adapt: () => ({ freeBytes: async () => space.free }) });
    const ada = await app.reader('ada');
    space.free = 10 * SPACE_RESERVE_BYTES;
    const content = 'p1\np2';
    const id = await app.order(ada, content);
    app.extractor.script.fails = { error: fault(), atPage: 2 };
    await app.take();
    expect(await ada.job(id)).toMatchObject({ state: 'waiting_for_space', pagesRead: 1 });
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'waiting_for_space' });
    await ada.expectUsage(0, 1);
    delete app.extractor.script.fails;
    space.free = SPACE_RESERVE_BYTES + content.length - 1;
    await app.lookAfter();
    await app.take();
    expect(await ada.job(id)).toMatchObject({ state: 'waiting_for_space' });
    space.free = SPACE_RESERVE_BYTES + content.length;
    await app.lookAfter();
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'pending' });
    await app.take();
    expect(await ada.text(id)).toBe('p1\n\np2');
    expect(app.extractor.orders.map(({ fromPage }) => fromPage)).toEqual([1, 2]);
    await ada.expectUsage(1);
  });

  test('stops a reading under way before the last byte is written, which goes on at the next page', async () => {
    const space = { free: 10 * SPACE_RESERVE_BYTES };
    const app = await startByHand({ adapt: () => ({ freeBytes: async () => space.free }) });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2');
    const gate = manualGate();
    app.extractor.script.gate = gate.wait;
    const turn = app.take();
    gate.open(1);
    await ada.hasRead(id, 1);
    space.free = READING_ROOM_BYTES - 1;
    await turn;
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'waiting_for_space' });
    delete app.extractor.script.gate;
    space.free = 10 * SPACE_RESERVE_BYTES;
    await app.lookAfter();
    await app.take();
    expect(await ada.text(id)).toBe('p1\n\np2');
    expect(app.extractor.orders.map(({ fromPage }) => fromPage)).toEqual([1, 2]);
  });

  test('that the pictures of a file fill, twice at one page, ends its reading; one that reads beside it waits for space', async () => {
    const space = { free: 10 * SPACE_RESERVE_BYTES };
    const app = await startByHand({ adapt: () => ({ freeBytes: async () => space.free }) });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1\np2');
    const fills = { now: true };
    app.extractor.script.gate = async (page, signal) => {
      if (page === 1) return;
      const picture = path.join(app.extractor.orders.at(-1)?.imageFolder ?? '', 'page.png');
      await writeFile(picture, '');
      if (fills.now) await truncate(picture, SPACE_RESERVE_BYTES);
      space.free = READING_ROOM_BYTES - 1;
      await once(signal, 'abort');
      space.free = 10 * SPACE_RESERVE_BYTES;
    };
    for (const uploadStatus of ['processing', 'failed']) {
      await app.take();
      expect(await ada.file(id)).toMatchObject({ uploadStatus });
    }
    fills.now = false;
    const small = await app.order(ada, 'p1\np2');
    await app.take();
    expect(await ada.file(small)).toMatchObject({ uploadStatus: 'waiting_for_space' });
    expect(await ada.job(id)).toMatchObject({ state: 'failed', pagesRead: 1, problem: { code: 'extraction.too_big_to_open' } });
    await ada.expectUsage(0);
  });

  test('that takes the database with it is called so as soon as that can be written, whatever the failure was', async () => {
    const space = { free: 10 * SPACE_RESERVE_BYTES };
    const app = await startByHand({ adapt: () => ({ freeBytes: async () => space.free }) });
    const ada = await app.reader('ada');
    const id = await app.order(ada, 'p1');
    app.extractor.script.fails = { error: new Error('Connection terminated unexpectedly'), atPage: 1 };
    space.free = 0;
    // What a sequence counts stays counted when the transaction fails.
    await sql`create sequence attempts`.execute(app.db);
    await sql`create function is_full() returns trigger language plpgsql as
      $$ begin perform nextval('attempts'); raise exception 'no space left' using errcode = '53100'; end $$`.execute(app.db);
    await sql`create trigger is_full before update on readings for each row when (new.state = 'waiting_for_space') execute function is_full()`.execute(app.db);
    const turn = app.take();
    await eventually('it was tried twice', async () => {
      const { rows: [counted] } = await sql<{ lastValue: string }>`select last_value from attempts`.execute(app.db);
      return Number(counted?.lastValue) >= 2;
    });
    expect(await ada.job(id)).toMatchObject({ state: 'running' });
    await sql`drop trigger is_full on readings`.execute(app.db);
    await turn;
    expect(await ada.file(id)).toMatchObject({ uploadStatus: 'waiting_for_space' });
  });

  test('is nobody’s failure: a worker, or a reader, that it ends again and again leaves the file waiting for space', async () => {
    const space = { free: 10 * SPACE_RESERVE_BYTES };
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' }, adapt: () => ({ freeBytes: async () => space.free }) });
    const ada = await app.reader('ada');
    const [ended, silent, crashed] = [await app.order(ada, 'p1'), await app.order(ada, 'q1'), await app.order(ada, 'r1')];
    app.extractor.script.fails = { error: new Error('Connection terminated unexpectedly'), atPage: 1 };
    await expect(app.take({ jobId: 'job-a' })).rejects.toThrow('Connection terminated');
    space.free = 0;
    await app.db.updateTable('readings').set({ failures: 9, failedAtPage: 0 }).execute();
    await app.db.updateTable('readings').set({ state: 'running', claimedBy: 'nobody:0', seenAt: new Date(app.clock.now().getTime() - MINUTE_MS - 1) }).where('fileId', '=', silent).execute();
    app.extractor.script.fails = { code: 'extraction.crashed', atPage: 1 };
    await app.take({ jobId: 'job-a', retry: 1 });
    await app.lookAfter();
    for (const id of [ended, silent, crashed]) expect(await ada.file(id)).toMatchObject({ uploadStatus: 'waiting_for_space' });
    delete app.extractor.script.fails;
    space.free = 10 * SPACE_RESERVE_BYTES;
    await app.lookAfter();
    for (let turn = 0; turn < 3; turn++) await app.take();
    for (const [id, text] of [[ended, 'p1'], [silent, 'q1'], [crashed, 'r1']] as const) expect(await ada.text(id)).toBe(text);
    await ada.expectUsage(3);
  });

  test('is no reason to wait for ever: what waits for space can be canceled, and deleted', async () => {
    const app = await startByHand({ mode: 'plans', settings: { PLANS: 'business' }, adapt: () => ({ freeBytes: async () => 10 * SPACE_RESERVE_BYTES }) });
    const ada = await app.reader('ada');
    app.extractor.script.fails = { error: new StoreIsFull('full'), atPage: 1 };
    const [canceled, deleted] = [await app.order(ada, 'one'), await app.order(ada, 'two')];
    await app.take();
    await app.take();
    await ada.expectUsage(0, 2);
    await ada.cancel(canceled);
    await ada.cancel(canceled);
    await ada.expectUsage(0, 1);
    await ada.person.post('/files/trash', { fileIds: [deleted] }).expect(200);
    await ada.person.post('/trash/empty').expect(200);
    const { objectKey } = await app.db.selectFrom('files').select('objectKey').where('id', '=', canceled).executeTakeFirstOrThrow();
    await app.modules.extraction.forget(scopeOfOwner(ada.person.userId), deleted, objectKey);
    await ada.expectUsage(0);
    await app.lookAfter();
    expect(await recount(app.db)).toEqual([]);
  });
});
