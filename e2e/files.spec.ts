import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openZip } from '../packages/extraction/src/archive/zip.ts';
import { bytesSource } from '../packages/extraction/src/detection/byte-source.ts';
import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { said, screens, type Screen } from './screens.ts';
import { fileList, give, rowOf } from './workspace.ts';

/** More than one page of the list. */
const notes = Array.from({ length: 12 }, (_, at) => `Note ${String(at + 1).padStart(2, '0')}.csv`);
const contentOf = (at: number) => `Note,${at + 1}\nPaid on,2026-03-${String(at + 1).padStart(2, '0')}`;

const namesIn = (page: Page) => fileList(page).getByRole('rowheader');
const select = (page: Page, { press }: Screen, name: string) => press(rowOf(page, name).getByRole('gridcell').first());
const onSelected = (page: Page, { press, words: { files } }: Screen, action: string) =>
  press(page.getByRole('toolbar', { name: files.selectedActions }).getByRole('button', { name: action }));

async function chooseOf(page: Page, { press, words: { files } }: Screen, name: string, item: string) {
  await press(page.getByRole('button', { name: said(files.moreNamed, { name }), exact: true }));
  await press(page.getByRole('menuitem', { name: item }));
}

/** By the letter Z first. */
async function sortBackwards(page: Page, { press, isPhone, words: { files } }: Screen) {
  await press(page.getByRole('button', { name: files.sort }).filter({ visible: true }));
  await press(page.getByRole(isPhone ? 'menuitemradio' : 'option', { name: files.sorts['name-desc'] }));
}

async function findInFolder(page: Page, { press, words: { folderSearch } }: Screen, mode: 'name' | 'text' | 'pattern', typed: string) {
  const dialog = page.getByRole('dialog');
  const { title, field } = folderSearch.modes[mode];
  const input = dialog.getByRole('textbox', { name: field });
  if (await input.count() === 0) await press(dialog.getByRole('button', { name: title }));
  await input.fill(typed);
  // Two taps that follow each other closely would be one on a phone, which enlarges.
  await input.press('Enter');
  return dialog;
}

for (const screen of screens) {
  const { words: { files, folders, folderSearch, workspace, errors }, press } = screen;

  test.describe(screen.name, () => {
    test.use(screen.use);

    test('files are sorted, paged, filed away, saved as an archive, starred, deleted, brought back after a reload, and looked through', async ({ page, context, person, complaints }) => {
      expect(person.email).toBeTruthy();
      // A pattern that is none.
      complaints.foresee(/status of 422/);
      for (const [at, name] of notes.entries()) await give(context.request, name, contentOf(at));

      await test.step('ten stand on a page, in the order that was chosen, and the address says which page', async () => {
        await page.goto('/dashboard');
        await expect(namesIn(page)).toHaveCount(10);
        await sortBackwards(page, screen);
        await expect(namesIn(page).first()).toContainText('Note 12');
        await page.goto('/dashboard?page=2');
        await expect(namesIn(page)).toHaveCount(2);
        await expect(namesIn(page).last()).toContainText('Note 01');
        await expectUsable(page);
      });

      await test.step('a folder is made, and what was selected is moved into it', async () => {
        await page.goto('/dashboard');
        await press(page.getByRole('button', { name: folders.newFolder, exact: true }).filter({ visible: true }).first());
        await page.getByRole('dialog').getByLabel(folders.name, { exact: true }).fill('Letters');
        await press(page.getByRole('dialog').getByRole('button', { name: folders.create }));
        await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
        await page.goto('/dashboard');
        for (const name of ['Note 12.csv', 'Note 11.csv']) await select(page, screen, name);
        await onSelected(page, screen, files.moveTo);
        await press(page.getByRole('dialog').getByRole('row', { name: 'Letters' }));
        await expectUsable(page);
        await press(page.getByRole('dialog').getByRole('button', { name: folders.moveHere }));
        await expect(rowOf(page, 'Note 12.csv')).toHaveCount(0);
        await expect(rowOf(page, 'Letters')).toContainText('2');
      });

      await test.step('a folder, and files of two pages, are saved as one archive with everything that was given', async () => {
        for (const name of ['Letters', 'Note 10.csv']) await select(page, screen, name);
        await press(page.getByRole('navigation', { name: files.pages }).getByRole('button').last());
        await select(page, screen, 'Note 01.csv');
        const [archive] = await Promise.all([page.waitForEvent('download'), onSelected(page, screen, files.download)]);
        expect(archive.suggestedFilename()).toMatch(/^Scriba \d{4}-\d\d-\d\d\.zip$/);
        const zip = await openZip(bytesSource(await readFile(await archive.path())));
        expect(zip.names.toSorted()).toEqual(['Letters/Note 11.csv', 'Letters/Note 12.csv', 'Note 01.csv', 'Note 10.csv']);
        expect((await zip.read('Letters/Note 12.csv')).toString()).toBe(contentOf(11));
        expect((await zip.read('Note 01.csv')).toString()).toBe(contentOf(0));
        await expectUsable(page);
        await page.goto('/dashboard');
      });

      await test.step('a favourite stands before the others, and a name is changed where it stands', async () => {
        await chooseOf(page, screen, 'Note 04.csv', files.star);
        await expect(namesIn(page).nth(1)).toContainText('Note 04');
        await chooseOf(page, screen, 'Note 04.csv', files.rename);
        await page.getByLabel(said(files.renameNamed, { name: 'Note 04.csv' })).fill('Rent');
        await page.keyboard.press('Enter');
        await expect(rowOf(page, 'Rent.csv')).toBeVisible();
      });

      await test.step('what was deleted comes back after a reload, by the list of recent changes', async () => {
        for (const name of ['Note 09.csv', 'Note 08.csv']) await select(page, screen, name);
        // They go from the list at once; leaving the page before the server has answered would take the order along.
        const done = page.waitForResponse((response) => response.url().endsWith('/api/files/trash'));
        await onSelected(page, screen, files.toBin);
        await expect(rowOf(page, 'Note 09.csv')).toHaveCount(0);
        await done;
        await page.goto('/trash');
        await expect(page.getByRole('list', { name: files.trash.title }).getByRole('listitem')).toHaveCount(2);
        await press(page.getByRole('button', { name: workspace.recentChanges }));
        const changes = page.getByRole('dialog', { name: workspace.recentChanges });
        await expectUsable(page);
        await press(changes.getByRole('listitem').first().getByRole('button'));
        await expect(page.getByRole('list', { name: files.trash.title })).toHaveCount(0);
        await page.goto('/dashboard');
        await expect(rowOf(page, 'Note 09.csv')).toBeVisible();
      });

      await test.step('a folder is looked through by name, by text, and by a pattern, which may be wrong', async () => {
        await page.goto('/dashboard');
        await press(page.getByRole('button', { name: files.searchHere }));
        const found = page.getByRole('dialog').getByRole('list', { name: folderSearch.results }).getByRole('listitem');
        await findInFolder(page, screen, 'name', 'note 0');
        await expect(found).toHaveCount(8);
        await findInFolder(page, screen, 'text', '2026-03-04');
        await expect(found).toHaveCount(1);
        const dialog = await findInFolder(page, screen, 'pattern', '(');
        await expect(dialog.getByRole('alert')).toHaveText(errors['search.pattern_invalid']);
        await findInFolder(page, screen, 'pattern', '03-0[1-3]');
        await expect(found).toHaveCount(3);
        await expectUsable(page);
        await press(found.first().getByRole('button'));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page).toHaveURL(/file=/);
      });
    });
  });
}
