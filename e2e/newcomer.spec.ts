import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import type { PageLayout, Word } from '@scriba/contract/extraction';
import { textInPdf } from '../packages/extraction/src/testing/text-in-pdf.ts';
import { expectUsable } from './accessibility.ts';
import { makePapers } from './documents.ts';
import { expect, test } from './journey.ts';
import {
  chooseIn, dropOnList, fileList, holdUpload, litInText, litOnPage, openFileId, pageSide, rowOf, textSide, transferOf, transfers,
} from './workspace.ts';

test.use({
  isSetUp: false, viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'],
  // The others rest, which spares a processor that draws by itself; this one sees what moves.
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a newcomer makes the first account, gives a folder of papers, corrects what was read, takes it out, and finds it all after a restart', async ({ page, request, installation, complaints }, testInfo) => {
  const papers = await makePapers(testInfo.outputPath());

  await test.step('the first account is for who has the printed code, once', async () => {
    complaints.foresee(/status of 403/);
    await page.goto('/');
    await page.waitForURL('**/setup');
    await page.getByLabel('Set-up code').fill('WRONG-CODE');
    await page.getByLabel('Full name').fill('Ana Ionescu');
    await page.getByLabel('E-mail').fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('The set-up code is not right.')).toBeVisible();
    await expect(page.getByLabel('Set-up code')).toBeFocused();
    await page.getByLabel('Set-up code').fill(installation.setupCode);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Who is this for?' })).toBeVisible();
    await page.getByText('For me or my company').click();
    await page.waitForURL('**/dashboard');
    await page.reload();
    await expect(page.getByRole('button', { name: /Ana Ionescu/ })).toBeVisible();

    const late = { code: installation.setupCode, name: 'Eve', email: 'eve@example.com', password: 'correct horse battery staple' };
    expect(await (await request.post('/api/setup/account', { data: late })).json()).toMatchObject({ code: 'setup.already_done' });
  });

  await test.step('a dropped folder is uploaded and read with true progress, and one file is taken back', async () => {
    const shown = await writeDownProgress(page, 'Scan.pdf');
    const letGo = await holdUpload(page, 'Rights.jpg');
    await dropOnList(page, papers);
    await page.getByRole('button', { name: 'Cancel Rights.jpg' }).click();
    letGo();
    await expect(transferOf(page, 'Rights.jpg')).toHaveCount(0);
    await expect(transfers(page).getByRole('status')).toHaveText('5 files completed');
    // Half of the bar is for the bytes, and half for the pages: one of the two is read at three quarters.
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown).toContain(75);
    expect(shown.at(-1)).toBe(100);
    await expect(rowOf(page, 'Papers')).toContainText('5 files');
    await expectUsable(page);
  });

  await test.step('page and text stand side by side, and each word shows its place', async () => {
    // What is done makes room by itself.
    await transfers(page).getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('button', { name: 'Open Invoice.jpg' }).click();
    await page.getByRole('button', { name: 'Open full view' }).click();
    await expect(page.getByRole('heading', { name: 'Invoice.jpg' })).toBeVisible();
    await expect(textSide(page)).toContainText('Consulting services');
    await textSide(page).getByText('Queensway', { exact: true }).click();
    await expectPlace(page, 'Queensway');

    const leeds = await wordOnPage(page, 'Leeds');
    const { width, height } = await sheetBox(page);
    const [x, y, wide, high] = leeds.box ?? [0, 0, 0, 0];
    await pageSide(page).getByRole('group', { name: 'Page 1 of 1' }).click({ position: { x: (x + wide / 2) * width, y: (y + high / 2) * height } });
    await expect(litInText(page)).toHaveText('Leeds');
    await expectUsable(page);
  });

  await test.step('a corrected word is saved, copied and in every form that is downloaded', async () => {
    await page.getByRole('button', { name: 'Edit text' }).click();
    const field = page.getByLabel('Text of the file');
    await field.fill((await field.inputValue()).replace('Queensway', 'Kingfisher'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(textSide(page)).toContainText('48 Kingfisher Road');

    await page.getByRole('button', { name: 'Copy text', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('48 Kingfisher Road');

    const original = await bytesOf(await download(page, 'Original'));
    expect(createHash('sha256').update(original).digest('hex')).toBe(createHash('sha256').update(await readFile(path.join(papers, 'Invoice.jpg'))).digest('hex'));
    expect((await bytesOf(await download(page, 'Plain text'))).toString()).toContain('48 Kingfisher Road');
    expect((await bytesOf(await download(page, 'Markdown'))).toString()).toContain('Kingfisher Road');
    const json = JSON.parse((await bytesOf(await download(page, 'JSON with places'))).toString()) as { pages: PageLayout[] };
    expect(wordsOf(json.pages[0]).find(({ text }) => text === 'Kingfisher')?.box).toBeDefined();
    const pdf = await download(page, 'Searchable PDF');
    expect(pdf.suggestedFilename()).toBe('Invoice.pdf');
    expect(textInPdf(await bytesOf(pdf)).join('\n')).toContain('Kingfisher');
  });

  await test.step('a word is searched for, and its file opens where it stands', async () => {
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.keyboard.press('/');
    await page.getByPlaceholder('Search names and text').fill('Maschinenbau');
    await page.getByRole('menuitem', { name: 'Search for “Maschinenbau”' }).click();
    await page.waitForURL('**/search?**');
    const hit = page.getByRole('list', { name: 'What was found' }).getByRole('link');
    await expect(hit).toHaveCount(1);
    await expect(hit.locator('mark')).toHaveText('Maschinenbau');
    await expectUsable(page);
    await hit.click();
    await expect(page.getByLabel('Go to page')).toHaveValue('2');
    await expect(pageSide(page).locator('[data-mark="found"]')).toBeInViewport();
  });

  await test.step('the server is stopped and started again, and everything is there', async () => {
    complaints.foresee(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 50[23]/);
    await installation.restart();
    await page.goto('/dashboard');
    await rowOf(page, 'Papers').dblclick();
    for (const name of ['Invoice.jpg', 'Scan.pdf', 'Toolkit.pdf', 'Cases.docx', 'Figures.xlsx']) await expect(rowOf(page, name)).toContainText(/Text ready|Check/);
    await expect(rowOf(page, 'Rights.jpg')).toHaveCount(0);
    await rowOf(page, 'Invoice.jpg').click();
    await expect(textSide(page)).toContainText('48 Kingfisher Road');
  });

  await test.step('a Word file is shown as it would be printed, each word in its place', async () => {
    await rowOf(page, 'Cases.docx').click();
    const second = pageSide(page).getByRole('group', { name: 'Page 2 of 4' });
    await expect(second).toBeVisible({ timeout: 300_000 });
    await second.scrollIntoViewIfNeeded();
    await expect.poll(() => second.getByRole('img').evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 1000)).toBe(true);
    await textSide(page).getByText('Illustrative', { exact: true }).or(textSide(page).getByText('ILLUSTRATIVE', { exact: true })).first().click();
    await expect(litOnPage(page)).toBeInViewport();
  });

  await test.step('what is deleted waits in the bin', async () => {
    await rowOf(page, 'Figures.xlsx').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move to bin' }).click();
    await expect(rowOf(page, 'Figures.xlsx')).toHaveCount(0);
    await page.getByRole('link', { name: 'Bin', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Bin' }).getByRole('listitem')).toContainText('Figures.xlsx');
    await expectUsable(page);
    await chooseIn(page, 'Account of Ana Ionescu', 'Profile');
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible();
    await expectUsable(page);
    await expect(fileList(page)).toHaveCount(0);
  });
});

/** Every value that the bar of a file ever shows, as it comes. */
async function writeDownProgress(page: Page, name: string): Promise<number[]> {
  const shown: number[] = [];
  await page.exposeFunction('writeDown', (value: number) => { shown.push(value); });
  await page.evaluate((label) => {
    let last = -1;
    const look = () => {
      const value = Number(document.querySelector(`[role=progressbar][aria-label="${label}"]`)?.getAttribute('aria-valuenow') ?? last);
      if (value === last) return;
      last = value;
      (globalThis as unknown as { writeDown: (value: number) => void }).writeDown(value);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] });
  }, name);
  return shown;
}

async function download(page: Page, form: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), chooseIn(page, 'Download', form)]);
  return file;
}
const bytesOf = async (file: Download) => readFile(await file.path());

const wordsOf = (page: PageLayout | undefined): Word[] => page?.blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words)) ?? [];

async function wordOnPage(page: Page, text: string): Promise<Word> {
  const answer = await page.request.get(`/api/files/${openFileId(page)}/pages/1`);
  const word = wordsOf((await answer.json() as { page: PageLayout }).page).find((each) => each.text.startsWith(text));
  if (!word) throw new Error(`There is no word “${text}” on the page.`);
  return word;
}

async function sheetBox(page: Page) {
  const box = await pageSide(page).getByRole('group', { name: 'Page 1 of 1' }).boundingBox();
  if (!box) throw new Error('The page is not shown.');
  return box;
}

/** The lit place is where the word stands on the page, by the shares that the server knows. */
async function expectPlace(page: Page, text: string) {
  const { box = [0, 0, 0, 0] } = await wordOnPage(page, text);
  await expect(litOnPage(page)).toBeInViewport();
  const [sheet, mark] = [await sheetBox(page), await litOnPage(page).boundingBox()];
  expect(((mark?.x ?? 0) - sheet.x) / sheet.width).toBeCloseTo(box[0], 1);
  expect(((mark?.y ?? 0) - sheet.y) / sheet.height).toBeCloseTo(box[1], 1);
}
