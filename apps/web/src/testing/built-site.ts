import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { inject } from 'vitest';
import { decidedText } from './decided.ts';
import { responseOf } from './fake-api.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};
/** Ends what hangs on the slowest machine, and judges nobody's speed. */
export const HANGS = { timeout: 300_000 };

/** The policy that the server sends, so that a build that breaks it fails here. */
const POLICY = "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' blob: data:;font-src 'self';connect-src 'self'";

/** `hasDecided` is someone who allowed all cookies before; `missing` are files of the build that do not come. */
type OpenOptions = BrowserContextOptions & { hasDecided?: boolean; missing?: RegExp };

/** A refusal is made by `problem`. */
export type Answers = Record<string, unknown>;

/**
 * The production build in a real browser. `open` shows one page of it with the given answers of the API by path, those that are
 * named in `slowMs` after so long.
 */
export async function startBuiltSite() {
  let folder = inject('siteFolder');
  /** What a service worker is answered: its calls are nobody's to catch. */
  const toWorkers: Record<string, object> = {};
  const server = http.createServer((request, response) => {
    const answer = toWorkers[request.url ?? ''];
    if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    else void serve(folder, request, response);
  }).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const executablePath = process.env['CHROMIUM'] || CHROMIUM.find((file) => existsSync(file));
  if (!executablePath) throw new Error('This test needs a browser: apt-get install -y chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

  return {
    toWorkers,
    /** Upgrades the server to another build. */
    serveFrom: (other: string) => { folder = other; },
    async open(address: string, answers: Answers, { hasDecided = true, missing, ...options }: OpenOptions = {}, slowMs: Record<string, number> = {}) {
      // Where a test is not about it, what a service worker keeps would stand between the page and the given answers.
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      context.setDefaultTimeout(HANGS.timeout);
      if (hasDecided) await context.addInitScript((text) => { localStorage.setItem('scriba.consent', text); }, decidedText);
      if (missing) await context.route(missing, (route) => route.abort());
      const complaints: string[] = [];
      const elsewhere: string[] = [];
      const show = async (place: string, prepare: (page: Page) => Promise<unknown> = async () => {}) => {
        const page = await context.newPage();
        page.on('request', (request) => { if (/^https?:/.test(request.url()) && !request.url().startsWith(`${base}/`)) elsewhere.push(request.url()); });
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
        await page.route('**/api/**', async (route) => {
          const { pathname } = new URL(route.request().url());
          const answer = answers[pathname];
          await new Promise((resolve) => setTimeout(resolve, slowMs[pathname] ?? 0));
          await route.fulfill(answer === undefined ? { status: 204 } : await filled(responseOf(answer)));
        });
        await prepare(page);
        await page.goto(base + place);
        // By frames, as a locator looks again after half a second at worst.
        await page.waitForFunction(() => [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility()));
        await page.evaluate(() => document.fonts.ready);
        return page;
      };
      const page = await show(address);
      return { page, complaints, elsewhere, /** Another tab of the same browser. */ openTab: show, close: () => context.close() };
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
}

const filled = async (response: Response) =>
  ({ status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() });

async function serve(folder: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const wanted = path.join(folder, new URL(request.url ?? '/', 'http://site').pathname);
  const file = path.extname(wanted) !== '' && existsSync(wanted) ? wanted : path.join(folder, 'index.html');
  response.setHeader('content-type', MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream');
  response.setHeader('content-security-policy', POLICY);
  response.end(await readFile(file));
}
