import type { Page } from '@playwright/test';
import { drawPdf } from '../packages/extraction/src/testing/draw-pdf.ts';
import { expect, test } from './journey.ts';
import { fileList, rowOf, tabTo, textSide } from './workspace.ts';

/** The screens are never touched with a pointer here. */
test('everything of a day is done with the keyboard alone: sign in, upload, open, correct, rename, file away, delete and take back', async ({ page, person, keep }) => {
  const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const type = (text: string) => page.keyboard.type(text);

  await page.context().clearCookies();
  await page.goto('/auth');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await type(person.email);
  await press('Tab');
  await type(person.password);
  await press('Enter');
  await expect(page.getByText('No files found in this folder')).toBeVisible();

  await press('n');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await type('Contracts');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'All files' }).last());
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'All files' })).toBeVisible();

  // Asked for early: beside other work the browser took the key before it knew that its chooser is to be told of.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Upload', exact: true }));
  await press('Enter');
  await (await chooser).setFiles([
    await keep('Lease.pdf', await drawPdf([{ lines: ['The rent is paid on the first day.'] }])),
    await keep('Minutes.pdf', await drawPdf([{ lines: ['The board met in the morning.'] }])),
  ]);
  await expect(rowOf(page, 'Lease.pdf')).toContainText('Text ready');
  await expect(rowOf(page, 'Minutes.pdf')).toContainText('Text ready');

  await tabTo(page, fileList(page));
  await press('End', 'Home');
  await expectActive(page, 'Contracts');
  await press('l');
  await expectActive(page, 'Lease.pdf');
  await press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await expectActive(page, 'Contracts');
  await press('m');
  await expectActive(page, 'Minutes.pdf');

  await press('Enter');
  await expect(textSide(page)).toContainText('The board met in the morning.');
  await tabTo(page, page.getByRole('button', { name: 'Edit text' }));
  await press('Enter');
  await expect(page.getByLabel('Text of the file')).toBeFocused();
  await press('Control+End');
  await type(' It agreed.');
  await press('Control+s');
  await expect(textSide(page)).toContainText('It agreed.');
  await press('Escape');
  await expect(textSide(page)).toHaveCount(0);

  await tabTo(page, fileList(page));
  await expectActive(page, 'Minutes.pdf');
  await press('F2');
  await expect(page.getByLabel('New name of Minutes.pdf')).toBeFocused();
  await type('Board');
  await press('Enter');
  await expect(rowOf(page, 'Board.pdf')).toBeVisible();
  await expect(fileList(page)).toBeFocused();
  await expectActive(page, 'Board.pdf');

  await press('Shift+M');
  const dialog = page.getByRole('dialog', { name: 'Move “Board.pdf”' });
  await tabTo(page, dialog.getByRole('row').first());
  await press('ArrowDown', 'Enter');
  await expect(rowOf(page, 'Board.pdf')).toHaveCount(0);
  await expect(rowOf(page, 'Contracts')).toContainText('1 file');

  await expect(fileList(page)).toBeFocused();
  await press('l');
  await expectActive(page, 'Lease.pdf');
  await press('Delete');
  await expect(rowOf(page, 'Lease.pdf')).toHaveCount(0);
  await tabTo(page, page.getByRole('alertdialog', { name: '“Lease.pdf” was moved to the bin' }).getByRole('button', { name: 'Undo' }));
  await press('Enter');
  await expect(rowOf(page, 'Lease.pdf')).toBeVisible();
});

/** The row that the keyboard is at in the list, which itself has the focus. */
async function expectActive(page: Page, name: string) {
  const id = await rowOf(page, name).getAttribute('id');
  await expect(fileList(page)).toHaveAttribute('aria-activedescendant', id ?? '');
}
