import { accounts } from '../apps/web/src/locales/ro/accounts.ts';
import { files } from '../apps/web/src/locales/ro/files.ts';
import { preview } from '../apps/web/src/locales/ro/preview.ts';
import { scan } from '../apps/web/src/locales/ro/scan.ts';
import { search } from '../apps/web/src/locales/ro/search.ts';
import { shell } from '../apps/web/src/locales/ro/shell.ts';
import { uploads } from '../apps/web/src/locales/ro/uploads.ts';
import { expectUsable } from './accessibility.ts';
import { fixture, RECEIPT } from './documents.ts';
import { expect, test } from './journey.ts';
import { choose, fileList, rowOf } from './workspace.ts';

test.use({ locale: 'ro-RO', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true });

test('on a phone, in Romanian and in the dark, a document is photographed, read, corrected and found', async ({ page, person }) => {
  await page.context().clearCookies();
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  await page.getByLabel(accounts.email).fill(person.email);
  await page.getByLabel(accounts.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: accounts.signIn, exact: true }).tap();
  await expect(page.getByText(files.empty)).toBeVisible();

  // There is no camera here, so photos are chosen: two pages become one document.
  await page.getByRole('button', { name: uploads.scan }).tap();
  await choose(page, page.getByRole('button', { name: scan.choosePhotos }), fixture(RECEIPT), fixture('123-jpeg-turned-by-exif/input.jpeg'));
  await page.getByRole('button', { name: scan.done.replace('{count, number}', '2') }).tap();
  await page.getByLabel(scan.name).fill('Bon');
  await expectUsable(page);
  await page.getByRole('button', { name: scan.send, exact: true }).tap();
  await expect(rowOf(page, 'Bon.pdf')).toBeVisible();
  await expect(page.getByRole('region', { name: uploads.tray.title }).getByRole('status')).toHaveText('1 fișier finalizat');
  await expectUsable(page);

  await rowOf(page, 'Bon.pdf').tap();
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.getByRole('radio', { name: preview.show.text }).tap();
  const text = page.getByRole('group', { name: preview.text, exact: true });
  await expect(text).toContainText('THE CORNER BAKERY');
  await page.getByRole('button', { name: preview.edit.start }).tap();
  const field = page.getByLabel(preview.edit.field);
  await field.fill((await field.inputValue()).replace('BAKERY', 'BRUTĂRIE'));
  await page.getByRole('button', { name: preview.edit.save, exact: true }).tap();
  await expect(text).toContainText('THE CORNER BRUTĂRIE');
  await expectUsable(page);
  await page.getByRole('button', { name: preview.back }).tap();
  await expect(fileList(page)).toBeVisible();

  await page.getByRole('navigation', { name: shell.tabs.navigation }).getByRole('link', { name: shell.tabs.search }).tap();
  await page.getByLabel(search.field).fill('brutarie');
  const hit = page.getByRole('list', { name: search.results }).getByRole('link');
  await expect(hit.locator('mark')).toHaveText('BRUTĂRIE');
  await hit.tap();
  await expect(page.getByRole('heading', { name: 'Bon.pdf' })).toBeVisible();
});
