import { expect, test } from 'vitest';
import { ADMIN, PASSWORD, startAccountsApp } from '../testing/accounts-app.ts';
import { evenTime } from './even-time.ts';

const MS = 80;
const timeOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work().catch(() => undefined);
  return performance.now() - start;
};
const fail = () => Promise.reject(new Error('no'));

test('an answer that must tell nothing comes no earlier than the time, a refusal too', async () => {
  const even = evenTime(MS);
  expect(await timeOf(() => even.answer(async () => 1))).toBeGreaterThan(MS - 2);
  expect(await timeOf(() => even.answer(fail))).toBeGreaterThan(MS - 2);
  expect(await timeOf(() => even.refuse(fail))).toBeGreaterThan(MS - 2);
  await expect(even.refuse(fail)).rejects.toThrow('no');
  expect(await even.answer(async () => 1)).toBe(1);
});

test('who is let in does not wait', async () => {
  expect(await evenTime(60_000).refuse(async () => 'in')).toBe('in');
});

test('known and unknown addresses are answered no earlier than each other', async () => {
  const { browser, setUp } = await startAccountsApp({ evenMs: MS });
  await setUp();
  for (const email of [ADMIN.email, 'nobody@example.org']) {
    expect(await timeOf(() => browser().post('/auth/sign-in', { email, password: 'not the password' }))).toBeGreaterThan(MS - 2);
    expect(await timeOf(() => browser().post('/auth/sign-up', { name: 'Bob', email, password: PASSWORD }))).toBeGreaterThan(MS - 2);
  }
});
