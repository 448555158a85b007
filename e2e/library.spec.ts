import { expectUsable } from './accessibility.ts';
import { expect, test } from './journey.ts';
import { said, screens } from './screens.ts';
import { entryIsTaken, fileList, give, rowOf } from './workspace.ts';

/** A little more than the second half of a double click may take. */
const DOUBLE_CLICK_MS = 500;

const words = Array.from({ length: 60 }, (_, at) => `clause${String.fromCharCode(97 + at % 26)}${at}`).join(' ');
const letterOf = (rent: number) => `Lease,flat in Mill Lane\nTerms,${words}\nRent,${rent} euros\nNote,the rent is due on Friday`;

for (const screen of screens) {
  const { words: { duplicates, files, preview, search }, press, isPhone } = screen;

  test.describe(screen.name, { tag: isPhone ? [] : '@production' }, () => {
    test.use(screen.use);

    test('what another tab does is seen, a search is kept, a text is looked through and corrected, and alike files are judged', async ({ page, context, person, complaints }) => {
      expect(person.email).toBeTruthy();
      // Of a file of words alone there is no picture.
      complaints.foresee(/status of 404/);
      const id = await give(context.request, 'Lease.csv', letterOf(700));
      await give(context.request, 'Lease of last year.csv', letterOf(650));

      await test.step('what another tab changes appears here without a reload', async () => {
        await page.goto('/dashboard');
        await expect(rowOf(page, 'Lease of last year.csv')).toBeVisible();
        const other = await context.newPage();
        await other.goto('/dashboard');
        await press(other.getByRole('button', { name: said(files.moreNamed, { name: 'Lease of last year.csv' }), exact: true }));
        await press(other.getByRole('menuitem', { name: files.rename }));
        await other.getByLabel(said(files.renameNamed, { name: 'Lease of last year.csv' })).fill('Old lease');
        await other.keyboard.press('Enter');
        await expect(rowOf(page, 'Old lease.csv')).toBeVisible();
        await other.close();
        await expect(fileList(page).getByRole('rowheader')).toHaveCount(2);
      });

      await test.step('a search is kept and run again, and its hit opens where the word stands', async () => {
        await page.goto('/search?q=700');
        const hits = page.getByRole('list', { name: search.results }).getByRole('link');
        await expect(hits).toHaveCount(1);
        await press(page.getByRole('button', { name: search.saved.save }));
        await press(page.getByRole('dialog', { name: search.saved.save }).getByRole('button', { name: search.saved.keep }));
        await expect(page.getByRole('button', { name: search.saved.forget })).toBeVisible();
        await entryIsTaken(page);
        await page.goto('/search');
        await expectUsable(page);
        await press(page.getByRole('region', { name: search.saved.title }).getByRole('link'));
        await press(hits);
        await expect(page.getByRole('heading', { name: 'Lease.csv' })).toBeVisible();
      });

      const text = page.getByRole('group', { name: preview.text, exact: true });
      await test.step('words are found in the open file, one place after the other', async () => {
        await page.goto(`/dashboard?file=${id}&view=full&show=text`);
        await expect(text).toContainText('Mill Lane');
        await press(page.getByRole('button', { name: preview.find.title }));
        const bar = page.getByRole('search', { name: preview.find.title });
        await bar.getByRole('textbox').fill('rent');
        await expect(bar.getByRole('status')).toHaveText(isPhone ? '1 din 2' : '1 of 2');
        await press(bar.getByRole('button', { name: preview.find.next }));
        await expect(bar.getByRole('status')).toHaveText(isPhone ? '2 din 2' : '2 of 2');
        await expectUsable(page);
        await press(bar.getByRole('button', { name: preview.find.close }));
        // What takes its place on a phone hears nothing of the second half of a double click.
        await page.waitForTimeout(DOUBLE_CLICK_MS);
      });

      await test.step('a correction is saved, its version shows what it changed, and the one before is restored', async () => {
        await press(page.getByRole('button', { name: preview.edit.start }));
        const field = page.getByLabel(preview.edit.field);
        await field.fill((await field.inputValue()).replace('Friday', 'Monday'));
        await press(page.getByRole('button', { name: preview.edit.save, exact: true }));
        await expect(text).toContainText('Monday');
        await press(page.getByRole('button', { name: files.more, exact: true }));
        await press(page.getByRole('menuitem', { name: preview.more.history }));
        const dialog = page.getByRole('dialog', { name: preview.history.title });
        await press(dialog.getByRole('radio', { name: preview.history.seen.made }));
        await expect(dialog.getByRole('region', { name: preview.history.version })).toContainText('Monday');
        await expectUsable(page);
        await press(dialog.getByRole('list').getByRole('button').last());
        await press(dialog.getByRole('button', { name: preview.history.restore }));
        await expect(text).toContainText('Friday');
      });

      await test.step('a letter that differs in its numbers is shown as such, and both stay', async () => {
        await entryIsTaken(page);
        await page.goto('/duplicates');
        const pair = page.getByRole('article');
        await expect(pair).toContainText(duplicates.kinds.otherNumbers);
        await expectUsable(page);
        await press(pair.getByRole('button', { name: duplicates.keepBoth }));
        await expect(pair).toHaveCount(0);
        await expect(page.getByText(duplicates.none)).toBeVisible();
      });
    });
  });
}
