import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, aSimilarity, lineOf, pagesAnswer, paragraph, textAnswer } from '../testing/documents.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { aFile, detailsOf } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const file = aFile({ name: 'Report.pdf', pageCount: 12 });
/** Each page is of many short paragraphs: far higher than its number of words lets one guess. */
const pages = Array.from({ length: 12 }, (_, at) => {
  const blocks = Array.from({ length: 14 }, (_each, row) => paragraph(lineOf(row === 13 ? `last${at + 1}` : `Item ${row}`, row)));
  const text = blocks.map(({ lines }) => lines[0]?.words.map(({ text: word }) => word).join(' ')).join('\n');
  return aPage(at + 1, { wordCount: 27, doubtfulCount: 0, blocks, text: `Part ${at + 1}\n${text}` });
});
const answers: Answers = {
  ...judgedFiles, '/api/session': signedIn(), '/api/folders/root/files': { files: [file], total: 1, next: null },
  '/api/files/file_1': { file: detailsOf(file) }, '/api/files/file_1/pages': pagesAnswer(pages), '/api/files/file_1/text': textAnswer(pages.map(({ text }) => text).join('\n\n')),
  '/api/files/file_1/duplicates': { similar: [{ file: aFile({ id: 'file_2' }), evidence: aSimilarity() }] },
  ...Object.fromEntries(pages.map((page) => [`/api/files/file_1/pages/${page.page}`, { page }])),
};
const open = (at: string, viewport = { width: 1440, height: 900 }) => site.open(`/dashboard?file=file_1${at}`, answers, { viewport, locale: 'en' });
const field = (shown: Page) => shown.getByRole('textbox', { name: 'Go to page' });
const side = (shown: Page, name: 'Page' | 'Text') => shown.getByRole('group', { name, exact: true });
const settled = (shown: Page) => shown.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 700); }));
/** How far the start of a page is below the upper edge of a side, in pixels. */
const startOf = (shown: Page, name: 'Page' | 'Text', page: number) => side(shown, name).evaluate(
  (scroller, wanted) => Math.round((scroller.querySelector(`[data-page="${wanted}"]`)?.getBoundingClientRect().top ?? NaN) - scroller.getBoundingClientRect().top) + 0, page,
);

test('text and page of a number that is gone to begin at their upper edges, however high those above turn out to be', async () => {
  const { page: shown, close } = await open('&view=full');
  await side(shown, 'Text').getByText('last1', { exact: true }).waitFor();
  for (const page of [9, 6]) {
    await field(shown).fill(String(page));
    await field(shown).press('Enter');
    await side(shown, 'Text').getByText(`last${page}`, { exact: true }).waitFor();
    await settled(shown);
    expect(await startOf(shown, 'Text', page)).toBe(0);
    expect(await startOf(shown, 'Page', page)).toBe(24);
  }
  await close();
});

test('a word that a search led to is not covered by the name of its page', async () => {
  const { page: shown, close } = await open('&at=9&q=last9');
  const word = side(shown, 'Text').locator('[data-mark=found]');
  await word.waitFor();
  await settled(shown);
  const { top, bottom } = await word.evaluate((found) => {
    const [inner, outer] = [found.getBoundingClientRect(), found.closest('[data-reading]')?.getBoundingClientRect() ?? new DOMRect()];
    return { top: inner.top - outer.top, bottom: outer.bottom - inner.bottom };
  });
  expect(top).toBeGreaterThan(24);
  expect(bottom).toBeGreaterThanOrEqual(0);
  await close();
});

test('the keys of the full view turn its pages at once, and size, turn and thumbnails stay on the page', async () => {
  const { page: shown, close } = await open('&view=full');
  await side(shown, 'Page').getByRole('group', { name: 'Page 1 of 12' }).waitFor();
  await shown.keyboard.press('End');
  await expect.poll(() => field(shown).inputValue()).toBe('12');
  await settled(shown);
  for (const key of ['t', '+', '-', '9', '0']) {
    await shown.keyboard.press(key);
    await settled(shown);
    expect([key, await field(shown).inputValue()]).toEqual([key, '12']);
  }
  await close();
});

test('a double click on "Open full view" opens no menu of it', async () => {
  const { page: shown, close } = await open('');
  await shown.getByRole('button', { name: 'Open full view' }).dblclick();
  await shown.getByRole('main', { name: 'Preview' }).waitFor();
  await settled(shown);
  expect(await shown.getByRole('menu').count()).toBe(0);
  await close();
});

test.each([[844, 390], [390, 500]])('on a phone of %i by %i the field has most of the height, and nothing lies over its buttons', async (width, height) => {
  const { page: shown, close } = await open('&show=text', { width, height });
  await shown.getByRole('button', { name: 'Edit text' }).click();
  const editor = shown.getByRole('textbox', { name: 'Text of the file' });
  await expect.poll(() => editor.inputValue()).toContain('last12');
  expect((await editor.boundingBox())?.height).toBeGreaterThan(height / 2);
  await shown.getByRole('button', { name: 'Close the editor' }).click({ timeout: 5000 });
  await editor.waitFor({ state: 'detached' });
  await close();
});

test('while a text is written it follows the page that is gone to, and what was typed can be undone still', async () => {
  const { page: shown, close } = await open('&view=full');
  await shown.getByRole('button', { name: 'Edit text' }).click();
  const editor = shown.getByRole('textbox', { name: 'Text of the file' });
  await expect.poll(() => editor.inputValue()).toContain('last12');
  await shown.keyboard.type('Mine');
  await side(shown, 'Page').focus();
  await shown.keyboard.press('End');
  await expect.poll(() => editor.evaluate((area) => area.scrollTop)).toBeGreaterThan(1000);
  await editor.focus();
  await shown.keyboard.press('Control+z');
  expect(await editor.inputValue()).not.toContain('Mine');
  await field(shown).fill('9');
  await field(shown).press('Enter');
  const scrolled = () => editor.evaluate((area: HTMLTextAreaElement) => {
    const lines = area.value.slice(0, area.value.indexOf('Part 9\n')).split('\n').length - 1;
    return Math.abs(area.scrollTop - lines * Number.parseFloat(getComputedStyle(area).lineHeight));
  });
  await expect.poll(scrolled).toBeLessThan(40);
  await close();
});
