import { accounts } from '../apps/web/src/locales/de/accounts.ts';
import { ownData } from '../apps/web/src/locales/de/own-data.ts';
import { profile } from '../apps/web/src/locales/de/profile.ts';
import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { linkOfMail, newPerson } from './people.ts';
import { tabTo } from './workspace.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

/** The screens are never touched with a pointer here. */
test('an account is made, described, given up and kept with the keyboard alone, in German, on a narrow screen', async ({ page, installation }) => {
  const person = newPerson('Änne Großmann');
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.goto('/auth?mode=sign-up');
  await write(accounts.name, person.name);
  await write(accounts.email, person.email);
  await write(accounts.password, person.password);
  await write(accounts.confirmPassword, person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: accounts.verify.printedTitle })).toBeVisible();
  await page.goto(await linkOfMail(installation, person.email, 'verifyEmail'));
  await expect(page.getByRole('heading', { name: accounts.action.verified })).toBeVisible();

  await page.goto('/profile');
  await write(profile.bio, 'Ich lese alte Akten.');
  await tabTo(page, page.getByRole('button', { name: profile.save }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(profile.saved)).toBeVisible();
  await expectUsable(page);

  await page.goto('/privacy');
  await tabTo(page, page.getByRole('button', { name: ownData.delete }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: ownData.deleteTitle });
  await expect(question.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('jemand@example.com');
  await page.keyboard.press('Enter');
  await expect(question.getByText(ownData.emailDiffers)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: ownData.delete })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type(person.email);
  await tabTo(page, question.getByLabel(ownData.password, { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth');

  await page.goto('/auth');
  await write(accounts.email, person.email);
  await write(accounts.password, person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account-deletion');
  await expectUsable(page);
  await tabTo(page, page.getByRole('button', { name: ownData.keep }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});
