/**
 * Bench: the endless list of a folder with very many files, in a browser, beside one of few: how long the page stands still at most
 * while it opens, is scrolled through, sorted and selected as a whole. What stands still for 50 ms is a long task.
 * `node bench/endless-list.ts`; `FILES`, 10000 by default. Goal: no long task that the few do not have.
 */
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { startProduct, temporaryFolder } from './running-product.ts';
import { formatTable } from './table.ts';

const many = Number(process.env.FILES ?? 10_000);
const FEW = 50;
const SCROLLS = 60;
const LONG_TASK_MS = 50;

const { folder, remove } = temporaryFolder();
const database = await startEmbeddedDatabase({ dataFolder: folder, report: () => undefined });
const product = await startProduct('web', folder, { DATABASE_URL: database.url });
const { db } = connectDatabase({ url: database.url, maxConnections: 2 });

async function fill(name: string, count: number): Promise<string> {
  const { folder: made } = await product.account.json('POST', '/api/folders', { name }) as { folder: { id: string } };
  await sql`insert into files (owner_id, id, folder_id, name, name_folded, sort_key, size_bytes, sha256, object_key, media_type, extension, upload_status,
      uploaded_by, created_at, modified_at, has_text)
    select owner_id, ${name} || '_' || n, id, 'Invoice ' || n || '.pdf', 'invoice ' || n || '.pdf', 'invoice ' || lpad(n::text, 8, '0'), n, n::text, 'o', 'application/pdf', 'pdf',
      'completed', owner_id, now() - n * interval '1 minute', now() - n * interval '1 minute', true
    from folders, generate_series(1, ${count}::int) as n where id = ${made.id}`.execute(db);
  await sql`insert into folder_totals (owner_id, folder_id, file_count, total_size_bytes) select owner_id, id, ${count}, ${count} from folders where id = ${made.id}
    on conflict (owner_id, folder_id) do update set file_count = excluded.file_count`.execute(db);
  return made.id;
}

/** The times in which the page stood still while something was done, in milliseconds. */
async function standstills(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => { Reflect.set(window, 'standstills', []); });
  await act();
  await page.waitForTimeout(500);
  return await page.evaluate(() => Reflect.get(window, 'standstills') as number[]);
}

async function scrollThrough(page: Page, count: number) {
  const grid = page.getByRole('grid');
  await grid.hover();
  const height = await grid.evaluate((element) => element.scrollHeight);
  for (let step = 0; step < Math.min(SCROLLS, count); step++) {
    await page.mouse.wheel(0, height / SCROLLS);
    await page.waitForTimeout(50);
  }
}

async function measure(page: Page, folderId: string, count: number) {
  const open = await standstills(page, async () => {
    await page.goto(`${product.url}/dashboard?folder=${folderId}`);
    await page.getByRole('row', { name: /Invoice/ }).first().waitFor();
  });
  const scroll = await standstills(page, () => scrollThrough(page, count));
  const select = await standstills(page, async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+a');
    await page.getByText(`${count.toLocaleString('en')} selected`).first().waitFor();
  });
  const clear = await standstills(page, () => page.keyboard.press('Escape'));
  const sort = await standstills(page, async () => {
    for (const [order, first] of [['Oldest', count], ['Newest', 1]] as const) {
      await page.getByRole('button', { name: 'Sort' }).filter({ visible: true }).click();
      await page.getByRole('option', { name: order }).click();
      await page.getByRole('row', { name: new RegExp(`Invoice ${first}\\b`) }).first().waitFor();
    }
  });
  return { open, scroll, select, clear, sort };
}

const [fewId, manyId] = [await fill('few', FEW), await fill('many', many)];
await sql`vacuum analyze`.execute(db);
await product.account.json('PATCH', '/api/user/preferences', { list: 'endless' });
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
const [name = '', value = ''] = product.account.cookie.split('=');
await context.addCookies([{ name, value, url: product.url }]);
await context.addInitScript(() => {
  Reflect.set(window, 'standstills', []);
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) (Reflect.get(window, 'standstills') as number[]).push(duration); })
    .observe({ type: 'longtask', buffered: true });
});
const page = await context.newPage();
// The first one fills the caches of the browser.
await measure(page, fewId, FEW);
const [few, lots] = [await measure(page, fewId, FEW), await measure(page, manyId, many)];
await browser.close();
await product.end();
await db.destroy();
await database.stop();
remove();

const longest = (times: readonly number[]) => Math.max(0, ...times);
process.stdout.write(formatTable(
  ['what', `${FEW} files: long tasks`, 'longest ms', `${many} files: long tasks`, 'longest ms'],
  (Object.keys(few) as (keyof typeof few)[]).map((what) => [
    what, ...[few[what], lots[what]].flatMap((times) => [String(times.length), longest(times).toFixed(0)]),
  ]),
));
process.stdout.write(`\n\nA long task stands still for ${LONG_TASK_MS} ms or longer.\n`);
