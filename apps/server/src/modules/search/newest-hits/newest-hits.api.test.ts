import type { SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { cursorAt, type SearchCursor } from '../cursor/cursor.rules.ts';
import type { Filters } from '../matching/matching.repository.ts';
import { parseQuery } from '../search.rules.ts';
import { copyFile } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';
import { newestHits } from './newest-hits.repository.ts';

const { app, someone, read, find } = await startForSearchers();

const copy = (id: string, from: number, to: number) => copyFile(app.db, id, { from, to });

type Slice = { hits: SearchHit[]; next: string | null; count: number; isCountExact: boolean };
async function slicesOf(person: TestClient, query: string, limit: number): Promise<Slice[]> {
  const slices: Slice[] = [];
  let after: string | null = '';
  do {
    const slice: Slice = await find(person, query, `&limit=${limit}${after && `&after=${after}`}`);
    slices.push(slice);
    after = slice.next;
  } while (after !== null);
  return slices;
}
const names = (slices: readonly Slice[]) => slices.flatMap(({ hits }) => hits.map(({ file }) => file.name));

test('a phrase that is in very many files comes in its order, page by page, and behind it names that hold its words', async () => {
  const person = await someone();
  const id = await read(person, '0.csv', 'the annual report of the year');
  await read(person, 'Report, annual.csv', 'nothing');
  await read(person, 'apart.csv', 'report of the annual meeting');
  await copy(id, 1, 1600);
  const slices = await slicesOf(person, '"annual report"', 50);
  expect(names(slices)).toEqual([...Array.from({ length: 1601 }, (_, index) => `${index}.csv`), 'Report, annual.csv']);
  expect(slices.map(({ hits }) => hits.length).slice(0, -1)).toEqual(Array.from({ length: 32 }, () => 50));
  expect(new Set(slices.map(({ count, isCountExact }) => `${count} ${isCountExact}`))).toEqual(new Set(['1000 false']));
});

test('a phrase of words that stand apart in many long texts is looked for to the end, in as many looks as it takes', async () => {
  const person = await someone();
  const id = await read(person, '0.csv', 'annual meeting report');
  await copy(id, 1, 400);
  const wanted = ['50.csv', '51.csv', '200.csv', '350.csv', '400.csv'];
  const hits = wanted.map((name) => `${id}_${parseInt(name)}`);
  await sql`update file_texts set folded = repeat('annual meeting report and ', 20000) || case when file_id = any(${hits}::text[]) then 'annual report' else '' end
    where owner_id = ${person.userId}`.execute(app.db);
  const slices = await slicesOf(person, '"annual report"', 2);
  expect(names(slices)).toEqual(wanted);
  // How far a look comes, and how many the first one counts, is a matter of the machine.
  const isTrue = ({ count, hits: shown, isCountExact }: Slice) => count <= wanted.length && count >= (isCountExact ? wanted : shown).length;
  expect(slices.slice(0, -1).filter((slice) => !isTrue(slice))).toEqual([]);
});

test('what is found is never what an unwanted phrase leaves out', async () => {
  const person = await someone();
  const id = await read(person, '0.csv', 'report of the annual meeting');
  await copy(id, 1, 1600);
  const others = [`${id}_3`, `${id}_1500`];
  await sql`update file_texts set folded = 'report of the year of the annual meeting' where file_id = any(${others}::text[])`.execute(app.db);
  expect(names(await slicesOf(person, 'report. -"report of the annual"', 50))).toEqual(['3.csv', '1500.csv']);
});

/** How far each look came that had no time at all, to the end of the files. */
async function looksWithoutTime(person: TestClient, query: string, filters: Filters): Promise<string[]> {
  const question = { search: { terms: parseQuery(query), stems: new Map() }, filters, isInTexts: true, isScattered: false };
  const looks: string[] = [];
  for (let after: SearchCursor | undefined; ;) {
    const wanted = { tier: 'loose', limit: 5, milliseconds: 0, after } as const;
    const { hits, lookedUpTo } = await app.db.transaction().execute((tx) => newestHits(tx, scopeOfOwner(person.userId), question, wanted));
    looks.push(...hits.map(({ fileId }) => `hit ${fileId}`), ...(lookedUpTo ? [lookedUpTo.fileId] : []));
    if (!lookedUpTo) return looks;
    after = cursorAt(lookedUpTo);
  }
}

test.each<[string, string, Filters]>([
  ['names alone', '"annual report" ', {}], ['a type', 'annual', { type: 'Images' }], ['a tag', 'annual', { tag: 'tag_that_none_has' }],
  ['a language', 'annual', { language: 'ro' }],
])('the time ends a look at files of which none fits, by %s, and the next one goes on behind them', async (_by, query, filters) => {
  const person = await someone();
  const id = await read(person, '0.csv', 'annual report');
  await copy(id, 1, 3);
  expect(await looksWithoutTime(person, query, filters)).toEqual([id, `${id}_1`, `${id}_2`, `${id}_3`]);
});
