import { describe, expect, test } from 'vitest';
import { startSharedTestApp, startTestApp } from '../testing/test-app.ts';

const SECRETS = ['checks', 'decoders', 'node', 'roles', 'sandbox', 'version'];
const app = await startSharedTestApp({ isWorking: false });
const far = { remoteAddress: '203.0.113.9' };
const seen = async (from: object, http = app.http) => Object.keys(JSON.parse((await http.inject({ url: '/api/health', ...from })).body)).sort();
const everything = ['isLive', 'isReady', 'status', ...SECRETS].sort();

describe('the health of the service', () => {
  test('is one word for strangers and for people', async () => {
    const ada = await app.person('ada');
    for (const headers of [{}, ada.headers]) expect(await seen({ ...far, headers })).toEqual(['isLive', 'isReady', 'status']);
    for (const url of ['/api/health/live', '/api/health/ready']) expect((await app.http.inject({ url, ...far })).json()).toEqual({ status: 'ok' });
  });

  test('is told in full to an administrator, and to who sits at the machine', async () => {
    const ada = await app.person('admin');
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
    expect(await seen({ ...far, headers: ada.headers })).toEqual(everything);
    expect(await seen({ remoteAddress: '127.0.0.1' })).toEqual(everything);
    expect(await seen({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toEqual(['isLive', 'isReady', 'status']);
  });

  test('with a token is told in full to who has it', async () => {
    const guarded = await startTestApp({ isWorking: false, settings: { METRICS_TOKEN: 'a-token' } });
    expect(await seen({ ...far, headers: { authorization: 'Bearer a-token' } }, guarded.http)).toEqual(everything);
    expect(await seen({ ...far, headers: { authorization: 'Bearer another' } }, guarded.http)).toEqual(['isLive', 'isReady', 'status']);
    expect(await seen({ remoteAddress: '127.0.0.1' }, guarded.http)).toEqual(['isLive', 'isReady', 'status']);
  });

  test('names a second engine that was configured and cannot be used', async () => {
    const problem = '"/models/det.onnx" cannot be read.';
    const lacking = await startTestApp({
      isWorking: false, adapt: ({ extractor }) => ({ extractor: { ...extractor, secondEngine: async () => ({ problem }) } }),
    });
    const { checks, isReady } = (await lacking.http.inject({ url: '/api/health', remoteAddress: '127.0.0.1' })).json();
    expect(checks).toContainEqual({ name: 'second engine', status: 'degraded', detail: problem });
    expect(isReady).toBe(true);
  });

  test('says nothing of what a database or a store answered to those who only may know that it fails', async () => {
    const broken = await startTestApp({
      isWorking: false, adapt: ({ objects }) => ({ objects: { ...objects, list: () => { throw new Error('connect ECONNREFUSED 10.0.0.7:9000'); } } }),
    });
    const { body } = await broken.http.inject({ url: '/api/health', ...far });
    expect(JSON.parse(body)).toEqual({ status: 'failing', isLive: true, isReady: false });
    expect((await broken.http.inject({ url: '/api/health/ready', ...far })).statusCode).toBe(503);
  });
});

describe('what an operator looks at', () => {
  test('names queues with what waits, the database, the mails and the types that cannot be read', async () => {
    const operated = await startTestApp({ isWorking: false, unreadable: ['heic'] });
    const ada = await operated.person('ada');
    await ada.get('/admin/health').expectProblem('auth.forbidden');
    await operated.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
    await ada.post('/admin/people', { email: 'eve@example.com', name: 'Eve', role: 'user', language: 'en' }).expect(201);
    const told = await ada.get('/admin/health').expect(200);
    expect(told).toMatchObject({
      status: 'ok', version: 'test', unreadableExtensions: ['heic'], disks: [],
      database: { version: expect.stringMatching(/^\d+/), sizeBytes: expect.any(Number), isEmbedded: false },
      mails: { isConfigured: true, waiting: 1, failed: 0, lastSentAt: null },
    });
    const queue = told.queues.find(({ name }: { name: string }) => name === 'mails.deliver');
    expect(queue).toEqual({ name: 'mails.deliver', waiting: 1, running: 0, failed: 0, oldestAt: expect.stringMatching(/^\d{4}-/) });
    expect(told.acceptedExtensions).toContain('pdf');
  });

  test('is told also while a part of it cannot be found out', async () => {
    const broken = await startTestApp({
      isWorking: false, adapt: ({ objects }) => ({ objects: { ...objects, list: () => { throw new Error('connect ECONNREFUSED 10.0.0.7:9000'); } } }),
    });
    const ada = await broken.person('ada');
    await broken.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.userId).execute();
    await broken.db.schema.alterTable('mails').renameTo('hidden_mails').execute();
    expect(await ada.get('/admin/health').expect(200)).toMatchObject({ status: 'failing', mails: null });
  });
});
