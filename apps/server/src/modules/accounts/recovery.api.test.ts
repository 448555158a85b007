import { describe, expect, test } from 'vitest';
import { ADMIN, PASSWORD, startAccountsApp, type AccountsApp } from './testing/accounts-app.ts';

const BOB = 'bob@example.org';
const NEW_PASSWORD = 'entirely new words';

const signUp = (app: AccountsApp) => app.browser().post('/auth/sign-up', { name: 'Bob', email: BOB, password: PASSWORD });
const resetTokenFor = async (app: AccountsApp, email: string) => {
  await app.browser().post('/auth/forgot-password', { email });
  return await app.tokenFor(email);
};

describe('the link that confirms an address', () => {
  test('works once', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    const bob = app.browser();
    await bob.post('/auth/sign-in', { email: BOB, password: PASSWORD });
    expect((await bob.post('/auth/verify-email', { token })).body['user']).toMatchObject({ email: BOB, emailVerified: true });
    expect((await bob.post('/auth/verify-email', { token })).code).toBe('auth.token_invalid');
    expect(await bob.user()).toMatchObject({ email: BOB });
  });

  test('where nobody is signed in takes the password as well: whoever reads the mails may not have signed up', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    const reader = app.browser();
    const answer = await reader.post('/auth/verify-email', { token });
    expect([answer.body, answer.setCookie]).toEqual([expect.objectContaining({ code: 'auth.password_needed', params: { email: BOB } }), []]);
    expect((await reader.post('/auth/verify-email', { token, password: 'not the password' })).code).toBe('auth.wrong_password');
    expect(await app.db.selectFrom('users').select('emailVerified').where('email', '=', BOB).execute()).toEqual([{ emailVerified: false }]);
    expect((await reader.post('/auth/verify-email', { token, password: PASSWORD })).body['user']).toMatchObject({ email: BOB, emailVerified: true });
    expect(await reader.user()).toMatchObject({ email: BOB, emailVerified: true });
  });

  test('lets nobody guess the password', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    app.clock.forwardToNext({ minutes: 15 });
    const guess = async (password: string) => (await app.browser().post('/auth/verify-email', { token, password })).code;
    for (let time = 0; time < 10; time++) expect(await guess('not the password')).toBe('auth.wrong_password');
    expect(await guess(PASSWORD)).toBe('request.too_many');
  });

  test('used often at the same moment works once', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.browser().post('/auth/verify-email', { token, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
  });

  test('is too old after a day', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    app.clock.forward({ hours: 24 });
    expect((await app.browser().post('/auth/verify-email', { token })).code).toBe('auth.token_invalid');
  });

  test('still works a minute before', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    app.clock.forward({ hours: 23, minutes: 59 });
    expect((await app.browser().post('/auth/verify-email', { token, password: PASSWORD })).status).toBe(200);
  });

  test('gives the browser a new secret and ends the one that it had', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const bob = app.browser();
    await bob.post('/auth/sign-in', { email: BOB, password: PASSWORD });
    const before = bob.secret();
    await bob.post('/auth/verify-email', { token: await app.tokenFor(BOB) });
    expect(bob.secret()).not.toBe(before);
    const other = app.browser();
    other.jar.set('scriba_session', before);
    expect(await other.user()).toBeNull();
  });

  test('can be asked for again; the first one used takes the others with it', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const bob = app.browser();
    await bob.post('/auth/sign-in', { email: BOB, password: PASSWORD });
    const older = await app.tokenFor(BOB);
    expect((await bob.post('/auth/send-verification')).status).toBe(202);
    const newer = await app.tokenFor(BOB);
    expect(newer).not.toBe(older);
    expect((await bob.post('/auth/verify-email', { token: older })).status).toBe(200);
    expect((await bob.post('/auth/verify-email', { token: newer })).code).toBe('auth.token_invalid');
  });

  test('is not mailed to someone who has confirmed, to strangers, or more than five times an hour', async () => {
    const app = await startAccountsApp();
    const admin = await app.setUp();
    expect((await admin.post('/auth/send-verification')).status).toBe(202);
    expect(await app.mailsTo(ADMIN.email)).toEqual([]);
    expect((await app.browser().post('/auth/send-verification')).code).toBe('auth.required');

    await signUp(app);
    const bob = app.browser();
    await bob.post('/auth/sign-in', { email: BOB, password: PASSWORD });
    for (let count = 0; count < 5; count++) expect((await bob.post('/auth/send-verification')).status).toBe(202);
    expect((await bob.post('/auth/send-verification')).code).toBe('request.too_many');
  });

  test('proves nothing about an address that the account has taken since', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const token = await app.tokenFor(BOB);
    await app.db.updateTable('users').set({ email: 'robert@example.org' }).where('email', '=', BOB).execute();
    expect((await app.browser().post('/auth/verify-email', { token })).code).toBe('auth.token_invalid');
    expect(await app.db.selectFrom('users').select('emailVerified').where('email', '=', 'robert@example.org').execute()).toEqual([{ emailVerified: false }]);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a link that works once, and everyone who was signed in is out', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const [phone, laptop] = [await app.signUpMember(BOB), app.browser()];
    await laptop.post('/auth/sign-in', { email: BOB, password: PASSWORD });
    const token = await resetTokenFor(app, BOB);

    const answer = await app.browser().post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect([answer.status, answer.body, answer.setCookie]).toEqual([200, { passkeys: 0, linkedAccounts: 0, hasSecondStep: false }, []]);
    expect([await phone.user(), await laptop.user()]).toEqual([null, null]);
    expect((await app.browser().post('/auth/sign-in', { email: BOB, password: PASSWORD })).code).toBe('auth.invalid_credentials');
    expect((await app.browser().post('/auth/sign-in', { email: BOB, password: NEW_PASSWORD })).status).toBe(200);
    expect((await app.browser().post('/auth/reset-password', { token, password: 'yet another one' })).code).toBe('auth.token_invalid');
  });

  test('once replaced is told by mail, and open streams hear that their session ended', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await app.signUpMember(BOB);
    const session = await app.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId').select('sessions.id')
      .where('email', '=', BOB).executeTakeFirstOrThrow();
    await app.browser().post('/auth/reset-password', { token: await resetTokenFor(app, BOB), password: NEW_PASSWORD });
    expect((await app.mailsTo(BOB)).at(-1)?.subject).toBe('Your password was changed');
    expect(await app.db.selectFrom('outboxEvents').select('payload').where('name', '=', 'session.revoked').execute()).toContainEqual({ payload: { sessionId: session.id } });
  });

  test('is answered the same for an address without an account, which gets no mail', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const known = await app.browser().post('/auth/forgot-password', { email: ADMIN.email });
    const unknown = await app.browser().post('/auth/forgot-password', { email: 'nobody@example.org' });
    const comparable = ({ status, text, headers }: typeof known) => [status, text, Object.keys(headers).sort()];
    expect(comparable(unknown)).toEqual(comparable(known));
    await app.runJobs();
    expect(await app.mailsTo('nobody@example.org')).toEqual([]);
    expect(await app.mailsTo(ADMIN.email)).toHaveLength(1);
  });

  test('asked for does the same work for every address before it answers', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await app.browser().post('/auth/forgot-password', { email: ADMIN.email });
    await app.browser().post('/auth/forgot-password', { email: 'nobody@example.org' });
    const { rows } = await app.pool.query("select name, payload - 'email' as rest from ordered_jobs");
    expect(rows).toEqual([{ name: 'accounts.mail-reset-link', rest: { language: 'en' } }, { name: 'accounts.mail-reset-link', rest: { language: 'en' } }]);
    expect(await app.db.selectFrom('verifications').select('id').execute()).toEqual([]);
  });

  test('fills nobody\'s mailbox: five mails an hour, and the answer does not change', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const statuses = [];
    for (let count = 0; count < 8; count++) statuses.push((await app.browser().post('/auth/forgot-password', { email: ADMIN.email })).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 202]);
    await app.runJobs();
    expect(await app.mailsTo(ADMIN.email)).toHaveLength(5);
  });

  test('link is too old after an hour', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const token = await resetTokenFor(app, ADMIN.email);
    app.clock.forward({ hours: 1 });
    expect((await app.browser().post('/auth/reset-password', { token, password: NEW_PASSWORD })).code).toBe('auth.token_invalid');
    expect((await app.browser().post('/auth/sign-in', ADMIN)).status).toBe(200);
  });

  test('link says whether it works as often as it is asked, until it is used or too old, and asking uses nothing up', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const reader = app.browser();
    const token = await resetTokenFor(app, ADMIN.email);
    const check = async (checked = token) => {
      const { status, code } = await reader.post('/auth/reset-password/check', { token: checked });
      return code ?? status;
    };
    expect([await check(), await check(), await check('made up')]).toEqual([204, 204, 'auth.token_invalid']);
    expect((await reader.post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
    expect(await check()).toBe('auth.token_invalid');
    const second = await resetTokenFor(app, ADMIN.email);
    app.clock.forward({ hours: 1 });
    expect(await check(second)).toBe('auth.token_invalid');
  });

  test('link used eight times at once sets one password', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const token = await resetTokenFor(app, ADMIN.email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) =>
      app.browser().post('/auth/reset-password', { token, password: `entirely new words ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410, 410, 410]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await app.browser().post('/auth/sign-in', { ...ADMIN, password: `entirely new words ${winner}` })).status).toBe(200);
  });

  test('is not replaced by a weak one, and the link works on', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const token = await resetTokenFor(app, ADMIN.email);
    for (const password of ['123456', 'lovelace', 'ada@example.org']) {
      expect((await app.browser().post('/auth/reset-password', { token, password })).code).toBe('auth.weak_password');
    }
    expect((await app.browser().post('/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('takes all links of before with it', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const older = await resetTokenFor(app, ADMIN.email);
    const newer = await resetTokenFor(app, ADMIN.email);
    expect((await app.browser().post('/auth/reset-password', { token: newer, password: NEW_PASSWORD })).status).toBe(200);
    expect((await app.browser().post('/auth/reset-password', { token: older, password: 'yet another one' })).code).toBe('auth.token_invalid');
  });

  test('mails one link when its job runs twice', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const run = () => app.accounts.mailResetLink({ email: ADMIN.email, language: 'en' }, 'job-1');
    await run();
    await run();
    expect(await app.mailsTo(ADMIN.email)).toHaveLength(1);
  });
});

describe('a token', () => {
  test('of one kind is no token of another', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await signUp(app);
    const verify = await app.tokenFor(BOB);
    const reset = await resetTokenFor(app, BOB);
    expect((await app.browser().post('/auth/reset-password', { token: verify, password: NEW_PASSWORD })).code).toBe('auth.token_invalid');
    expect((await app.browser().post('/auth/verify-email', { token: reset })).code).toBe('auth.token_invalid');

    expect((await app.browser().post('/auth/verify-email', { token: verify, password: PASSWORD })).status).toBe(200);
    expect((await app.browser().post('/auth/reset-password', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('of a session, a set-up code or an id opens nothing either, nor does a mail token open a session', async () => {
    const app = await startAccountsApp();
    const code = await app.accounts.openSetup() ?? '';
    const admin = await app.setUp();
    const reset = await resetTokenFor(app, ADMIN.email);
    const { id } = await admin.user() ?? {};
    for (const token of [admin.secret(), code, String(id), 'reset-password', `reset-password:${reset}`, '%', '']) {
      expect(['auth.token_invalid', 'request.invalid']).toContain((await app.browser().post('/auth/reset-password', { token, password: NEW_PASSWORD })).code);
      expect(['auth.token_invalid', 'request.invalid']).toContain((await app.browser().post('/auth/verify-email', { token })).code);
    }
    const thief = app.browser();
    thief.jar.set('scriba_session', reset);
    expect(await thief.user()).toBeNull();
  });

  test('is in the database only as a hash, which is no token itself', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    const token = await resetTokenFor(app, ADMIN.email);
    const row = await app.db.selectFrom('verifications').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    const [, hash = ''] = row.identifier.split(':');
    expect((await app.browser().post('/auth/reset-password', { token: hash, password: NEW_PASSWORD })).code).toBe('auth.token_invalid');
  });

  test('that has run out is forgotten', async () => {
    const app = await startAccountsApp();
    await app.setUp();
    await resetTokenFor(app, ADMIN.email);
    app.clock.forward({ hours: 2 });
    await app.accounts.prune();
    expect(await app.db.selectFrom('verifications').select('id').execute()).toEqual([]);
  });
});
