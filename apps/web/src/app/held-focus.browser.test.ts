import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { answersOfInstalled } from '../testing/installed-app.ts';
import { aFile, detailsOf } from '../testing/library.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

test('a dialog keeps the focus when its button can do nothing any more, and closes by Esc', async () => {
  const rent = aFile({ id: 'file_1', name: 'Rent.pdf' });
  const note = { id: 'note_1', text: 'Paid', authorName: 'Ana', createdAt: '2030-01-01T00:00:00.000Z', changedAt: null };
  const { page, complaints, close } = await site.open('/dashboard', {
    ...answersOfInstalled, '/api/folders/root/files': { files: [rent], total: 1, next: null }, '/api/files/file_1': { file: detailsOf(rent) },
    // What was asked for, and what was added, come from one address.
    '/api/files/file_1/notes': { notes: [], note },
  }, { viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'More actions for Rent.pdf' }).click();
  await page.getByRole('menuitem', { name: /Notes/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Paid');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});
