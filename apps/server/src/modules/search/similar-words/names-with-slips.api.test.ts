import type { SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { copyFile } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';
import { named, settingsFor } from './similar-words.repository.ts';

const { app, someone, read, find } = await startForSearchers();

test('a file is found by its name with a slip, behind what is found as it was typed', async () => {
  const ada = await someone();
  const id = await read(ada, 'Großer Mietvertrag_2024.csv', 'nothing of the kind');
  const { hits, alsoSearchedFor } = await find(ada, 'mitevertrag');
  expect(hits.map(({ file, foundIn, isSimilar }: SearchHit) => [file.id, foundIn, isSimilar])).toEqual([[id, 'name', true]]);
  expect(alsoSearchedFor).toEqual([{ word: 'mietvertrag', insteadOf: 'mitevertrag' }]);
  await read(ada, 'other.csv', 'mitevertrag');
  expect((await find(ada, 'mitevertrag')).hits.map(({ file }: SearchHit) => file.name)).toEqual(['other.csv', 'Großer Mietvertrag_2024.csv']);
});

test('each word of a name is forgiven a slip', async () => {
  const ada = await someone();
  await read(ada, 'Contract-garage.csv', 'nothing of the kind');
  const { hits, alsoSearchedFor } = await find(ada, 'contarct garaeg');
  expect(hits.map(({ file }: SearchHit) => file.name)).toEqual(['Contract-garage.csv']);
  expect(alsoSearchedFor).toEqual([{ word: 'contract', insteadOf: 'contarct' }, { word: 'garage', insteadOf: 'garaeg' }]);
});

test('a number in a name, a name in the bin, one from before and one of somebody else are proposed to nobody', async () => {
  const [ada, bob] = [await someone(), await someone()];
  const gone = await read(ada, 'holiday.csv', 'nothing of the kind');
  await read(bob, 'sunshine.csv', 'nothing of the kind');
  await read(ada, '20240512.csv', 'nothing of the kind');
  await ada.post('/files/trash', { fileIds: [gone] }).expect(200);
  for (const query of ['holidya', 'sunshnie', '20240521']) expect(await find(ada, query)).toMatchObject({ hits: [], alsoSearchedFor: [] });
  await ada.post('/files/restore', { fileIds: [gone] }).expect(200);
  await ada.patch(`/files/${gone}`, { name: 'journey.csv' }).expect(200);
  expect((await find(ada, 'holidya')).hits).toEqual([]);
  expect((await find(ada, 'jorney')).hits).toHaveLength(1);
});

test('the names of very many files are asked through an index', async () => {
  const ada = await someone();
  const id = await read(ada, 'balance.csv', 'nothing of the kind');
  await copyFile(app.db, id, { from: 1, to: 20_000, hasText: false });
  await sql`analyze files`.execute(app.db);
  expect((await find(ada, 'blaance')).hits.map(({ file }: SearchHit) => file.name)).toEqual(['balance.csv']);
  const plan = await app.db.transaction().execute(async (tx) => {
    for (const [name, value] of Object.entries(settingsFor(['blaance']))) await sql`select set_config(${name}, ${String(value)}, true)`.execute(tx);
    return (await sql<Record<string, string>>`explain with ${named(scopeOfOwner(ada.userId), ['blaance'])} select * from named`.execute(tx)).rows;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('files_owner_name_words');
});

test('among more alike names than are taken apart, the one that is meant is found', async () => {
  const ada = await someone();
  const id = await read(ada, 'balance.csv', 'nothing of the kind');
  await copyFile(app.db, id, { from: 1, to: 3000, prefix: 'balalaika ', hasText: false });
  await sql`analyze files`.execute(app.db);
  expect((await find(ada, 'blaance')).hits.map(({ file }: SearchHit) => file.name)).toEqual(['balance.csv']);
});
