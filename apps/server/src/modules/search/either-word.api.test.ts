import type { SearchHit } from '@scriba/contract/search';
import { expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { copyFile } from './testing/copy-file.ts';
import { startForSearchers } from './testing/searchers.ts';

const { app, someone, read, find } = await startForSearchers();
const hitsOf = async (person: TestClient, query: string, more = ''): Promise<SearchHit[]> => (await find(person, query, more)).hits;
const names = async (...asked: Parameters<typeof hitsOf>) =>
  (await hitsOf(...asked)).filter(({ isSimilar }) => !isSimilar).map(({ file }) => file.name).sort();

/** Bills, a receipt that says so in a note, and a lease in "Flats" with a tag. */
async function withBills() {
  const ada = await someone();
  await read(ada, 'may.csv', 'an invoice for the kitchen');
  await read(ada, 'june.csv', 'a reminder for the kitchen in blue');
  const receipt = await read(ada, 'Cash.csv', 'paid for the garden');
  await ada.post(`/files/${receipt}/notes`, { text: 'the receipt of Bob' }).expect(201);
  const lease = await read(ada, 'Lease.csv', 'cellar and kitchen');
  const { tag } = await ada.post('/tags', { name: 'Urgent' }).expect(201);
  await ada.post('/files/tags', { fileIds: [lease], add: [tag.id], remove: [] }).expect(200);
  const { folder } = await ada.post('/folders', { name: 'Flats', parentId: 'root' }).expect(201);
  await ada.post('/files/move', { fileIds: [lease], folderId: folder.id }).expect(200);
  return { ada, tagId: String(tag.id), folderId: String(folder.id) };
}

const { ada: reader, tagId, folderId } = await withBills();
test.each([
  ['invoice OR reminder', ['june.csv', 'may.csv']], ['invoice OR receipt', ['Cash.csv', 'may.csv']], ['lease OR invoices', ['Lease.csv', 'may.csv']],
  ['kitchen invoice OR reminder', ['june.csv', 'may.csv']], ['kitchen OR garden invoice OR bob', ['Cash.csv', 'may.csv']],
  ['"in blue" OR "for the garden"', ['Cash.csv', 'june.csv']], ['“in blue”', ['june.csv']], ['« blue in »', []], ['"in blue" OR recei*', ['Cash.csv', 'june.csv']], ['invoice OR remin', ['june.csv', 'may.csv']],
  ['invoice OR reminder -blue', ['may.csv']], ['invoice OR reminder OR receipt OR cellar -flats', ['Cash.csv', 'june.csv', 'may.csv']],
  ['urgent OR invoice', ['Lease.csv', 'may.csv']], ['flats OR receipt', ['Cash.csv', 'Lease.csv']], ['flats kitchen OR garden', ['Lease.csv']],
  ['zebra OR invoice', ['may.csv']], ['zebra OR giraffe', []], ['invoice or reminder', []], ['invoice "OR" reminder', []],
])('%s finds what holds one of both', async (query, expected) => {
  expect(await names(reader, query)).toEqual(expected);
});

test('each word that was found is marked, as what comes first is what was found as it was typed', async () => {
  const hits = await hitsOf(reader, 'reminding OR invoice');
  expect(hits.map(({ file, snippet }) => [file.name, snippet.filter(({ isHit }) => isHit).map(({ text }) => text)]))
    .toEqual([['may.csv', ['invoice']], ['june.csv', ['reminder']]]);
});

test('filters leave out the same files, and names alone can be looked for', async () => {
  expect(await names(reader, 'invoice OR cellar', `&folder=${folderId}`)).toEqual(['Lease.csv']);
  expect(await names(reader, 'invoice OR cellar', `&tag=${tagId}`)).toEqual(['Lease.csv']);
  expect(await names(reader, 'lease OR may OR cellar', '&where=names')).toEqual(['Lease.csv', 'may.csv']);
  expect(await names(reader, 'invoce OR xylophone')).toEqual([]);
  expect((await find(reader, 'invoce OR xylophone')).alsoSearchedFor).toEqual([{ word: 'invoice', insteadOf: 'invoce' }]);
});

test('signs by themselves are one of both, in texts, names and notes', async () => {
  const person = await someone();
  await read(person, 'a.csv', 'see § 12 there');
  await read(person, 'b.csv', 'the paragraph before');
  await read(person, '§.csv', 'nothing');
  const noted = await read(person, 'c.csv', 'nothing');
  await person.post(`/files/${noted}/notes`, { text: 'as § 3 says' }).expect(201);
  const urgent = await read(person, 'd.csv', 'nothing');
  const { tag } = await person.post('/tags', { name: 'Urgent' }).expect(201);
  await person.post('/files/tags', { fileIds: [urgent], add: [tag.id], remove: [] }).expect(200);
  expect(await names(person, '§ OR Paragraph')).toEqual(['a.csv', 'b.csv', 'c.csv', '§.csv']);
  expect(await names(person, 'Paragraph OR §')).toEqual(['a.csv', 'b.csv', 'c.csv', '§.csv']);
  expect(await names(person, '§ OR urgent')).toEqual(['a.csv', 'c.csv', 'd.csv', '§.csv']);
  expect(await names(person, '§ OR € there')).toEqual(['a.csv']);
  expect(await find(person, '§ OR Paragraph')).toMatchObject({ count: 4, isCountExact: true });
});

test('a file that holds both counts once', async () => {
  const person = await someone();
  const both = await read(person, '0.csv', 'annual report');
  await copyFile(app.db, both, { from: 1, to: 799 });
  expect(await find(person, 'annual. OR report.')).toMatchObject({ count: 800, isCountExact: true });
});

test('what others keep is not found, nor are their folders and tags', async () => {
  const bob = await someone();
  await read(bob, 'mine.csv', 'kitchen');
  expect(await names(bob, 'invoice OR kitchen')).toEqual(['mine.csv']);
  expect(await names(bob, 'urgent OR flats')).toEqual([]);
  await bob.get(`/search?q=invoice+OR+kitchen&folder=${folderId}`).expectProblem('folder.not_found');
  await bob.get(`/search?q=invoice+OR+kitchen&tag=${tagId}`).expectProblem('tag.not_found');
});

test('more than are sorted come in slices, each once and none left out', async () => {
  const person = await someone();
  const both = await read(person, '0.csv', 'annual report');
  await copyFile(app.db, both, { from: 1, to: 1600 });
  await read(person, 'annual.csv', 'nothing');
  await read(person, 'other.csv', 'yearly');
  const found: string[] = [];
  let after: string | null = '';
  do {
    const slice: { hits: SearchHit[]; next: string | null } = await find(person, 'yearly. OR annual. OR report.', `&limit=50${after && `&after=${after}`}`);
    found.push(...slice.hits.map(({ file }) => file.name));
    after = slice.next;
  } while (after !== null);
  expect(found).toHaveLength(1603);
  expect(new Set(found).size).toBe(1603);
});

test('more combinations than are searched for are refused in words', async () => {
  await reader.get(`/search?q=${encodeURIComponent('a OR b c OR d e OR f g OR h')}`).expectProblem('search.too_many_ways', { max: 8 });
  await reader.get(`/search?q=${encodeURIComponent(Array.from({ length: 9 }, (_, at) => `w${at}`).join(' OR '))}`).expectProblem('search.too_many_ways');
  expect(await names(reader, 'invoice OR b kitchen OR d a OR e')).toEqual(['may.csv']);
});
