import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';

test('a visitor writes to the operator from the footer, also after it has failed once', async ({ page, context, complaints }) => {
  complaints.foresee(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ioan');
  await dialog.getByLabel('Surname').fill('Pop');
  await dialog.getByLabel('E-mail').fill('ioan@example.org');
  await dialog.getByLabel('Subject').fill('A question');
  await dialog.getByLabel('Message').fill('Where is my folder?');
  await expectUsable(page);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Failed to send message')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('Where is my folder?');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Message sent successfully')).toBeVisible();
  await expectUsable(page);
});
