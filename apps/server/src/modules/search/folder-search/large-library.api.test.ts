import type { FolderHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyFile } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';

const { app, someone, read } = await startForSearchers();
const COPIES = 5000;
const indexLargeOwners = async () => {
  const job = app.work.jobs.find(({ name }) => name === 'extraction.index-large-owners');
  await job?.run({}, { jobId: 'job', retry: 0, signal: new AbortController().signal });
};

/** A person with thousands of texts, of which few, and none of the newest, say something else than "common word". */
async function someoneWithMany(others: Readonly<Record<number, string>>) {
  const person = await someone();
  const id = await read(person, 'newest.csv', 'common word\npage two');
  await copyFile(app.db, id, { to: COPIES });
  for (const [n, text] of Object.entries(others)) {
    await sql`update file_texts set text = ${text}, folded = ${text.toLowerCase()} where file_id = ${`${id}_${n}`}`.execute(app.db);
  }
  const search = async (mode: string, q: string) => await person.get(`/folders/root/search?mode=${mode}&q=${encodeURIComponent(q)}`).expect(200);
  const names = async (mode: string, q: string) => (await search(mode, q)).hits.map(({ file }: FolderHit) => file.name);
  return { person, id, names, search };
}

test('what few of thousands of texts hold is found through an index, as it was without', async () => {
  const { person, id, names, search } = await someoneWithMany({ 3000: 'Invoice INV-2024/7 of May', 4000: 'common\ninv-2024 too', 4500: '100% sure_thing a\\b path\\name' });
  const asked = [
    ['text', 'v-2024'], ['text', '2024/7'], ['text', '100% su'], ['text', 'sure_thing'], ['text', 'sureXthing'], ['text', '00%'], ['text', 'a\\b'], ['text', 'of'], ['text', 'path\\name'],
    ['pattern', '\\bINV-\\d+\\b'], ['pattern', 'inv-2024(/7)?'], ['pattern', '(?c)INV-2024'], ['pattern', 'may|sure'], ['pattern', 'e_thing? a'], ['pattern', 'nowhere\\d'],
  ] as const;
  const answers = async () => {
    const found: [q: string, names: string[]][] = [];
    for (const [mode, q] of asked) found.push([q, await names(mode, q)]);
    return Object.fromEntries(found);
  };
  const before = await answers();
  expect(before).toMatchObject({
    'v-2024': ['3000.csv', '4000.csv'], '100% su': ['4500.csv'], 'path\\name': ['4500.csv'], sureXthing: [], '\\bINV-\\d+\\b': ['3000.csv', '4000.csv'], '(?c)INV-2024': ['3000.csv'], 'may|sure': ['3000.csv', '4500.csv'],
  });
  await indexLargeOwners();
  await indexLargeOwners();
  expect(await answers()).toEqual(before);
  expect(await search('text', 'common')).toMatchObject({ isComplete: false, searched: COPIES + 1, hits: expect.arrayContaining([expect.objectContaining({ page: 1 })]) });

  // It is the index that is asked: what is taken out of it is not found any more, unless it is among the newest.
  await sql`update file_texts set is_large_owner = false where file_id = any(${[`${id}_3000`, id]}::text[])`.execute(app.db);
  expect([await names('text', 'v-2024'), await names('pattern', 'INV-\\d'), await names('text', 'page two')].map((found) => found.slice(0, 1))).toEqual([['4000.csv'], ['4000.csv'], ['newest.csv']]);
  // Without three letters that stand together, the texts themselves are.
  expect(await names('pattern', 'i.v.2.24')).toEqual(['3000.csv', '4000.csv']);

  const added = await read(person, 'later.csv', 'something new');
  await sql`update files set modified_at = modified_at - interval '1 day' where id = ${added}`.execute(app.db);
  expect(await names('text', 'omething n')).toEqual(['later.csv']);
});

test('texts are looked through until each of them is in the index, and owners of few stay out of it', async () => {
  const few = await someone();
  await read(few, 'a.csv', 'word');
  const { id, names } = await someoneWithMany({ 3000: 'rare' });
  const stateOf = async () => (await sql<{ texts: number; isReady: boolean }>`
    select count(*) filter (where t.is_large_owner) as texts, bool_or(l.indexed_at is not null) as is_ready
    from file_texts t join large_owners l on l.owner_id = t.owner_id where t.file_id like ${`${id}%`}`.execute(app.db)).rows[0];
  await indexLargeOwners();
  expect(await stateOf()).toEqual({ texts: COPIES + 1, isReady: false });
  // A text that was being written at that moment came without the mark.
  await sql`update file_texts set is_large_owner = false where file_id = ${`${id}_3000`}`.execute(app.db);
  expect(await names('text', 'rare')).toEqual(['3000.csv']);
  await indexLargeOwners();
  expect(await stateOf()).toEqual({ texts: COPIES + 1, isReady: false });
  await indexLargeOwners();
  expect((await stateOf())?.isReady).toBe(true);
  expect(await names('text', 'rare')).toEqual(['3000.csv']);
  const { rows } = await sql`select from large_owners where owner_id = ${few.userId}`.execute(app.db);
  expect(rows).toEqual([]);
});

/** From each place to the end, and not one step of it is saved for the next. */
const SLOW = '(?=(\\w+\\s?)+$)x';

test('what is found in the time that there is, is shown, with how many files were looked at', async () => {
  const person = await someone();
  const id = await read(person, 'newest.csv', 'x');
  await copyFile(app.db, id, { to: 300 });
  const long = 'ab '.repeat(1000);
  await sql`update file_texts set text = ${long}, folded = ${long} where file_id like ${`${id}_%`}`.execute(app.db);
  const { hits, searched, ...said } = await person.get(`/folders/root/search?mode=pattern&q=${encodeURIComponent(SLOW)}`).expect(200);
  expect({ names: hits.map(({ file }: FolderHit) => file.name), ...said }).toEqual({ names: ['newest.csv'], isComplete: false, isSearchedExact: true, isTimeUp: true });
  expect([searched > 1, searched < 301]).toEqual([true, true]);
});

test('where a single text takes all the time, the newest thousand were looked at before', async () => {
  const { id, search } = await someoneWithMany({ 500: 'xinv', 3000: 'xinv' });
  await indexLargeOwners();
  await indexLargeOwners();
  const bomb = `${'ab '.repeat(400_000)}xinv`;
  await sql`update file_texts set text = ${bomb}, folded = ${bomb} where file_id = ${`${id}_3000`}`.execute(app.db);
  const { hits, searched, isTimeUp } = await search('pattern', `${SLOW}inv`);
  expect({ names: hits.map(({ file }: FolderHit) => file.name), searched, isTimeUp }).toEqual({ names: ['500.csv'], searched: 1000, isTimeUp: true });
});
