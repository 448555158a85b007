import { chromium, type BrowserContext } from '@playwright/test';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import type { Role } from '../apps/server/src/testing/server-process.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { median, percentile, startProduct, temporaryFolder } from './running-product.ts';

type Browsed = {
  product: Awaited<ReturnType<typeof startProduct>>;
  databaseUrl: string;
  /** One more window of a browser that is signed in to the product. */
  openWindow(): Promise<BrowserContext>;
};

/** Runs a bench on the product in a browser. Nothing of either is left, also when the bench fails. */
export async function inBrowser<Result>(role: Role, bench: (browsed: Browsed) => Promise<Result>): Promise<Result> {
  const { folder, remove } = temporaryFolder();
  const database = await startEmbeddedDatabase({ dataFolder: folder, report: () => undefined });
  const product = await startProduct(role, folder, { DATABASE_URL: database.url });
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  const openWindow = async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const cookies = product.account.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split('=');
      return { name, value, url: product.url };
    });
    await context.addCookies(cookies);
    return context;
  };
  try {
    return await bench({ product, databaseUrl: database.url, openWindow });
  } finally {
    await browser.close();
    await product.end();
    await database.stop();
    remove();
  }
}

/** Median and p95 of the times of one thing and of that beside it, in milliseconds, the goal, and p95 ÷ p95. */
export function columnsOf(times: readonly number[], beside: readonly number[], goal: string): string[] {
  const columns = [times, beside].flatMap((each) => [median(each), percentile(each, 0.95)].map((time) => `${time.toFixed(1)} ms`));
  return [...columns, goal, (percentile(times, 0.95) / percentile(beside, 0.95)).toFixed(2)];
}
