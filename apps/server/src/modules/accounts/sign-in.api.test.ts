import { describe, expect, test } from 'vitest';
import { hashToken } from './sessions/sessions.rules.ts';
import { ADMIN, PASSWORD, startAccountsApp } from './testing/accounts-app.ts';

const HTTPS = { headers: { 'x-forwarded-proto': 'https' } };
const wrong = { email: ADMIN.email, password: 'not the password' };

describe('signing in', () => {
  test('starts a session whose secret the database does not know', async () => {
    const { browser, pool, setUp } = await startAccountsApp();
    await setUp();
    const visitor = browser();
    expect((await visitor.post('/auth/sign-in', ADMIN)).body['user']).toMatchObject({ email: ADMIN.email });
    const secret = visitor.secret();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await pool.query('select count(*)::int as count from sessions where token = $1', [hashToken(secret)])).rows).toEqual([{ count: 1 }]);
    const { rows } = await pool.query("select string_agg(s::text, '') as everything from sessions s");
    expect(rows[0]?.everything).not.toContain(secret);
  });

  test('with the hash from the database is not signing in', async () => {
    const { browser, pool, setUp } = await startAccountsApp();
    await setUp();
    const { rows } = await pool.query<{ token: string }>('select token from sessions');
    const thief = browser();
    thief.jar.set('scriba_session', rows[0]?.token ?? '');
    expect(await thief.user()).toBeNull();
  });

  test('sets a cookie that scripts and other sites do not get', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const plain = await browser().post('/auth/sign-in', ADMIN);
    expect(plain.setCookie).toEqual([
      expect.stringMatching(/^scriba_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/), expect.stringMatching(/^scriba_device=/),
    ]);
    const secure = await browser().post('/auth/sign-in', ADMIN, HTTPS);
    expect(secure.setCookie).toEqual([
      expect.stringMatching(/^__Host-scriba_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-scriba_device=.*; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test('keeps the secret out of every body', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const visitor = browser();
    const answers = [await visitor.post('/auth/sign-in', ADMIN), await visitor.get('/session'), await visitor.get('/auth/sessions'), await visitor.post('/session/refresh')];
    for (const { text } of answers) expect(text).not.toContain(visitor.secret());
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store', 'no-store']);
  });

  test('on https does not look at the cookie of plain http', async () => {
    const { setUp } = await startAccountsApp();
    const admin = await setUp();
    expect((await admin.get('/session', HTTPS)).body['user']).toBeNull();
  });

  test('never takes over a secret that the browser brought along, and ends the session that it had', async () => {
    const { browser, db, setUp } = await startAccountsApp();
    await setUp();
    const victim = browser();
    victim.jar.set('scriba_session', 'A'.repeat(43));
    await victim.post('/auth/sign-in', ADMIN);
    const first = victim.secret();
    expect(first).not.toBe('A'.repeat(43));

    await victim.post('/auth/sign-in', ADMIN);
    expect(victim.secret()).not.toBe(first);
    const attacker = browser();
    attacker.jar.set('scriba_session', first);
    expect(await attacker.user()).toBeNull();
    expect(await db.selectFrom('outboxEvents').select('name').where('name', '=', 'session.revoked').execute()).toHaveLength(1);
  });

  test('tells an unknown address from a wrong password neither by status nor by body nor by headers', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const known = await browser().post('/auth/sign-in', wrong);
    const unknown = await browser().post('/auth/sign-in', { ...wrong, email: 'nobody@example.org' });
    const comparable = ({ status, body, headers }: typeof known) => ({
      status, body: { ...body, instance: '', requestId: '' }, headers: { ...headers, date: '', 'x-request-id': '', 'x-ratelimit-remaining': '', 'x-ratelimit-reset': '' },
    });
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.code).toBe('auth.invalid_credentials');
    expect([...known.setCookie, ...unknown.setCookie]).toEqual([]);
  });

  test('says more only where the operator wants it', async () => {
    const { browser, setUp } = await startAccountsApp({ settings: { AUTH_VERBOSE_ERRORS: 'true' } });
    await setUp();
    expect((await browser().post('/auth/sign-in', wrong)).code).toBe('auth.wrong_password');
    expect((await browser().post('/auth/sign-in', { ...wrong, email: 'nobody@example.org' })).code).toBe('auth.user_not_found');
  });

  test('with a password is refused to everybody, whoever they are, where the operator has turned it off', async () => {
    const { browser, setUp } = await startAccountsApp({ settings: { PASSWORD_SIGN_IN: 'false' } });
    await setUp();
    expect((await browser().get('/session')).body).toMatchObject({ arePasswordsOn: false });
    for (const email of [ADMIN.email, 'nobody@example.org']) {
      const { code, setCookie } = await browser().post('/auth/sign-in', { email, password: ADMIN.password });
      expect([code, setCookie]).toEqual(['auth.password_off', []]);
    }
    expect((await browser().post('/auth/sign-up', { name: 'Bob', email: 'bob@example.org', password: PASSWORD })).code).toBe('auth.password_off');
  });

  test('after a forgotten password, where there are none, is told by mail to who has an account, and the answer is the same to all', async () => {
    const { browser, setUp, runJobs, mailsTo } = await startAccountsApp({ settings: { PASSWORD_SIGN_IN: 'false' } });
    await setUp();
    const [known, unknown] = [await browser().post('/auth/forgot-password', { email: ADMIN.email }), await browser().post('/auth/forgot-password', { email: 'nobody@example.org' })];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await runJobs();
    const mails = (await mailsTo(ADMIN.email)).filter(({ subject }) => /password|sign in/i.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual(['How to sign in']);
    expect(mails[0]?.textBody).toMatch(/\/auth\n/);
    expect(mails[0]?.textBody).not.toContain('token=');
    expect(await mailsTo('nobody@example.org')).toEqual([]);
  });

  test('of who is invited where there are no passwords is by another provider, and no mail leads to a password', async () => {
    const { accounts, db, setUp, runJobs, mailsTo } = await startAccountsApp({ settings: { PASSWORD_SIGN_IN: 'false' } });
    await setUp();
    const invited = { email: 'bob@example.org', name: 'Bob', role: 'user', language: 'en' } as const;
    await db.transaction().execute(async (tx) => {
      const bob = await accounts.people.create(tx, invited);
      await accounts.people.sendPasswordLink(tx, bob);
      await accounts.people.confirmAddress(tx, bob);
      await accounts.people.sendPasswordLink(tx, bob);
    });
    await runJobs();
    const mails = await mailsTo(invited.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['An account was made for you', 'An account was made for you', 'How to sign in']);
    for (const { textBody } of mails) expect(textBody).not.toContain('token=');
  });

  test('with something that is no password or no address is refused', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    for (const body of [
      { email: ADMIN.email, password: '' }, { email: ADMIN.email, password: { $ne: '' } }, { email: { $gt: '' }, password: PASSWORD },
      { email: "' or 1=1 --@example.org", password: PASSWORD }, { email: ADMIN.email }, { email: ADMIN.email, password: 'x'.repeat(201) },
    ]) {
      const { code, setCookie } = await browser().post('/auth/sign-in', body);
      expect(code).toMatch(/^(request\.invalid|auth\.invalid_credentials)$/);
      expect(setCookie).toEqual([]);
    }
  });
});

describe('guessing a password', () => {
  test('ends after ten wrong ones, from wherever they come, also for the right one and for unknown addresses', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    for (const email of [ADMIN.email, 'nobody@example.org']) {
      const codes = [];
      for (let attempt = 0; attempt < 12; attempt++) codes.push((await browser(`203.0.113.${attempt}`).post('/auth/sign-in', { ...wrong, email })).code);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'auth.invalid_credentials'), 'request.too_many', 'request.too_many']);
    }
    const refused = await browser('198.51.100.1').post('/auth/sign-in', ADMIN);
    expect(refused.body).toMatchObject({ status: 429, code: 'request.too_many', params: { seconds: expect.any(Number) } });
  });

  test('gains nothing by asking fifty times at once', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => browser(`203.0.113.${index}`).post('/auth/sign-in', wrong)));
    expect(answers.filter(({ code }) => code === 'auth.invalid_credentials')).toHaveLength(10);
  });

  test('is possible again after a while, and over at once after a new password by mail', async () => {
    const { browser, clock, setUp, tokenFor } = await startAccountsApp();
    await setUp();
    const exhaust = async () => { for (let attempt = 0; attempt < 11; attempt++) await browser(`203.0.113.${attempt}`).post('/auth/sign-in', wrong); };
    await exhaust();
    clock.forward({ minutes: 30 });
    expect((await browser().post('/auth/sign-in', ADMIN)).status).toBe(200);

    await exhaust();
    expect((await browser().post('/auth/sign-in', ADMIN)).code).toBe('request.too_many');
    await browser().post('/auth/forgot-password', { email: ADMIN.email });
    await browser().post('/auth/reset-password', { token: await tokenFor(ADMIN.email), password: 'entirely new words' });
    expect((await browser().post('/auth/sign-in', { ...ADMIN, password: 'entirely new words' })).status).toBe(200);
  });

  test('does not count what was right', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    for (let attempt = 0; attempt < 40; attempt++) expect((await browser().post('/auth/sign-in', ADMIN)).status).toBe(200);
  });

  test('of many accounts from one network ends after thirty, and one /64 of IPv6 is one network', async () => {
    const { browser, setUp } = await startAccountsApp();
    await setUp();
    const codes = [];
    for (let attempt = 0; attempt < 31; attempt++) {
      codes.push((await browser(`2001:db8:1:2::${attempt.toString(16)}`).post('/auth/sign-in', { ...wrong, email: `user${attempt}@example.org` })).code);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'auth.invalid_credentials'));
    expect(codes[30]).toBe('request.too_many');
    expect((await browser('2001:db8:1:3::1').post('/auth/sign-in', ADMIN)).status).toBe(200);
  });

  test('is held back by the limit of the route as well', async () => {
    const { browser, setUp } = await startAccountsApp({ limits: { RATE_SIGN_IN: '3/1m' } });
    await setUp();
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt++) codes.push((await browser('203.0.113.9').post('/auth/sign-in', wrong)).code);
    expect(codes.at(-1)).toBe('request.too_many');
  });
});

describe('a suspended person', () => {
  const suspend = async (app: Awaited<ReturnType<typeof startAccountsApp>>, email: string) =>
    app.db.updateTable('users').set({ suspendedAt: app.clock.now(), suspensionReason: 'Unpaid' }).where('email', '=', email).execute();

  test('learns of it only with the right password, and gets no session', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await app.signUpMember('bob@example.org');
    await suspend(app, 'bob@example.org');
    const sessionsBefore = (await app.db.selectFrom('sessions').select('id').execute()).length;

    expect((await app.browser().post('/auth/sign-in', { email: 'bob@example.org', password: 'wrong password' })).code).toBe('auth.invalid_credentials');
    const refused = await app.browser().post('/auth/sign-in', { email: 'bob@example.org', password: PASSWORD });
    expect(refused.body).toMatchObject({ status: 403, code: 'auth.account_suspended', params: { reason: 'Unpaid' } });
    expect(refused.setCookie).toEqual([]);
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(sessionsBefore);
  });

  test('with a session may do nothing but learn it and leave', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const bob = await app.signUpMember('bob@example.org');
    await suspend(app, 'bob@example.org');

    expect(await bob.user()).toMatchObject({ isActive: false, suspensionReason: 'Unpaid', suspendedAt: expect.any(String) });
    for (const path of ['/session/refresh', '/auth/send-verification', '/auth/sessions/revoke-others']) {
      expect((await bob.post(path)).code).toBe('auth.account_suspended');
    }
    expect((await bob.get('/auth/sessions')).code).toBe('auth.account_suspended');
    expect((await bob.post('/auth/sign-out')).status).toBe(204);
    expect(await bob.user()).toBeNull();
  });

  test('gets no session out of a link that confirms the address', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await app.browser().post('/auth/sign-up', { name: 'Bob', email: 'bob@example.org', password: PASSWORD });
    await suspend(app, 'bob@example.org');
    const answer = await app.browser().post('/auth/verify-email', { token: await app.tokenFor('bob@example.org'), password: PASSWORD });
    expect([answer.code, answer.setCookie]).toEqual(['auth.account_suspended', []]);
  });
});
