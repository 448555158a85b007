import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, pagesAnswer } from '../testing/documents.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { aFile, detailsOf } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const files = [1, 2, 3].map((at) => aFile({ id: `file_${at}`, name: `Beleg ${at}.pdf` }));
const answers: Answers = {
  ...judgedFiles, '/api/session': signedIn({ language: 'de' }), '/api/folders/root/files': { files, total: 872, next: 'later' },
  ...Object.fromEntries(files.map((file) => [`/api/files/${file.id}`, { file: detailsOf(file) }])),
  '/api/files/file_1/pages': pagesAnswer([aPage()]), '/api/files/file_1/pages/1': { page: aPage() }, '/api/files/file_1/duplicates': { similar: [] },
};
const rightOf = async (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().right);
const cutOff = (element: Locator) => element.evaluate((shown) => shown.scrollWidth - shown.clientWidth);

test.each([['/dashboard?file=file_1', 1440], ['/dashboard?file=file_1', 1024], ['/dashboard', 1280], ['/dashboard', 1440]])(
  'what is done with a selection has room in the longest language, and how much is selected is whole: %s at %i px', async (address, width) => {
    const { page: shown, close } = await site.open(address, answers, { viewport: { width, height: 900 }, locale: 'de-DE' });
    if (address.includes('?')) await shown.getByRole('complementary').last().waitFor();
    const bar = shown.getByRole('toolbar').filter({ has: shown.getByRole('status') });
    // A file that comes late takes the focus from the list once.
    await expect.poll(async () => {
      await shown.getByRole('grid').press('Control+a');
      return await bar.isVisible();
    }, { timeout: 300_000 }).toBe(true);
    const edge = await rightOf(shown.getByRole('grid'));
    for (const button of await bar.getByRole('button').all()) expect(await rightOf(button)).toBeLessThanOrEqual(edge);
    const status = bar.getByRole('status');
    expect(await status.evaluate((words) => words.clientWidth)).toBeGreaterThan(60);
    // Between the tree and a file there is room for how much, and not always for where.
    if (width > 1024) expect(await cutOff(status)).toBe(0);
    await close();
  },
);
