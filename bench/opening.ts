/**
 * Bench: opening a file in a browser, from the press on its name to the first page painted and its text there to be selected, beside the
 * same picture and the same words asked for bare by the same page. Each file is opened twice: the first time its picture has to be
 * found out by the page, the second time in a new page of the browser. Goal: p95 of 800 ms with nothing else running.
 * `node bench/opening.ts`; `OPENS`, 30 by default.
 */
import type { Page } from '@playwright/test';
import { columnsOf, inBrowser } from './browsed-product.ts';
import { printReport } from './print-report.ts';
import { formatTable } from './table.ts';

const opens = Number(process.env.OPENS ?? 30);
const PAGES = 3;
const GOAL = '800 ms';

type Opening = { open: number; bare: number };

/** Runs in the page: waits for the picture of the first page and its words, and answers how long that took from the press on. */
async function untilOpen(): Promise<number> {
  const isThere = () => {
    const picture = document.querySelector<HTMLImageElement>('[role=group][data-page="1"] img');
    const text = document.querySelector('[role=group][data-page="1"] [data-word]');
    return picture?.complete === true && picture.naturalWidth > 0 && getComputedStyle(picture).opacity === '1' && (text?.textContent ?? '') !== '';
  };
  const nextFrame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
  while (!isThere()) await nextFrame();
  // The frame in which it is drawn, and the one after, by which it is on the screen.
  await nextFrame();
  return performance.now() - (Reflect.get(window, 'pressedAt') as number);
}

/** Runs in the page: the same bytes and nothing else. */
async function askBare(): Promise<number> {
  const source = document.querySelector<HTMLImageElement>('[role=group][data-page="1"] img')?.src ?? '';
  const file = source.replace(/\/pages\/1\/.*$/, '');
  const begun = performance.now();
  const [picture] = await Promise.all([
    fetch(source, { cache: 'no-store' }).then((answer) => answer.blob()),
    fetch(file, { cache: 'no-store' }).then((answer) => answer.text()),
    fetch(`${file}/pages/1`, { cache: 'no-store' }).then((answer) => answer.text()),
  ]);
  await createImageBitmap(picture);
  return performance.now() - begun;
}

async function openEach(page: Page, names: readonly string[]): Promise<Opening[]> {
  const times: Opening[] = [];
  // From the top of the list on: the newest is first, and what is far below is not drawn yet.
  for (const name of names.toReversed()) {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('rowheader').click();
    const open = await page.evaluate(untilOpen);
    times.push({ open, bare: await page.evaluate(askBare) });
    await page.keyboard.press('Escape');
    await page.locator('[role=group][data-page="1"] img').waitFor({ state: 'detached' });
  }
  return times;
}

const names = Array.from({ length: opens }, (_, at) => `Report ${String(at + 1).padStart(2, '0')}`);
const [first, again] = await inBrowser('all', async ({ product, openWindow }) => {
  for (const [at, name] of names.entries()) {
    // A byte more each time after its end: equal files are kept and read once.
    const { id } = await product.account.upload(`${name}.pdf`, Buffer.concat([printReport(PAGES), Buffer.alloc(at + 1, '\n')]));
    await product.account.textOf(id);
  }
  await product.account.json('PATCH', '/api/user/preferences', { list: 'endless' });
  const openList = async () => {
    const window = await openWindow();
    await window.addInitScript(() => {
      addEventListener('pointerdown', ({ timeStamp }) => { Reflect.set(globalThis, 'pressedAt', timeStamp); }, true);
    });
    const page = await window.newPage();
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('row', { name: /Report/ }).first().waitFor();
    return page;
  };
  return [await openEach(await openList(), names), await openEach(await openList(), names)];
});

const row = (what: string, times: readonly Opening[] = []) =>
  [what, ...columnsOf(times.map(({ open }) => open), times.map(({ bare }) => bare), GOAL)];
process.stdout.write(formatTable(
  [`${opens} files of ${PAGES} pages`, 'open, median', 'p95', 'bare, median', 'p95', 'goal', 'p95 ÷ p95'],
  [row('opened the first time', first), row('in another window', again)],
));
process.stdout.write('\n');
