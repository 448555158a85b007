import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '@scriba/contract/files';
import { plans } from '@scriba/contract/plans';
import { TUS_PATH } from '@scriba/contract/uploads';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recount, recountObjects } from '../../testing/recount.ts';
import { emptyPlace, startSharedTestApp, startTestApp, startTestAppAt } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { idIn, tusClient } from '../../testing/tus-client.ts';

const MIB = 1024 ** 2;
const app = await startSharedTestApp({ mode: 'plans', settings: { PLANS: 'business' }, unreadable: ['qpw'], isWorking: false });
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
let serial = 0;

async function someone() {
  const person = await app.person(`person${serial++}`);
  return { person, tus: tusClient(origin, person.headers) };
}
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const rowsOf = (bytes: number) => Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex').slice(0, bytes));
const left = async (person: TestClient) => {
  const { extractionsAvailable, storageBytesAvailable } = await person.get('/usage').expect(200);
  return { extractions: plans.business.extractionsPerMonth - extractionsAvailable, bytes: plans.business.storageBytes - storageBytesAvailable };
};
const problem = (body: string) => (JSON.parse(body) as { code: string; params?: object });
const partsOf = async (uploadId: string) => (await Array.fromAsync(app.world.objects.list(`uploads/${uploadId}/`))).length;

const statusOf = (answer: { status: number } | 'cut') => (answer === 'cut' ? 0 : answer.status);

async function expectStored(person: TestClient, uploadId: string, bytes: Buffer) {
  const { outcome, file } = await person.get(`/uploads/${uploadId}/outcome`).expect(200);
  expect(outcome).toBe('stored');
  const { rawPayload } = await app.http.inject({ url: `/api/files/${file.id}/content`, headers: person.headers });
  expect([rawPayload.length, sha256(rawPayload)]).toEqual([bytes.length, sha256(bytes)]);
  expect(await partsOf(uploadId)).toBe(0);
  return file;
}

describe('an upload', () => {
  test('in parts arrives byte by byte, is in its folder, and costs its size and one extraction', async () => {
    const { person, tus } = await someone();
    const { folder } = await person.post('/folders', { name: 'In' }).expect(201);
    const bytes = rowsOf(9 * MIB + 5);
    const created = await tus.create({ name: 'Größe.csv', folderId: folder.id }, bytes.length);
    expect(created).toMatchObject({ status: 201, headers: { location: expect.stringMatching(`^${TUS_PATH}/upload_`), 'tus-resumable': '1.0.0' } });
    const { location = '' } = created.headers;
    expect(await left(person)).toEqual({ extractions: 1, bytes: bytes.length });

    for (const [from, to] of [[0, 3 * MIB], [3 * MIB, 3 * MIB + 1], [3 * MIB + 1, bytes.length]] as const) {
      const { status, headers } = await tus.head(location);
      expect([status, headers['upload-offset'], headers['upload-length'], headers['cache-control']]).toEqual([200, String(from), String(bytes.length), 'no-store']);
      const patched = await tus.patch(location, { offset: from, bytes: bytes.subarray(from, to) });
      expect(patched).toMatchObject({ status: 204, headers: { 'upload-offset': String(to) } });
    }
    expect(await expectStored(person, idIn(location), bytes)).toMatchObject({ name: 'Größe.csv', folderId: folder.id, size: bytes.length });
    expect(await recount(app.db)).toEqual([]);
  });

  test('may bring its bytes with the first request', async () => {
    const { person, tus } = await someone();
    const bytes = rowsOf(1000);
    const { status, headers: { location = '', 'upload-offset': offset } } = await tus.createWith({ name: 'a.csv' }, bytes);
    expect([status, offset]).toEqual([201, '1000']);
    await expectStored(person, idIn(location), bytes);
  });

  test('that is cut anywhere goes on where it was, and not one byte is lost or doubled', async () => {
    const { person, tus } = await someone();
    const cuts = [1, 100_000, 4 * MIB - 1, 4 * MIB, 4 * MIB + 1, 5 * MIB, 8 * MIB + 7, 9 * MIB - 1];
    const bytes = rowsOf(9 * MIB);
    const { location = '' } = (await tus.create({ name: 'cut.csv' }, bytes.length)).headers;
    const offset = async () => Number((await tus.head(location)).headers['upload-offset']);
    for (const cut of cuts) {
      const from = await offset();
      // Bytes of the last cut may still be on their way to the disk: then the answer is that the offset is another one.
      const answer = cut > from ? await tus.patch(location, { offset: from, bytes: bytes.subarray(from), cutAfter: cut - from }) : 'cut';
      expect([0, 409]).toContain(statusOf(answer));
    }
    for (let tries = 0; await offset() < bytes.length && tries < 20; tries++) {
      const from = await offset();
      await tus.patch(location, { offset: from, bytes: bytes.subarray(from) });
    }
    await expectStored(person, idIn(location), bytes);
  });

  test('keeps what arrived before a cut', async () => {
    const { tus } = await someone();
    const bytes = rowsOf(6 * MIB);
    const { location = '' } = (await tus.create({ name: 'cut.csv' }, bytes.length)).headers;
    await tus.patch(location, { offset: 0, bytes, cutAfter: 5 * MIB });
    await app.eventually('the first five megabytes are kept', async () => Number((await tus.head(location)).headers['upload-offset']) >= 4 * MIB);
  });

  test('at a wrong offset is told so, and nothing changes', async () => {
    const { tus } = await someone();
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 100)).headers;
    for (const offset of [1, 50, 100]) expect(await tus.patch(location, { offset, bytes: rowsOf(10) })).toMatchObject({ status: 409 });
    expect((await tus.head(location)).headers['upload-offset']).toBe('0');
  });

  test('with more bytes than it announced is refused, and can still be completed', async () => {
    const { person, tus } = await someone();
    const bytes = rowsOf(100);
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 100)).headers;
    const tooMany = await tus.patch(location, { offset: 0, bytes: rowsOf(101) });
    expect(tooMany).toMatchObject({ status: 413, headers: { 'content-type': 'application/problem+json' } });
    expect(tooMany === 'cut' ? '' : JSON.parse(tooMany.body)).toMatchObject({ status: 413, code: 'upload.protocol', params: { reason: "upload's size exceeded" } });
    const from = Number((await tus.head(location)).headers['upload-offset']);
    expect(from).toBe(0);
    await tus.patch(location, { offset: 0, bytes });
    await expectStored(person, idIn(location), bytes);
  });

  test('written by two connections from one offset becomes one of the two, not a mixture', async () => {
    const { person, tus } = await someone();
    for (let round = 0; round < 6; round++) {
      const size = 5 * MIB;
      const [one, other] = [rowsOf(size), rowsOf(size)];
      const { location = '' } = (await tus.create({ name: `${round}.csv` }, size)).headers;
      const answers = await Promise.all([one, other].map((bytes) => tus.patch(location, { offset: 0, bytes }).catch(() => 'cut' as const)));
      const statuses = answers.map(statusOf);
      expect(statuses.every((status) => [0, 204, 400, 409].includes(status)), String(statuses)).toBe(true);
      // Who was told to stop asks where to go on, as every client does.
      const from = Number((await tus.head(location)).headers['upload-offset']);
      if (from < size) await tus.patch(location, { offset: from, bytes: one.subarray(from) });
      const { file } = await person.get(`/uploads/${idIn(location)}/outcome`).expect(200);
      const { rawPayload } = await app.http.inject({ url: `/api/files/${file.id}/content`, headers: person.headers });
      const parts = [one, other].map((bytes) => [0, 4 * MIB].map((start) => sha256(bytes.subarray(start, start === 0 ? 4 * MIB : size))));
      expect(rawPayload.length).toBe(size);
      expect(parts.flat()).toContain(sha256(rawPayload.subarray(0, 4 * MIB)));
    }
    expect(await recount(app.db)).toEqual([]);
  });

  test('is begun while others are begun that take their time', async () => {
    const gates: Promise<undefined>[] = [];
    const slow = await startTestApp({ isWorking: false, world: { freeBytes: () => gates.pop() ?? Promise.resolve(undefined) } });
    const tus = tusClient(await slow.http.listen({ host: '127.0.0.1', port: 0 }), (await slow.person('ada')).headers);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    gates.push(promise);
    const waiting = tus.create({ name: 'first.csv' }, 100);
    await slow.eventually('the first one waits', async () => gates.length === 0);
    expect((await tus.create({ name: 'second.csv' }, 100)).status).toBe(201);
    resolve(undefined);
    expect((await waiting).status).toBe(201);
  });

  test('that somebody else completes meanwhile tells its slower writer to ask where it is', async () => {
    const { tus, person } = await someone();
    const { uploads } = app.modules;
    const actor = { userId: person.userId, sessionId: 's', role: 'user', isVerified: true, language: 'en' } as const;
    const bytes = rowsOf(100);
    const { id } = await uploads.begin(actor, { name: 'list.csv', sizeBytes: 100, folderId: 'root' });
    const slower = async function* () {
      expect(statusOf(await tus.patch(`/api/uploads/${id}`, { offset: 0, bytes }))).toBe(204);
      yield Buffer.from(bytes);
    };
    await expect(uploads.receive(actor, id, 0, Readable.from(slower(), { objectMode: false }))).rejects.toMatchObject({ code: 'upload.incomplete' });
  });

  test('is written down while more of it comes, so that a killed server has not lost it', async () => {
    const { tus, person } = await someone();
    const bytes = rowsOf(20 * MIB);
    const { location = '' } = (await tus.create({ name: 'long.csv' }, bytes.length)).headers;
    const actor = { userId: person.userId, sessionId: 's', role: 'user', isVerified: true, language: 'en' } as const;
    const written = async () => (await app.db.selectFrom('uploads').select('receivedBytes').where('id', '=', idIn(location)).executeTakeFirstOrThrow()).receivedBytes;
    const slow = async function* () {
      yield bytes.subarray(0, MIB);
      app.clock.forward(2000);
      for (let from = MIB; from < 16 * MIB; from += MIB) yield bytes.subarray(from, from + MIB);
      await app.eventually('some of it is written down', async () => await written() > 0);
      yield bytes.subarray(16 * MIB);
    };
    expect(await app.modules.uploads.receive(actor, idIn(location), 0, Readable.from(slow(), { objectMode: false }))).toBe(bytes.length);
    await expectStored(person, idIn(location), bytes);
  });

  test('whose bytes the database once fails to write down goes on, and is stored whole', async () => {
    const { tus, person } = await someone();
    const bytes = rowsOf(2000);
    const { location = '' } = (await tus.create({ name: 'hiccup.csv' }, bytes.length)).headers;
    const actor = { userId: person.userId, sessionId: 's', role: 'user', isVerified: true, language: 'en' } as const;
    // A sequence counts on whatever is rolled back, so only the first update fails.
    await sql`create sequence hiccups`.execute(app.db);
    await sql`create function hiccup() returns trigger language plpgsql as $$ begin
      if nextval('hiccups') = 1 then raise exception 'hiccup'; end if;
      return new; end $$`.execute(app.db);
    await sql`create trigger hiccup before update of segments on uploads for each row when (new.name = 'hiccup.csv') execute function hiccup()`.execute(app.db);
    const first = async function* () {
      yield bytes.subarray(0, 1000);
      app.clock.forward(2000);
    };
    await expect(app.modules.uploads.receive(actor, idIn(location), 0, Readable.from(first(), { objectMode: false }))).rejects.toThrow('hiccup');
    const offset = Number((await tus.head(location)).headers['upload-offset']);
    await tus.patch(location, { offset, bytes: bytes.subarray(offset) });
    await expectStored(person, idIn(location), bytes);
  });

  test('of which a process of the last version wrote a part is stored whole', async () => {
    const { tus, person } = await someone();
    const bytes = rowsOf(3000);
    const { location = '' } = (await tus.create({ name: 'upgrade.csv' }, bytes.length)).headers;
    await tus.patch(location, { offset: 0, bytes: bytes.subarray(0, 1000) });
    const segment = `uploads/${idIn(location)}/segment_old`;
    await app.world.objects.put(segment, Readable.from([bytes.subarray(1000, 2000)]));
    await sql`update uploads set segments = array_append(segments, ${segment}), received_bytes = 2000 where id = ${idIn(location)}`.execute(app.db);
    await tus.patch(location, { offset: 2000, bytes: bytes.subarray(2000) });
    await expectStored(person, idIn(location), bytes);
  });

  test('written through two processes from one offset is taken from one of them only', async () => {
    const place = await emptyPlace();
    onTestFinished(place.remove);
    const [web1, web2] = [await startTestAppAt(place, { isWorking: false }), await startTestAppAt(place, { isWorking: false })];
    const origins = [await web1.http.listen({ host: '127.0.0.1', port: 0 }), await web2.http.listen({ host: '127.0.0.1', port: 0 })];
    const ada = await web1.person('ada');
    const [one, two] = origins.map((at) => tusClient(at, ada.headers));
    if (!one || !two) throw new Error('There are two.');
    for (let round = 0; round < 8; round++) {
      const bytes = [rowsOf(1000), rowsOf(1000)] as const;
      const { location = '' } = (await one.create({ name: `${round}.csv` }, 1000)).headers;
      const answers = await Promise.all([one.patch(location, { offset: 0, bytes: bytes[0] }), two.patch(location, { offset: 0, bytes: bytes[1] })]);
      const statuses = answers.map(statusOf);
      expect(statuses.toSorted()).toEqual([204, 409]);
      const { file } = await ada.get(`/uploads/${idIn(location)}/outcome`).expect(200);
      expect((await web2.http.inject({ url: `/api/files/${file.id}/content`, headers: ada.headers })).body).toBe(String(bytes[statuses.indexOf(204)]));
    }
    expect(await recount(web1.db)).toEqual([]);
    expect(await recountObjects(web1.db, web1.world.objects)).toEqual({ missing: [], orphans: [] });
  });

  test('that is deleted gives everything back and leaves nothing', async () => {
    const { person, tus } = await someone();
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 2000)).headers;
    await tus.patch(location, { offset: 0, bytes: rowsOf(1000) });
    expect(await partsOf(idIn(location))).toBe(1);
    expect(await tus.remove(location)).toMatchObject({ status: 204 });
    expect(await tus.head(location)).toMatchObject({ status: 404 });
    expect(await tus.remove(location)).toMatchObject({ status: 404 });
    expect(await tus.patch(location, { offset: 1000, bytes: rowsOf(1000) })).toMatchObject({ status: 404 });
    expect(await left(person)).toEqual({ extractions: 0, bytes: 0 });
    expect(await partsOf(idIn(location))).toBe(0);
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('the protocol', () => {
  test('says what it can', async () => {
    const { tus } = await someone();
    const { status, headers } = await tus.raw('OPTIONS', TUS_PATH, {});
    expect([status, headers['tus-version'], headers['tus-max-size']]).toEqual([204, '1.0.0', String(MAX_UPLOAD_BYTES)]);
    expect(String(headers['tus-extension']).split(',').sort()).toEqual(['creation', 'creation-with-upload', 'expiration', 'termination']);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('asks for its own headers', async () => {
    const { tus } = await someone();
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 100)).headers;
    const type = { 'content-type': 'application/offset+octet-stream' };
    expect(await tus.raw('PATCH', location, { ...type, 'tus-resumable': '0.2.2', 'upload-offset': '0' })).toMatchObject({ status: 400 });
    expect((await tus.raw('PATCH', location, type)).status).toBe(403);
    expect((await tus.raw('PATCH', location, { 'content-type': 'application/json', 'upload-offset': '0' })).status).toBeGreaterThanOrEqual(400);
    expect((await tus.raw('PATCH', location, { ...type, 'upload-offset': '-1' })).status).toBe(400);
    expect((await tus.raw('POST', TUS_PATH, { 'upload-metadata': 'name YQ==' })).status).toBe(400);
    expect((await tus.raw('POST', TUS_PATH, { 'upload-length': '-5', 'upload-metadata': 'name YQ==' })).status).toBe(400);
    expect((await tus.raw('POST', TUS_PATH, { 'upload-length': '1e3', 'upload-metadata': 'name YQ==' })).status).toBe(400);
    expect((await tus.raw('POST', TUS_PATH, { 'upload-defer-length': '1', 'upload-metadata': 'name YQ==' })).status).toBe(501);
  });

  test.each([[{ folderId: 'root' }], [{ name: '' }], [{ name: 'x'.repeat(2000) }]])('needs a name: %j is refused', async (metadata: Record<string, string>) => {
    const { tus } = await someone();
    const { status, body, headers } = await tus.create(metadata, 100);
    expect([status, problem(body).code, headers['content-type']]).toEqual([422, 'request.invalid', 'application/problem+json']);
  });

  test('makes names of other machines allowed', async () => {
    const { person, tus } = await someone();
    const names = { '../../etc/passwd.csv': '_.._etc_passwd.csv', 'C:\\a\\b.csv': 'C__a_b.csv', 'שלום "x".csv': 'שלום _x_.csv', 'a\u202Ev.b.\u2066csv': 'av.b.csv', '😀.csv': '😀.csv' };
    for (const [name, expected] of Object.entries(names)) {
      const id = await tus.upload({ name }, rowsOf(50));
      expect((await person.get(`/uploads/${id}/outcome`).expect(200)).file.name).toBe(expected);
    }
  });

  test('knows no upload of someone else, as if it never existed', async () => {
    const [{ tus }, { tus: stranger, person: bob }] = [await someone(), await someone()];
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 1000)).headers;
    const random = `${TUS_PATH}/upload_00000000000000000000000000000000`;
    const plain = (text: string, at: string) => text.replaceAll(idIn(at), 'ID').replace(/"(instance|requestId)":"[^"]+"/g, '');
    const seen = [];
    for (const at of [location, random]) {
      const patched = await stranger.patch(at, { offset: 0, bytes: rowsOf(1000) });
      const answers = [await stranger.head(at), patched === 'cut' ? undefined : patched, await stranger.remove(at)];
      const calls = [bob.get(`/uploads/${idIn(at)}/outcome`), ...['keep', 'discard', 'cancel'].map((verb) => bob.post(`/uploads/${idIn(at)}/${verb}`))];
      const more = await Promise.all(calls.map(async ({ response }) => ({ status: (await response).statusCode, body: (await response).body })));
      seen.push([...answers, ...more].map((answer) => `${answer?.status} ${plain(answer?.body ?? '', at)}`));
    }
    expect(seen[0]).toEqual(seen[1]);
    expect((await tus.head(location)).headers['upload-offset']).toBe('0');
  });

  test('asks for a session with a confirmed address', async () => {
    const nobody = tusClient(origin, {});
    const { status, body } = await nobody.create({ name: 'a.csv' }, 100);
    expect([status, problem(body).code]).toEqual([401, 'auth.required']);
  });
});

describe('what may come in', () => {
  test('is not empty', async () => {
    const { person, tus } = await someone();
    const { status, body } = await tus.create({ name: 'empty.csv' }, 0);
    expect([status, problem(body)]).toMatchObject([422, { code: 'file.empty', params: { name: 'empty.csv' } }]);
    expect(await left(person)).toEqual({ extractions: 0, bytes: 0 });
  });

  test('has 26,214,400 bytes and not one more', async () => {
    const { person, tus } = await someone();
    const bytes = rowsOf(MAX_UPLOAD_BYTES);
    await expectStored(person, await tus.upload({ name: 'largest.csv' }, bytes, 10 * MIB), bytes);
    const { status, body, headers } = await tus.create({ name: 'larger.csv' }, MAX_UPLOAD_BYTES + 1);
    expect([status, headers['content-type']]).toEqual([413, 'application/problem+json']);
    expect(problem(body)).toMatchObject({ code: 'file.too_large', params: { maxBytes: MAX_UPLOAD_BYTES } });
    expect((await left(person)).extractions).toBe(1);
  });

  test.each([['virus.exe', 415, 'file.type_unsupported', 'exe'], ['noextension', 415, 'file.type_unsupported', ''], ['notes.txt', 415, 'file.type_unsupported', 'txt'],
    ['.csv', 415, 'file.type_unsupported', 'csv'], ['old.qpw', 415, 'file.type_unavailable', 'qpw']])(
    'is of a type that is read here: %s is refused by name before any byte', async (name, expectedStatus, code, type) => {
      const { person, tus } = await someone();
      const { status, body } = await tus.create({ name }, 100);
      expect([status, problem(body)]).toMatchObject([expectedStatus, { code, params: { name, type } }]);
      expect(await left(person)).toEqual({ extractions: 0, bytes: 0 });
    });

  test('is judged by the name that people see: no invisible character hides what it is', async () => {
    const { person, tus } = await someone();
    const refusal = { code: 'file.type_unsupported', params: { name: 'photo_vsc.exe', type: 'exe' } } as const;
    for (const name of ['photo_\u202Evsc.exe', 'photo_vsc.\u202Eexe']) {
      expect(problem((await tus.create({ name }, 100)).body)).toMatchObject(refusal);
      await (await person.upload(name, 'x')).expectProblem(refusal.code);
    }
    expect((await (await person.upload('a.\u2067csv', 'a,b')).expect(201)).file.name).toBe('a.csv');
  });

  test('goes into a folder that is there', async () => {
    const [{ tus, person }, { person: bob }] = [await someone(), await someone()];
    const { folder } = await bob.post('/folders', { name: 'Foreign' }).expect(201);
    for (const folderId of [folder.id, 'folder_nothing']) {
      const { status, body } = await tus.create({ name: 'a.csv', folderId }, 100);
      expect([status, problem(body).code]).toEqual([404, 'folder.not_found']);
    }
    for (const folderId of ['', 'root']) expect((await tus.create({ name: 'a.csv', folderId }, 100)).status).toBe(201);
    expect(await left(person)).toEqual({ extractions: 2, bytes: 200 });
  });
});
