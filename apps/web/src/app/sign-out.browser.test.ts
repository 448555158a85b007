import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { problem } from '../testing/fake-api.ts';
import { answersFor } from '../testing/judged-people.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const, locale: 'ro' };
const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'en' };

/** As the server answers from the moment on at which the session has ended. Announcements are for visitors too. */
const endSession = (answers: Answers) => {
  for (const path of Object.keys(answers)) if (!path.startsWith('/api/notifications/')) answers[path] = problem('auth.required');
  Object.assign(answers, { '/api/session/refresh': problem('auth.required'), '/api/session': nobody, '/api/auth/sign-out': null });
};

test.each([
  ['/profile', WIDE, { account: /^Account of/, signOut: 'Sign out' }], ['/dashboard', WIDE, { account: /^Account of/, signOut: 'Sign out' }],
  ['/profile', PHONE, { account: /^Contul/, signOut: 'Deconectare' }],
])('who signs out on %s asks for nothing more with the session that has ended', async (address, options, { account, signOut }) => {
  const answers: Answers = { ...answersFor(signedIn({ language: null })), '/api/auth/sign-out': null };
  const { page, complaints, close } = await site.open(address, answers, options);
  await page.waitForLoadState('networkidle');
  const refused: string[] = [];
  page.on('request', (request) => { if (request.url().endsWith('/api/auth/sign-out')) endSession(answers); });
  page.on('response', (response) => { if (response.status() === 401) refused.push(new URL(response.url()).pathname); });
  const menu = page.getByRole('button', { name: account });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: signOut }).press('Enter');
  await page.waitForURL('**/login');
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
