import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { startSharedTestApp, startTestApp } from '../../../testing/test-app.ts';
import { textsRepository } from '../extraction.repository.ts';
import { INDEX_VERSION } from './word-index.repository.ts';

const app = await startSharedTestApp({ isWorking: false });

/** Texts as an earlier version of the product left them; those of `refused` can never be written again. */
async function leaveTexts(owner: string, files: number, refused: number) {
  await sql`insert into file_texts (owner_id, file_id, revision, text, folded, page_starts, tsv, updated_at)
    select ${owner}, 'file_' || lpad(n::text, 4, '0'), 1, 'Straße word' || n, 'earlier', '{0}', '', now() from generate_series(1, ${files}::int) as n`.execute(app.db);
  await sql.raw(`alter table file_texts add constraint ${owner} check (owner_id <> '${owner}' or file_id > 'file_${String(refused).padStart(4, '0')}' or index_version < 2)`)
    .execute(app.db);
}
async function indexAgain(): Promise<string> {
  const job = app.work.jobs.find(({ name }) => name === 'extraction.index-again');
  try {
    await job?.run({}, { jobId: 'job', retry: 0, signal: new AbortController().signal });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
const count = async (owner: string) => {
  const rows = await app.db.selectFrom('fileTexts').select(['indexVersion', 'folded']).where('ownerId', '=', owner).execute();
  return { done: rows.filter(({ indexVersion }) => indexVersion === INDEX_VERSION).length, left: rows.filter(({ folded }) => folded === 'earlier').length };
};

test('texts of an earlier version are indexed again, once, and one that cannot be stops no other and is named each time', async () => {
  await leaveTexts('ada', 250, 2);
  expect(await indexAgain()).toBe('2 texts could not be indexed again: file_0001 of ada, file_0002 of ada');
  expect(await count('ada')).toEqual({ done: 248, left: 2 });
  expect(await indexAgain()).toBe('2 texts could not be indexed again: file_0001 of ada, file_0002 of ada');
  await sql`alter table file_texts drop constraint ada`.execute(app.db);
  expect(await indexAgain()).toBe('');
  expect(await count('ada')).toEqual({ done: 250, left: 0 });
});

test('the next order comes once the last one is done', async () => {
  const order = () => app.db.transaction().execute((tx) => app.world.orderJob(tx, 'extraction.index-again', {}));
  expect([await order(), await order()].map((id) => id !== '')).toEqual([true, false]);
});

test('more bad texts than are looked at together end the work all the same, and not all are named', async () => {
  await leaveTexts('bob', 230, 220);
  expect(await indexAgain()).toMatch(/^220 texts could not be indexed again: file_0001 of bob, .*file_0020 of bob and 200 more$/);
  expect(await count('bob')).toEqual({ done: 10, left: 220 });
});

test('texts that are corrected at once wait for each other only where one learns a word that the other takes away', async () => {
  const working = await startTestApp();
  const person = await working.person('author');
  const owner = scopeOfOwner(person.userId);
  const read = async (name: string, text: string): Promise<string> => {
    const { file } = await (await person.upload(name, text)).expect(201);
    await working.eventually(`${name} is read`, async () => (await person.get(`/files/${file.id}`).expect(200)).file.uploadStatus === 'completed');
    return file.id;
  };
  const save = (id: string, text: string, baseRevision: number) => person.put(`/files/${id}/text`, { text, baseRevision });
  const words = async () => (await working.db.selectFrom('vocabulary').select('word').where('ownerId', '=', owner).orderBy('word').execute()).map(({ word }) => word);
  const first = await read('first.csv', 'alpha common');
  const second = await read('second.csv', 'gamma common');
  expect(await words()).toEqual(['alpha', 'common', 'gamma']);
  const saved = await working.db.transaction().execute(async (tx) => {
    await textsRepository(tx).write(owner, { fileId: first, text: 'beta common', pageStarts: [0], language: 'en' }, { kind: 'edit', authorId: null, readingId: null }, new Date());
    // Goes through while the other one is under way: were it to wait, this would never end.
    await save(second, 'delta common', 1).expect(200);
    const waits = save(second, 'alpha delta common', 2).expect(200);
    await working.eventually('who learns the word waits', async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(working.db);
      return rows.length > 0;
    });
    return { waits };
  });
  await saved.waits;
  expect(await words()).toEqual(['alpha', 'beta', 'common', 'delta']);
});
