import type { Page } from '@playwright/test';
import { files } from '../apps/web/src/locales/ro/files.ts';
import { folders } from '../apps/web/src/locales/ro/folders.ts';
import { search } from '../apps/web/src/locales/ro/search.ts';
import { shell } from '../apps/web/src/locales/ro/shell.ts';
import { tags } from '../apps/web/src/locales/ro/tags.ts';
import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { chooseIn, fileList, give, rowOf } from './workspace.ts';

/** Papers that are in the account before somebody gives them tags. */
const papers = ['Lease.csv', 'Deposit.csv', 'Receipt.csv'];

async function filterBy(page: Page, filter: string, choice: string) {
  await page.getByRole('button', { name: filter, exact: true }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

test.beforeEach(async ({ context, person }) => {
  expect(person.email).toBeTruthy();
  for (const name of papers) await give(context.request, name, `${name},flat in Mill Lane`);
});

test.describe('at a desk', () => {
  test('a tag is made, given to many files, filtered by, renamed, recoloured, deleted and brought back', async ({ page }) => {
    await page.goto('/dashboard');
    await rowOf(page, 'Lease.csv').getByRole('gridcell').first().click();
    await rowOf(page, 'Deposit.csv').getByRole('gridcell').first().click();
    await page.getByRole('toolbar', { name: 'What to do with the selected items' }).getByRole('button', { name: 'Tags…' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByLabel('Find or make a tag').fill('Flat');
    await picker.getByRole('radio', { name: 'Violet' }).click();
    await picker.getByRole('button', { name: 'Make “Flat”' }).click();
    await expect(picker.getByRole('checkbox', { name: 'Flat' })).toBeChecked();
    await expectUsable(page);
    await picker.getByRole('button', { name: 'Save' }).click();
    for (const name of ['Lease.csv', 'Deposit.csv']) await expect(rowOf(page, name)).toContainText('Flat');
    await expect(rowOf(page, 'Receipt.csv')).not.toContainText('Flat');
    const place = page.getByRole('region', { name: 'Tags', exact: true }).getByRole('link');
    await expect(place).toHaveText(/Flat\s*2/);

    await page.goto('/search?q=Mill');
    const hits = page.getByRole('list', { name: 'What was found' }).getByRole('link');
    await expect(hits).toHaveCount(3);
    await filterBy(page, 'Tag', 'Flat');
    await expect(hits).toHaveCount(2);
    for (const hit of await hits.all()) await expect(hit).toContainText('Flat');
    await expectUsable(page);

    await place.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Flat' })).toBeVisible();
    await expect(fileList(page).getByRole('rowheader')).toHaveCount(2);
    await chooseIn(page, 'What to do with this tag', 'Rename or recolour');
    const editor = page.getByRole('dialog');
    await editor.getByLabel('Name').fill('Home');
    await editor.getByRole('radio', { name: 'Green' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expectUsable(page);

    await chooseIn(page, 'What to do with this tag', 'Delete tag');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(place).toHaveCount(0);
    await expect(rowOf(page, 'Lease.csv')).not.toContainText('Home');
    await page.getByRole('alertdialog').filter({ hasText: 'was deleted' }).getByRole('button', { name: 'Undo' }).click();
    await expect(place).toHaveText(/Home\s*2/);
    await expect(rowOf(page, 'Lease.csv')).toContainText('Home');
  });
});

test.describe('on a phone, in Romanian', () => {
  test.use({ locale: 'ro-RO', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tag is made, given to a file, found among the results, and deleted', async ({ page }) => {
    await page.goto('/dashboard');
    await rowOf(page, 'Lease.csv').getByRole('gridcell').first().tap();
    await page.getByRole('toolbar', { name: files.selectedActions }).getByRole('button', { name: files.tags }).tap();
    const picker = page.getByRole('dialog');
    await picker.getByLabel(tags.find).fill('Chirie');
    const blue = picker.getByRole('radio', { name: folders.colors.blue });
    await blue.tap();
    await expect(blue).toBeChecked();
    await picker.getByRole('button', { name: tags.create.replace('{name}', 'Chirie') }).tap();
    await expectUsable(page);
    const given = page.waitForResponse((answer) => answer.url().endsWith('/api/files/tags'));
    await picker.getByRole('button', { name: tags.save }).tap();
    await expect(picker).toHaveCount(0);
    // The page is left faster than anybody could.
    await given;

    await page.goto('/search?q=Mill');
    const hits = page.getByRole('list', { name: search.results }).getByRole('link');
    await expect(hits.filter({ hasText: 'Lease' })).toContainText('Chirie');
    await expect(hits.filter({ hasText: 'Receipt' })).not.toContainText('Chirie');
    await filterBy(page, search.filters.tag, 'Chirie');
    await expect(hits).toHaveCount(1);
    await expectUsable(page);

    await page.goto('/dashboard');
    await expect(rowOf(page, 'Lease.csv')).toContainText('Chirie');
    await page.getByRole('button', { name: shell.openMenu }).tap();
    await page.getByRole('region', { name: files.tagsOf, exact: true }).getByRole('link', { name: /Chirie/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Chirie' })).toBeVisible();
    await chooseIn(page, tags.actions, tags.remove);
    await expect(page.getByText(tags.removed.replace('{name}', 'Chirie'))).toBeVisible();
    await expect(rowOf(page, 'Lease.csv')).not.toContainText('Chirie');
  });
});
