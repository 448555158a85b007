import { SEARCH_COUNT_MAX, type SearchHit } from '@scriba/contract/search';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { copyFile, writeMany } from '../testing/copy-file.ts';
import { startForSearchers } from '../testing/searchers.ts';

const { app, script, someone, read, find } = await startForSearchers();
const nameOf = ({ file }: SearchHit) => file.name;
const listed = async (person: TestClient, filters: string) => (await find(person, '', `&${filters}`)).hits.map(nameOf);

/** Three files of a person, each of which is something that the others are not. */
async function someoneWithThree() {
  const person = await someone();
  const { folder } = await person.post('/folders', { name: 'Above' }).expect(201);
  const { folder: below } = await person.post('/folders', { name: 'Below', parentId: folder.id }).expect(201);
  const { tag } = await person.post('/tags', { name: 'Rechnung' }).expect(201);
  const tagged = await read(person, 'tagged.csv', 'one');
  script.language = 'de';
  const inner = await read(person, 'inner.csv', 'zwei');
  script.language = 'en';
  const starred = await read(person, 'starred.csv', 'three');
  await person.post('/files/tags', { fileIds: [tagged], add: [tag.id] }).expect(200);
  await person.post('/files/move', { fileIds: [inner], folderId: below.id }).expect(200);
  await person.patch(`/files/${starred}`, { isFavorite: true }).expect(200);
  await sql`update files set confidence = 0.5, extension = 'png', modified_at = '2020-07-05T12:00:00Z' where id = ${inner}`.execute(app.db);
  await sql`update files set modified_at = '2020-08-05T12:00:00Z' where id = ${starred}`.execute(app.db);
  return { person, folder, below, tag, ids: { tagged, inner, starred } };
}

/** Somebody who has a tag on all files: one, and copies of it, seven of each instant. */
async function someoneWhoTags() {
  const person = await someone();
  const { tag } = await person.post('/tags', { name: 'Many' }).expect(201);
  const id = await read(person, '0.csv', 'word');
  await person.post('/files/tags', { fileIds: [id], add: [tag.id] }).expect(200);
  const copy = async (from: number, to: number) => {
    await copyFile(app.db, id, { from, to, hasText: false, perSecond: 7 });
    await writeMany(app.db, (tx) => sql`insert into file_tags (owner_id, file_id, tag_id)
      select ${person.userId}, ${id} || '_' || n, ${tag.id} from generate_series(${from}::int, ${to}::int) as n`.execute(tx));
  };
  return { person, id, tagId: tag.id as string, copy };
}

describe('filters without words', () => {
  test('list what passes all of them, newest first, and show of each file that it is there', async () => {
    const { person, folder, below, tag, ids } = await someoneWithThree();
    for (const filters of ['type=Images', `folder=${folder.id}`, `folder=${below.id}`, 'to=2020-08-01T00:00:00Z', 'language=de', 'confidence=low',
      `folder=${folder.id}&language=de&confidence=low&type=Images&from=2020-07-01T00:00:00Z&to=2020-08-01T00:00:00Z`]) {
      expect([filters, await listed(person, filters)]).toEqual([filters, ['inner.csv']]);
    }
    expect(await listed(person, `tag=${tag.id}`)).toEqual(['tagged.csv']);
    expect(await listed(person, 'favorite=true')).toEqual(['starred.csv']);
    expect(await listed(person, 'confidence=high')).toEqual(['tagged.csv', 'starred.csv']);
    await sql`update files set has_text = false where id = ${ids.tagged}`.execute(app.db);
    expect(await listed(person, 'confidence=high')).toEqual(['starred.csv']);
    expect(await listed(person, 'folder=root')).toEqual(['tagged.csv', 'starred.csv', 'inner.csv']);
    expect(await listed(person, `tag=${tag.id}&favorite=true`)).toEqual([]);
    const { hits: [hit], ...answer } = await person.get(`/search?folder=${below.id}`).expect(200);
    expect(answer).toEqual({ next: null, count: 1, isCountExact: true, alsoSearchedFor: [] });
    expect(hit).toMatchObject({ foundIn: null, isSimilar: false, snippet: [], page: null, folderPath: ['Above', 'Below'] });
  });

  test('list no file of somebody else, none in the bin, and nothing of a folder or a tag of somebody else', async () => {
    const { person, folder, tag, ids } = await someoneWithThree();
    const other = await someone();
    await read(other, 'other.csv', 'word');
    expect(await listed(other, 'folder=root')).toEqual(['other.csv']);
    expect(await listed(other, 'confidence=low')).toEqual([]);
    await other.get(`/search?q=&folder=${folder.id}`).expectProblem('folder.not_found');
    await other.get(`/search?q=&tag=${tag.id}`).expectProblem('tag.not_found');
    await person.post('/files/trash', { fileIds: [ids.tagged] }).expect(200);
    expect(await listed(person, `tag=${tag.id}`)).toEqual([]);
    expect(await listed(person, 'folder=root')).toEqual(['starred.csv', 'inner.csv']);
  });

  test('take a group of types or a single one, with all extensions that are written for it, also of types that an operator opened', async () => {
    const person = await someone();
    for (const extension of ['jpg', 'jpeg', 'png', 'txt']) {
      const id = await read(person, `${extension}.csv`, 'word');
      await sql`update files set extension = ${extension} where id = ${id}`.execute(app.db);
    }
    expect(await listed(person, 'type=jpg')).toEqual(['jpeg.csv', 'jpg.csv']);
    expect((await find(person, 'word', '&type=txt')).hits.map(nameOf)).toEqual(['txt.csv']);
    expect([await listed(person, 'type=Images'), await listed(person, 'type=Other')]).toEqual([['png.csv', 'jpeg.csv', 'jpg.csv'], ['txt.csv']]);
    await person.get('/search?type=exe').expectProblem('request.invalid');
  });

  test('are needed: nothing is listed for nothing, or for words that only leave files out', async () => {
    const person = await someone();
    for (const query of ['', '%20', '-word&type=Images', '%22&type=Images']) await person.get(`/search?q=${query}`).expectProblem('search.query_invalid');
    expect(await listed(person, 'type=Images')).toEqual([]);
    expect((await person.get('/search?q=%20&type=Images').expect(200)).hits).toEqual([]);
  });

  test('list in slices, none twice and none left out, files of one instant among them', async () => {
    const { person, tagId, copy } = await someoneWhoTags();
    await copy(1, 99);
    for (const filters of [`tag=${tagId}`, 'folder=root']) {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const { hits, next, count, isCountExact } = await find(person, '', `&${filters}&limit=30${after && `&after=${after}`}`);
        expect({ count, isCountExact }).toEqual({ count: 100, isCountExact: true });
        found.push(...hits.map(({ file }: SearchHit) => file.id));
        after = next;
      } while (after !== null);
      const { rows } = await sql<{ id: string }>`select id from files where owner_id = ${person.userId} order by modified_at desc, id desc`.execute(app.db);
      expect(found).toEqual(rows.map((row) => row.id));
    }
  });

  test('list the files of a tag, few or very many, and count up to a limit', async () => {
    const { person, id, tagId, copy } = await someoneWhoTags();
    await copy(1, SEARCH_COUNT_MAX - 1);
    expect(await find(person, '', `&tag=${tagId}`)).toMatchObject({ count: SEARCH_COUNT_MAX, isCountExact: true });
    await copy(SEARCH_COUNT_MAX, SEARCH_COUNT_MAX);
    const few = await find(person, '', `&tag=${tagId}&limit=3`);
    expect([few.hits.map(nameOf), few.count, few.isCountExact]).toEqual([['6.csv', '5.csv', '4.csv'], SEARCH_COUNT_MAX, false]);
    await copy(SEARCH_COUNT_MAX + 1, 20_001);
    await sql`update files set confidence = 0.5 where id = ${`${id}_20000`}`.execute(app.db);
    expect(await find(person, '', `&tag=${tagId}&limit=3`)).toEqual(few);
    expect(await listed(person, `tag=${tagId}&confidence=low`)).toEqual(['20000.csv']);
  });

  test('end at the limit of time, whatever keeps the database', async () => {
    const person = await someone();
    await app.db.transaction().execute(async (tx) => {
      await sql`lock table files in access exclusive mode`.execute(tx);
      await person.get('/search?type=Images').expectProblem('service.unavailable');
    });
  });
});
