import type { Problem } from '@scriba/contract/errors';
import { describe, expect, test } from 'vitest';
import { startSharedTestApp } from '../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });
const ada = await app.person('ada');
const json = { 'content-type': 'application/json' };
type Call = { method?: 'GET' | 'POST' | 'PUT'; url: string; headers?: Record<string, string>; payload?: string | Buffer };

async function refused(call: Call): Promise<Problem> {
  const { statusCode, headers, body } = await app.http.inject({ method: 'POST', ...call, headers: { ...ada.headers, ...call.headers } });
  expect(headers['content-type']).toMatch(/^application\/problem\+json\b/);
  const problem = JSON.parse(body) as Problem;
  expect(problem).toMatchObject({ status: statusCode, type: `/docs/errors#${problem.code}`, instance: headers['x-request-id'], requestId: headers['x-request-id'] });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
  expect(headers['cache-control']).toBe('no-store');
  expect(problem.title).not.toBe('');
  return problem;
}

describe('a refusal is a problem document', () => {
  test.each([
    ['broken JSON', { url: '/api/folders', headers: json, payload: '{"name":' }, 'request.invalid', 422],
    ['no body', { url: '/api/folders', headers: json }, 'request.invalid', 422],
    ['JSON that is not an object', { url: '/api/folders', headers: json, payload: '[1]' }, 'request.invalid', 422],
    ['a poisoned prototype', { url: '/api/folders', headers: json, payload: '{"name":"a","__proto__":{"x":1}}' }, 'request.invalid', 422],
    ['a body of a type that nobody reads', { url: '/api/folders', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }, 'request.unsupported_media_type', 415],
    ['a form where JSON is read', { url: '/api/folders', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }, 'request.unsupported_media_type', 415],
    ['JSON where a form is read', { url: '/api/files', headers: json, payload: '{}' }, 'request.unsupported_media_type', 415],
    ['a body that says it is larger than any', { url: '/api/folders', headers: { ...json, 'content-length': String(64 * 1024 ** 2) }, payload: '{}' }, 'request.too_large', 413],
    ['a NUL in an address', { method: 'GET', url: '/api/files/%00' }, 'request.invalid', 422],
    ['an address of nothing', { method: 'GET', url: '/api/nothing/here' }, 'route.not_found', 404],
    ['a method that the address does not know', { method: 'PUT', url: '/api/folders' }, 'route.not_found', 404],
    ['a file that is not there', { method: 'GET', url: '/api/files/file_none' }, 'file.not_found', 404],
  ] satisfies [string, Call, string, number][])('%s', async (_what, call, code, status) => {
    expect(await refused(call)).toMatchObject({ code, status });
  });

  test('a body that grows beyond the limit on the way', async () => {
    const problem = await refused({ url: '/api/folders', headers: json, payload: Buffer.alloc(33 * 1024 ** 2, ' ') });
    expect(problem).toMatchObject({ code: 'request.too_large', status: 413 });
  });

  test('fields are named with the place and the reason of each', async () => {
    const { errors } = await refused({ url: '/api/folders', headers: json, payload: '{"name":5,"parentId":[]}' });
    expect(errors).toEqual(expect.arrayContaining([{ pointer: '/name', code: 'invalid_type' }]));
    expect((await refused({ method: 'GET', url: '/api/folders/root/files?limit=-1' })).errors).toEqual([{ pointer: '/query/limit', code: expect.any(String) }]);
  });

  test('params that fill the sentence come with it', async () => {
    await ada.post('/folders', { name: 'Taken' }).expect(201);
    expect(await refused({ url: '/api/folders', headers: json, payload: '{"name":"taken"}' })).toMatchObject({ code: 'folder.name_taken', params: { name: 'taken' } });
  });

  test('what the database says of a refused row never leaves it', async () => {
    const { body } = await app.http.inject({ method: 'GET', url: '/api/files/%00', headers: ada.headers });
    expect(body).not.toMatch(/invalid byte|encoding|select|column/i);
  });
});

test('the address in a problem leads to a page that says what its code means', async () => {
  const { type, title } = await refused({ method: 'GET', url: '/api/files/file_none' });
  const [address = '', code = ''] = type.split('#');
  const { statusCode, headers, body } = await app.http.inject({ url: address, headers: { accept: 'text/html' } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain(`<tr id="${code}">`);
  expect(body).toContain(title);
});

describe('a failure of ours', () => {
  test('that nobody foresaw is answered without any detail', async () => {
    const list = app.modules.folders.list;
    app.modules.folders.list = () => Promise.reject(new Error('secret detail of the table users'));
    try {
      const { statusCode, body } = await app.http.inject({ url: '/api/folders', headers: ada.headers });
      expect(statusCode).toBe(500);
      expect(JSON.parse(body)).toMatchObject({ code: 'internal', status: 500 });
      expect(body).not.toContain('secret detail');
    } finally {
      app.modules.folders.list = list;
    }
  });

  test.each(['53100', 'ENOSPC'])('that comes from a full disk (%s) is named as such', async (code) => {
    const list = app.modules.folders.list;
    app.modules.folders.list = () => Promise.reject(Object.assign(new Error('could not extend file'), { code }));
    try {
      await ada.get('/folders').expectProblem('storage.no_space');
    } finally {
      app.modules.folders.list = list;
    }
  });

  test.each([
    ['57P01', 'terminating connection due to administrator command'], ['53300', 'sorry, too many clients already'], [undefined, 'Connection terminated unexpectedly'],
  ])('of the database (%s, %s) is named as such, and asks the caller to come back', async (code, message) => {
    const list = app.modules.folders.list;
    app.modules.folders.list = () => Promise.reject(Object.assign(new Error(message), code && { code }));
    try {
      const { headers, body } = await app.http.inject({ url: '/api/folders', headers: ada.headers });
      expect(JSON.parse(body)).toMatchObject({ code: 'service.database', status: 503 });
      expect(headers['retry-after']).toBe('2');
    } finally {
      app.modules.folders.list = list;
    }
  });

  test('that passes by itself asks the caller to come back', async () => {
    const list = app.modules.folders.list;
    app.modules.folders.list = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    try {
      const { headers, body } = await app.http.inject({ url: '/api/folders', headers: ada.headers });
      expect(JSON.parse(body)).toMatchObject({ code: 'service.unavailable', status: 503 });
      expect(headers['retry-after']).toBe('2');
    } finally {
      app.modules.folders.list = list;
    }
  });
});
