import type { FileEntry } from '@scriba/contract/files';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bringBackFiles } from '../../app/command-accounts.ts';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import type { AppOptions } from '../../testing/compose-app.ts';
import { manualGate } from '../../testing/scripted-extractor.ts';
import { eventually, startTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const NAMES = ['a.csv', 'b.csv', 'c.csv', 'd.csv'];

/** An installation whose days a test turns, with someone whose plan ends today. */
async function withLapsed(options: AppOptions = {}) {
  const clock = movableClock();
  const app = await startTestApp({ mode: 'plans', isWorking: false, ...options, world: { clock, ...options.world } });
  const bob = await app.person('bob');
  const ada = await app.person('ada');
  for (const person of [bob, ada]) await endPlan(person, 365);
  const ids = new Map<string, string>();
  for (const name of NAMES) ids.set(name, (await (await bob.upload(name, `of ${name}`)).expect(201)).file.id as string);
  for (const name of NAMES) await (await ada.upload(name, `hers: ${name}`)).expect(201);

  async function endPlan({ userId }: TestClient, inDays: number) {
    const plan = { plan: 'pro', expiresAt: new Date(clock.now().getTime() + inDays * DAY_MS), periodAnchor: new Date(0), updatedAt: new Date() };
    await app.db.insertInto('ownerPlans').values({ ownerId: userId, ...plan }).onConflict((conflict) => conflict.column('ownerId').doUpdateSet(plan)).execute();
  }
  const names = async (path = '/folders/root/files?sort=name-asc') => ((await bob.get(path).expect(200)).files as FileEntry[]).map(({ name }) => name);
  const told = async () => (await app.db.selectFrom('mails').select('subject').where('recipient', '=', 'bob@example.com').orderBy('id').execute())
    .filter(({ subject }) => subject === 'Some of your files will be deleted').length;
  /** Some days pass, in which everybody stays signed in. */
  const wait = async (days: number) => {
    clock.forward(days * DAY_MS);
    await app.db.updateTable('sessions').set({ createdAt: clock.now(), updatedAt: clock.now(), expiresAt: new Date(clock.now().getTime() + DAY_MS) }).execute();
  };
  /** The same, with the job of every hour at the end of them. */
  const pass = async (days: number) => {
    await wait(days);
    await app.modules.retention.deleteAfterPlans();
  };
  /** Days pass until so many are left before the next deletion; the last jump is the one to the last warning, the others to the two before. */
  const untilLeft = async (left: number) => {
    const { filesDeleteAt } = (await bob.get('/session').expect(200)).user;
    await pass((Date.parse(filesDeleteAt) - clock.now().getTime()) / DAY_MS - left);
  };
  /** All warnings in time, and the deletion. */
  const untilDeleted = async () => {
    for (const left of [6.9, 0.9]) await untilLeft(left);
    await pass(1);
  };
  await endPlan(bob, 0);
  return { app, bob, ada, idOf: (name: string) => ids.get(name) ?? '', clock, endPlan, names, told, wait, pass, untilLeft, untilDeleted };
}
/** After all warnings and the deletion of the two that are not kept. */
async function withDeleted() {
  const scene = await withLapsed();
  for (const days of [0.5, 7, 16, 6, 1]) await scene.pass(days);
  expect(await scene.names()).toEqual(['c.csv', 'd.csv']);
  return scene;
}
const daysOf = async (person: TestClient) => ((await person.get('/folders/root/files?sort=name-asc').expect(200)).files as FileEntry[])
  .map(({ name, daysUntilDeletion, isScheduledForDeletion }) => [name, isScheduledForDeletion ? daysUntilDeletion : null]);

test('thirty days after a plan has ended, after three warnings, all but two files are gone; nobody else loses one', async () => {
  const { app, bob, ada, idOf, names, told, pass } = await withLapsed();
  await pass(0.1);
  expect([await told(), await daysOf(bob)]).toEqual([1, NAMES.map((name) => [name, null])]);
  await pass(7);
  expect([await told(), await daysOf(bob)]).toEqual([1, [['a.csv', 23], ['b.csv', 23], ['c.csv', null], ['d.csv', null]]]);
  await pass(16);
  await pass(0);
  expect(await told()).toBe(2);
  await pass(6);
  await pass(0);
  expect([await told(), await names()]).toEqual([3, NAMES]);
  await pass(1);

  expect(await names()).toEqual(['c.csv', 'd.csv']);
  expect(await names('/trash')).toEqual([]);
  for (const path of ['', '/content', '/text', '/pages']) await bob.get(`/files/${idOf('a.csv')}${path}`).expectProblem('file.not_found');
  expect((await bob.post('/files/restore', { fileIds: [idOf('a.csv')] }).expect(200)).done).toEqual([]);
  expect((await bob.get('/folders/root/files').expect(200)).total).toBe(2);
  expect((await ada.get('/folders/root/files').expect(200)).files).toHaveLength(4);
  const entries = await app.db.selectFrom('auditEntries').selectAll().where('action', '=', 'files.deleted-after-plan').execute();
  expect(entries).toMatchObject([{ subjectId: bob.userId, details: { files: 2 } }]);
  await pass(0);
  expect(await names()).toEqual(['c.csv', 'd.csv']);
});

test('when files go is told from the first moment, also where the grace is over and no job has run since', async () => {
  const { bob, wait } = await withLapsed();
  const told = async () => (await bob.get('/session').expect(200)).user.filesDeleteAt as string | null;
  const day = await told();
  expect(day).not.toBeNull();
  await wait(7.5);
  expect(await told()).toBe(day);
});

test('an operator brings back what was deleted within seven days; after them the rows, the place and the bytes are free', async () => {
  const { app, bob, names, wait, pass, untilDeleted } = await withDeleted();
  await wait(6);
  await app.modules.retention.purgeDeleted();
  const bringBack = () => bringBackFiles({ db: app.db, config: app.config, email: 'Bob@example.com' });
  expect(await bringBack()).toBe(2);
  expect(await app.db.selectFrom('auditEntries').select(['actorId', 'subjectId', 'details']).where('action', '=', 'files.brought-back').execute())
    .toEqual([{ actorId: 'command-line', subjectId: bob.userId, details: { files: 2 } }]);
  expect(await names()).toEqual(NAMES);
  await pass(0);
  expect(await daysOf(bob)).toEqual([['a.csv', 23], ['b.csv', 23], ['c.csv', null], ['d.csv', null]]);

  await untilDeleted();
  expect(await names()).toEqual(['c.csv', 'd.csv']);
  await wait(8);
  for (let times = 0; times < 2; times++) await app.modules.retention.purgeDeleted();
  expect(await app.db.selectFrom('files').select('id').where('ownerId', '=', bob.userId).execute()).toHaveLength(2);
  expect((await bob.get('/usage').expect(200)).storageBytesUsed).toBe(2 * 'of a.csv'.length);
  expect(await bringBack()).toBe(0);
});

test('a plan that is bought in time keeps every file, and one that ends later begins anew', async () => {
  const { bob, endPlan, names, told, pass } = await withLapsed();
  for (const days of [1, 7, 21]) await pass(days);
  expect(await told()).toBe(3);
  await endPlan(bob, 20);
  await pass(3);
  expect(await names()).toEqual(NAMES);
  expect(await daysOf(bob)).toEqual(NAMES.map((name) => [name, null]));
  await pass(17.1);
  expect(await told()).toBe(4);
  expect((await bob.get('/session').expect(200)).user.filesDeleteAt).not.toBeNull();
});

test('who never had a plan keeps two files, and the others for thirty days from when they are too many; favourites stay', async () => {
  const { app, bob, idOf, names, pass } = await withLapsed();
  await app.db.deleteFrom('ownerPlans').where('ownerId', '=', bob.userId).execute();
  await bob.patch(`/files/${idOf('a.csv')}`, { isFavorite: true }).expect(200);
  await pass(1);
  expect(await daysOf(bob)).toEqual([['a.csv', null], ['b.csv', 30], ['c.csv', 30], ['d.csv', null]]);
  await bob.patch(`/files/${idOf('b.csv')}`, { isFavorite: true }).expect(200);
  await pass(10);
  expect(await daysOf(bob)).toEqual([['a.csv', null], ['b.csv', null], ['c.csv', 20], ['d.csv', 30]]);
  for (const days of [13, 6, 1]) await pass(days);
  expect(await names()).toEqual(['a.csv', 'b.csv', 'd.csv']);
});

test('nothing goes unwarned: a server that was away for months puts the day off', async () => {
  const { names, told, pass } = await withLapsed();
  await pass(8);
  await pass(90);
  expect([await told(), await names()]).toEqual([2, NAMES]);
  await pass(0.5);
  expect(await names()).toEqual(NAMES);
  await pass(0.6);
  expect([await told(), await names()]).toEqual([2, ['c.csv', 'd.csv']]);
});

test('who is suspended cannot save anything, and so loses nothing; after it the days are counted anew', async () => {
  const { app, bob, names, pass } = await withLapsed();
  await pass(8);
  await app.db.updateTable('users').set({ suspendedAt: new Date(), suspensionReason: 'x' }).where('id', '=', bob.userId).execute();
  await pass(40);
  await app.db.updateTable('users').set({ suspendedAt: null, suspensionReason: null }).where('id', '=', bob.userId).execute();
  await pass(0);
  expect(await names()).toEqual(NAMES);
  expect((await daysOf(bob))[0]).toEqual(['a.csv', 23]);
});

test('where nobody has limits, nothing is ever scheduled', async () => {
  const { app, bob, names, told, pass } = await withLapsed({ mode: 'unlimited' });
  for (const days of [8, 30, 30]) await pass(days);
  expect([await told(), await names()]).toEqual([0, NAMES]);
  expect((await bob.get('/session').expect(200)).user.filesDeleteAt).toBeNull();
  expect(await app.db.selectFrom('deletionWarnings').selectAll().execute()).toEqual([]);
});

test('a rehearsal frees nothing that was deleted before it, and when it ends its warnings are too old', async () => {
  const { app, bob, names, told, wait, pass, untilDeleted } = await withLapsed();
  for (const days of [0.5, 7, 16, 6, 1]) await pass(days);
  const before = await app.db.selectFrom('files').select('id').where('ownerId', '=', bob.userId).execute();
  app.config.DELETION_DRY_RUN = true;
  await wait(30);
  await app.modules.retention.purgeDeleted();
  expect(await app.db.selectFrom('files').select('id').where('ownerId', '=', bob.userId).execute()).toEqual(before);

  for (const name of ['e.csv', 'f.csv']) await (await bob.upload(name, `of ${name}`)).expect(201);
  await pass(0);
  await untilDeleted();
  await pass(60);
  const mails = await told();
  app.config.DELETION_DRY_RUN = false;
  await pass(0);
  expect([await told(), await names()]).toEqual([mails + 1, ['c.csv', 'd.csv', 'e.csv', 'f.csv']]);
  await pass(1);
  expect(await names()).toEqual(['e.csv', 'f.csv']);
});

test('a plan that is bought, or no limits at all, bring back what was deleted and is still there', async () => {
  const { app, bob, endPlan, names, wait } = await withDeleted();
  await wait(8);
  await app.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', bob.userId).execute();
  await app.modules.retention.purgeDeleted();
  await app.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', bob.userId).execute();
  expect(await names()).toEqual(['c.csv', 'd.csv']);
  await endPlan(bob, 30);
  await app.modules.retention.purgeDeleted();
  expect(await names()).toEqual(NAMES);
});

test('a plan that is bought keeps every file at once, not an hour later, and says so', async () => {
  const { app, bob, endPlan, pass } = await withLapsed({ isWorking: true });
  for (const days of [0.5, 7]) await pass(days);
  expect((await daysOf(bob))[0]).toEqual(['a.csv', 23]);
  await endPlan(bob, 30);
  await app.db.transaction().execute((tx) => app.world.emit(tx, scopeOfOwner(bob.userId), { name: 'plan.changed' }));
  await eventually('all days are gone', async () => (await daysOf(bob)).every(([, day]) => day === null));
});

test('a plan that is bought at the moment of the deletion keeps every file', async () => {
  const { app, bob, endPlan, names, wait, pass } = await withLapsed();
  for (const days of [0.5, 7, 16, 6]) await pass(days);
  await wait(1);
  let deletion: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await app.modules.files.retiring.hold(tx, scopeOfOwner(bob.userId));
    deletion = app.modules.retention.deleteAfterPlans();
    await eventually('the deletion waits', async () =>
      (await sql`select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(app.db)).rows.length > 0);
    await endPlan(bob, 30);
  });
  await deletion;
  expect(await names()).toEqual(NAMES);
});

test('a favourite loses its day at once', async () => {
  const { bob, idOf, pass } = await withLapsed();
  for (const days of [0.5, 7]) await pass(days);
  await bob.patch(`/files/${idOf('a.csv')}`, { isFavorite: true }).expect(200);
  expect(await daysOf(bob)).toEqual([['a.csv', null], ['b.csv', 23], ['c.csv', null], ['d.csv', null]]);
  await bob.post('/files/star', { fileIds: [idOf('b.csv')], isFavorite: true }).expect(200);
  expect((await daysOf(bob)).map(([, day]) => day)).toEqual([null, null, null, null]);
});

test('nobody loses anything who cannot be told: without a mail server, and at an address that is not confirmed', async () => {
  const silent = await withLapsed({ world: { mailer: { isConfigured: false, send: async () => undefined } } });
  for (const days of [0.5, 7, 16, 6, 1, 1]) await silent.pass(days);
  expect([await silent.told(), await silent.names(), (await silent.bob.get('/session').expect(200)).user.filesDeleteAt]).toEqual([0, NAMES, null]);

  const { app, bob, names, told, pass } = await withLapsed();
  await app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', bob.userId).execute();
  for (const days of [0.5, 7, 16, 6, 1, 1]) await pass(days);
  await app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', bob.userId).execute();
  expect([await told(), await names()]).toEqual([0, NAMES]);
});

test('who has no more files than stay is told of no day, and no day lies in the past', async () => {
  const { app, bob, idOf, pass } = await withLapsed({ settings: { DELETION_DRY_RUN: 'true' } });
  const day = async () => (await bob.get('/session').expect(200)).user.filesDeleteAt;
  expect(await day()).not.toBeNull();
  await bob.post('/files/trash', { fileIds: [idOf('a.csv'), idOf('b.csv')] }).expect(200);
  expect(await day()).toBeNull();
  await bob.post('/files/restore', { fileIds: [idOf('a.csv'), idOf('b.csv')] }).expect(200);
  for (const days of [0.5, 7, 16, 6, 1]) await pass(days);
  expect(await app.db.selectFrom('deletionRehearsals').selectAll().execute()).toHaveLength(1);
  expect(await day()).toBeNull();
});

test('files that become too many one after the other go together, and are warned of together', async () => {
  const { bob, names, told, pass } = await withLapsed();
  await pass(100);
  const first = await daysOf(bob);
  expect(first[0]).toEqual(['a.csv', 23]);
  const mails = await told();
  for (const name of ['e.csv', 'f.csv']) {
    await (await bob.upload(name, `of ${name}`)).expect(201);
    await pass(0);
  }
  expect([await told(), await daysOf(bob)]).toEqual([mails, [...NAMES.map((name) => [name, 23]), ['e.csv', null], ['f.csv', null]]]);
  await pass(60);
  await pass(1);
  expect([await told(), await names()]).toEqual([mails + 1, ['e.csv', 'f.csv']]);
});

test('several days of one owner are put off to one, with one warning of all files', async () => {
  const { app, bob, idOf, names, told, pass } = await withLapsed();
  await pass(8);
  const day = (days: number) => new Date(app.world.clock.now().getTime() + days * DAY_MS);
  await app.db.updateTable('files').set({ scheduledForDeletionAt: day(10) }).where('id', '=', idOf('a.csv')).execute();
  await pass(90);
  expect([await told(), (await daysOf(bob)).map(([, left]) => left)]).toEqual([2, [1, 1, null, null]]);
  const [mail] = await app.db.selectFrom('mails').select('textBody').where('recipient', '=', 'bob@example.com').orderBy('id', 'desc').limit(1).execute();
  expect(mail?.textBody).toContain('That is 2 files at the moment.');
  await pass(1);
  expect(await names()).toEqual(['c.csv', 'd.csv']);
});

test('a file that goes while it is read leaves the place of its owner to the next one', async () => {
  const { app, bob, idOf, pass } = await withLapsed();
  const gate = manualGate();
  app.extractor.script.gate = gate.wait;
  const owner = scopeOfOwner(bob.userId);
  const readNext = () => app.modules.extraction.readNext({ jobId: randomUUID(), retry: 0, signal: new AbortController().signal });
  for (const days of [0.5, 7, 16, 6]) await pass(days);
  await app.modules.extraction.readUploaded(owner, idOf('a.csv'));
  const reading = readNext();
  await eventually('the reading runs', async () => (await bob.get(`/files/${idOf('a.csv')}/job`).expect(200)).state === 'running');
  await pass(1);
  await bob.get(`/files/${idOf('a.csv')}/job`).expectProblem('file.not_found');
  gate.open(1);
  await reading;
  expect(await app.db.selectFrom('readings').select('state').execute()).toEqual([{ state: 'completed' }]);
  await app.modules.extraction.readUploaded(owner, idOf('d.csv'));
  await readNext();
  expect((await bob.get(`/files/${idOf('d.csv')}/job`).expect(200)).state).toBe('completed');
});

test('a rehearsal deletes nothing and says once what would have been', async () => {
  const { app, names, pass } = await withLapsed({ settings: { DELETION_DRY_RUN: 'true' } });
  for (const days of [0.5, 7, 16, 6, 1, 1]) await pass(days);
  expect(await names()).toEqual(NAMES);
  expect(await app.db.selectFrom('auditEntries').select(['action', 'details']).where('action', 'like', 'files.%').execute())
    .toMatchObject([{ action: 'files.deletion-rehearsed', details: { files: 2 } }]);
});

test('a run that is broken off changes nothing, and the next one tells and deletes once', async () => {
  const broken = vi.fn<() => boolean>().mockReturnValue(false);
  const { app, names, told, pass } = await withLapsed({
    adapt: ({ orderJob, emit }) => ({
      orderJob,
      emit: async (tx, owner, ...events) => {
        await emit(tx, owner, ...events);
        if (broken() && events.some(({ name }) => name === 'file.trashed')) throw new Error('the process was killed');
      },
    }),
  });
  for (const days of [0.5, 7, 16, 6]) await pass(days);
  broken.mockReturnValue(true);
  await expect(pass(1)).rejects.toThrow('1 owners');
  expect([await told(), await names()]).toEqual([3, NAMES]);
  expect(await app.db.selectFrom('auditEntries').select('id').where('action', '=', 'files.deleted-after-plan').execute()).toEqual([]);
  broken.mockReturnValue(false);
  await pass(0);
  await pass(0);
  expect([await told(), await names()]).toEqual([3, ['c.csv', 'd.csv']]);
  expect(await app.db.selectFrom('auditEntries').select('id').where('action', '=', 'files.deleted-after-plan').execute()).toHaveLength(1);
});
