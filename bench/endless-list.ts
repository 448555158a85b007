/**
 * Bench: the endless list of a folder with very many files, in a browser, beside one of few: how long the page stands still at most
 * while it opens, is scrolled through, sorted and selected as a whole. What stands still for 50 ms is a long task.
 * And its first slice beside its hundredth, as the server answers them in each order.
 * `node bench/endless-list.ts`; `FILES`, 10000 by default. Goals: no long task that the few do not have; the hundredth slice at most 1.2
 * times the first.
 */
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { sortOrders } from '../packages/contract/src/session.ts';
import { connectDatabase } from '../apps/server/src/database/connect.ts';
import type { Database } from '../apps/server/src/database/database.ts';
import type { NetworkClient } from '../apps/server/src/testing/network-client.ts';
import { columnsOf, inBrowser } from './browsed-product.ts';
import { formatTable } from './table.ts';

const many = Number(process.env.FILES ?? 10_000);
const FEW = 50;
const SCROLLS = 60;
const LONG_TASK_MS = 50;
const SLICES = 100;
const ROUNDS = 1000;

type Library = { db: Database; account: NetworkClient };

async function fill({ db, account }: Library, name: string, count: number): Promise<string> {
  const { folder: made } = await account.json('POST', '/api/folders', { name }) as { folder: { id: string } };
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

async function measure(page: Page, address: string, count: number) {
  const open = await standstills(page, async () => {
    await page.goto(address);
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

/** Asks for the first slice and the hundredth in turn; answers how long each took in milliseconds. */
async function measureSlices({ account }: Library, folderId: string, sort: string) {
  const slice = (after: string | null) => account.json('GET',
    `/api/folders/${folderId}/files?sort=${sort}&limit=${Math.floor(many / SLICES)}${after === null ? '' : `&after=${after}`}`) as Promise<{ next: string | null }>;
  let after: string | null = null;
  for (let at = 1; at < SLICES; at++) after = (await slice(after)).next;
  const times: { first: number; last: number }[] = [];
  const timed = async (place: string | null) => {
    const begun = performance.now();
    await slice(place);
    return performance.now() - begun;
  };
  for (let round = 0; round < ROUNDS; round++) times.push({ first: await timed(null), last: await timed(after) });
  return times;
}

async function openPage(openWindow: Parameters<Parameters<typeof inBrowser>[1]>[0]['openWindow']): Promise<Page> {
  const window = await openWindow();
  await window.addInitScript(() => {
    Reflect.set(globalThis, 'standstills', []);
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) (Reflect.get(globalThis, 'standstills') as number[]).push(duration); })
      .observe({ type: 'longtask', buffered: true });
  });
  return await window.newPage();
}

const { few, lots, slices } = await inBrowser('web', async ({ product, databaseUrl, openWindow }) => {
  const { db } = connectDatabase({ url: databaseUrl, maxConnections: 2 });
  const library = { db, account: product.account };
  const [fewId, manyId] = [await fill(library, 'few', FEW), await fill(library, 'many', many)];
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
  await product.account.json('PATCH', '/api/user/preferences', { list: 'endless' });
  const page = await openPage(openWindow);
  const listOf = (folderId: string) => `${product.url}/dashboard?folder=${folderId}`;
  // The first one fills the caches of the browser.
  await measure(page, listOf(fewId), FEW);
  const measured = { few: await measure(page, listOf(fewId), FEW), lots: await measure(page, listOf(manyId), many) };
  const times = [];
  for (const sort of sortOrders) times.push({ sort, times: await measureSlices(library, manyId, sort) });
  return { ...measured, slices: times };
});

const longest = (times: readonly number[]) => Math.max(0, ...times);
process.stdout.write(formatTable(
  ['what', `${FEW} files: long tasks`, 'longest ms', `${many} files: long tasks`, 'longest ms'],
  (Object.keys(few) as (keyof typeof few)[]).map((what) => [
    what, ...[few[what], lots[what]].flatMap((times) => [String(times.length), longest(times).toFixed(0)]),
  ]),
));
process.stdout.write(`\n\nA long task stands still for ${LONG_TASK_MS} ms or longer.\n`);

process.stdout.write(`\n${formatTable(
  [`${many} files, ${ROUNDS} rounds`, `slice ${SLICES}, median`, 'p95', 'slice 1, median', 'p95', 'goal', 'p95 ÷ p95'],
  slices.map(({ sort, times }) => [sort, ...columnsOf(times.map(({ last }) => last), times.map(({ first }) => first), '1.2')]),
)}\n`);
