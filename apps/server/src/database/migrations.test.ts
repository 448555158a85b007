import { nameKeysOfAll } from '@scriba/contract/name-keys';
import { foldText } from '@scriba/contract/folding';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseAt, onServer } from '../testing/database-server.ts';
import { listMigrations, migrateDatabase } from './migrate.ts';

const url = databaseAt(inject('databaseUrl'), `migrations_${process.pid}`);

/** The database as it was before a migration, with what `fill` puts there, and then after it. */
async function migrated<T>(name: string, fill: (client: pg.Client) => Promise<unknown>, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const all = await listMigrations();
  const recreate = (client: pg.Client) => client.query(`drop database if exists ${new URL(url).pathname.slice(1)}`);
  await onServer(url, async (client) => { await recreate(client); await client.query(`create database ${new URL(url).pathname.slice(1)}`); });
  await migrateDatabase(url, all[all.indexOf(name) - 1]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client);
    await migrateDatabase(url, name);
    return await read(client);
  } finally {
    await client.end();
    await onServer(url, async (other) => { await recreate(other); });
  }
}

test('0042 gives names that were there before the keys that they would have now', async () => {
  const names = [
    'Plan 7.pdf', 'plan 007 (2).pdf', 'Señal_Ñandú 12.pdf', 'Ședință 3/2024.pdf', 'ŢARĂ şi Înger, Âge.pdf', 'Straße Œuvre æ.pdf', 'façade naïve ÿ.csv',
    'ÎN SFÂRȘIT.PDF', `n${'ñ'.repeat(3)}0.csv`, '00ă00.csv', '123456789012345ș.csv', '長い.csv', "d'ață \\ [x] {y} ~ ^ ` | < = > + $ # % & * @ ! ? ; : \" -.csv",
  ];
  // As keys were made before: signs where their code points are.
  const keyBefore = (name: string) => foldText(name).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
  const keysBefore = names.map(keyBefore);
  const rows = await migrated('0042-names-by-language.sql', async (client) => {
    const named = 'unnest($1::text[], $2::text[]) as named (name, key)';
    await client.query(`
      insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at, modified_at)
      select 'o', name, 'root', name, name, key, 1, 'x', 'x', 'text/csv', 'csv', 'completed', 'o', now(), now() from ${named}`, [names, keysBefore]);
    await client.query(`insert into tags (owner_id, id, name, name_folded, sort_key, created_at) select 'o', name, name, name, key, now() from ${named}`, [names, keysBefore]);
    await client.query(`
      insert into folders (owner_id, id, parent_id, name, name_folded, sort_key, depth, created_at, updated_at)
      select 'o', name, 'root', name, name, key, 1, now(), now() from ${named}`, [names, keysBefore]);
  }, async (client) => (await client.query(`
    select f.name, f.sort_key, f.sort_key_es, f.sort_key_ro, t.sort_key as of_tag, d.sort_key as of_folder
    from files f join tags t using (name) join folders d using (name)`)).rows);
  const keys = new Map(rows.map(({ name, ...row }) => [name, [row.sort_key, row.sort_key_es, row.sort_key_ro, row.of_tag, row.of_folder]]));
  for (const name of names) {
    const { sortKey, sortKeyEs, sortKeyRo } = nameKeysOfAll(name);
    expect([name, ...keys.get(name) ?? []]).toEqual([name, sortKey, sortKeyEs, sortKeyRo, sortKey, sortKey]);
  }
});

test('0044 has files compared once more whose numbers were compared by other rules, and no others', async () => {
  const read = async (client: pg.Client, query: string): Promise<unknown[]> => (await client.query({ text: query, rowMode: 'array' })).rows.flat();
  const kept = await migrated('0044-numbers-by-value.sql', async (client) => {
    await client.query(`
      insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at, modified_at)
      select 'o', id, 'root', id, id, id, 1, 'x', 'x', 'text/csv', 'csv', 'completed', 'o', now(), now() from unnest($1::text[]) as id`, [['a', 'b', 'c', 'd', 'e', 'f']]);
    await client.query(`
      insert into similar_files (owner_id, file_id, other_id, revision, other_revision, rank, distance, evidence)
      select 'o', file, other, 1, 1, rank, 0, '{}' from (values ('a', 'b', 0), ('b', 'c', 3), ('d', 'e', 1)) as pair (file, other, rank)`);
    await client.query("insert into files_to_compare values ('o', 'b'), ('o', 'f')");
  }, async (client) => [
    await read(client, 'select file_id from files_to_compare order by file_id'), await read(client, 'select file_id, other_id from similar_files'),
  ]);
  expect(kept).toEqual([['b', 'c', 'd', 'e', 'f'], ['a', 'b']]);
});

test('0051 asks for the password of files that nothing opened with one, and of no others', async () => {
  const files = [['memo.docx', 'extraction.password_unsupported'], ['memo.wpd', 'extraction.password_unsupported'], ['memo.pdf', 'extraction.damaged']] as const;
  const problems = await migrated('0051-files-with-passwords.sql', (client) => client.query(`
    insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at,
      modified_at, problem_code)
    select 'o', name, 'root', name, name, name, 1, 'x', 'x', 'x/x', split_part(name, '.', 2), 'completed', 'o', now(), now(), problem
    from unnest($1::text[], $2::text[]) as given (name, problem)`, [files.map(([name]) => name), files.map(([, problem]) => problem)]),
  async (client) => (await client.query<{ name: string; problem_code: string }>('select name, problem_code from files order by name')).rows);
  expect(problems.map(({ name, problem_code: code }) => [name, code])).toEqual([
    ['memo.docx', 'extraction.password_required'], ['memo.pdf', 'extraction.damaged'], ['memo.wpd', 'extraction.password_unsupported'],
  ]);
});
