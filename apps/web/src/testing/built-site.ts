import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { inject } from 'vitest';
import { decidedText } from './decided.ts';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png',
};
/** The policy that the server sends, so that a build that breaks it fails here. */
const POLICY = "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' blob: data:;font-src 'self';connect-src 'self'";

/** `hasDecided` is someone who allowed all cookies before. */
type OpenOptions = BrowserContextOptions & { hasDecided?: boolean };

export type Answers = Record<string, unknown>;

/**
 * The production build in a real browser. `open` shows one page of it with the given answers of the API by path, those that are
 * named in `slowMs` after so long.
 */
export async function startBuiltSite() {
  const folder = inject('siteFolder');
  const server = http.createServer((request, response) => void serve(folder, request, response)).listen(0);
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const executablePath = process.env['CHROMIUM'] || CHROMIUM.find((file) => existsSync(file));
  if (!executablePath) throw new Error('This test needs a browser: apt-get install -y chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

  return {
    async open(address: string, answers: Answers, { hasDecided = true, ...options }: OpenOptions = {}, slowMs: Record<string, number> = {}) {
      const context = await browser.newContext(options);
      if (hasDecided) await context.addInitScript((text) => { localStorage.setItem('scriba.consent', text); }, decidedText);
      const page = await context.newPage();
      const complaints: string[] = [];
      const elsewhere: string[] = [];
      page.on('request', (request) => { if (/^https?:/.test(request.url()) && !request.url().startsWith(`${base}/`)) elsewhere.push(request.url()); });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
      await page.route('**/api/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const answer = answers[pathname];
        await new Promise((resolve) => setTimeout(resolve, slowMs[pathname] ?? 0));
        await route.fulfill(answer === undefined ? { status: 204 } : { status: 200, contentType: 'application/json', body: JSON.stringify(answer) });
      });
      await page.goto(base + address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      return { page, complaints, elsewhere, close: () => context.close() };
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
}

async function serve(folder: string, request: http.IncomingMessage, response: http.ServerResponse) {
  const wanted = path.join(folder, new URL(request.url ?? '/', 'http://site').pathname);
  const file = path.extname(wanted) !== '' && existsSync(wanted) ? wanted : path.join(folder, 'index.html');
  response.setHeader('content-type', MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream');
  response.setHeader('content-security-policy', POLICY);
  response.end(await readFile(file));
}
