import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, PASSWORD, startSharedAccountsApp, type AccountsApp } from './testing/accounts-app.ts';

let app: AccountsApp;
let member: ReturnType<AccountsApp['browser']>;
const MEMBER = 'negative@example.org';

beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
  member = await app.signUpMember(MEMBER);
});

/** A call from a page of another site, in the browser of someone who is signed in. */
const foreign = (headers: Record<string, string>) => ({ headers: { host: 'scriba.example.org', ...headers } });
const attacks = [
  { origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' },
  { origin: 'https://scriba.example.org.evil.example', 'sec-fetch-site': 'cross-site' },
];
const acts: [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object][] = [
  ['POST', '/auth/sign-in', { email: ADMIN.email, password: ADMIN.password }], ['POST', '/auth/sign-out', {}], ['POST', '/auth/sign-up', {}],
  ['POST', '/auth/sessions/revoke-others', {}], ['DELETE', '/auth/sessions/session_1', {}], ['PUT', '/user/language', { language: 'de' }],
  ['PATCH', '/user/preferences', { theme: 'dark' }], ['POST', '/auth/forgot-password', { email: MEMBER }], ['POST', '/user/totp', { password: PASSWORD }],
  ['POST', '/user/passkeys/options', {}], ['POST', '/session/refresh', {}], ['POST', '/auth/second-step', { code: '000000' }],
];

describe('the page of another site', () => {
  test.each(acts)('cannot make this browser %s %s', async (method, path, body) => {
    for (const headers of attacks) expect((await member.call(method, path, body, foreign(headers))).code, JSON.stringify(headers)).toBe('request.foreign_origin');
    expect((await member.user())?.['email']).toBe(MEMBER);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ' application/jsonx', 'multipart/form-data; boundary=x'])(
    'sends no form of the type %j that is taken for JSON', async (type) => {
      const { status } = await app.browser().call('POST', '/auth/sign-in', Buffer.from(JSON.stringify(ADMIN)), { headers: { 'content-type': type } });
      expect([400, 403, 406, 415, 422]).toContain(status);
    });

  test('changes nothing by a mere address', async () => {
    for (const [, path] of acts) expect((await member.get(path)).status, path).toBeGreaterThanOrEqual(400);
    expect((await member.user())?.['email']).toBe(MEMBER);
  });
});

describe('a secret of one kind', () => {
  test('is worth nothing as another: session, mail link, second step, or what the database keeps', async () => {
    const email = 'kinds@example.org';
    const person = app.browser();
    await person.post('/auth/sign-up', { name: 'Some Body', email, password: PASSWORD });
    const verifying = await app.tokenFor(email);
    await person.post('/auth/forgot-password', { email });
    const resetting = await app.tokenFor(email);
    const session = member.secret();
    const hashed = createHash('sha256').update(verifying).digest('hex');
    const { rows } = await app.pool.query<{ token: string }>('select token from sessions limit 1');
    const post = async (path: string, body: object) => (await app.browser().post(path, body)).code;

    for (const token of [resetting, session, hashed, rows[0]?.token ?? '', `verify-email:${verifying}`, verifying.toUpperCase(), `${verifying} `]) {
      expect(await post('/auth/verify-email', { token }), token).toBe('auth.token_invalid');
    }
    for (const token of [verifying, session, hashed, rows[0]?.token ?? '', `reset-password:${resetting}`]) {
      expect(await post('/auth/reset-password', { token, password: 'another long enough secret' }), token).toBe('auth.token_invalid');
    }
    for (const secret of [verifying, resetting, rows[0]?.token ?? '', hashed]) {
      const visitor = app.browser();
      visitor.jar.set('scriba_session', secret);
      visitor.jar.set('scriba_entrance', secret);
      expect(await visitor.user(), secret).toBeNull();
      expect((await visitor.post('/auth/second-step', { code: '000000' })).code).toBe('auth.second_step_expired');
      expect((await visitor.get('/auth/sessions')).status).toBe(401);
    }
    expect((await app.browser().post('/auth/verify-email', { token: verifying, password: PASSWORD })).status).toBe(200);
  });
});

test('the link of one person confirms and opens nothing in the browser of another, and stays good', async () => {
  const email = 'mallory@example.org';
  await app.browser().post('/auth/sign-up', { name: 'Some Body', email, password: PASSWORD });
  const token = await app.tokenFor(email);
  expect((await member.post('/auth/verify-email', { token })).code).toBe('address.other_account');
  expect((await member.user())?.['email']).toBe(MEMBER);
  expect((await app.browser().post('/auth/verify-email', { token, password: PASSWORD })).status).toBe(200);
});
