import { BULK_MAX, FOUND_AT_ONCE, type FileEntry } from '@scriba/contract/files';
import { languageCodes } from '@scriba/contract/languages';
import { NAME_MAX } from '@scriba/contract/names';
import { sortOrders, type SortOrder } from '@scriba/contract/session';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`person${serial++}`);
const put = async (person: TestClient, name: string, folderId = ''): Promise<FileEntry> =>
  (await (await person.upload(name, `content ${serial++}`, folderId)).expect(201)).file;
const folder = async (person: TestClient, name: string, parentId = 'root'): Promise<string> =>
  (await person.post('/folders', { name, parentId }).expect(201)).folder.id;
const listed = async (person: TestClient, folderId = 'root', query = ''): Promise<FileEntry[]> =>
  (await person.get(`/folders/${folderId}/files${query}`).expect(200)).files;
const namesOf = (files: FileEntry[]) => files.map(({ name }) => name);

describe('a file', () => {
  test('shows everything that is promised of it', async () => {
    const ada = await someone();
    const inner = await folder(ada, 'Inner', await folder(ada, 'Outer'));
    const { id } = await put(ada, 'List of Things.CSV', inner);
    const { file } = await ada.get(`/files/${id}`).expect(200);
    expect(file).toMatchObject({
      id, userId: ada.userId, name: 'List of Things.CSV', type: 'text/csv', contentType: 'text/csv', fileType: 'csv', category: 'Documents',
      folderId: inner, path: '/Outer/Inner/List of Things.CSV', uploadStatus: 'pending', isFavorite: false, isExtractionAccurate: null,
      isAccessible: true, isScheduledForDeletion: false, trashedAt: null, uploadedBy: ada.userId, extractedText: '', hasText: false,
    });
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is found with others by its id, in the trash too, but not by someone else', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [a, b] = [await put(ada, 'a.csv'), await put(ada, 'b.csv')];
    await ada.post('/files/trash', { fileIds: [a.id] }).expect(200);
    const fileIds = [b.id, 'file_never', a.id, b.id];
    const { files } = await ada.post('/files/find', { fileIds }).expect(200);
    expect(namesOf(files)).toEqual(['b.csv', 'a.csv']);
    expect(files.map(({ trashedAt }: FileEntry) => trashedAt === null)).toEqual([true, false]);
    expect(await bob.post('/files/find', { fileIds }).expect(200)).toEqual({ files: [] });
    await ada.post('/files/find', { fileIds: Array.from({ length: FOUND_AT_ONCE + 1 }, String) }).expectProblem('request.invalid');
  });

  test('of someone else is answered exactly as one that never existed', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { id: hers } = await put(ada, 'private.csv');
    const answers = [];
    for (const id of [hers, 'file_00000000000000000000000000000000']) {
      for (const call of [bob.get(`/files/${id}`), bob.patch(`/files/${id}`, { name: 'mine' }), bob.get(`/files/${id}/content`)]) {
        const { statusCode, body } = await call.response;
        answers.push(`${statusCode} ${body.replaceAll(id, 'ID').replace(/"(instance|requestId)":"[^"]+"/g, '')}`);
      }
      const bulk = await bob.post('/files/trash', { fileIds: [id] }).expect(200);
      expect(bulk).toEqual({ done: [], failed: [{ fileId: id, code: 'file.not_found' }] });
    }
    expect(answers.slice(0, 3)).toEqual(answers.slice(3));
    expect(namesOf(await listed(ada))).toEqual(['private.csv']);
  });

  test('keeps its date when it is renamed, moved, pinned or judged', async () => {
    const ada = await someone();
    const { id, dateModified } = await put(ada, 'a.csv');
    await ada.patch(`/files/${id}`, { name: 'b', isFavorite: true, isExtractionAccurate: false }).expect(200);
    await ada.post('/files/move', { fileIds: [id], folderId: await folder(ada, 'f') }).expect(200);
    const { file } = await ada.get(`/files/${id}`).expect(200);
    expect(file).toMatchObject({ name: 'b.csv', isFavorite: true, isExtractionAccurate: false, dateModified });
    expect((await ada.patch(`/files/${id}`, { inaccuracyReason: 'tables' }).expect(200)).file).toMatchObject({ isExtractionAccurate: false, inaccuracyReason: 'tables' });
    await ada.patch(`/files/${id}`, { inaccuracyReason: 'taste' }).expectProblem('request.invalid');
    expect((await ada.patch(`/files/${id}`, { isFavorite: true }).expect(200)).file.inaccuracyReason).toBe('tables');
    expect((await ada.patch(`/files/${id}`, { isExtractionAccurate: null }).expect(200)).file)
      .toMatchObject({ isExtractionAccurate: null, inaccuracyReason: null, isFavorite: true });
    // There is nothing that it would explain.
    expect((await ada.patch(`/files/${id}`, { inaccuracyReason: 'words' }).expect(200)).file.inaccuracyReason).toBeNull();
  });
});

describe('names', () => {
  test('that are taken get a number, whatever their case and accents; in another folder they are free', async () => {
    const ada = await someone();
    const other = await folder(ada, 'other');
    expect([(await put(ada, 'é.csv')).name, (await put(ada, 'E.CSV')).name, (await put(ada, 'e.csv')).name]).toEqual(['é.csv', 'E (1).CSV', 'e (2).csv']);
    const moved = await put(ada, 'e.csv', other);
    expect(moved.name).toBe('e.csv');
    await ada.post('/files/move', { fileIds: [moved.id], folderId: 'root' }).expect(200);
    expect((await ada.get(`/files/${moved.id}`).expect(200)).file.name).toBe('e (3).csv');
  });

  test('of the greatest length, in Greek capitals and in emoji can be taken many times', async () => {
    const ada = await someone();
    for (const stem of ['x'.repeat(NAME_MAX - 4), '😀'.repeat(NAME_MAX - 4), 'ΟΔΟΣ', 'ΟΔΟΣ (1)', 'İstanbul', 'ß']) {
      for (let copy = 0; copy < 4; copy++) {
        const { name } = await put(ada, `${stem}.csv`);
        expect([...name].length).toBeLessThanOrEqual(NAME_MAX);
        expect(name.endsWith('.csv')).toBe(true);
      }
    }
    expect(await recount(app.db)).toEqual([]);
  });

  test('that another machine allowed are made allowed, and keep their extension', async () => {
    const ada = await someone();
    const wanted = ['a:b?.csv', ' lead and trail .csv', '..\\..\\evil.csv', 'con.csv', `${'y'.repeat(300)}.csv`, 'tab\there.csv', '.csv.csv'];
    const got = [];
    for (const name of wanted) got.push((await put(ada, name)).name);
    expect(got.every((name) => name.endsWith('.csv'))).toBe(true);
    expect(got.slice(0, 4)).toEqual(['a_b_.csv', 'lead and trail .csv', 'evil.csv', '_con.csv']);
    expect([...got[4] ?? ''].length).toBe(NAME_MAX);
  });

  test('right-to-left, with quotes and with marks stay what they are', async () => {
    const ada = await someone();
    for (const name of ['حساب.csv', "O'Neil & Söhne.csv", 'Rechnung „Mai“.csv', '👩‍👩‍👧.csv', 'a%20b#c.csv']) expect((await put(ada, name)).name).toBe(name);
    expect((await put(ada, 'Mu\u0308ller.csv')).name).toBe('M\u00fcller.csv');
  });

  test('that the extension makes too long are refused on a rename', async () => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv');
    const long = 'z'.repeat(NAME_MAX);
    await ada.patch(`/files/${id}`, { name: long }).expectProblem('file.name_invalid', { name: `${long}.csv` });
    await ada.patch(`/files/${id}`, { name: long.slice(4) }).expect(200);
  });

  test('that were seen before somebody else gave another one overwrite nothing; the same order once more is done already', async () => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv');
    await ada.patch(`/files/${id}`, { name: 'b', nameBefore: 'a.csv' }).expect(200);
    await ada.patch(`/files/${id}`, { name: 'b', nameBefore: 'a.csv' }).expect(200);
    await ada.patch(`/files/${id}`, { name: 'c', nameBefore: 'a.csv', isFavorite: true }).expectProblem('file.renamed_meanwhile', { name: 'b.csv' });
    expect((await ada.get(`/files/${id}`).expect(200)).file).toMatchObject({ name: 'b.csv', isFavorite: false });
    expect((await ada.patch(`/files/${id}`, { name: 'c', nameBefore: 'b.csv' }).expect(200)).file.name).toBe('c.csv');
  });

  test('a file may be renamed to another spelling of its own name', async () => {
    const ada = await someone();
    await put(ada, 'a.csv');
    const { id } = await put(ada, 'a.csv');
    expect((await ada.patch(`/files/${id}`, { name: 'A (1)' }).expect(200)).file.name).toBe('A (1).csv');
    expect((await ada.patch(`/files/${id}`, { name: 'A' }).expect(200)).file.name).toBe('A (1).csv');
  });
});

describe('a list', () => {
  const order: Record<SortOrder, (a: FileEntry, b: FileEntry) => number> = {
    newest: (a, b) => compare(b.dateModified, a.dateModified) || compare(b.id, a.id),
    oldest: (a, b) => compare(a.dateModified, b.dateModified) || compare(a.id, b.id),
    'name-asc': (a, b) => compare(sortName(a), sortName(b)) || compare(a.id, b.id),
    'name-desc': (a, b) => compare(sortName(b), sortName(a)) || compare(b.id, a.id),
  };
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const sortName = ({ name }: FileEntry) => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

  test.each(sortOrders)('by %s walks through every file once, pinned ones first, equal times by id', async (sort) => {
    const ada = await someone();
    for (let index = 0; index < 25; index++) await put(ada, `file ${index % 7 === 0 ? index + 100 : index}.csv`);
    // Seven files in three instants, so that most of them are told apart by their ids only.
    await app.db.updateTable('files').set({ modifiedAt: sql`date_trunc('second', modified_at)` }).where('ownerId', '=', ada.userId).execute();
    const all = await listed(ada, 'root', '?limit=500');
    for (const file of all.filter((_file, index) => index % 4 === 1)) await ada.patch(`/files/${file.id}`, { isFavorite: true }).expect(200);
    const expected = (await listed(ada, 'root', '?limit=500')).sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || order[sort](a, b)).map(({ id }) => id);

    for (const limit of [1, 2, 7, 25, 100]) {
      const walked: string[] = [];
      let after = '';
      do {
        const { files, total, next } = await ada.get(`/folders/root/files?sort=${sort}&limit=${limit}${after && `&after=${after}`}`).expect(200);
        expect(total).toBe(25);
        walked.push(...files.map(({ id }: FileEntry) => id));
        after = next ?? '';
      } while (after !== '');
      expect(walked).toEqual(expected);
    }
    const pinned = await ada.get(`/files/favorites?sort=${sort}`).expect(200);
    expect(pinned.files.map(({ id }: FileEntry) => id)).toEqual(expected.slice(0, pinned.total));
  });

  test.each(languageCodes)('by name has the order of %s, forwards and backwards, over slices', async (language) => {
    const ada = await someone();
    const names = ['Zebra', 'zzz', 'ñandú', 'nz', 'oz', 'Ședință', 'suma', 'șantier', 'ță', 'tz', 'uz', 'ăla', 'azi', 'bun', 'âge', 'înger', 'izvor', 'Äpfel', 'élan', 'Ez', 'a_1', 'a 2', 'a10']
      .map((name) => `${name}.csv`);
    for (const name of names.toReversed()) await put(ada, name);
    const expected = names.toSorted(new Intl.Collator(language, { numeric: true }).compare);
    for (const [sort, wanted] of [['name-asc', expected], ['name-desc', expected.toReversed()]] as const) {
      const walked: FileEntry[] = [];
      let after = '';
      do {
        const { files, next } = await ada.get(`/folders/root/files?sort=${sort}&language=${language}&limit=4${after && `&after=${after}`}`).expect(200);
        walked.push(...files);
        after = next ?? '';
      } while (after !== '');
      expect(namesOf(walked)).toEqual(wanted);
      const typed = await ada.get(`/folders/root/files/typed?sort=${sort}&language=${language}&letters=uz`).expect(200);
      expect(typed.place).toBe(wanted.indexOf('uz.csv'));
    }
  });

  test('goes on where it was while files before that place come and go', async () => {
    const ada = await someone();
    for (const name of ['b', 'd', 'f', 'h']) await put(ada, `${name}.csv`);
    const first = await ada.get('/folders/root/files?sort=name-asc&limit=2').expect(200);
    await ada.post('/files/trash', { fileIds: [first.files[0].id] }).expect(200);
    await put(ada, 'a.csv');
    await put(ada, 'e.csv');
    expect(namesOf((await ada.get(`/folders/root/files?sort=name-asc&limit=9&after=${first.next}`).expect(200)).files)).toEqual(['e.csv', 'f.csv', 'h.csv']);
  });

  test.each(['made-up', Buffer.from('[1,2,3]').toString('base64url'), Buffer.from('[0,"no date","x"]').toString('base64url')])(
    'from a place that we never named (%s) is refused', async (after) => {
      const ada = await someone();
      for (const path of ['/folders/root/files', '/files/favorites', '/trash']) await ada.get(`${path}?after=${after}`).expectProblem('request.invalid');
    });

  test('of the trash is latest first and walks through all of it', async () => {
    const ada = await someone();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await put(ada, `${name}.csv`)).id);
    await ada.post('/files/trash', { fileIds: ids.slice(0, 3) }).expect(200);
    await ada.post('/files/trash', { fileIds: ids.slice(3) }).expect(200);
    const first = await ada.get('/trash?limit=3').expect(200);
    const rest = await ada.get(`/trash?limit=3&after=${first.next}`).expect(200);
    expect([first.total, rest.next]).toEqual([5, null]);
    expect([...first.files, ...rest.files].map(({ id }) => id).sort()).toEqual(ids.toSorted());
    expect(first.files.slice(0, 2).map(({ id }: FileEntry) => id).sort()).toEqual(ids.slice(3).sort());
  });
});

describe('a bulk request', () => {
  test('does what it can and names the rest with the reason; naming a file twice is once', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [live, trashed, foreign] = [await put(ada, 'live.csv'), await put(ada, 'trashed.csv'), await put(bob, 'foreign.csv')];
    await ada.post('/files/trash', { fileIds: [trashed.id] }).expect(200);
    const target = await folder(ada, 'target');
    expect(await ada.post('/files/move', { fileIds: [live.id, foreign.id, trashed.id, live.id, 'nothing'], folderId: target }).expect(200)).toEqual({
      done: [live.id], failed: [foreign.id, trashed.id, 'nothing'].map((fileId) => ({ fileId, code: 'file.not_found' })),
    });
    await ada.post('/files/move', { fileIds: [live.id], folderId: 'folder_gone' }).expectProblem('folder.not_found', { folderId: 'folder_gone' });
    await ada.post('/files/move', { fileIds: [], folderId: target }).expectProblem('request.invalid');
    expect(await recount(app.db)).toEqual([]);
  });

  test('of ten thousand files is one request, and everything agrees afterwards', async () => {
    const own = await startTestApp({ isWorking: false });
    const ada = await own.person('ada');
    const { file } = await (await ada.upload('one.csv', 'one')).expect(201);
    await multiply(own, file.id, BULK_MAX - 1);
    const fileIds = (await own.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
    const target = await folder(ada, 'all');
    expect((await ada.post('/files/move', { fileIds, folderId: target }).expect(200)).done.length).toBe(BULK_MAX);
    expect((await ada.post('/files/trash', { fileIds }).expect(200)).done.length).toBe(BULK_MAX);
    expect((await ada.post('/files/restore', { fileIds }).expect(200)).done.length).toBe(BULK_MAX);
    await ada.post('/files/trash', { fileIds }).expect(200);
    expect((await ada.post('/trash/empty').expect(200)).done.length).toBe(BULK_MAX);
    expect(await recount(own.db)).toEqual([]);
    expect((await ada.get('/usage').expect(200)).storageBytesUsed).toBe(0);
  });
});

/** Copies of a file with everything that belongs to them, without the way through an upload. */
async function multiply({ db }: TestApp, fileId: string, count: number) {
  const file = await db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  await sql`
    insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at, modified_at)
    select owner_id, 'file_copy' || n, folder_id, n || '.csv', n || '.csv', n || '.csv', size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at, modified_at
    from files, generate_series(1, ${count}) as n where id = ${fileId}`.execute(db);
  for (const entry of ['reserve', 'commit'] as const) {
    await sql`
      insert into usage_ledger select owner_id, 'storage:file_copy' || n, ${entry}, 'storage', '', size_bytes, created_at
      from files, generate_series(1, ${count}) as n where id = ${fileId}`.execute(db);
  }
  await db.updateTable('usageBalances').set({ used: (count + 1) * file.sizeBytes }).where('meter', '=', 'storage').execute();
  await db.updateTable('folderTotals').set({ fileCount: count + 1, totalSizeBytes: (count + 1) * file.sizeBytes }).execute();
}

describe('the trash', () => {
  test('gives a file back into the nearest folder that is still there', async () => {
    const ada = await someone();
    const top = await folder(ada, 'top');
    const middle = await folder(ada, 'middle', top);
    const below = await folder(ada, 'below', middle);
    const { id } = await put(ada, 'a.csv', below);
    await put(ada, 'a.csv', top);
    await ada.post('/files/trash', { fileIds: [id] }).expect(200);
    expect((await ada.get('/trash').expect(200)).files).toMatchObject([{ folderId: below, path: '/top/middle/below/a.csv', restoresTo: below }]);
    await ada.delete(`/folders/${middle}`).expect(204);
    expect((await ada.get('/trash').expect(200)).files).toMatchObject([{ folderId: below, path: '/top/middle/below/a.csv', restoresTo: top }]);
    await ada.post('/files/restore', { fileIds: [id] }).expect(200);
    expect((await ada.get(`/files/${id}`).expect(200)).file).toMatchObject({ folderId: top, name: 'a (1).csv', trashedAt: null, restoresTo: null });
  });

  test('counts as storage until it is emptied, and then no more', async () => {
    const ada = await someone();
    const { id, size } = await put(ada, 'a.csv');
    await ada.post('/files/trash', { fileIds: [id] }).expect(200);
    expect((await ada.get('/usage').expect(200)).storageBytesUsed).toBe(size);
    expect(await ada.post('/trash/empty').expect(200)).toEqual({ done: [id], failed: [] });
    expect((await ada.get('/usage').expect(200)).storageBytesUsed).toBe(0);
    await ada.get(`/files/${id}`).expectProblem('file.not_found');
    expect(await ada.post('/trash/empty').expect(200)).toEqual({ done: [], failed: [] });
    expect(await recount(app.db)).toEqual([]);
  });

  test('is purged after thirty days, not a moment earlier, and twice does no harm', async () => {
    const own = await startTestApp({ isWorking: false });
    const ada = await own.person('ada');
    const { file } = await (await ada.upload('old.csv', 'old')).expect(201);
    const kept = (await (await ada.upload('kept.csv', 'kept')).expect(201)).file;
    await ada.post('/files/trash', { fileIds: [file.id] }).expect(200);
    const exists = async (id: string) => await own.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst() !== undefined;
    own.clock.forward(30 * DAY_MS - 60_000);
    await own.modules.files.purgeTrash();
    expect(await exists(file.id)).toBe(true);
    own.clock.forward(120_000);
    await Promise.all([own.modules.files.purgeTrash(), own.modules.files.purgeTrash()]);
    await own.modules.files.purgeTrash();
    expect([await exists(file.id), await exists(kept.id)]).toEqual([false, true]);
    expect(await recount(own.db)).toEqual([]);
  });

  test('a file that comes back in the same moment is not purged', async () => {
    const ada = await someone();
    for (let round = 0; round < 10; round++) {
      const { id } = await put(ada, `r${round}.csv`);
      await ada.post('/files/trash', { fileIds: [id] }).expect(200);
      await Promise.all([ada.post('/files/restore', { fileIds: [id] }).response, ada.post('/trash/empty').response]);
    }
    expect(await recount(app.db)).toEqual([]);
  });
});
