import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startAccountsApp, startSharedAccountsApp, type AccountsApp } from './testing/accounts-app.ts';
import { enrol } from './testing/authenticator.ts';

const NEW_PASSWORD = 'entirely new words';

let app: AccountsApp;
beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
});
const signIn = (email: string, password: string) => app.browser().post('/auth/sign-in', { email, password });
const withoutPassword = (email: string) => app.pool.query('delete from credentials where user_id = (select id from users where email = $1)', [email]);

describe('another password', () => {
  test('takes the one of now, opens the account from then on, and is told by mail', async () => {
    const { email, browser } = await app.newMember();
    expect((await browser.post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
    expect((await signIn(email, PASSWORD)).code).toBe('auth.invalid_credentials');
    expect((await signIn(email, NEW_PASSWORD)).body['user']).toMatchObject({ email });
    const mail = (await app.mailsTo(email)).at(-1);
    expect([mail?.subject, mail?.textBody]).toEqual(['Your password was changed', expect.stringContaining('signed out on your other devices')]);
  });

  test('signs out everywhere but here, and makes a link of a mail worthless', async () => {
    const { email, browser } = await app.newMember();
    const other = app.browser();
    await other.post('/auth/sign-in', { email, password: PASSWORD });
    await app.browser().post('/auth/forgot-password', { email });
    const token = await app.tokenFor(email);
    await browser.post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect([await other.user(), await browser.user()]).toEqual([null, expect.objectContaining({ email })]);
    expect((await app.browser().post('/auth/reset-password', { token, password: 'of the thief by mail' })).code).toBe('auth.token_invalid');
  });

  test('ends the sign-in of who has given the old one and not yet the second step', async () => {
    const { email, browser } = await app.newMember();
    const { recoveryCodes } = await enrol(app, browser);
    const thief = app.browser();
    expect((await thief.post('/auth/sign-in', { email, password: PASSWORD })).body).toEqual({ user: null });
    await browser.post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD });
    expect((await thief.post('/auth/second-step', { code: recoveryCodes[0] })).code).toBe('auth.second_step_expired');
  });

  test('is refused without the one of now, and where it is easy to guess; then the old one stays', async () => {
    const { email, browser } = await app.newMember();
    const change = (body: object) => browser.post('/user/password', body);
    expect((await change({ newPassword: NEW_PASSWORD })).code).toBe('auth.wrong_password');
    expect((await change({ password: 'wrong', newPassword: NEW_PASSWORD })).code).toBe('auth.wrong_password');
    expect((await change({ password: PASSWORD, newPassword: 'password' })).code).toBe('auth.weak_password');
    expect((await change({ password: PASSWORD, newPassword: 'short' })).code).toBe('request.invalid');
    expect((await app.browser().post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD })).code).toBe('auth.required');
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('is not guessed by who sits at an open device: ten tries in a quarter of an hour', async () => {
    const { browser } = await app.newMember();
    for (let tries = 0; tries < 10; tries++) await browser.post('/user/password', { password: `wrong ${tries}`, newPassword: NEW_PASSWORD });
    expect((await browser.post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD })).code).toBe('request.too_many');
  });

  test('asked for twice at once is set once: the second no longer knows the one of now', async () => {
    const { email, browser } = await app.newMember();
    const passwords = ['first of two words', 'second of two words'];
    const answers = await Promise.all(passwords.map((newPassword) => browser.post('/user/password', { password: PASSWORD, newPassword })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    const set = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await signIn(email, set)).status).toBe(200);
  });
});

describe('a first password, of who has come in from elsewhere', () => {
  test('takes a fresh sign-in', async () => {
    const { email, browser } = await app.newMember();
    await withoutPassword(email);
    expect((await browser.post('/user/password', { newPassword: NEW_PASSWORD })).status).toBe(204);
    expect((await browser.get('/user/security')).body).toMatchObject({ hasPassword: true });
    expect((await app.mailsTo(email)).at(-1)?.subject).toBe('A password was set for your account');
    await withoutPassword(email);
    app.clock.forward({ minutes: 11 });
    expect((await browser.post('/user/password', { newPassword: NEW_PASSWORD })).code).toBe('auth.sign_in_again');
  });

  test('is not set where nobody signs in with one', async () => {
    const closed = await startAccountsApp({ settings: { PASSWORD_SIGN_IN: 'false' } });
    const admin = await closed.setUp();
    expect((await admin.post('/user/password', { password: PASSWORD, newPassword: NEW_PASSWORD })).code).toBe('auth.password_off');
  });
});
