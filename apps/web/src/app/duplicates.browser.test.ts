import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, aSimilarity, pagesAnswer } from '../testing/documents.ts';
import { problem } from '../testing/fake-api.ts';
import { contrastFaultsOf, faultsOf, turnDark } from '../testing/judge-page.ts';
import { aFile, detailsOf, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const LONG_NAME = 'An invoice with a name that is longer than any column of a pair could ever be wide 0418.pdf';
const first = aFile();
const second = aFile({ id: 'file_2', name: LONG_NAME, path: `/Bills/Furniture of the flat in the Mill Lane/2030/${LONG_NAME}` });
const part = {
  pages: [{ page: 1, otherPage: 2 }, { page: 2, otherPage: 3 }], alikePages: 2, pageCount: 2, otherPageCount: 5, numbers: [], numberCount: 0,
};
const long = { after: 'Donaudampfschifffahrtsgesellschaft Rechnungsnummer', here: '', there: 'x'.repeat(60) };
const scans = aFile({ id: 'file_3', name: 'Scans.pdf', pageCount: 5 });
const revisions = { revision: 1, otherRevision: 1 };
const pairs = [
  { file: first, other: scans, ...revisions, evidence: aSimilarity({ isSameBytes: true, pages: [], numbers: [], numberCount: 0 }) },
  { file: second, other: scans, ...revisions, evidence: aSimilarity(part) },
  { file: first, other: second, ...revisions, evidence: aSimilarity({ words: [long], wordCount: 7 }) },
];
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/folders': { folders: [], root: { fileCount: 3, totalSize: 0 } }, '/api/tags': { tags: [] },
  '/api/duplicates': { pairs, next: 'more', waiting: 3 }, '/api/duplicates/count': { count: 99, isMore: true },
  '/api/duplicates/kept': { pairs: pairs.map(({ file, other }) => ({ file, other, ...revisions, keptAt: first.createdAt })), next: 'more' },
  '/api/files/file_1': { file: detailsOf(first) }, '/api/files/file_1/pages': pagesAnswer([aPage()]),
  '/api/files/file_1/pages/1': { page: aPage() }, '/api/files/file_1/duplicates': { similar: [{ file: second, evidence: aSimilarity() }] },
};
const none: Answers = { ...answers, '/api/duplicates': { pairs: [], next: null, waiting: 0 } };
const failed: Answers = { ...answers, '/api/duplicates': problem('internal'), '/api/duplicates/kept': problem('internal') };
const one: Answers = { ...answers, '/api/files/file_1/duplicates/file_3': { pair: pairs[0] }, '/api/files/file_1/duplicates/file_2': { pair: null } };
const noneKept: Answers = { ...answers, '/api/duplicates/kept': { pairs: [], next: null } };

const screens: [name: string, at: string, answers: Answers, isThere: (site: Page) => Promise<unknown>][] = [
  ['pairs', '/duplicates', answers, (site) => site.getByRole('article').last().scrollIntoViewIfNeeded()],
  ['a pair that the address names', '/duplicates?pair=file_1&with=file_3', one, (site) => site.locator('article[aria-current=true]').waitFor()],
  ['a pair that is gone', '/duplicates?pair=file_1&with=file_2', one, (site) => site.getByText(/^That pair is not in the list/).waitFor()],
  ['no pairs', '/duplicates', none, (site) => site.getByText('No duplicates').waitFor()],
  ['pairs that could not be fetched', '/duplicates', failed, (site) => site.getByRole('button', { name: 'Try again' }).waitFor()],
  ['kept pairs', '/duplicates?kept=true', answers, (site) => site.getByRole('article').last().scrollIntoViewIfNeeded()],
  ['no kept pairs', '/duplicates?kept=true', noneKept, (site) => site.getByText('No kept pairs').waitFor()],
  ['kept pairs that could not be fetched', '/duplicates?kept=true', failed, (site) => site.getByRole('button', { name: 'Try again' }).waitFor()],
  ['an open file that is like another', '/duplicates?file=file_1', none, (site) => site.getByRole('region', { name: 'Similar to' }).waitFor()],
];

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

describe.each([
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])('on %s', (_name, device) => {
  test.each(screens)('%s can be used by everybody and fit, in light and in the dark', async (_screen, at, given, isThere) => {
    const { page: shown, complaints, close } = await site.open(at, given, { ...device, colorScheme: 'light' });
    await isThere(shown);
    expect(await faultsOf(shown)).toEqual([]);
    await turnDark(shown);
    expect(await contrastFaultsOf(shown)).toEqual([]);
    expect(complaints.filter((complaint) => given !== failed || !/status of 500/.test(complaint))).toEqual([]);
    await close();
  });

  test('an open file shows the line about its likeness on the screen', async () => {
    const { page: shown, close } = await site.open('/duplicates?file=file_1', none, device);
    const strip = shown.getByRole('region', { name: 'Similar to' });
    await strip.waitFor();
    const box = await strip.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(device.viewport.height + 1);
    await close();
  });
});

test('the keyboard alone goes through a pair: both files, the bin of each, and that both stay', async () => {
  const { page: shown, close } = await site.open('/duplicates', answers, { viewport: { width: 1440, height: 900 } });
  await shown.getByRole('article').first().getByRole('button', { name: 'Keep both' }).focus();
  const reached: (string | null)[] = [];
  for (let press = 0; press < 4; press++) {
    await shown.keyboard.press('Tab');
    reached.push(await shown.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.querySelector('bdi')?.textContent ?? null));
  }
  expect(reached).toEqual(['Invoice 0417.pdf', 'Move to bin: Invoice 0417.pdf', 'Scans.pdf', 'Move to bin: Scans.pdf']);
  await close();
});
