import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startSharedAccountsApp, type AccountsApp } from './testing/accounts-app.ts';

/** As an attacker would like it: nobody is asked to prove to be no program, and no route counts. */
let app: AccountsApp;
beforeAll(async () => {
  app = await startSharedAccountsApp();
  await app.setUp();
});

/** Ten times as many are made by `bench/guesses.ts`, with what others feel of it. */
const GUESSES = 1000;
const AT_ONCE = 100;
const MOST = 10;
const CHECKED = 'auth.invalid_credentials';

const guess = async (email: string, { from, password }: { from: string; password: string }) =>
  (await app.browser(from).post('/auth/sign-in', { email, password })).code ?? 'signed in';
const addresses = { 'as many addresses': (nth: number) => `10.0.${nth >> 8}.${nth & 255}`, 'one address': () => '203.0.113.66' };

/** So many at once, one lot after the other, the right password among them; answers how often each answer came. */
async function guessOften(email: string, addressOf: (nth: number) => string) {
  const counts: Record<string, number> = {};
  for (let begun = 0; begun < GUESSES; begun += AT_ONCE) {
    const codes = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) =>
      guess(email, { from: addressOf(begun + nth), password: begun > 0 && nth === 50 ? PASSWORD : `guess ${begun + nth}` })));
    for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe.each(Object.entries(addresses))('a thousand guesses at one account from %s', (_name, addressOf) => {
  test('get ten times as far as its password, and not once in with the right one; the owner does, where they did before', async () => {
    app.clock.forwardToNext({ minutes: 15 });
    const { email, browser } = await app.newMember();
    await browser.post('/auth/sign-out');
    expect(await guessOften(email, addressOf)).toEqual({ [CHECKED]: MOST, 'request.too_many': GUESSES - MOST });
    expect((await browser.post('/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
    expect(await browser.user()).toMatchObject({ email });
    expect(await guess(email, { from: '198.51.100.9', password: PASSWORD })).toBe('request.too_many');
  });

  test('keep nobody else out', async () => {
    const other = await app.newMember();
    expect(await guess(other.email, { from: '198.51.100.10', password: PASSWORD })).toBe('signed in');
  });
});

test.each([0, 7, 14])('guesses that are paced never get to more than ten checks in any quarter of an hour, from minute %i of a window', async (minute) => {
  app.clock.forwardToNext({ minutes: 15 });
  const { email } = await app.newMember();
  const checkedAt: number[] = [];
  app.clock.forward({ minutes: minute + 0.9 });
  for (let waited = 0; waited < 60; waited++) {
    for (let nth = 0; nth < (waited === 0 ? MOST : 2); nth++) {
      if (await guess(email, { from: `192.0.2.${waited}`, password: `guess ${waited} ${nth}` }) === CHECKED) checkedAt.push(app.clock.now().getTime());
    }
    app.clock.forward({ minutes: 1 });
  }
  const within = checkedAt.map((from) => checkedAt.filter((at) => at >= from && at < from + 15 * 60_000).length);
  expect(Math.max(...within)).toBe(MOST);
  // Nobody is kept out for good either.
  expect(checkedAt.length).toBeGreaterThan(MOST);
});

test('who is refused is told when it is worth another try', async () => {
  app.clock.forwardToNext({ minutes: 15 });
  const { email } = await app.newMember();
  for (let nth = 0; nth < MOST; nth++) await guess(email, { from: '192.0.2.77', password: `guess ${nth}` });
  const refused = await app.browser('192.0.2.78').post('/auth/sign-in', { email, password: PASSWORD });
  const { seconds } = refused.body['params'] as { seconds: number };
  app.clock.forward({ minutes: (seconds - 5) / 60 });
  expect(await guess(email, { from: '192.0.2.79', password: PASSWORD })).toBe('request.too_many');
  app.clock.forward({ minutes: 10 / 60 });
  expect(await guess(email, { from: '192.0.2.79', password: PASSWORD })).toBe('signed in');
});
