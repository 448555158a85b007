import { PERSON_HEADER } from '@scriba/contract/person-header';
import { describe, expect, test } from 'vitest';
import { startSharedTestApp } from '../testing/test-app.ts';

const app = await startSharedTestApp({ isWorking: false });
const behindProxy = await startSharedTestApp({ isWorking: false, settings: { TRUST_PROXY: '10.0.0.0/8, 192.0.2.1', PUBLIC_URL: 'https://docs.example' } });
const ada = await app.person('ada');
let serial = 0;

/** A change that a browser asks for, with what it says of where that comes from. */
const change = async (headers: Record<string, string>, url = '/api/folders') =>
  (await app.http.inject({ method: 'POST', url, payload: { name: `Folder ${serial++}` }, headers: { ...ada.headers, host: 'docs.example:3000', ...headers } })).statusCode;

describe('a change', () => {
  test.each([
    [{ origin: 'http://docs.example:3000' }],
    [{ origin: 'https://docs.example:3000', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('is taken from our own pages, and from programs: %j', async (headers) => {
    expect(await change(headers)).toBe(201);
  });

  test.each([
    [{ origin: 'http://evil.example' }],
    [{ origin: 'http://docs.example' }],
    [{ origin: 'http://docs.example:3000.evil.example' }],
    [{ origin: 'http://evil.example#docs.example:3000' }],
    [{ origin: 'null' }],
    [{ origin: 'not an address' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('is refused from the page of another site: %j', async (headers) => {
    expect(await change(headers)).toBe(403);
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const answer = await app.http.inject({ method, url: '/api/uploads/upload_1', headers: { ...ada.headers, host: 'docs.example:3000', ...headers } });
      expect(answer.statusCode).not.toBeLessThan(400);
    }
  });

  test('is never allowed to other sites by CORS', async () => {
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      for (const url of ['/api/folders', '/api/uploads', '/api/session']) {
        const { headers } = await app.http.inject({ method, url, headers: { ...ada.headers, origin: 'http://evil.example', 'access-control-request-method': 'POST' } });
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(['*', 'http://evil.example']).not.toContain(headers['access-control-allow-origin']);
      }
    }
  });
});

const ben = await app.person('ben');

describe('a page that shows one person', () => {
  const asked = async (person: string, method: 'GET' | 'POST', url: string) => {
    const headers = { ...ben.headers, [PERSON_HEADER]: person, 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-metadata': 'name QS5wZGY=,folderId cm9vdA==' };
    const { statusCode, body } = await app.http.inject({ method, url, headers, ...(method === 'POST' && url === '/api/folders' && { payload: { name: 'Theirs' } }) });
    return [statusCode, statusCode === 403 ? JSON.parse(body).code : undefined];
  };

  test.each([['POST', '/api/folders'], ['POST', '/api/uploads'], ['GET', '/api/folders'], ['POST', '/api/session/refresh']] as const)(
    'is refused %s %s when the session is somebody else’s by then', async (method, url) => {
      expect(await asked(ada.userId, method, url)).toEqual([403, 'auth.other_person']);
    },
  );

  test('is answered in the session of that person, and hears who is signed in in any', async () => {
    for (const url of ['/api/folders', '/api/uploads']) expect(await asked(ben.userId, 'POST', url)).toEqual([201, undefined]);
    expect(await asked(ada.userId, 'GET', '/api/session')).toEqual([200, undefined]);
  });

  test('or nobody, is told nothing of who is signed in by then but what everybody may know', async () => {
    expect(await asked('', 'GET', '/api/folders')).toEqual([403, 'auth.other_person']);
    expect(await asked('', 'GET', '/api/notifications/active/everyone')).toEqual([200, undefined]);
    expect(await asked(ada.userId, 'GET', '/api/notifications/active/everyone')).toEqual([403, 'auth.other_person']);
  });
});

describe('the session cookie', () => {
  /** The cookie of a session that goes on, as the answer sets it. */
  const renewed = async (headers: Record<string, string>, remoteAddress: string) => {
    const { headers: { cookie } } = await behindProxy.person(`person${serial++}`);
    const secret = cookie.slice(cookie.indexOf('=') + 1);
    const { cookies } = await behindProxy.http.inject({
      method: 'POST', url: '/api/session/refresh', remoteAddress, headers: { cookie: `${cookie}; __Host-scriba_session=${secret}`, ...headers },
    });
    return cookies[0];
  };

  test('on https is Secure, under a name that browsers keep to https', async () => {
    expect(await renewed({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }, '10.1.2.3'))
      .toMatchObject({ name: '__Host-scriba_session', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('on plain http works without Secure', async () => {
    const cookie = await renewed({}, '198.51.100.7');
    expect(cookie).toMatchObject({ name: 'scriba_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie).not.toHaveProperty('domain');
  });

  test('of plain http is worth nothing on https, nor the other way round', async () => {
    const plain = await renewed({}, '198.51.100.7');
    const user = async (name: string, headers: Record<string, string>) => JSON.parse((await behindProxy.http.inject({
      url: '/api/session', remoteAddress: '10.1.2.3', headers: { cookie: `${name}=${plain?.value}`, ...headers },
    })).body).user;
    expect(await user('scriba_session', {})).not.toBeNull();
    expect(await user('scriba_session', { 'x-forwarded-proto': 'https' })).toBeNull();
    expect(await user('__Host-scriba_session', {})).toBeNull();
  });

  test.each(['10.1.2.3', '192.0.2.1'])('believes the proxy at %s, which the settings name', async (proxy) => {
    expect((await renewed({ 'x-forwarded-proto': 'https' }, proxy))?.secure).toBe(true);
  });

  test.each(['127.0.0.1', '198.51.100.7', '192.0.2.2', '::1'])('does not believe %s, which nobody named', async (stranger) => {
    expect((await renewed({ 'x-forwarded-proto': 'https' }, stranger))?.secure).toBeUndefined();
  });
});

describe('the address of a client', () => {
  const sessionOf = async (remoteAddress: string, forwarded: string) => {
    const person = await behindProxy.person(`person${serial++}`);
    const { body } = await behindProxy.http.inject({ url: '/api/session', remoteAddress, headers: { ...person.headers, 'x-forwarded-for': forwarded } });
    return JSON.parse(body);
  };

  test('is what the proxy says, not what the client claims before it', async () => {
    // The session page warns of plain http from afar; only this machine itself is spared.
    expect((await sessionOf('10.1.2.3', '127.0.0.1, 203.0.113.9')).isInsecureConnection).toBe(true);
    expect((await sessionOf('10.1.2.3', '127.0.0.1')).isInsecureConnection).toBe(false);
  });

  test('is not this machine when a proxy that nobody named passes it on', async () => {
    expect((await sessionOf('127.0.0.1', '203.0.113.9')).isInsecureConnection).toBe(true);
  });
});

test('browsers are told to stay with https where that is the address of the installation', async () => {
  const told = async ({ http }: typeof app) => (await http.inject({ url: '/api/health/live' })).headers['strict-transport-security'];
  expect([await told(behindProxy), await told(app)]).toEqual(['max-age=15552000', undefined]);
});
