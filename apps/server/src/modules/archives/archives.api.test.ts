import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { BULK_MAX, type FileEntry } from '@scriba/contract/files';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import yauzl from 'yauzl';
import { startSharedTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let serial = 0;
const someone = () => app.person(`packer${serial++}`);
const put = async (person: TestClient, name: string, content: string, folderId = ''): Promise<FileEntry> =>
  (await (await person.upload(name, content, folderId)).expect(201)).file;
const folder = async (person: TestClient, name: string, parentId = 'root'): Promise<string> =>
  (await person.post('/folders', { name, parentId }).expect(201)).folder.id;

type Wanted = { name?: string; fileIds: string[]; folderIds?: string[] };
const check = (person: TestClient, wanted: Omit<Wanted, 'name'>) => person.post('/files/archive/check', wanted);
/** As a page asks for it. */
const ask = (person: TestClient, wanted: Wanted) => {
  const form = new FormData();
  form.set('archive', JSON.stringify({ name: 'Papers', ...wanted }));
  return person.post('/files/archive', { form });
};

/** Reads the archive as whoever downloads it would. */
async function unzip(bytes: Buffer) {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, string>();
  const dates = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    dates.set(entry.fileName, entry.getLastModDate().toISOString().slice(0, 19));
  }
  return { files, dates };
}
async function download(person: TestClient, wanted: Wanted) {
  const { statusCode, headers, rawPayload } = await ask(person, wanted).response;
  expect(statusCode, rawPayload.toString()).toBe(200);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  return { headers, ...await unzip(rawPayload) };
}

const objectKeyOf = async ({ id }: { id: string }) =>
  (await app.db.selectFrom('files').select('objectKey').where('id', '=', id).executeTakeFirstOrThrow()).objectKey;

describe('an archive of several files', () => {
  test('holds the originals under their names, whatever their writing, with their dates', async () => {
    const ada = await someone();
    const [a, b, c] = [await put(ada, 'Überweisung – März.csv', 'one'), await put(ada, '請求書.csv', ''.padEnd(3_000_000, 'two')), await put(ada, 'chirie ș.csv', 'three')];
    await app.db.updateTable('files').set({ modifiedAt: new Date('2024-03-02T23:30:04Z') }).where('id', '=', a.id).execute();
    const { headers, files, dates } = await download(ada, { name: 'Räume 2026', fileIds: [a.id, b.id, c.id] });
    expect(Object.fromEntries(files)).toEqual({ 'Überweisung – März.csv': 'one', '請求書.csv': ''.padEnd(3_000_000, 'two'), 'chirie ș.csv': 'three' });
    expect(dates.get(a.name)).toBe('2024-03-02T23:30:04');
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain("filename*=UTF-8''R%C3%A4ume%202026.zip");
  });

  test('gives a number to the second of one name, and takes the same file once', async () => {
    const ada = await someone();
    const [a, b] = [await put(ada, 'scan.csv', 'here'), await put(ada, 'scan.csv', 'there', await folder(ada, 'Other'))];
    const { files } = await download(ada, { fileIds: [a.id, b.id, a.id] });
    expect(Object.fromEntries(files)).toEqual({ 'scan.csv': 'here', 'scan (1).csv': 'there' });
  });

  test('may be asked for by a program, too, and only as the contract says', async () => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv', 'one');
    const { rawPayload } = await ada.post('/files/archive', { name: 'x', fileIds: [id] }).response;
    expect(Object.fromEntries((await unzip(rawPayload)).files)).toEqual({ 'a.csv': 'one' });
    await ask(ada, { name: 'a/b', fileIds: [id] }).expectProblem('request.invalid');
    await ask(ada, { fileIds: [] }).expectProblem('request.invalid');
  });

  test('is refused where the form holds anything else', async () => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv', 'one');
    const good = JSON.stringify({ name: 'x', fileIds: [id] });
    const forms: [string, string | Blob][][] = [
      [], [['archive', '{']], [['other', good]], [['archive', new Blob([good])]], [['archive', good], ['archive', good]], [['archive', good], ['file', new Blob([good])]],
    ];
    for (const fields of forms) {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value as string);
      await ada.post('/files/archive', { form }).expectProblem('request.invalid');
    }
    const long = new FormData();
    long.set('archive', ''.padEnd(3 * 1024 ** 2, 'x'));
    await ada.post('/files/archive', { form: long }).expectProblem('request.too_large');
    const [headers, payload] = [{ ...ada.headers, 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Disposition: form-data; name="archive"\r\n\r\n{'];
    expect((await app.http.inject({ method: 'POST', url: '/api/files/archive', headers, payload })).json()).toMatchObject({ code: 'request.invalid' });
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' },
  ])('is not made for a page of another site: %j', async (told) => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv', 'one');
    const json = JSON.stringify({ name: 'x', fileIds: [id] });
    // The form is what a page can send to another site without asking first.
    const form = `--x\r\nContent-Disposition: form-data; name="archive"\r\n\r\n${json}\r\n--x--\r\n`;
    const send = async (type: string, payload: string, headers: Record<string, string>) =>
      (await app.http.inject({ method: 'POST', url: '/api/files/archive', headers: { ...ada.headers, ...headers, 'content-type': type }, payload })).statusCode;
    expect(await send('multipart/form-data; boundary=x', form, {})).toBe(200);
    expect(await send('multipart/form-data; boundary=x', form, told)).toBe(403);
    expect(await send('application/json', json, told)).toBe(403);
  });
});

describe('what an archive would hold', () => {
  test('says what is gone or belongs to someone else in the same words, and nothing more of it', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const [hers, his] = [await put(ada, 'private.csv', 'hers'), await put(bob, 'mine.csv', 'his')];
    const hersToo = await folder(ada, 'Private');
    const answer = await check(bob, { fileIds: [hers.id, his.id, 'file_never'], folderIds: [hersToo, 'folder_never'] }).expect(200);
    expect(answer).toEqual({
      fileIds: [his.id], sizeBytes: 3,
      leftOut: [
        { id: hersToo, name: null, code: 'folder.not_found' }, { id: 'folder_never', name: null, code: 'folder.not_found' },
        { id: hers.id, name: null, code: 'file.not_found' }, { id: 'file_never', name: null, code: 'file.not_found' },
      ],
    });
    await ask(bob, { fileIds: [his.id, hers.id] }).expectProblem('file.not_found', { fileId: hers.id });
    // The folder of someone else gives the file of one's own no place.
    expect([...(await download(bob, { fileIds: [his.id], folderIds: [hersToo] })).files.keys()]).toEqual(['mine.csv']);
  });

  test('holds what may be downloaded alone: what lies in the bin, not what was deleted for good', async () => {
    const ada = await someone();
    const [a, b] = [await put(ada, 'a.csv', 'one'), await put(ada, 'b.csv', 'two')];
    await ada.post('/files/trash', { fileIds: [a.id] }).expect(200);
    expect((await check(ada, { fileIds: [a.id, b.id] }).expect(200)).fileIds).toEqual([a.id, b.id]);
    await ada.post('/trash/empty').expect(200);
    expect(await check(ada, { fileIds: [a.id, b.id] }).expect(200))
      .toEqual({ fileIds: [b.id], sizeBytes: 3, leftOut: [{ id: a.id, name: null, code: 'file.not_found' }] });
  });

  test('names what the store has lost, or has a part of', async () => {
    const ada = await someone();
    const [gone, cut, whole] = [await put(ada, 'gone.csv', 'is gone'), await put(ada, 'cut.csv', 'is cut'), await put(ada, 'whole.csv', 'whole')];
    await app.world.objects.delete([await objectKeyOf(gone)]);
    await app.db.updateTable('files').set({ sizeBytes: 7 }).where('id', '=', cut.id).execute();
    const answer = await check(ada, { fileIds: [gone.id, cut.id, whole.id] }).expect(200);
    expect(answer.fileIds).toEqual([whole.id]);
    expect(answer.leftOut).toEqual([{ id: gone.id, name: 'gone.csv', code: 'file.lost' }, { id: cut.id, name: 'cut.csv', code: 'file.lost' }]);
  });
});

describe('folders', () => {
  test('bring all that lies in them, at its place, and folders without files, but not what lies in the bin', async () => {
    const ada = await someone();
    const outer = await folder(ada, 'Outer');
    const inner = await folder(ada, 'Inner', outer);
    await folder(ada, 'Empty', outer);
    const deep = await put(ada, 'a.csv', 'deep', inner);
    const [beside, binned] = [await put(ada, 'a.csv', 'beside', outer), await put(ada, 'binned.csv', 'no', inner)];
    const top = await put(ada, 'a.csv', 'top');
    await ada.post('/files/trash', { fileIds: [binned.id] }).expect(200);
    const folderIds = [outer, inner];
    const { fileIds, leftOut } = await check(ada, { fileIds: [top.id, deep.id], folderIds }).expect(200);
    expect([leftOut, fileIds.toSorted()]).toEqual([[], [top.id, deep.id, beside.id].toSorted()]);
    const { files } = await download(ada, { fileIds, folderIds });
    expect(Object.fromEntries(files)).toEqual({ 'a.csv': 'top', 'Outer/Inner/a.csv': 'deep', 'Outer/a.csv': 'beside', 'Outer/Empty/': '' });
  });

  test('whose files an archive lacks are not in it as empty ones', async () => {
    const ada = await someone();
    const folderIds = [await folder(ada, 'Full'), await folder(ada, 'Empty')];
    await put(ada, 'a.csv', 'not asked for', folderIds[0]);
    const top = await put(ada, 'b.csv', 'top');
    expect(Object.fromEntries((await download(ada, { fileIds: [top.id], folderIds })).files)).toEqual({ 'b.csv': 'top', 'Empty/': '' });
  });

  test('of more files than one archive holds are refused', async () => {
    const ada = await someone();
    const folderId = await folder(ada, 'Full');
    const { id } = await put(ada, 'a.csv', 'one', folderId);
    const others = Array.from({ length: BULK_MAX }, (_, at) => `file_${at}`);
    await check(ada, { fileIds: others, folderIds: [folderId] }).expectProblem('archive.too_many', { max: BULK_MAX });
    await check(ada, { fileIds: [...others, id] }).expectProblem('request.invalid');
    expect((await check(ada, { fileIds: others.slice(1), folderIds: [folderId] }).expect(200)).fileIds).toEqual([id]);
  });
});

describe('over the wire', () => {
  const send = async (person: TestClient, path: string, body: object) => {
    if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as AddressInfo;
    const call = request({ port, method: 'POST', path: `/api/files/${path}`, headers: { ...person.headers, 'content-type': 'application/json' } });
    call.end(JSON.stringify(body));
    return call;
  };
  const open = async (person: TestClient, fileIds: string[]) => {
    const call = await send(person, 'archive', { name: 'x', fileIds });
    const [answer] = await once(call, 'response') as [IncomingMessage];
    return answer;
  };

  test('an archive whose file is lost in the middle breaks off, and nobody takes it for whole', async () => {
    const ada = await someone();
    const [whole, lost] = [await put(ada, 'whole.csv', 'whole'), await put(ada, 'lost.csv', 'lost now')];
    await app.world.objects.delete([await objectKeyOf(lost)]);
    const answer = await open(ada, [whole.id, lost.id]);
    expect(answer.statusCode).toBe(200);
    await expect(buffer(answer)).rejects.toThrow('aborted');
  });

  test('the store is asked for all files while the caller waits, and for none more when the caller has left', async () => {
    const ada = await someone();
    const files = await Promise.all(Array.from({ length: 20 }, (_, at) => put(ada, `${at}.csv`, String(at))));
    const fileIds = files.map(({ id }) => id);
    const answers: (() => void)[] = [];
    const stat = app.world.objects.stat.bind(app.world.objects);
    const asked = vi.spyOn(app.world.objects, 'stat').mockImplementation(async (key) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers.push(resolve);
      await promise;
      return await stat(key);
    });
    onTestFinished(() => asked.mockRestore());
    const isAsked = (count: number) => app.eventually(`${count} questions`, async () => asked.mock.calls.length === count);
    const answerAll = () => answers.splice(0).forEach((resolve) => resolve());

    const waits = await send(ada, 'archive/check', { fileIds });
    const response = once(waits, 'response') as Promise<[IncomingMessage]>;
    await isAsked(16);
    answerAll();
    await isAsked(20);
    answerAll();
    expect(JSON.parse(await text((await response)[0]))).toMatchObject({ fileIds, leftOut: [] });

    const leaves = await send(ada, 'archive/check', { fileIds });
    await isAsked(36);
    const connections = () => new Promise<number>((resolve) => { app.http.server.getConnections((_error, count) => resolve(count)); });
    const before = await connections();
    leaves.on('error', () => {}).destroy();
    await app.eventually('the server knows', async () => await connections() < before);
    answerAll();
    // Whoever asks next is answered, and nothing was asked in between.
    const next = await send(ada, 'archive/check', { fileIds: fileIds.slice(0, 1) });
    const answered = once(next, 'response') as Promise<[IncomingMessage]>;
    await isAsked(37);
    answerAll();
    expect(JSON.parse(await text((await answered)[0]))).toMatchObject({ fileIds: fileIds.slice(0, 1) });
    expect(asked).toHaveBeenCalledTimes(37);
  });

  test('one of thousands of files comes whole', async () => {
    const ada = await someone();
    const { id } = await put(ada, 'a.csv', 'one');
    const row = await app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2000 }, (_, at) => ({ ...row, id: `file_${ada.userId}_${at}`, name: `${at}.csv`, nameFolded: `${at}.csv`, problemParams: null }));
    for (let at = 0; at < copies.length; at += 500) await app.db.insertInto('files').values(copies.slice(at, at + 500)).execute();
    const answer = await open(ada, copies.map((copy) => copy.id));
    const bytes = await buffer(answer);
    expect(answer.headers['content-length']).toBe(String(bytes.length));
    expect((await unzip(bytes)).files.size).toBe(2000);
  });
});
