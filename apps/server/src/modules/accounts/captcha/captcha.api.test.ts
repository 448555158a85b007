import { beforeAll, describe, expect, test } from 'vitest';
import { proofOfWork } from '../../../adapters/captcha/proof-of-work.ts';
import { CaptchaUnreachable } from '../../../ports/captcha.ts';
import { solvePuzzles } from '../../../testing/solve-puzzles.ts';
import { PASSWORD, startSharedAccountsApp, type AccountsApp } from '../testing/accounts-app.ts';

let app: AccountsApp;
const outside = { isAway: false };

beforeAll(async () => {
  app = await startSharedAccountsApp({
    captcha: (clock) => {
      const captcha = proofOfWork({ clock, secretKey: 'k'.repeat(32), bits: 1 });
      const check: typeof captcha.check = async (...asked) => {
        if (outside.isAway) throw new CaptchaUnreachable('away');
        return await captcha.check(...asked);
      };
      return { ...captcha, check };
    },
  });
  await app.setUp();
  app.clock.forwardToNext({ minutes: 15 });
});

type Browser = ReturnType<AccountsApp['browser']>;
let made = 0;
const newPerson = () => ({ name: 'Some Body', email: `captcha-${++made}@example.org`, password: PASSWORD });
const ask = async (browser: Browser, purpose = 'sign-up') => (await browser.post('/captcha', { purpose })).body as { challenge: string; bits: number };
const answer = async (browser: Browser, purpose?: string) => solvePuzzles(await ask(browser, purpose));
/** A browser at an address of its own, so that tests do not make it harder for each other. */
const visitor = () => app.browser(`198.51.100.${++made}`);

describe('an account', () => {
  test('is asked for with work, and the same work makes no second one', async () => {
    const browser = visitor();
    const asked = await browser.post('/auth/sign-up', newPerson());
    expect([asked.code, asked.body.params]).toEqual(['captcha.required', { kind: 'proof-of-work' }]);
    const captcha = await answer(browser);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/auth/sign-up', { ...newPerson(), captcha })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 403, 403]);
    expect((await browser.post('/auth/sign-up', { ...newPerson(), captcha: 'made.up' })).code).toBe('captcha.failed');
    expect((await browser.post('/auth/sign-up', { ...newPerson(), captcha: await answer(browser, 'sign-in') })).code).toBe('captcha.failed');
  });

  test('is not made while nobody can judge', async () => {
    const browser = visitor();
    const captcha = await answer(browser);
    outside.isAway = true;
    const refused = await browser.post('/auth/sign-up', { ...newPerson(), captcha });
    outside.isAway = false;
    expect([refused.status, refused.code]).toEqual([503, 'captcha.unreachable']);
    expect((await browser.post('/auth/sign-up', { ...newPerson(), captcha })).status).toBe(202);
  });
});

describe('signing in', () => {
  test('asks after three wrong passwords, alike for known and unknown addresses, and calls without an answer cost no attempt', async () => {
    const member = newPerson();
    const browser = visitor();
    await browser.post('/auth/sign-up', { ...member, captcha: await answer(browser) });
    await browser.post('/auth/verify-email', { token: await app.tokenFor(member.email), password: member.password });
    for (const email of [member.email, 'nobody-at-all@example.org']) {
      const wrong = visitor();
      const codes = [];
      for (let attempt = 0; attempt < 8; attempt++) codes.push((await wrong.post('/auth/sign-in', { email, password: 'wrong' })).code);
      expect(codes).toEqual([...Array<string>(3).fill('auth.invalid_credentials'), ...Array<string>(5).fill('captcha.required')]);
      expect((await wrong.post('/auth/sign-in', { email, password: 'wrong', captcha: await answer(wrong, 'sign-in') })).code).toBe('auth.invalid_credentials');
    }
    const right = visitor();
    expect((await right.post('/auth/sign-in', { ...member })).code).toBe('captcha.required');
    expect((await right.post('/auth/sign-in', { ...member, captcha: await answer(right) })).code).toBe('captcha.failed');
    expect((await right.post('/auth/sign-in', { ...member, captcha: await answer(right, 'sign-in') })).status).toBe(200);
    expect((await visitor().post('/auth/sign-in', { ...member })).status).toBe(200);
  });

  test('keeps the owner out for nobody who answers nothing, however many of them come at once', async () => {
    const member = newPerson();
    const browser = visitor();
    await browser.post('/auth/sign-up', { ...member, captcha: await answer(browser) });
    const wrong = visitor();
    const codes = await Promise.all(Array.from({ length: 29 }, async () => (await wrong.post('/auth/sign-in', { email: member.email, password: 'wrong' })).code));
    expect(codes.filter((code) => code === 'auth.invalid_credentials').length).toBeLessThanOrEqual(3);
    const owner = visitor();
    expect((await owner.post('/auth/sign-in', { ...member, captcha: await answer(owner, 'sign-in') })).status).toBe(200);
  });

  test('asks whoever tries many accounts from one address', async () => {
    const browser = visitor();
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt++) codes.push((await browser.post('/auth/sign-in', { email: `many-${attempt}@example.org`, password: 'wrong' })).code);
    expect(codes.indexOf('captcha.required')).toBe(9);
  });
});

test('who asks again and again is asked for more, and others are not', async () => {
  const [many, other] = [visitor(), visitor()];
  const bits = [];
  for (let attempt = 0; attempt < 20; attempt++) bits.push((await ask(many)).bits);
  expect([bits[0], bits.at(-1), (await ask(other)).bits]).toEqual([1, 2, 1]);
});
