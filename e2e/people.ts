import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Installation } from '../apps/server/src/testing/installation.ts';
import { solvePuzzles } from '../apps/server/src/testing/solve-puzzles.ts';

export type Person = { name: string; email: string; password: string };

const PASSWORD = 'correct horse battery staple';
let made = 0;

/** An address that nobody has. */
export const newPerson = (name: string): Person => ({ name, email: `someone-${++made}@example.com`, password: PASSWORD });

/** The way of a person to an account, without the screens: signs up, follows the link of the mail, and is signed in. */
export async function makePerson(installation: Installation, context: BrowserContext, locale = 'en'): Promise<Person> {
  const person = newPerson('Ana Ionescu');
  const question = await context.request.post('/api/captcha', { data: { purpose: 'sign-up' } });
  const captcha = solvePuzzles(await question.json() as { challenge: string; bits: number });
  const asked = await context.request.post('/api/auth/sign-up', { data: { ...person, captcha, language: locale.slice(0, 2) } });
  expect(asked.status()).toBe(202);
  const token = new URL(await linkOfMail(installation, person.email, 'verifyEmail')).searchParams.get('token');
  const entered = await context.request.post('/api/auth/sign-in', { data: { email: person.email, password: person.password } });
  expect(entered.status()).toBe(200);
  const confirmed = await context.request.post('/api/auth/verify-email', { data: { token } });
  expect(confirmed.status()).toBe(200);
  return person;
}

/** The link in the newest mail to someone, as the server printed it for the operator. */
export async function linkOfMail(installation: Installation, email: string, mode: 'verifyEmail' | 'resetPassword' | 'changeEmail' | 'undoEmail'): Promise<string> {
  const links = () => installation.output().split('─── Mail').filter((mail) => mail.includes(`To: ${email}\n`))
    .flatMap((mail) => mail.match(/https?:\/\/\S+/g) ?? []).filter((link) => link.includes(`mode=${mode}`));
  await expect.poll(links, { message: `a mail to ${email} with a link for ${mode}` }).not.toEqual([]);
  return links().at(-1) ?? '';
}

/** Signs in on the screen that is shown. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
