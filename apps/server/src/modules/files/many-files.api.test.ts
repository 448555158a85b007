import type { FileEntry } from '@scriba/contract/files';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recount } from '../../testing/recount.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`person${serial++}`);
const put = async (person: TestClient, name: string): Promise<FileEntry> => (await (await person.upload(name, `content ${serial++}`)).expect(201)).file;

/** The name under which a browser saves the file. */
async function downloadName(person: TestClient, id: string) {
  const { headers } = await person.get(`/files/${id}/content`).response;
  return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1] ?? 'none');
}

describe('a difficult name', () => {
  const bytes255 = `${'ș'.repeat(125)}.csv`;
  test.each([
    ["O'Brien & Söhne.csv", undefined], ['naïve façade – 50%.csv', undefined], ['😀👩‍👩‍👧🏳️‍🌈.csv', undefined], ['عقد إيجار.csv', undefined], ['חוזה.csv', undefined],
    ['\u202egnp.csv', undefined], [`${'長'.repeat(251)}.csv`, undefined], [bytes255, undefined], ['trailing dot..csv', undefined], ['space before .csv', undefined],
    ['a\\b.csv', 'b.csv'], ['x/y.csv', 'y.csv'], ['nul.csv', '_nul.csv'], ['<tag>|pipe*?.csv', undefined], ['e\u0301te\u0301.csv', '\u00e9t\u00e9.csv'], ['semi;colon,comma=.csv', undefined],
  ])('%j is the same in the list, in the search for it and in the download', async (wanted, expected) => {
    const ada = await someone();
    const { id, name } = await put(ada, wanted);
    if (expected !== undefined) expect(name).toBe(expected);
    expect(name).toBe(name.normalize('NFC'));
    expect(name).not.toMatch(/[/\\]/);
    expect((await ada.get(`/files/${id}`).expect(200)).file.name).toBe(name);
    expect(await downloadName(ada, id)).toBe(name);
    // What it is called can be given back as it is.
    expect((await ada.patch(`/files/${id}`, { name }).expect(200)).file.name).toBe(name);
  });

  test('is one name in composed and in decomposed letters', async () => {
    const ada = await someone();
    await put(ada, 'R\u00e9sum\u00e9.csv');
    expect((await put(ada, 'Re\u0301sume\u0301.csv')).name).toBe('R\u00e9sum\u00e9 (1).csv');
  });
});

describe('two thousand files', () => {
  test('are listed page by page, each once, while someone else uploads and the owner renames', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { id } = await put(ada, 'first.csv');
    await sql`
      insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by, created_at, modified_at)
      select owner_id, 'file_copy' || n, folder_id, n || '.csv', n || '.csv', lpad(n::text, 12, '0'), size_bytes, sha256, object_key, media_type, extension, upload_status, uploaded_by,
        created_at, modified_at + n % 50 * interval '1 second'
      from files, generate_series(1, 1999) as n where id = ${id}`.execute(app.db);
    for (const sort of ['newest', 'oldest', 'name-asc', 'name-desc']) {
      const seen: string[] = [];
      let next: string | null = '';
      for (let page = 0; next !== null; page++) {
        const answer = await ada.get(`/folders/root/files?sort=${sort}&limit=150${next && `&after=${next}`}`).expect(200) as { files: FileEntry[]; next: string | null };
        seen.push(...answer.files.map((file) => file.id));
        next = answer.next;
        if (page === 3) await put(bob, `other ${sort}.csv`);
      }
      expect(new Set(seen).size).toBe(2000);
      expect(seen).toHaveLength(2000);
    }
    expect((await bob.get('/folders/root/files').expect(200)).files).toHaveLength(4);
  });
});

describe('two windows of one person', () => {
  test('may rename, move and delete the same files at once: each answer is true, and everything agrees', async () => {
    const ada = await someone();
    const files = await Promise.all(Array.from({ length: 6 }, (_, n) => put(ada, `f${n}.csv`)));
    const target = (await ada.post('/folders', { name: 'target' }).expect(201)).folder.id;
    const fileIds = files.map(({ id }) => id);
    const answers = await Promise.all([
      ada.post('/files/move', { fileIds, folderId: target }).response, ada.post('/files/trash', { fileIds: fileIds.toReversed() }).response,
      ...fileIds.map((id) => ada.patch(`/files/${id}`, { name: 'same' }).response), ada.post('/files/restore', { fileIds }).response,
    ]);
    for (const { statusCode, body } of answers) expect([200, 404], body).toContain(statusCode);
    expect(await recount(app.db).then((found) => found.filter((line) => line.includes(ada.userId)))).toEqual([]);
    const names = (await ada.get(`/folders/${target}/files`).expect(200)).files.map(({ name }: FileEntry) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
