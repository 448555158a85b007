import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fileTypes } from '@scriba/contract/file-types';
import { SHARE_FIELD, SHARE_PATH } from '@scriba/contract/waiting-files';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { answersOfInstalled, loseConnection, openInstalled, UNREACHABLE } from '../testing/installed-app.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { aFolder } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const tray = (shown: Page) => shown.getByRole('region', { name: 'Transfers' });
const row = (shown: Page, name: string) => tray(shown).getByRole('listitem').filter({ hasText: name });
/** Names of the files that are sent from now on. */
function sentBy(shown: Page): string[] {
  const names: string[] = [];
  shown.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) {
      names.push(Buffer.from(/name ([^,]+)/.exec(request.headers()['upload-metadata'] ?? '')?.[1] ?? '', 'base64').toString());
    }
  });
  return names;
}
async function choose(shown: Page, name: string) {
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.locator('main').getByRole('button', { name: 'Choose files' }).click()]);
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') }]);
}
async function keepWithoutConnection(shown: Page, name: string) {
  await shown.context().setOffline(true);
  await choose(shown, name);
  await row(shown, name).getByText('Kept here until it can be sent').waitFor();
}

const countKept = (shown: Page) => shown.evaluate(() => new Promise<number>((resolve) => {
  const opening = indexedDB.open('scriba');
  opening.onsuccess = () => {
    const counting = opening.result.transaction('waiting-files').objectStore('waiting-files').count();
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
  };
}));
/** So many files lie in the browser, as soon as what was asked for is done. Playwright's own waiting takes a promise for true. */
const expectKept = (shown: Page, count: number) => vi.waitFor(async () => { expect(await countKept(shown)).toBe(count); }, HANGS);

/** What the worker keeps. */
const keptAddresses = (shown: Page) => shown.evaluate(async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
});

test('the manifest sends what is shared where the service worker takes it, and offers what can be read', async () => {
  type Manifest = { share_target: { action: string; params: { files: { name: string; accept: string[] }[] } } };
  const { share_target: target } = JSON.parse(await readFile(path.join(inject('siteFolder'), 'manifest.webmanifest'), 'utf8')) as Manifest;
  expect([target.action, target.params.files[0]?.name]).toEqual([SHARE_PATH, SHARE_FIELD]);
  // By type, and by ending where the other program knows no type.
  const mediaTypes = Object.values(fileTypes).map(({ mediaType }) => mediaType);
  expect(target.params.files[0]?.accept).toEqual([...new Set(mediaTypes), ...Object.keys(fileTypes).map((ending) => `.${ending}`)]);
});

test('the installed application opens without a connection, and says that the server cannot be reached', async () => {
  const { page: shown, close } = await openInstalled(site);
  await loseConnection(shown);
  await shown.goto(new URL('/search?q=x', shown.url()).href);
  await shown.getByRole('heading', { name: UNREACHABLE }).waitFor();
  // Nothing that the server said of anybody is kept.
  const kept = await keptAddresses(shown);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((url) => url.includes('/api/'))).toEqual([]);
  await close();
});

test('who opened the application once works with folders without a connection, and one that is deleted is gone at once', async () => {
  const answers = { ...answersOfInstalled, '/api/folders': { folders: [aFolder()], root: { fileCount: 0, totalSize: 0 } }, '/api/searches': { searches: [] } };
  const { page: shown, close } = await site.open('/dashboard', answers, { serviceWorkers: 'allow' });
  await shown.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, HANGS);
  const folder = shown.getByRole('grid').getByRole('row', { name: /Invoices/ });
  await folder.waitFor();
  await loseConnection(shown);
  await folder.click({ button: 'right' });
  await shown.getByRole('menuitem', { name: /^Delete folder/ }).click();
  await folder.waitFor({ state: 'detached' });
  // It was the last one: the keys belong to the page.
  await shown.waitForFunction(() => document.activeElement?.id === 'main', undefined, HANGS);
  expect(await shown.getByText('This part could not be loaded').count()).toBe(0);
  await close();
});

test('a dialog that nobody opened yet speaks the language of the person without a connection', async () => {
  const answers = {
    ...answersOfInstalled, '/api/session': signedIn({ language: 'ro' }), '/api/searches': { searches: [] },
    '/api/folders': { folders: [aFolder()], root: { fileCount: 0, totalSize: 0 } },
  };
  const { page: shown, close } = await site.open('/dashboard', answers, { serviceWorkers: 'allow' });
  await vi.waitFor(async () => { expect((await keptAddresses(shown)).some((url) => url.includes('/tag-messages-'))).toBe(true); }, HANGS);
  await loseConnection(shown);
  await shown.getByRole('grid').getByRole('row', { name: /Invoices/ }).click({ button: 'right' });
  await shown.getByRole('menuitem', { name: 'Setările dosarului…' }).click();
  await shown.getByRole('dialog', { name: 'Setările dosarului „Invoices”' }).waitFor();
  await shown.getByRole('tab', { name: 'Citire' }).waitFor();
  await close();
});

test('a file that is added without a connection waits, also when the page is left, and is sent when there is one', async () => {
  const { page: shown, close } = await openInstalled(site);
  const sent = sentBy(shown);
  await keepWithoutConnection(shown, 'Receipt.pdf');
  expect(await faultsOf(shown)).toEqual([]);
  expect(sent).toEqual([]);
  const address = shown.url();
  await shown.goto('about:blank');
  const begins = shown.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/uploads'));
  await shown.context().setOffline(false);
  await shown.goto(address);
  await begins;
  expect(sent[0]).toBe('Receipt.pdf');
  await close();
});

test('what waits is taken off the panel for good, and nobody who cannot sign out now is asked to erase it', async () => {
  const { page: shown, close } = await openInstalled(site);
  await keepWithoutConnection(shown, 'A.pdf');
  await keepWithoutConnection(shown, 'B.pdf');
  await tray(shown).getByRole('button', { name: 'Remove A.pdf' }).click();
  await row(shown, 'A.pdf').waitFor({ state: 'detached' });
  await expectKept(shown, 1);

  await shown.getByRole('button', { name: /Ana Ionescu/ }).click();
  await shown.getByRole('menuitem', { name: 'Sign out' }).click();
  await shown.getByText('You are still signed in').waitFor();
  expect(await shown.getByRole('button', { name: 'Erase and sign out' }).count()).toBe(0);
  expect(await faultsOf(shown)).toEqual([]);
  await expectKept(shown, 1);
  await close();
});

/** Another build: its entry and its service worker have other names. `hasOldPage` is one in the middle of an upgrade. */
async function anotherBuild({ hasOldPage = false } = {}): Promise<{ folder: string; entry: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-upgrade-'));
  await cp(inject('siteFolder'), folder, { recursive: true });
  const change = async (file: string, ...changes: [string | RegExp, string][]) => {
    const place = path.join(folder, file);
    await writeFile(place, changes.reduce((text, [from, to]) => text.replaceAll(from, to), await readFile(place, 'utf8')));
  };
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const old = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page)?.[1] ?? '';
  const entry = old.replace('index-', 'index-new-');
  await rename(path.join(folder, 'assets', old), path.join(folder, 'assets', entry));
  await change('sw.js', [old, entry], [/(["'`])[0-9a-f]{16}\1/g, '"fedcba9876543210"']);
  if (!hasOldPage) await change('index.html', [old, entry]);
  return { folder, entry };
}

const entryOf = (shown: Page) => shown.evaluate(() => document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').pop());

test('an upgrade reaches who has it installed: the page, its worker and what is kept are of the new build, also without a connection', async () => {
  const { page: shown, close } = await openInstalled(site);
  const { folder, entry } = await anotherBuild();
  site.serveFrom(folder);
  await shown.reload();
  expect(await entryOf(shown)).toBe(entry);
  await vi.waitFor(async () => { expect(await shown.evaluate(() => caches.keys())).toEqual(['scriba-shell-fedcba9876543210']); }, HANGS);
  await loseConnection(shown);
  await shown.goto(new URL('/dashboard', shown.url()).href);
  await shown.getByRole('heading', { name: UNREACHABLE }).waitFor();
  expect(await entryOf(shown)).toBe(entry);
  await close();
  site.serveFrom(inject('siteFolder'));
  await rm(folder, { recursive: true });
});

test('in the middle of an upgrade the old build stays, whole', async () => {
  const { page: shown, close } = await openInstalled(site);
  const old = await entryOf(shown);
  const { folder } = await anotherBuild({ hasOldPage: true });
  site.serveFrom(folder);
  const end = await shown.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = Promise.withResolvers<ServiceWorker | null>();
    registration.addEventListener('updatefound', () => found.resolve(registration.installing));
    await registration.update();
    const worker = await found.promise;
    return await new Promise((resolve) => {
      const look = () => { if (worker?.state === 'redundant' || worker?.state === 'activated') resolve(worker.state); };
      worker?.addEventListener('statechange', look);
      look();
    });
  });
  expect(end).toBe('redundant');
  await loseConnection(shown);
  await shown.goto(new URL('/dashboard', shown.url()).href);
  await shown.getByRole('heading', { name: UNREACHABLE }).waitFor();
  expect(await entryOf(shown)).toBe(old);
  await close();
  site.serveFrom(inject('siteFolder'));
  await rm(folder, { recursive: true });
});
