import type { SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { copyFile } from './testing/copy-file.ts';
import { startForSearchers } from './testing/searchers.ts';

const { app, someone, read, find } = await startForSearchers();
const note = async (person: TestClient, fileId: string, text: string): Promise<string> => (await person.post(`/files/${fileId}/notes`, { text }).expect(201)).note.id;
const hitsOf = async (person: TestClient, query: string, more = ''): Promise<SearchHit[]> => (await find(person, query, more)).hits;
const names = async (...asked: Parameters<typeof hitsOf>) => (await hitsOf(...asked)).map(({ file }) => file.name);

test('a file is found by what is noted on it, and shows the note, marked', async () => {
  const ada = await someone();
  const id = await read(ada, 'a.csv', 'nothing of the kind');
  await read(ada, 'b.csv', 'plumber');
  await note(ada, id, 'Paid the Plümber\non Monday 🙂');
  await note(ada, id, 'Ask Bob');
  const hits = await hitsOf(ada, 'plumber');
  expect(hits.map(({ file, foundIn }) => [file.name, foundIn])).toEqual([['b.csv', 'text'], ['a.csv', 'note']]);
  expect(hits[1]?.snippet).toContainEqual({ text: 'Plümber', isHit: true });
  // As it was typed comes first, without accents behind.
  expect(await names(ada, 'plümber')).toEqual(['a.csv', 'b.csv']);
  expect((await find(ada, 'monday')).count).toBe(1);
  expect(await names(ada, 'monday', '&where=names')).toEqual([]);
  expect((await hitsOf(ada, '🙂'))[0]?.snippet).toContainEqual({ text: '🙂', isHit: true });
});

test.each([
  ['bob monday', true], ['mond', true], ['mond*', true], ['paying', true], ['"plumber pays on"', true], ['"paid the"', true],
  ['onday', false], ['"monday on"', false], ['"bob paid"', false], ['day bob', false], ['plumber -bob', false], ['plumber -bo', true], ['plumber -"ask bob"', false],
  ['plumber -"bob paid"', true],
])('notes hold %s: %s', async (query, isFound) => {
  const ada = await someone();
  const id = await read(ada, 'a.csv', 'nothing of the kind');
  await note(ada, id, 'Paid the plumber. Pays on Monday');
  await note(ada, id, 'Ask Bob');
  expect(await names(ada, query)).toEqual(isFound ? ['a.csv'] : []);
});

test('a note is found by a word with a slip, behind what is found as it was typed, and says so', async () => {
  const ada = await someone();
  const [id, gone] = [await read(ada, 'a.csv', 'nothing of the kind'), await read(ada, 'gone.csv', 'nothing of the kind')];
  await note(ada, id, 'Pay the Plümber on Wednesday');
  await note(ada, gone, 'Saturday');
  await ada.post('/files/trash', { fileIds: [gone] }).expect(200);
  const { hits, alsoSearchedFor } = await find(ada, 'wendesday plubmer');
  expect(hits.map(({ file, foundIn, isSimilar }: SearchHit) => [file.name, foundIn, isSimilar])).toEqual([['a.csv', 'note', true]]);
  expect((hits as SearchHit[])[0]?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['Plümber', 'Wednesday']);
  expect(alsoSearchedFor).toEqual([{ word: 'wednesday', insteadOf: 'wendesday' }, { word: 'plumber', insteadOf: 'plubmer' }]);
  await read(ada, 'b.csv', 'plubmer');
  expect(await names(ada, 'plubmer')).toEqual(['b.csv', 'a.csv']);
  expect(await names(ada, 'saturdya')).toEqual([]);
  expect(await names(await someone(), 'wendesday')).toEqual([]);
});

test('what is found better elsewhere is not said to be in a note', async () => {
  const ada = await someone();
  const [byName, byText] = [await read(ada, 'rent.csv', 'other'), await read(ada, 'b.csv', 'rents')];
  await note(ada, byName, 'rented out');
  await note(ada, byText, 'rent');
  const hits = await hitsOf(ada, '"rent"');
  expect(new Map(hits.map(({ file, foundIn }) => [file.name, foundIn]))).toEqual(new Map([['rent.csv', 'name'], ['b.csv', 'note']]));
});

test('a note that is deleted, written anew or in the bin finds nothing, and one of somebody else neither', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const [id, bobs] = [await read(ada, 'a.csv', 'text'), await read(bob, 'b.csv', 'text')];
  const noteId = await note(ada, id, 'first');
  await note(bob, bobs, 'other');
  expect([await names(bob, 'first'), await names(ada, 'first', '&favorite=true')]).toEqual([[], []]);
  await ada.patch(`/files/${id}/notes/${noteId}`, { text: 'second' }).expect(200);
  expect([await names(ada, 'first'), await names(ada, 'second')]).toEqual([[], ['a.csv']]);
  await ada.delete(`/files/${id}/notes/${noteId}`).expect(204);
  expect(await names(ada, 'second')).toEqual([]);
  await ada.post(`/files/${id}/notes/${noteId}/restore`).expect(200);
  expect(await names(ada, 'second')).toEqual(['a.csv']);
  await ada.post('/files/trash', { fileIds: [id] }).expect(200);
  expect(await names(ada, 'second')).toEqual([]);
});

test('a note from before notes were searched is found by its words as they are, and once it is folded by all spellings', async () => {
  const ada = await someone();
  const id = await read(ada, 'a.csv', 'text');
  await note(ada, id, 'Große WORDS');
  await sql`update file_notes set folded = null where file_id = ${id}`.execute(app.db);
  expect([await names(ada, 'words'), await names(ada, 'große')]).toEqual([['a.csv'], []]);
  for (let times = 0; times < 2; times++) await app.modules.notes.foldOld();
  expect([await names(ada, 'words'), await names(ada, 'große'), await names(ada, 'grosse')]).toEqual([['a.csv'], ['a.csv'], ['a.csv']]);
});

test('a note is found among very many files whose texts hold the word', async () => {
  const ada = await someone();
  const id = await read(ada, '0.csv', 'common');
  const noted = await read(ada, 'noted.csv', 'other');
  await note(ada, noted, 'common');
  await copyFile(app.db, id, { to: 1600 });
  const [first, second] = await hitsOf(ada, 'common');
  expect([first, second].map((hit) => [hit?.file.name, hit?.foundIn])).toEqual([['noted.csv', 'note'], ['0.csv', 'text']]);
});
