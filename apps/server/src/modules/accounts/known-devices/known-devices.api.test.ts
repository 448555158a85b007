import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';

let app: AccountsApp;
beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
});

type Browser = ReturnType<AccountsApp['browser']>;
const DEVICE = 'scriba_device';
const signIn = async (browser: Browser, email: string, password = PASSWORD) => (await browser.post('/auth/sign-in', { email, password })).code;
/** One after the other. */
async function tenTimes<T>(act: (time: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let time = 0; time < 10; time++) answers.push(await act(time));
  return answers;
}
/** Ten wrong passwords, each from an address of its own: the account is closed to strangers for a while. */
const guess = (email: string) => tenTimes((time) => signIn(app.browser(`203.0.113.${time}`), email, 'wrong password'));
const isSlowed = async (browser: Browser, email: string) => await signIn(browser, email) === 'request.too_many';
/** Somebody who signed in and left, with what the browser keeps of it. */
const leaving = async () => {
  const { email, browser } = await app.newMember();
  await browser.post('/auth/sign-out');
  return { email, browser, token: browser.jar.get(DEVICE) ?? '' };
};
const browserWith = (token: string) => {
  const browser = app.browser();
  browser.jar.set(DEVICE, token);
  return browser;
};

describe('while strangers guess at a password', () => {
  test('its owner signs in as ever where they did before, and is slowed elsewhere', async () => {
    const { email, browser } = await leaving();
    await guess(email);
    expect(await isSlowed(app.browser(), email)).toBe(true);
    expect(await isSlowed(browser, email)).toBe(false);
    expect(await browser.user()).toMatchObject({ email });
    // What the owner does is no help to who guesses.
    expect(await isSlowed(app.browser('198.51.100.7'), email)).toBe(true);
  });

  test('a browser that is known has a count of its own, and is slowed by that', async () => {
    const { email, browser } = await leaving();
    expect(new Set(await tenTimes(() => signIn(browser, email, 'wrong password')))).toEqual(new Set(['auth.invalid_credentials']));
    expect(await isSlowed(browser, email)).toBe(true);
    expect(await isSlowed(app.browser(), email)).toBe(false);
  });

  test('a cookie that was forged, cut or made for another account helps nobody', async () => {
    const [{ email, token }, other] = [await leaving(), await leaving()];
    const [nonce = '', signature = ''] = token.split('.');
    await guess(email);
    for (const forged of [other.token, `${nonce}.${signature.split('').reverse().join('')}`, `${nonce}.`, nonce, '~~', `${nonce}.${other.token.split('.')[1]}`]) {
      expect(await isSlowed(browserWith(forged), email)).toBe(true);
    }
    expect(await isSlowed(browserWith(`${other.token}~${token}`), email)).toBe(false);
  });

  test('a cookie that was stolen has the count of its browser, and ends with the password', async () => {
    const { email, browser, token } = await leaving();
    await tenTimes(() => signIn(browserWith(token), email, 'wrong password'));
    expect(await isSlowed(browserWith(token), email)).toBe(true);
    await app.browser().post('/auth/forgot-password', { email });
    await app.browser().post('/auth/reset-password', { token: await app.tokenFor(email), password: 'entirely new words' });
    await guess(email);
    expect(await signIn(browser, email, 'entirely new words')).toBe('request.too_many');
  });
});

test('a new password makes every other browser a stranger, and the one in which it was set is known with it', async () => {
  const { email, browser } = await app.newMember();
  const old = browser.jar.get(DEVICE) ?? '';
  expect((await browser.post('/user/password', { password: PASSWORD, newPassword: 'entirely new words' })).status).toBe(204);
  const renewed = browser.jar.get(DEVICE) ?? '';
  expect(renewed.split('~')[0]).not.toBe(old);
  await guess(email);
  expect(await signIn(browserWith(old), email, 'entirely new words')).toBe('request.too_many');
  expect(await signIn(browserWith(renewed), email, 'entirely new words')).toBeUndefined();
});

test('with the account the cookie is worth nothing, also for who makes one with the same address', async () => {
  const { email, token } = await leaving();
  await app.db.deleteFrom('users').where('email', '=', email).execute();
  await app.signUpMember(email);
  await guess(email);
  expect(await isSlowed(browserWith(token), email)).toBe(true);
});

test('who has only shown the password, and not the second step, is not known yet', async () => {
  const { email, browser } = await app.newMember();
  const { userId } = await app.db.selectFrom('users').select('id as userId').where('email', '=', email).executeTakeFirstOrThrow();
  await app.db.insertInto('totpFactors').values({ userId, secret: 'sealed', createdAt: app.clock.now(), confirmedAt: app.clock.now() }).execute();
  const stranger = app.browser();
  expect((await stranger.post('/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
  expect([stranger.jar.has(DEVICE), stranger.jar.has('scriba_entrance'), browser.jar.has(DEVICE)]).toEqual([false, true, true]);
});

test('the cookie is kept for a year, out of reach of pages, and says nothing of whose it is', async () => {
  const { email } = await app.newMember();
  const browser = app.browser();
  const { setCookie } = await browser.post('/auth/sign-in', { email, password: PASSWORD });
  const cookie = setCookie.find((line) => line.startsWith(DEVICE));
  expect(cookie).toMatch(/^scriba_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
});
