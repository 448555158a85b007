import type { SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { areWaiting } from '../../../testing/lock-waits.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { copyFile } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';

const { app, someone, read, find } = await startForSearchers();
const names = async (person: TestClient, query: string, more = ''): Promise<string[]> =>
  (await find(person, query, more)).hits.map(({ file }: SearchHit) => file.name);
const note = (person: TestClient, fileId: string, text: string) => person.post(`/files/${fileId}/notes`, { text }).expect(201);

/** A lease in "Anno 2029" / Flats, with a text, a note and a tag. */
async function withLease() {
  const ada = await someone();
  const id = await read(ada, 'Lease Harbour.csv', 'kitchen and cellar');
  const other = await read(ada, 'Other.csv', 'kitchen and garden');
  await note(ada, id, 'Ask Bob about Monday');
  const { tag } = await ada.post('/tags', { name: 'Paid Late' }).expect(201);
  await ada.post('/files/tags', { fileIds: [id], add: [tag.id], remove: [] }).expect(200);
  const { folder: year } = await ada.post('/folders', { name: 'Anno 2029', parentId: 'root' }).expect(201);
  const { folder: flats } = await ada.post('/folders', { name: 'Flats', parentId: year.id }).expect(201);
  await ada.post('/files/move', { fileIds: [id], folderId: flats.id }).expect(200);
  return { ada, id, other, tagId: String(tag.id), yearId: String(year.id) };
}

const { ada: reader } = await withLease();
test.each([
  ['harbour kitchen', true], ['kitchen bob', true], ['bob lease', true], ['paid cellar', true], ['flats cellar', true], ['2029 cellar', true], ['flats late bob', true],
  ['harbour kitch', true], ['harbour kitchens', true], ['"lease harbour" cellar', true], ['"kitchen and cellar" monday', true], ['anno late', true],
  ['harbour garden', false], ['"harbour kitchen" cellar', false], ['flats garden', false], ['onday flats', false], ['harbour kitchen -bob', false], ['harbour kitchen -garden', true],
  ['flats', true], ['2029', true], ['late', true], ['"paid late"', true], ['lat', true], ['ate', false], ['flats -bob', false], ['flats -other', true],
  ['harbour -flats', false], ['harbour -2029', false], ['cellar -late', false], ['cellar -"paid late"', false], ['kitchen -"late paid"', true],
  ['harbour -kitchen', false], ['"kitchen cellar" harbour', false], ['kitchen cellar harbour lease bob monday paid late', true],
  ['kitchen cellar harbour lease bob monday paid late 2029', false],
])('words in different places of a file find it, %s: %s', async (query, isFound) => {
  expect((await names(reader, query)).includes('Lease Harbour.csv')).toBe(isFound);
});

test('a file that holds all words in one place comes first, and each shows a place where some of them stand', async () => {
  const { ada } = await withLease();
  await read(ada, 'z.csv', 'harbour with a kitchen');
  const found = await find(ada, 'harbour kitchen');
  expect(found.hits.map((hit: SearchHit) => [hit.file.name, hit.foundIn, hit.isSimilar])).toEqual([['z.csv', 'text', false], ['Lease Harbour.csv', 'text', false]]);
  expect(found.count).toBe(2);
  expect(found.hits[1]?.snippet).toContainEqual({ text: 'kitchen', isHit: true });
  expect((await find(ada, 'harbour monday')).hits[0]?.foundIn).toBe('note');
  expect((await find(ada, 'harbour flats')).hits[0]?.foundIn).toBe('name');
  const first = await find(ada, 'harbour kitchen', '&limit=1');
  expect(await names(ada, 'harbour kitchen', `&limit=1&after=${first.next}`)).toEqual(['Lease Harbour.csv']);
  expect(await names(ada, 'harbour kitchen', '&where=names')).toEqual([]);
  // The name alone has both: a part of them elsewhere is no better place.
  await read(ada, 'kitchen harbour.csv', 'kitchen');
  expect((await find(ada, 'harbour kitchen')).hits.map((hit: SearchHit) => [hit.file.name, hit.foundIn]))
    .toEqual([['kitchen harbour.csv', 'name'], ['z.csv', 'text'], ['Lease Harbour.csv', 'text']]);
});

test('words that look alike are for where little is found without them, also by the name of a tag', async () => {
  const ada = await someone();
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) ids.push(await read(ada, `${at}.csv`, 'nothing'));
  await read(ada, 'Other.csv', 'a quarter of it');
  const { tag } = await ada.post('/tags', { name: 'Quartzer' }).expect(201);
  await ada.post('/files/tags', { fileIds: ids.slice(1), add: [tag.id], remove: [] }).expect(200);
  const few = await find(ada, 'quartzer');
  expect([few.count, few.hits.filter((hit: SearchHit) => hit.isSimilar).length, few.alsoSearchedFor.length]).toEqual([5, 1, 1]);
  await ada.post('/files/tags', { fileIds: ids.slice(0, 1), add: [tag.id], remove: [] }).expect(200);
  const enough = await find(ada, 'quartzer');
  expect([enough.count, enough.alsoSearchedFor]).toEqual([5, []]);
});

test('filters, the bin, a tag that is deleted and another owner are as for every search', async () => {
  const { ada, id, tagId, yearId } = await withLease();
  expect([await names(ada, 'paid cellar', `&folder=${yearId}`), await names(ada, 'paid cellar', '&favorite=true')]).toEqual([['Lease Harbour.csv'], []]);
  const bob = await someone();
  await read(bob, 'Cellar.csv', 'cellar');
  expect(await names(bob, 'paid cellar')).toEqual([]);
  await ada.delete(`/tags/${tagId}`).expect(204);
  expect([await names(ada, 'paid cellar'), await names(ada, 'harbour cellar')]).toEqual([[], ['Lease Harbour.csv']]);
  await ada.post('/files/trash', { fileIds: [id] }).expect(200);
  expect(await names(ada, 'harbour cellar')).toEqual([]);
});

test('a word that stands in very many files is asked of those that a rarer one names', async () => {
  const { ada, other } = await withLease();
  await copyFile(app.db, other, { to: 1600, prefix: 'common ' });
  // As the database does by itself before long.
  for (const table of ['files', 'file_texts']) await sql`analyze ${sql.table(table)}`.execute(app.db);
  expect(await names(ada, 'harbour kitchen')).toEqual(['Lease Harbour.csv']);
  expect(await names(ada, '1599 garden')).toEqual(['common 1599.csv']);
  expect(await names(ada, 'late garden')).toEqual([]);
  const { folder } = await ada.post('/folders', { name: 'Few', parentId: 'root' }).expect(201);
  await ada.post('/files/move', { fileIds: [`${other}_7`], folderId: folder.id }).expect(200);
  // Both stand in very many files of the library, and in one of the folder.
  expect([await names(ada, 'common garden'), await names(ada, 'common garden', `&folder=${folder.id}`)]).toEqual([[], ['common 7.csv']]);
});

test('a text with more words than its vector holds is looked through', async () => {
  const { ada, id } = await withLease();
  await sql`update file_texts set has_more_words = true, tsv = '' where file_id = ${id}`.execute(app.db);
  expect([await names(ada, 'harbour cellar'), await names(ada, 'harbour "kitchen and cellar"'), await names(ada, 'harbour garden')])
    .toEqual([['Lease Harbour.csv'], ['Lease Harbour.csv'], []]);
});

test('a folder in the trash, and a note that is deleted, say nothing', async () => {
  const { ada, id } = await withLease();
  await sql`update folders set trashed_at = now() where name = 'Anno 2029'`.execute(app.db);
  await sql`update file_notes set deleted_at = now() where file_id = ${id}`.execute(app.db);
  expect([await names(ada, 'anno cellar'), await names(ada, 'bob cellar'), await names(ada, 'flats cellar')]).toEqual([[], [], ['Lease Harbour.csv']]);
});

test('where looking takes too long, what stands in one place is found, and that nothing is there is not said', async () => {
  const { ada } = await withLease();
  await read(ada, 'z.csv', 'harbour with a kitchen');
  const after = String((await find(ada, 'harbour kitchen', '&limit=1')).next);
  const ask = (query: string) => ada.get(`/search?q=${query}`);
  const { found } = await app.db.transaction().execute(async (tx) => {
    // Nobody asks for tags until this ends.
    await sql`lock table tags in access exclusive mode`.execute(tx);
    const found = ask('harbour+kitchen');
    // Its time is up first, so that its looking is not freed by what the others are answered.
    await app.eventually('it looks', () => areWaiting(app.db, 1));
    await Promise.all([ask('harbour+cellar').expectProblem('service.unavailable'), ask(`harbour+kitchen&after=${after}`).expectProblem('service.unavailable')]);
    return { found };
  });
  expect(await found.expect(200)).toMatchObject({ hits: [{ file: { name: 'z.csv' } }], count: 1, isCountExact: false });
});
