import type { SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { copyFile } from './testing/copy-file.ts';
import { startForSearchers } from './testing/searchers.ts';

const { app, script, someone, read, find } = await startForSearchers();
const nameOf = ({ file }: SearchHit) => file.name;
/** Names as they come, over as many slices as it takes. */
async function inOrder(person: TestClient, query: string, limit = 50): Promise<string[]> {
  const found: string[] = [];
  let after: string | null = '';
  do {
    const { hits, next } = await find(person, query, `&limit=${limit}${after && `&after=${after}`}`) as { hits: SearchHit[]; next: string | null };
    found.push(...hits.map(nameOf));
    after = next;
  } while (after !== null);
  return found;
}

describe('the order', () => {
  test('has exact words first, as they were typed, then other forms; of one kind the newest first', async () => {
    const person = await someone();
    script.language = 'es';
    await read(person, 'exact-old.csv', 'una canción vieja');
    await read(person, 'plain.csv', 'una cancion sin acento');
    await read(person, 'exact-new.csv', 'otra Canción nueva');
    await read(person, 'plural.csv', 'muchas canciones');
    script.language = 'en';
    const everything = ['exact-new.csv', 'exact-old.csv', 'plain.csv', 'plural.csv'];
    expect(await inOrder(person, 'canción')).toEqual(everything);
    // Who types no accents has not said which.
    expect(await inOrder(person, 'cancion')).toEqual(['exact-new.csv', 'plain.csv', 'exact-old.csv', 'plural.csv']);
    for (const limit of [1, 2, 3]) expect(await inOrder(person, 'canción', limit)).toEqual(everything);
  });

  test('tells a word from the stem of another', async () => {
    const person = await someone();
    await read(person, 'word.csv', 'the general of the army');
    await read(person, 'stem.csv', 'it is generally so');
    expect(await inOrder(person, 'general')).toEqual(['word.csv', 'stem.csv']);
    expect(await inOrder(person, 'generally.')).toEqual(['stem.csv', 'word.csv']);
  });

  test.each([
    ['modem', 'mod de lucru', 'ro', false], ['modem', 'die Mode, der Modus', 'de', false], ['radar', 'el rado', 'es', false], ['banii', 'un ban', 'ro', true],
    ['casele', 'casă', 'ro', true], ['guter', 'gute Zeit', 'de', true], ['paying', 'he pays', 'en', true],
  ])('has no other word for %s than its own: %s (%s): %s', async (query, text, language, isFound) => {
    const person = await someone();
    script.language = language;
    await read(person, 'a.csv', text);
    script.language = 'en';
    expect(await inOrder(person, `${query}.`)).toEqual(isFound ? ['a.csv'] : []);
  });

  test.each([
    ['C# basics', 'C and its basics', 'the basics of C#'], ['100 €', 'of 100 pages', 'costs € 100'], ['100€', 'of 100 pages', '100 € and more'], ['R&D plan', 'plan of r d', 'plan of R & D'],
    ['§12', 'in 12 days of § 120', 'see § 12'], ['🙂 day', 'a day', 'a day 🙂'], ['C++ basics', 'c, basics', 'Basics: C++'],
  ])('has what was typed with signs before what has the words of %s alone', async (query, without, withSigns) => {
    const person = await someone();
    await read(person, 'with.csv', withSigns);
    await read(person, 'without.csv', without);
    expect(await inOrder(person, query)).toEqual(['with.csv', 'without.csv']);
    // Signs that end a sentence or divide words say nothing.
    expect(await inOrder(person, query.replaceAll(/[^\w\s"]/gu, ' ') + '!')).toEqual(['without.csv', 'with.csv']);
  });

  test('in quotes, words and signs are meant exactly, in texts, names and notes', async () => {
    const person = await someone();
    await read(person, 'text.csv', 'see § 12 there');
    await read(person, 'other.csv', '§ 13 ends after 12 days, and 100 pages cost € 5');
    await read(person, '§ 12.csv', 'nothing');
    const noted = await read(person, 'noted.csv', 'nothing');
    await person.post(`/files/${noted}/notes`, { text: 'by § 12, and 100 € of it' }).expect(201);
    await read(person, 'price.csv', 'of 100 € to pay');
    expect((await inOrder(person, '"§ 12"')).toSorted()).toEqual(['noted.csv', 'text.csv', '§ 12.csv']);
    expect((await inOrder(person, '"§12"')).toSorted()).toEqual(['noted.csv', 'text.csv', '§ 12.csv']);
    expect((await inOrder(person, '"100 €"')).toSorted()).toEqual(['noted.csv', 'price.csv']);
    expect(await inOrder(person, 'ends -"§ 12"')).toEqual(['other.csv']);
    expect(await inOrder(person, 'ends -"§ 13"')).toEqual([]);
    expect(await inOrder(person, '"100 $"')).toEqual([]);
    // A beginning stays one, and signs beside what is quoted only say what comes first.
    expect((await inOrder(person, '"§ 1*"')).toSorted()).toEqual(['noted.csv', 'other.csv', 'text.csv', '§ 12.csv']);
    expect((await inOrder(person, '"100 € to p')).toSorted()).toEqual(['price.csv']);
    expect(await inOrder(person, '"see" & there')).toEqual(['text.csv']);
    // Neither a name nor a folder with the word alone.
    const { folder } = await person.post('/folders', { name: '12', parentId: 'root' }).expect(201);
    await person.post('/files/move', { fileIds: [noted], folderId: folder.id }).expect(200);
    expect((await inOrder(person, 'nothing -"§ 12"')).toSorted()).toEqual([]);
    await read(person, '12 ends.csv', 'nothing');
    expect((await inOrder(person, 'nothing -"§ 12"')).toSorted()).toEqual(['12 ends.csv']);
    expect((await inOrder(person, '"§ 12"')).toSorted()).toEqual(['noted.csv', 'text.csv', '§ 12.csv']);
  });

  test('marks a sign with its word', async () => {
    const person = await someone();
    await read(person, 'a.csv', 'We write C# here');
    const { hits: [hit] } = await find(person, 'c# write') as { hits: SearchHit[] };
    expect(hit?.snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['write', 'C#']);
  });

  test('has whole words of names with exact words, and parts of names behind', async () => {
    const person = await someone();
    await read(person, 'rent 2024.csv', 'nothing');
    await read(person, 'text.csv', 'the rent is due');
    await read(person, 'parental.csv', 'nothing');
    await read(person, 'Miete März.csv', 'nothing');
    await read(person, 'Miete Marz.csv', 'nothing');
    expect(await inOrder(person, 'rent.')).toEqual(['text.csv', 'rent 2024.csv', 'parental.csv']);
    expect(await inOrder(person, 'märz')).toEqual(['Miete März.csv', 'Miete Marz (1).csv']);
  });

  test('has what was found by a beginning behind what was found whole, unless a beginning was asked for', async () => {
    const person = await someone();
    await read(person, 'tax.csv', 'tax of the year');
    await read(person, 'taxi.csv', 'a taxi to the station');
    expect(await inOrder(person, 'tax')).toEqual(['tax.csv', 'taxi.csv']);
    expect(await inOrder(person, 'tax*')).toEqual(['taxi.csv', 'tax.csv']);
    expect(await inOrder(person, 'tax* year')).toEqual(['tax.csv']);
    expect(await inOrder(person, '"tax')).toEqual(['tax.csv', 'taxi.csv']);
    expect(await inOrder(person, '"of the ye*"')).toEqual(['tax.csv']);
  });

  test('of a word that is in very many files is the same, page by page, and the count says where it stopped', async () => {
    const person = await someone();
    const exact = await read(person, 'first.csv', 'widgets');
    const other = await read(person, 'other.csv', 'widget');
    const copy = (id: string, from: number, to: number) => copyFile(app.db, id, { from, to });
    await copy(other, 1, 100);
    await copy(exact, 101, 1700);
    const names = await inOrder(person, 'widgets.');
    const down = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}.csv`);
    expect(names).toEqual(['first.csv', ...down(101, 1700), 'other.csv', ...down(1, 100)]);
    expect(await find(person, 'widgets.')).toMatchObject({ count: 1000, isCountExact: false });
    expect(await find(person, 'widgets. -widget')).toMatchObject({ count: 0, isCountExact: true });
  });
});

describe('what is unwanted', () => {
  test('is so in name and text, wherever the wanted words stand', async () => {
    const person = await someone();
    await read(person, 'report draft.csv', 'report of the year');
    await read(person, 'report.csv', 'still a draft');
    await read(person, 'final report.csv', 'done');
    expect(await inOrder(person, 'report -draft')).toEqual(['final report.csv']);
    expect(await inOrder(person, 'report -"a draft"')).toEqual(['final report.csv', 'report draft.csv']);
  });
});

describe('filters', () => {
  test('leave out what they say, alone and together', async () => {
    const person = await someone();
    const { folder } = await person.post('/folders', { name: 'Above' }).expect(201);
    const { folder: below } = await person.post('/folders', { name: 'Below', parentId: folder.id }).expect(201);
    const top = await read(person, 'top.csv', 'shared word');
    script.language = 'de';
    const inner = await read(person, 'inner.csv', 'shared word inside');
    script.language = 'en';
    await person.post('/files/move', { fileIds: [inner], folderId: below.id }).expect(200);
    await person.patch(`/files/${top}`, { isFavorite: true }).expect(200);
    await sql`update files set confidence = 0.5, extension = 'png', modified_at = '2020-05-05T12:00:00Z' where id = ${inner}`.execute(app.db);
    const filtered = async (more: string) => {
      const { hits, count } = await find(person, 'shared', more);
      expect(count).toBe(hits.length);
      return hits.map(nameOf);
    };
    expect(await filtered('')).toEqual(['top.csv', 'inner.csv']);
    for (const more of ['&type=Images', `&folder=${folder.id}`, `&folder=${below.id}`, '&to=2020-06-01T00:00:00Z', '&language=de', '&confidence=low',
      `&folder=${folder.id}&language=de&confidence=low&from=2020-01-01T00:00:00Z&to=2021-01-01T00:00:00Z`]) {
      expect([more, await filtered(more)]).toEqual([more, ['inner.csv']]);
    }
    for (const more of ['&type=Documents', '&from=2020-06-01T00:00:00Z', '&language=en', '&favorite=true', '&confidence=high']) {
      expect([more, await filtered(more)]).toEqual([more, ['top.csv']]);
    }
    expect(await filtered('&folder=root')).toEqual(['top.csv', 'inner.csv']);
    expect(await filtered('&language=en&confidence=low')).toEqual([]);
    const { hits } = await find(person, 'inner', '&where=names');
    expect(hits.map(nameOf)).toEqual(['inner.csv']);
    expect((await find(person, 'shared', '&where=names')).hits).toEqual([]);
  });

  test('that nobody offers are refused, and folders of others are not there', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { folder } = await ada.post('/folders', { name: 'Mine' }).expect(201);
    await bob.get(`/search?q=a&folder=${folder.id}`).expectProblem('folder.not_found');
    for (const more of ['type=Music', 'language=xx', 'from=yesterday', 'favorite=no', 'confidence=0.5']) await ada.get(`/search?q=a&${more}`).expectProblem('request.invalid');
  });
});

describe('words that look alike', () => {
  const vocabulary = async (person: TestClient) =>
    (await sql<{ word: string }>`select word from vocabulary where owner_id = ${person.userId} order by word`.execute(app.db)).rows.map(({ word }) => word);

  test.each([
    ['what a reader mixes up', 'lnvo1ce for c0rnmerce', ['invoice', 'commerce'], ['lnvo1ce', 'c0rnmerce']],
    ['a sharp s that was read as B', 'in der StraBe am FluB', ['Straße', 'Fluß'], ['strabe', 'flub']],
    ['a slip of the pen', 'the quarterly statement', ['statment', 'qaurterly'], ['statement', 'quarterly']],
  ])('find %s, and say so', async (_what, text, queries, expected) => {
    const person = await someone();
    await read(person, 'a.csv', text);
    for (const [index, query] of queries.entries()) {
      const { hits, alsoSearchedFor, count } = await find(person, query);
      expect([query, hits.map(nameOf), alsoSearchedFor.map(({ word }: { word: string }) => word), count]).toEqual([query, ['a.csv'], [expected[index]], 1]);
      expect(hits[0]).toMatchObject({ isSimilar: true, foundIn: 'text' });
      expect(hits[0].snippet.some(({ isHit }: { isHit: boolean }) => isHit)).toBe(true);
    }
  });

  test('come last, are at most five, and are not asked where enough was found, in quotes, or among numbers', async () => {
    const person = await someone();
    await read(person, 'typo.csv', 'cuztomer custmoer cusotmer costumer kustomer custumer custommer cutsomer 20240117');
    await read(person, 'right.csv', 'customer number 20240118');
    const { hits, alsoSearchedFor } = await find(person, 'customer.');
    expect(hits.map(({ file, isSimilar }: SearchHit) => [file.name, isSimilar])).toEqual([['right.csv', false], ['typo.csv', true]]);
    expect(alsoSearchedFor.length).toBe(5);
    for (const query of ['"customer"', '20240118', 'customer*', '-x customer*']) expect([query, (await find(person, query)).alsoSearchedFor]).toEqual([query, []]);
    for (let index = 0; index < 4; index++) await read(person, `more${index}.csv`, `customer ${index}`);
    expect((await find(person, 'customer.')).alsoSearchedFor).toEqual([]);
  });

  test('are said only where they find a file: with the other words of the query, and behind its filters', async () => {
    const person = await someone();
    await read(person, 'a.csv', 'a separate statement');
    await read(person, 'b.csv', 'the separated account');
    const said = async (query: string, more = '') => {
      const { hits, alsoSearchedFor } = await find(person, query, more);
      return [hits.map(nameOf), alsoSearchedFor.map(({ word }: { word: string }) => word)];
    };
    expect(await said('seperate.')).toEqual([['b.csv', 'a.csv'], ['separate', 'separated']]);
    expect(await said('seperate statement')).toEqual([['a.csv'], ['separate']]);
    expect(await said('seperate accounts statement')).toEqual([[], []]);
    expect(await said('seperate.', '&type=Images')).toEqual([[], []]);
  });

  test('are looked for in names as whole words', async () => {
    const person = await someone();
    await read(person, 'seldom.csv', 'the model was sold');
    await read(person, 'old_model_2.csv', 'nothing');
    await read(person, 'remodelled.csv', 'nothing');
    const { hits } = await find(person, 'modle.');
    expect(hits.map(nameOf)).toEqual(['old_model_2.csv', 'seldom.csv']);
  });

  test('are only words of the person, and of files that are there', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const id = await read(ada, 'a.csv', 'confidential matters');
    await read(ada, 'b.csv', 'other matters');
    expect(await vocabulary(ada)).toEqual(['confidential', 'matters', 'other']);
    expect((await find(bob, 'confidentail')).alsoSearchedFor).toEqual([]);
    expect((await find(ada, 'confidentail')).alsoSearchedFor).toEqual([{ word: 'confidential', insteadOf: 'confidentail' }]);
    await ada.post('/files/trash', { fileIds: [id] }).expect(200);
    expect(await find(ada, 'confidentail')).toMatchObject({ hits: [], alsoSearchedFor: [] });
    await ada.post('/trash/empty').expect(200);
    await app.eventually('the words are forgotten', async () => (await vocabulary(ada)).join() === 'matters,other');
  });

  test('follow corrections', async () => {
    const person = await someone();
    const id = await read(person, 'a.csv', 'teh quick fox');
    const { revision } = await person.get(`/files/${id}/text`).expect(200);
    await person.put(`/files/${id}/text`, { text: 'the quick fox', baseRevision: revision }).expect(200);
    expect(await vocabulary(person)).toEqual(['fox', 'quick', 'the']);
  });
});
