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

test('a usual name and the longest of the dates have room beside an open file, in the language that says it longest', async () => {
  const file = aFile({ name: 'Contract_2030_May.pdf', dateModified: new Date(Date.now() - 32 * 60_000).toISOString() });
  const answers: Answers = {
    ...judgedFiles, '/api/session': { ...signedIn({ language: 'ro' }), serverTime: new Date().toISOString() }, '/api/folders/root/files': { files: [file], total: 1, next: null },
    '/api/files/file_1': { file: detailsOf(file) }, '/api/files/file_1/pages': pagesAnswer([aPage()]), '/api/files/file_1/pages/1': { page: aPage() },
    '/api/files/file_1/duplicates': { similar: [] },
  };
  const { page: shown, close } = await site.open('/dashboard?file=file_1', answers, { viewport: { width: 1280, height: 800 }, locale: 'ro-RO' });
  await shown.getByRole('complementary').last().waitFor();
  const date = shown.getByRole('gridcell', { name: /^acum 3\d de minute$/ });
  await date.waitFor();
  expect(await date.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  const start = shown.getByRole('rowheader').locator('[aria-hidden] > .truncate');
  expect(await start.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  await close();
});
