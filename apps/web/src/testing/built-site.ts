import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { inject } from 'vitest';
import { WITHOUT_HASTE } from '../../../../e2e/find-browser.ts';
import { decidedText } from './decided.ts';
import { startSiteServer, type Answers } from './site-server.ts';

/** The pages of a context share a process, which keeps what it has compiled of the program as long as one page of the site is open. */
const IN_ONE_PROCESS = ['--process-per-site', '--renderer-process-limit=1'];
/** Ends what hangs on the slowest machine, and judges nobody's speed. */
export const HANGS = { timeout: 300_000 };

/**
 * `hasDecided` is someone who allowed all cookies before; `missing` are files of the build that do not come; `hasOwnClock` is a test that
 * stands in for the clock, which Playwright does for whatever a context shows from then on.
 */
type OpenOptions = BrowserContextOptions & { hasDecided?: boolean; missing?: RegExp; hasOwnClock?: boolean };
/** `isInOneProcess` is false for tests of two tabs, which would work in turn there; `isComputing` of pages that work on pictures. */
type SiteOptions = { isInOneProcess?: boolean; isComputing?: boolean };

/**
 * The production build in a real browser. `open` shows one page of it with the given answers of the API by path, those that are
 * named in `slowMs` after so long.
 */
export async function startBuiltSite({ isInOneProcess = true, isComputing = false }: SiteOptions = {}) {
  const server = startSiteServer(inject('siteFolder'));
  const executablePath = inject('browserFile');
  if (executablePath === '') throw new Error('This test needs a browser: apt-get install -y chromium, or name one: CHROMIUM=/path/to/chromium');
  const args = ['--no-sandbox', '--disable-gpu', ...isComputing ? [] : WITHOUT_HASTE, ...isInOneProcess ? IN_ONE_PROCESS : []];
  const browser = await chromium.launch({ executablePath, args });
  const visitors = visitorsOf(browser, server.base);

  return {
    toWorkers: server.toWorkers,
    serveFrom: server.serveFrom,
    async open(address: string, answers: Answers, chosen: OpenOptions = {}, slowMs: Record<string, number> = {}) {
      const { hasDecided = true, missing, hasOwnClock = false, ...options } = chosen;
      const keepsMore = hasOwnClock || (options.serviceWorkers ?? options.permissions ?? missing);
      const { context, leave } = keepsMore ? await visitors.new(options) : await visitors.again(options);
      if (missing) await context.route(missing, (route) => route.abort());
      const complaints: string[] = [];
      const elsewhere: string[] = [];
      const headers = server.headersFor(answers, slowMs);
      const show = async (place: string, prepare: (page: Page) => Promise<unknown> = async () => {}) => {
        const page = await context.newPage();
        page.on('request', (request) => { if (/^https?:/.test(request.url()) && !request.url().startsWith(`${server.base}/`)) elsewhere.push(request.url()); });
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
        if (hasDecided) await page.addInitScript((text) => { localStorage.setItem('scriba.consent', text); }, decidedText);
        await page.setExtraHTTPHeaders(headers);
        await prepare(page);
        await page.goto(server.base + place);
        // By frames, as a locator looks again after half a second at worst.
        await page.waitForFunction(() => [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()));
        await page.evaluate(() => document.fonts.ready);
        return page;
      };
      const page = await show(address);
      return { page, complaints, elsewhere, /** Another tab of the same browser. */ openTab: show, close: leave };
    },
    async stop() {
      await browser.close();
      server.stop();
    },
  };
}

/**
 * Contexts of a browser for one visitor after the other. Making one costs as much as showing a page, and nothing that it has kept of the
 * program would be used again; so who brings the same device gets that of somebody who left, with nothing in it but the files of the build.
 */
function visitorsOf(browser: Browser, origin: string) {
  const left = new Map<string, Room[]>();
  const make = async (options: BrowserContextOptions) => {
    // Where a test is not about it, what a service worker keeps would stand between the page and the given answers, and nothing waits for movements.
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(HANGS.timeout);
    return context;
  };
  return {
    async new(options: BrowserContextOptions) {
      const context = await make(options);
      return { context, leave: () => context.close() };
    },
    async again(options: BrowserContextOptions) {
      const device = JSON.stringify(options);
      const room = left.get(device)?.pop() ?? await roomIn(await make(options), origin);
      const leave = async () => {
        await room.clear();
        left.set(device, [...left.get(device) ?? [], room]);
      };
      return { context: room.context, leave };
    },
  };
}

/** A context that can be cleared for the next one. */
type Room = { context: BrowserContext; clear: () => Promise<void> };

async function roomIn(context: BrowserContext, origin: string): Promise<Room> {
  // Stays open: with the last page of the site its process would go, and what that has compiled.
  const empty = await context.newPage();
  await empty.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await empty.goto(origin);
  const session = await context.newCDPSession(empty);
  return {
    context,
    async clear() {
      await context.setOffline(false);
      // Pages first, since one that closes may still write.
      await Promise.all(context.pages().filter((page) => page !== empty).map((page) => page.close()));
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await Promise.all([context.unrouteAll(), context.clearCookies()]);
    },
  };
}
