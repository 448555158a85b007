import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import { recount } from '../testing/recount.ts';
import { emptyPlace, eventually, startTestAppAt, type TestApp } from '../testing/test-app.ts';
import { readManifest } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const diskOf = ({ folder }: { folder: string }) => diskObjectStore({ folder: path.join(folder, 'objects') });

async function anotherPlace() {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  return place;
}

/** On a disk, in both shapes: the tests look at its files. */
const startApp = async ({ place, isWorking = true }: { place?: { url: string; folder: string }; isWorking?: boolean } = {}) => {
  const on = place ?? await anotherPlace();
  return await startTestAppAt(on, { isWorking, world: { objects: diskOf(on) } });
};

async function backupOf(app: TestApp) {
  const parent = await mkdtemp(path.join(tmpdir(), 'scriba-backup-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await writeFile(path.join(app.folder, 'secret-key'), 'the secret of the installation', { mode: 0o600 });
  const folder = path.join(parent, 'backup');
  await writeBackup({ databaseUrl: app.url, objects: app.world.objects, dataFolder: app.folder }, { folder, version: 'test', now: app.clock.now() });
  return folder;
}

async function restoreInto(place: { url: string; folder: string }, backup: string) {
  const queue = pgBossQueue({ url: place.url, connections: 2, report: () => undefined });
  await restoreBackup({ databaseUrl: place.url, objects: diskOf(place), dataFolder: place.folder, queue }, backup, await readManifest(backup));
}

const isDone = async (client: Awaited<ReturnType<TestApp['person']>>, id: string) => {
  const { response } = client.get(`/files/${id}/job`);
  const { statusCode, body } = await response;
  return statusCode === 200 && JSON.parse(body).state === 'completed';
};

/** Every table with all its rows, as far as a backup holds it. */
async function contentsOf({ db }: Pick<TestApp, 'db'>) {
  const tables = ['users', 'folders', 'folderTotals', 'files', 'filePages', 'textRevisions', 'fileTexts', 'usageBalances', 'usageLedger'] as const;
  const rowsOf = async (table: typeof tables[number]) => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)));
}

describe('a backup', () => {
  test('brings rows, files and texts into an empty installation, where everything works on', async () => {
    const app = await startApp();
    const ada = await app.person('ada');
    const { folder } = await ada.post('/folders', { name: 'Écrits' }).expect(201);
    const { file } = await (await ada.upload('letter.csv', 'Dear Ion\nyours, Ada\n', folder.id)).expect(201);
    await eventually('the reading', () => isDone(ada, file.id));
    const before = await contentsOf(app);
    const backup = await backupOf(app);

    const place = await anotherPlace();
    await restoreInto(place, backup);
    const restored = await startApp({ place });
    expect(await contentsOf(restored)).toEqual(before);
    const again = await restored.person('ada');
    expect((await again.get(`/files/${file.id}/content`).response).body).toBe('Dear Ion\nyours, Ada\n');
    expect((await again.get(`/files/${file.id}/text`).expect(200)).text).toContain('yours, Ada');
    expect((await again.get(`/files/${file.id}/pages/1`).response).statusCode).toBe(200);
    const { file: next } = await (await again.upload('reply.csv', 'Dear Ada\n', folder.id)).expect(201);
    await eventually('a reading in the restored installation', () => isDone(again, next.id));
    expect(await recount(restored.db)).toEqual([]);
    expect(await readFile(path.join(place.folder, 'secret-key'), 'utf8')).toBe('the secret of the installation');
  });

  test('goes on with what was being read, at the page where it stopped', async () => {
    const app = await startApp();
    const ada = await app.person('ada');
    app.extractor.script.gate = async (page) => { if (page === 3) await new Promise<never>(() => undefined); };
    const { file } = await (await ada.upload('long.csv', 'one\ntwo\nthree\nfour\n')).expect(201);
    await eventually('two pages', async () => (await ada.get(`/files/${file.id}`).expect(200)).file.pagesRead === 2);
    const backup = await backupOf(app);

    const place = await anotherPlace();
    await restoreInto(place, backup);
    const restored = await startApp({ place });
    const again = await restored.person('ada');
    await eventually('the reading', () => isDone(again, file.id));
    expect((await again.get(`/files/${file.id}/text`).expect(200)).text.split(/\n+/)).toEqual(['one', 'two', 'three', 'four']);
    expect(restored.extractor.orders.map(({ fromPage }) => fromPage)).toEqual([3]);
    expect(await recount(restored.db)).toEqual([]);
  });

  test('counts anew the days of files that a plan does not keep', async () => {
    const app = await startApp({ isWorking: false });
    const ada = await app.person('ada');
    const ids: string[] = [];
    for (const name of ['due.csv', 'deleted.csv']) ids.push((await (await ada.upload(name, name)).expect(201)).file.id as string);
    const longAgo = new Date(0);
    await app.db.updateTable('files').set({ scheduledForDeletionAt: longAgo }).where('id', '=', ids[0] ?? '').execute();
    await app.db.updateTable('files').set({ trashedAt: longAgo, retiredAt: longAgo }).where('id', '=', ids[1] ?? '').execute();
    await app.db.insertInto('deletionWarnings').values({ ownerId: ada.userId, deletesAt: longAgo, daysBefore: 1, toldAt: longAgo }).execute();
    const place = await anotherPlace();
    const begun = new Date();
    await restoreInto(place, await backupOf(app));
    const restored = await startApp({ place, isWorking: false });
    const rows = await restored.db.selectFrom('files').select(['id', 'scheduledForDeletionAt', 'retiredAt']).execute();
    expect(rows.map(({ scheduledForDeletionAt }) => scheduledForDeletionAt)).toEqual([null, null]);
    expect(rows.find(({ id }) => id === ids[1])?.retiredAt?.getTime()).toBeGreaterThanOrEqual(begun.getTime());
    expect(await restored.db.selectFrom('deletionWarnings').selectAll().execute()).toEqual([]);
  });

  test('orders again what nobody had begun', async () => {
    const app = await startApp({ isWorking: false });
    const ada = await app.person('ada');
    const { file } = await (await ada.upload('a.csv', 'content\n')).expect(201);
    const backup = await backupOf(app);
    const place = await anotherPlace();
    await restoreInto(place, backup);
    const restored = await startApp({ place });
    const again = await restored.person('ada');
    await eventually('the reading', () => isDone(again, file.id));
  });

  test('gives back what was reserved for uploads that were under way', async () => {
    const app = await startApp({ isWorking: false });
    const ada = await app.person('ada');
    const { uploads } = app.modules;
    const actor = { userId: ada.userId, sessionId: 's', role: 'user', isVerified: true, language: 'en' } as const;
    await uploads.begin(actor, { name: 'half.csv', sizeBytes: 1000, folderId: 'root' });
    const backup = await backupOf(app);

    const place = await anotherPlace();
    await restoreInto(place, backup);
    const restored = await startApp({ place, isWorking: false });
    const reserved = () => restored.db.selectFrom('usageBalances').select('reserved').where('meter', '=', 'storage').executeTakeFirstOrThrow();
    expect(await reserved()).toEqual({ reserved: 1000 });
    await restored.modules.uploads.expire();
    expect(await reserved()).toEqual({ reserved: 0 });
  });

  test('holds every object that the store has, and is readable by its user only', async () => {
    const app = await startApp();
    const ada = await app.person('ada');
    const { file } = await (await ada.upload('a.csv', 'first\nsecond\n')).expect(201);
    await eventually('the reading', () => isDone(ada, file.id));
    const backup = await backupOf(app);
    const inStore = (await readdir(path.join(app.folder, 'objects'), { recursive: true, withFileTypes: true }));
    const inBackup = (await readdir(path.join(backup, 'objects'), { recursive: true, withFileTypes: true }));
    const names = (entries: typeof inStore) => entries.filter((entry) => entry.isFile()).map((entry) => entry.name).sort();
    expect(names(inBackup)).toEqual(names(inStore));
    expect(names(inBackup).length).toBeGreaterThan(2);
    expect((await stat(backup)).mode & 0o077).toBe(0);
  });

  test('is not restored over the accounts of an installation', async () => {
    const app = await startApp({ isWorking: false });
    await app.person('ada');
    const backup = await backupOf(app);
    await expect(restoreInto(app, backup)).rejects.toThrow('There are accounts in this installation');
  });

  test.each([
    ['an object with other bytes', async (folder: string, key: string) => await writeFile(path.join(folder, 'objects', key), 'x'), 'other bytes'],
    ['a missing object', async (folder: string, key: string) => await rm(path.join(folder, 'objects', key)), 'cannot be read'],
    ['no list of objects', async (folder: string) => await rm(path.join(folder, 'objects.sha256')), 'objects.sha256 is missing'],
    ['a list that was cut', async (folder: string) => await writeFile(path.join(folder, 'objects.sha256'), ''), 'it has 0 objects'],
    ['a table that was cut', async (folder: string) => await writeFile(path.join(folder, 'tables/users.gz'), ''), ''],
  ])('with %s is refused, and leaves the installation empty', async (_what, damage, reason) => {
    const app = await startApp({ isWorking: false });
    const ada = await app.person('ada');
    await (await ada.upload('a.csv', 'content\n')).expect(201);
    const backup = await backupOf(app);
    const { objectKey } = await app.db.selectFrom('files').select('objectKey').executeTakeFirstOrThrow();
    await damage(backup, objectKey);
    const place = await anotherPlace();
    await expect(restoreInto(place, backup)).rejects.toThrow(reason);
    const restored = await startApp({ place, isWorking: false });
    expect(await restored.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('is not made of an object that is damaged where it is stored, and leaves nothing behind', async () => {
    const app = await startApp({ isWorking: false });
    const ada = await app.person('ada');
    await (await ada.upload('a.csv', 'content\n')).expect(201);
    const { objectKey } = await app.db.selectFrom('files').select('objectKey').executeTakeFirstOrThrow();
    await writeFile(path.join(app.folder, 'objects', objectKey), 'other');
    const folder = path.join(app.folder, 'backup');
    const source = { databaseUrl: app.url, objects: app.world.objects, dataFolder: app.folder };
    await expect(writeBackup(source, { folder, version: 'test', now: app.clock.now() })).rejects.toThrow('is damaged where it is stored');
    expect((await readdir(app.folder)).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  test('of a newer version asks for an update', async () => {
    const app = await startApp({ isWorking: false });
    const backup = await backupOf(app);
    const manifest = await readManifest(backup);
    const place = await anotherPlace();
    await writeFile(path.join(backup, 'backup.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later.sql'], version: '9.9.9' }));
    await expect(restoreInto(place, backup)).rejects.toThrow('made by a newer Scriba (9.9.9)');
  });

  test('of an older version is not restored where the newer one has prepared the database', async () => {
    const app = await startApp({ isWorking: false });
    const backup = await backupOf(app);
    const manifest = await readManifest(backup);
    await writeFile(path.join(backup, 'backup.json'), JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }));
    await expect(restoreInto(await anotherPlace(), backup)).rejects.toThrow('its database is newer than the backup');
  });
});
