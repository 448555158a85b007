import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '@scriba/contract/files';
import { plans } from '@scriba/contract/plans';
import { SPACE_RESERVE_BYTES, UPLOAD_EXPIRY_HOURS, UPLOAD_SILENCE_MINUTES } from '@scriba/contract/uploads';
import { describe, expect, test } from 'vitest';
import { ExtractionFailed, type TextExtractor } from '../../ports/text-extractor.ts';
import { areWaiting } from '../../testing/lock-waits.ts';
import { recount, recountObjects } from '../../testing/recount.ts';
import { startSharedTestApp, startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { tusClient } from '../../testing/tus-client.ts';

const MIB = 1024 ** 2;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The bytes say what they are; the name may say something else. */
const detect: TextExtractor['detect'] = async (source, extension) => {
  const start = Buffer.from(await source.read(0, 4)).toString();
  if (start.startsWith('%PDF') && extension !== 'pdf') throw new ExtractionFailed('file.type_mismatch', { params: { extension, actual: 'pdf' } });
  if (start.startsWith('MZ')) throw new ExtractionFailed('file.type_mismatch', { params: { extension, actual: '' } });
  return { mediaType: extension === 'pdf' ? 'application/pdf' : 'text/csv' };
};
const limited = { mode: 'plans', settings: { PLANS: 'business' }, isWorking: false } as const;
const app = await startSharedTestApp({ ...limited, adapt: ({ extractor }) => ({ extractor: { ...extractor, detect } }) });
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
let serial = 0;
const fresh = () => `row ${serial++} ${randomBytes(8).toString('hex')}`;

async function someone(of: TestApp = app, at = origin) {
  const person = await of.person(`person${serial++}`);
  return { person, tus: tusClient(at, person.headers) };
}
const usageOf = async (person: TestClient) => {
  const { extractionsAvailable, storageBytesAvailable } = await person.get('/usage').expect(200);
  return { extractions: plans.business.extractionsPerMonth - extractionsAvailable, bytes: plans.business.storageBytes - storageBytesAvailable };
};
const bytesOf = async ({ world }: TestApp, { userId }: TestClient) => {
  const keys: string[] = [];
  for await (const { key } of world.objects.list(`tenants/${userId}/`)) keys.push(key);
  return keys;
};
const limitTo = async ({ userId }: TestClient, limit: { extractionsPerMonth?: number; storageBytes?: number }) => {
  const now = new Date();
  await app.db.insertInto('ownerPlans').values({ ownerId: userId, plan: 'free', periodAnchor: now, updatedAt: now, ...limit })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(limit)).execute();
};
const NOTHING = { extractions: 0, bytes: 0 };
const names = async (person: TestClient, folderId = 'root') =>
  (await person.get(`/folders/${folderId}/files?sort=name-asc`).expect(200)).files.map(({ name }: { name: string }) => name);

describe('one request with the whole file', () => {
  test('stores it in its folder', async () => {
    const { person } = await someone();
    const { folder } = await person.post('/folders', { name: 'In' }).expect(201);
    const { file } = await (await person.upload('a.csv', 'one', folder.id)).expect(201);
    expect(file).toMatchObject({ name: 'a.csv', folderId: folder.id, size: 3, uploadStatus: 'pending' });
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 3 });
    await (await person.upload('a.csv', 'two', 'folder_nothing')).expectProblem('folder.not_found');
  });

  test('takes 26,214,400 bytes and not one more', async () => {
    const { person } = await someone();
    const bytes = randomBytes(MAX_UPLOAD_BYTES / 2).toString('hex');
    const { file } = await (await person.upload('largest.csv', bytes)).expect(201);
    expect((await person.get(`/files/${file.id}`).expect(200)).file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    await (await person.upload('larger.csv', `${bytes}x`)).expectProblem('file.too_large', { name: 'larger.csv', maxBytes: MAX_UPLOAD_BYTES });
    expect(await names(person)).toEqual(['largest.csv']);
    expect((await usageOf(person)).extractions).toBe(1);
  });

  test('takes as much as the operator allows, whatever other limits there are', async () => {
    const own = await startTestApp({ settings: { MAX_UPLOAD_MB: '40' }, isWorking: false });
    const ada = await own.person('ada');
    const bytes = 'x'.repeat(39 * MIB);
    const { file } = await (await ada.upload('large.csv', bytes)).expect(201);
    expect(file.size).toBe(bytes.length);
    expect((await ada.get(`/files/${file.id}`).expect(200)).file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test.each([['empty.csv', '', 'file.empty', {}], ['a.exe', 'x', 'file.type_unsupported', { type: 'exe' }], ['really.csv', '%PDF-1.7', 'file.type_mismatch', { actual: 'pdf' }],
    ['letter.pdf', 'MZ\x90', 'file.type_mismatch', { actual: '' }]] as const)('refuses %s and costs nothing', async (name, content, code, params) => {
    const { person } = await someone();
    await (await person.upload(name, content)).expectProblem(code, { name, ...params });
    expect(await usageOf(person)).toEqual(NOTHING);
    expect(await names(person)).toEqual([]);
  });

  test.each([
    ['has no extraction left', { extractionsPerMonth: 0 }, 'usage.extractions_exceeded', {}],
    ['has no storage left', { storageBytes: 0 }, 'usage.storage_exceeded', { remaining: 0 }],
    ['has too little storage left', { storageBytes: 70_000 }, 'usage.storage_exceeded', { remaining: 70_000 }],
  ] as const)('of someone who %s leaves no byte on the disk', async (_name, limit, code, params) => {
    const { person } = await someone();
    await limitTo(person, limit);
    await (await person.upload('a.csv', fresh().repeat(10_000))).expectProblem(code, params);
    expect(await bytesOf(app, person)).toEqual([]);
    expect(await names(person)).toEqual([]);
  });

  test('that is refused for its content leaves no byte on the disk, unless a file has the same', async () => {
    const { person, tus } = await someone();
    await (await person.upload('a.csv', '%PDF-1.7 a letter')).expectProblem('file.type_mismatch');
    await expect(tus.upload({ name: 'a.csv' }, Buffer.from('%PDF-1.7 a letter'))).rejects.toThrow('file.type_mismatch');
    expect(await bytesOf(app, person)).toEqual([]);
    const { file } = await (await person.upload('a.pdf', '%PDF-1.7 a letter')).expect(201);
    await (await person.upload('a.csv', '%PDF-1.7 a letter')).expectProblem('file.type_mismatch');
    await limitTo(person, { extractionsPerMonth: 0 });
    await (await person.upload('b.pdf', '%PDF-1.7 a letter')).expectProblem('usage.extractions_exceeded');
    const { url } = (await person.get(`/files/${file.id}`).expect(200)).file;
    expect((await app.http.inject({ url })).body).toBe('%PDF-1.7 a letter');
  });

  test('says what is wrong with a form', async () => {
    const { person } = await someone();
    await person.post('/files', { name: 'a.csv' }).expectProblem('request.unsupported_media_type');
    const form = new FormData();
    form.set('folderId', 'root');
    await person.post('/files', { form }).expectProblem('request.invalid');
    const post = (payload: string) => app.http.inject({
      method: 'POST', url: '/api/files', headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=b' }, payload,
    });
    const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncontent';
    for (const payload of ['', 'nonsense', file, `${file}\r\n--b`, '--b--']) {
      const { statusCode, body } = await post(payload);
      expect([payload, statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([payload, 422, 'request.invalid']);
    }
    expect((await post(`${file}\r\n--b--`)).statusCode).toBe(201);
    expect((await app.http.inject({ method: 'POST', url: '/api/files', headers: { ...person.headers, 'content-type': 'multipart/form-data' }, payload: 'x' })).json())
      .toMatchObject({ status: 422 });
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 7 });
  });

  test('that breaks off leaves nothing, and the server goes on', async () => {
    const { person } = await someone();
    const { port, hostname } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    socket.write(`POST /api/files HTTP/1.1\r\nhost: x\r\ncookie: ${person.headers.cookie}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n${start}`);
    socket.write('x'.repeat(1_000_000));
    await app.eventually('the server reads', async () => socket.bytesWritten > 1_000_000 && socket.writableLength === 0);
    socket.destroy();
    expect(await names(person)).toEqual([]);
    await (await person.upload('a.csv', fresh())).expect(201);
    expect((await usageOf(person)).extractions).toBe(1);
  });
});

describe('a file whose bytes are there already', () => {
  async function twin() {
    const { person, tus } = await someone();
    const bytes = Buffer.from(fresh());
    const { file } = (await person.get(`/uploads/${await tus.upload({ name: 'first.csv' }, bytes)}/outcome`).expect(200));
    const uploadId = await tus.upload({ name: 'second.csv' }, bytes);
    return { person, tus, bytes, first: file, uploadId };
  }

  test('is a question, and costs nothing until it is answered', async () => {
    const { person, bytes, first, uploadId } = await twin();
    expect(await person.get(`/uploads/${uploadId}/outcome`).expect(200)).toMatchObject({ outcome: 'duplicate', uploadId, existing: { id: first.id, name: 'first.csv' } });
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: bytes.length });
    expect(await names(person)).toEqual(['first.csv']);
  });

  test('can be kept as a second one for its storage only; asking twice keeps one', async () => {
    const { person, bytes, uploadId } = await twin();
    const [once, again] = await Promise.all([person.post(`/uploads/${uploadId}/keep`).expect(201), person.post(`/uploads/${uploadId}/keep`).expect(201)]);
    expect(once.file.id).toBe(again.file.id);
    expect(await names(person)).toEqual(['first.csv', 'second.csv']);
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 2 * bytes.length });
    expect((await person.get(`/uploads/${uploadId}/outcome`).expect(200)).outcome).toBe('stored');
  });

  test('can be discarded, and the first one stays', async () => {
    const { person, bytes, uploadId } = await twin();
    await person.post(`/uploads/${uploadId}/discard`).expect(204);
    await person.post(`/uploads/${uploadId}/discard`).expect(204);
    await person.get(`/uploads/${uploadId}/outcome`).expectProblem('upload.not_found');
    await person.post(`/uploads/${uploadId}/keep`).expectProblem('upload.not_found');
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: bytes.length });
  });

  test('is not kept when the storage is full', async () => {
    const { person, uploadId } = await twin();
    await limitTo(person, { storageBytes: 30 });
    await person.post(`/uploads/${uploadId}/keep`).expectProblem('usage.storage_exceeded');
    expect(await names(person)).toEqual(['first.csv']);
  });

  test('is not kept without its bytes, when the first one is gone for good', async () => {
    const { person, first, uploadId } = await twin();
    const { objectKey } = await app.db.selectFrom('files').select('objectKey').where('id', '=', first.id).executeTakeFirstOrThrow();
    await person.post('/files/trash', { fileIds: [first.id] }).expect(200);
    await person.post('/trash/empty').expect(200);
    await app.world.objects.delete([objectKey]);
    await person.post(`/uploads/${uploadId}/keep`).expectProblem('upload.not_found');
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 0 });
    await person.get(`/uploads/${uploadId}/outcome`).expectProblem('upload.not_found');
  });

  test('of someone else is none', async () => {
    const [{ tus, person }, { tus: other }] = [await someone(), await someone()];
    const bytes = Buffer.from(fresh());
    await other.upload({ name: 'a.csv' }, bytes);
    expect((await person.get(`/uploads/${await tus.upload({ name: 'a.csv' }, bytes)}/outcome`).expect(200)).outcome).toBe('stored');
  });
});

describe('an upload whose content is not what its name says', () => {
  test('is refused with the reason, every time it is asked for, and costs nothing', async () => {
    const { person, tus } = await someone();
    const bytes = Buffer.from(`%PDF-1.7 ${fresh()}`);
    const { location = '' } = (await tus.create({ name: 'really.csv' }, bytes.length)).headers;
    const answer = await tus.patch(location, { offset: 0, bytes });
    if (answer === 'cut') throw new Error('It was answered.');
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([415, { code: 'file.type_mismatch', params: { name: 'really.csv', actual: 'pdf' } }]);
    const uploadId = location.split('/').at(-1);
    for (let time = 0; time < 2; time++) await person.get(`/uploads/${uploadId}/outcome`).expectProblem('file.type_mismatch', { name: 'really.csv', actual: 'pdf' });
    expect(await usageOf(person)).toEqual(NOTHING);
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('an upload that ends otherwise', () => {
  test('is completed once, however many ask at the same moment', async () => {
    const { person, tus } = await someone();
    for (let round = 0; round < 5; round++) {
      const bytes = Buffer.from(fresh());
      const { location = '' } = (await tus.create({ name: 'a.csv' }, bytes.length)).headers;
      const uploadId = location.split('/').at(-1);
      const [patched, ...outcomes] = await Promise.all([
        tus.patch(location, { offset: 0, bytes }), ...Array.from({ length: 5 }, () => person.get(`/uploads/${uploadId}/outcome`).response),
      ]);
      expect(patched).toMatchObject({ status: 204 });
      const wrong = outcomes.filter(({ statusCode, body }) => statusCode !== 200 && !body.includes('upload.incomplete'));
      expect(wrong.map(({ body }) => body)).toEqual([]);
    }
    expect((await names(person)).length).toBe(5);
    expect((await usageOf(person)).extractions).toBe(5);
    expect(await recount(app.db)).toEqual([]);
  });

  test('is forgotten after a day, with everything that it held', async () => {
    const own = await startTestApp(limited);
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 2000)).headers;
    await tus.patch(location, { offset: 0, bytes: randomBytes(1000) });
    await own.modules.uploads.expire();
    expect((await tus.head(location)).status).toBe(200);
    own.clock.forward(UPLOAD_EXPIRY_HOURS * HOUR_MS);
    await Promise.all([own.modules.uploads.expire(), own.modules.uploads.expire()]);
    expect((await tus.head(location)).status).toBe(404);
    expect(await usageOf(person)).toEqual(NOTHING);
    expect(await recountObjects(own.db, own.world.objects)).toEqual({ missing: [], orphans: [] });
    expect(await recount(own.db)).toEqual([]);
  });

  test('that is silent gives back what it holds, and goes on where it was as soon as there is enough again', async () => {
    const own = await startTestApp(limited);
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const bytes = randomBytes(2000);
    const { location = '' } = (await tus.create({ name: 'a.csv' }, bytes.length)).headers;
    await tus.patch(location, { offset: 0, bytes: bytes.subarray(0, 1000) });
    await own.modules.uploads.releaseSilent();
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 2000 });
    own.clock.forward((UPLOAD_SILENCE_MINUTES + 1) * MINUTE_MS);
    await Promise.all([own.modules.uploads.releaseSilent(), own.modules.uploads.releaseSilent()]);
    expect(await usageOf(person)).toEqual(NOTHING);

    const none = { plan: 'business', extractionsPerMonth: 0, storageBytes: null, expiresAt: null, periodAnchor: new Date(), updatedAt: new Date() };
    await own.db.insertInto('ownerPlans').values({ ownerId: person.userId, ...none }).execute();
    const refused = await tus.patch(location, { offset: 1000, bytes: bytes.subarray(1000) });
    expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('usage.extractions_exceeded') });
    await own.db.deleteFrom('ownerPlans').where('ownerId', '=', person.userId).execute();

    expect((await tus.head(location)).headers['upload-offset']).toBe('1000');
    expect(await tus.patch(location, { offset: 1000, bytes: bytes.subarray(1000) })).toMatchObject({ status: 204 });
    expect(await names(person)).toEqual(['a.csv']);
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 2000 });
    expect(await recount(own.db)).toEqual([]);
  });

  test('whose last step takes so long that it seems silent is paid for all the same', async () => {
    const own = await startTestApp(limited);
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const { objects } = own.world;
    const join = objects.joinHashed.bind(objects);
    objects.joinHashed = async (...asked) => {
      own.clock.forward((UPLOAD_SILENCE_MINUTES + 1) * MINUTE_MS);
      await own.modules.uploads.releaseSilent();
      return await join(...asked);
    };
    const bytes = Buffer.from(fresh());
    const { location = '' } = (await tus.create({ name: 'slow.csv' }, bytes.length)).headers;
    expect(await tus.patch(location, { offset: 0, bytes })).toMatchObject({ status: 204 });
    expect(await names(person)).toEqual(['slow.csv']);
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: bytes.length });
    expect(await recount(own.db)).toEqual([]);
  });

  test('into a folder that was deleted meanwhile lands in the nearest one that is there', async () => {
    const { person, tus } = await someone();
    const { folder: outer } = await person.post('/folders', { name: 'Outer' }).expect(201);
    const { folder: inner } = await person.post('/folders', { name: 'Inner', parentId: outer.id }).expect(201);
    const bytes = Buffer.from(fresh());
    const { location = '' } = (await tus.create({ name: 'late.csv', folderId: inner.id }, bytes.length)).headers;
    await person.delete(`/folders/${inner.id}`).expect(204);
    await tus.patch(location, { offset: 0, bytes });
    expect((await person.get(`/uploads/${location.split('/').at(-1)}/outcome`).expect(200)).file).toMatchObject({ folderId: outer.id, path: '/Outer/late.csv' });
  });

  test('while its folder is being deleted never lands in a deleted one', async () => {
    const { person, tus } = await someone();
    for (let round = 0; round < 10; round++) {
      const { folder } = await person.post('/folders', { name: `r${round}` }).expect(201);
      const bytes = Buffer.from(fresh());
      const { location = '' } = (await tus.create({ name: 'late.csv', folderId: folder.id }, bytes.length)).headers;
      const removed = person.delete(`/folders/${folder.id}`).response;
      await Promise.all([tus.patch(location, { offset: 0, bytes }), removed, person.upload('b.csv', fresh(), folder.id)]);
    }
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('a canceled upload', () => {
  test('gives back what it held, at each stage before its text, once', async () => {
    const { person, tus } = await someone();
    const bytes = Buffer.from(fresh());
    const stages = {
      begun: async () => (await tus.create({ name: 'a.csv' }, bytes.length)).headers.location ?? '',
      half: async () => {
        const { location = '' } = (await tus.create({ name: 'a.csv' }, bytes.length)).headers;
        await tus.patch(location, { offset: 0, bytes: bytes.subarray(0, 10) });
        return location;
      },
      stored: async () => `/${await tus.upload({ name: 'a.csv' }, bytes)}`,
    };
    for (const [stage, reach] of Object.entries(stages)) {
      const uploadId = (await reach()).split('/').at(-1);
      const answers = await Promise.all([1, 2, 3].map(() => person.post(`/uploads/${uploadId}/cancel`).response));
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect([stage, statuses.includes(200), statuses.filter((status) => status !== 200 && status !== 404)]).toEqual([stage, true, []]);
      expect([stage, answers.some((answer) => answer.json().isCanceled === true)]).toEqual([stage, true]);
      expect([stage, await usageOf(person)]).toEqual([stage, NOTHING]);
    }
    expect(await names(person)).toEqual([]);
    expect(await recount(app.db)).toEqual([]);
  });

  test('in the moment of its completion is either there and paid, or gone and free', async () => {
    const { person, tus } = await someone();
    for (let round = 0; round < 12; round++) {
      const bytes = Buffer.from(fresh());
      const { location = '' } = (await tus.create({ name: `${round}.csv` }, bytes.length)).headers;
      const patched = tus.patch(location, { offset: 0, bytes });
      await new Promise((resolve) => { setImmediate(resolve); });
      await Promise.all([patched, person.post(`/uploads/${location.split('/').at(-1)}/cancel`).response]);
    }
    const left = await names(person);
    expect((await usageOf(person)).extractions).toBe(left.length);
    expect(await recount(app.db)).toEqual([]);
    const { missing } = await recountObjects(app.db, app.world.objects);
    expect(missing.filter((key) => key.includes(person.userId))).toEqual([]);
  });

  test('is gone also when its last step comes between the look at it and its end', async () => {
    const own = await startTestApp(limited);
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const actor = { userId: person.userId, sessionId: 's', role: 'user', isVerified: true, language: 'en' } as const;
    const bytes = Buffer.from(fresh());
    const { location = '' } = (await tus.create({ name: 'a.csv' }, bytes.length)).headers;
    const uploadId = location.split('/').at(-1) ?? '';
    await own.modules.uploads.receive(actor, uploadId, 0, Readable.from([bytes]));

    // Both want the row that this transaction holds, the completion first.
    const [completed, canceled] = await own.db.transaction().execute(async (tx) => {
      await tx.selectFrom('uploads').selectAll().where('id', '=', uploadId).forUpdate().execute();
      const completing = own.modules.uploads.outcome(actor, uploadId).catch((error: unknown) => error);
      await own.eventually('the completion waits', () => areWaiting(own.db, 1));
      const canceling = person.post(`/uploads/${uploadId}/cancel`).expect(200);
      await own.eventually('the cancel waits', () => areWaiting(own.db, 2));
      return [completing, canceling] as const;
    });
    await completed;
    expect(await canceled).toEqual({ isCanceled: true });
    expect(await names(person)).toEqual([]);
    expect(await usageOf(person)).toEqual(NOTHING);
    expect(await recount(own.db)).toEqual([]);
  });

  test('whose text is ready stays', async () => {
    const own = await startTestApp();
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const uploadId = await tus.upload({ name: 'a.csv' }, Buffer.from('one page'));
    await own.eventually('the text is read', async () => (await person.get('/folders/root/files').expect(200)).files[0]?.uploadStatus === 'completed');
    expect(await person.post(`/uploads/${uploadId}/cancel`).expect(200)).toEqual({ isCanceled: false });
    expect(await names(person)).toEqual(['a.csv']);
  });
});

describe('eight uploads with one extraction left', () => {
  const ROUNDS = 12;

  test('begun at once over tus: exactly one is accepted, in every round', async () => {
    const { person, tus } = await someone();
    for (let round = 0; round < ROUNDS; round++) {
      await limitTo(person, { extractionsPerMonth: round + 1 });
      const answers = await Promise.all(Array.from({ length: 8 }, () => tus.create({ name: 'a.csv' }, 100)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
      expect(answers.filter(({ status }) => status === 403).every(({ body }) => body.includes('usage.extractions_exceeded'))).toBe(true);
    }
    expect(await recount(app.db)).toEqual([]);
  });

  test('sent at once as forms: exactly one is accepted, in every round', async () => {
    const { person } = await someone();
    for (let round = 0; round < ROUNDS; round++) {
      await limitTo(person, { extractionsPerMonth: round + 1 });
      const answers = await Promise.all(Array.from({ length: 8 }, async () => await (await person.upload('a.csv', fresh())).response));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
    }
    expect((await names(person)).length).toBe(ROUNDS);
    expect(await recount(app.db)).toEqual([]);
  });
});

describe('a full disk', () => {
  test('is told before any byte, and the upload goes on by itself once there is room', async () => {
    const space = { free: SPACE_RESERVE_BYTES + 999 };
    const own = await startTestApp({ ...limited, world: { freeBytes: async () => space.free } });
    const { person, tus } = await someone(own, await own.http.listen({ host: '127.0.0.1', port: 0 }));
    const refused = await tus.create({ name: 'a.csv' }, 1000);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([507, { code: 'storage.no_space', params: { neededBytes: SPACE_RESERVE_BYTES + 1000 } }]);
    space.free += 1;
    const { location = '' } = (await tus.create({ name: 'a.csv' }, 1000)).headers;
    space.free = 1000;
    expect(await tus.patch(location, { offset: 0, bytes: randomBytes(1000) })).toMatchObject({ status: 507 });
    await (await person.upload('b.csv', 'x')).expectProblem('storage.no_space');
    expect((await tus.head(location)).headers['upload-offset']).toBe('0');
    expect(await usageOf(person)).toEqual({ extractions: 1, bytes: 1000 });
    space.free = SPACE_RESERVE_BYTES + 1000;
    expect(await tus.patch(location, { offset: 0, bytes: randomBytes(1000) })).toMatchObject({ status: 204 });
    expect(await names(person)).toEqual(['a.csv']);
  });
});
