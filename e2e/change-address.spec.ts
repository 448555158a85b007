import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { linkOfMail, makePerson } from './people.ts';

/** The address moves by the link of a mail, and comes back by that of another. */
test('an address is changed, and taken back by who read the one before', async ({ page, context, installation }) => {
  const person = await makePerson(installation, context);
  const next = `moved-${person.email}`;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByLabel('New e-mail address').fill(next);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await expectUsable(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The link for ${next} was not mailed`)).toBeVisible();

  await page.goto(await linkOfMail(installation, next, 'changeEmail'));
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next);

  await page.goto(await linkOfMail(installation, person.email, 'undoEmail'));
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`has the address ${person.email} again`)).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('New password').fill('words that nobody knows');
  await page.getByLabel('Confirm password').fill('words that nobody knows');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('words that nobody knows');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
});
