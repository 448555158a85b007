import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { problem } from '../testing/fake-api.ts';
import { answersOfInstalled, UNREACHABLE } from '../testing/installed-app.ts';
import { faultsOf, phone } from '../testing/judge-page.ts';
import { aFile, detailsOf } from '../testing/library.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isInOneProcess: false }); });
afterAll(() => site.stop());

const rent = aFile({ id: 'file_1', name: 'Rent.pdf' });
const tax = aFile({ id: 'file_2', name: 'Tax.pdf' });
const library = (): Answers => ({
  ...answersOfInstalled, '/api/folders/root/files': { files: [rent, tax], total: 2, next: null },
  '/api/files/file_1': { file: detailsOf({ ...rent, name: 'Lease.pdf' }) },
  '/api/files/trash': { done: ['file_2'], failed: [] }, '/api/searches': { searches: [] },
});

/** What is changed from now on: method and path of each request. */
function changesBy(...pages: Page[]): string[] {
  const sent: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^PATCH|trash$/.test(`${request.method()} ${pathname}`)) sent.push(`${request.method()} ${pathname}`);
    });
  }
  return sent;
}
const expectSent = (sent: readonly string[]) =>
  vi.waitFor(() => { expect(sent).toEqual(['PATCH /api/files/file_1', 'POST /api/files/trash']); }, HANGS);
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name: new RegExp(name) });

async function open(answers: Answers, viewport = { width: 1440, height: 900 }) {
  const opened = await site.open('/dashboard', answers, { viewport, serviceWorkers: 'allow' });
  const { page } = opened;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, HANGS);
  await row(page, 'Rent').waitFor();
  return opened;
}

async function rename(page: Page, name: string) {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: /^New name of/ }).fill(name);
  await page.keyboard.press('Enter');
  await row(page, name).waitFor();
}

async function trashTax(page: Page) {
  await row(page, 'Tax').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Move to bin/ }).click();
  await row(page, 'Tax').waitFor({ state: 'detached' });
}

async function loseConnection(page: Page) {
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: /connection|offline/ }).first().waitFor();
}

/** Renames one file and deletes another, and waits until both are kept. */
async function changeWithoutConnection(page: Page) {
  await loseConnection(page);
  await rename(page, 'Lease');
  await trashTax(page);
  await page.getByRole('button', { name: '2 changes wait' }).waitFor();
}

test('what was changed without a connection is sent once, in its order, after the page was loaded anew', async () => {
  const { page, close } = await open(library());
  const sent = changesBy(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => { asked.push(dialog.type()); void dialog.accept(); });
  await changeWithoutConnection(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: UNREACHABLE }).waitFor();
  await page.getByRole('heading', { name: '2 changes wait' }).waitFor();
  await page.getByText('“Rent.pdf” renamed to “Lease”').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect([sent, asked]).toEqual([[], []]);
  await page.context().setOffline(false);
  await page.getByText('2 changes made without a connection were sent').waitFor();
  expect(sent).toEqual(['PATCH /api/files/file_1', 'POST /api/files/trash']);
  await page.reload();
  await row(page, 'Rent').waitFor();
  expect(sent).toHaveLength(2);
  await close();
});

test('of a page that lives another one sends nothing; what it leaves behind, another one sends', async () => {
  const { page, openTab, close } = await open(library());
  const other = await openTab('/dashboard');
  const sent = changesBy(page, other);
  await changeWithoutConnection(page);
  await page.context().setOffline(false);
  await expectSent(sent);
  // Nobody who comes in waits for what is sent already.
  const noted = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('scriba.changes.')));
  await vi.waitFor(async () => { expect(await noted()).toEqual([]); }, HANGS);
  sent.length = 0;

  await row(page, 'Rent').waitFor();
  await row(page, 'Tax').waitFor();
  await changeWithoutConnection(page);
  await page.close();
  await other.context().setOffline(false);
  await other.getByText('2 changes made without a connection were sent').waitFor();
  await expectSent(sent);
  await close();
});

test('what a page left is sent before what another one changed after it', async () => {
  const { page, openTab, close } = await open(library());
  const other = await openTab('/dashboard');
  const names: unknown[] = [];
  other.on('request', (request) => { if (request.method() === 'PATCH') names.push((request.postDataJSON() as { name: string }).name); });
  await loseConnection(page);
  await rename(page, 'Lease');
  await page.getByRole('button', { name: '1 change waits' }).waitFor();
  await rename(other, 'Contract');
  await other.getByRole('button', { name: '2 changes wait' }).waitFor();
  const living = async () => await other.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
  const both = await living();
  await page.close();
  // The browser takes a moment to let go of what a page held, and before that nobody can know that it is gone.
  await vi.waitFor(async () => { expect(await living()).toBeLessThan(both); }, HANGS);
  await other.context().setOffline(false);
  await vi.waitFor(() => { expect(names).toEqual(['Lease', 'Contract']); }, HANGS);
  await other.getByText('1 change made without a connection was sent').waitFor();
  await close();
});

test('what is changed with a connection goes behind what waits still', async () => {
  const answers: Answers = { ...library(), '/api/files/file_1': problem('service.unavailable') };
  const { page, close } = await open(answers);
  const sent = changesBy(page);
  await loseConnection(page);
  await rename(page, 'Lease');
  await page.context().setOffline(false);
  await vi.waitFor(() => { expect(sent.length).toBeGreaterThan(0); }, HANGS);
  await trashTax(page);
  await vi.waitFor(() => { expect(sent.length).toBeGreaterThan(2); }, HANGS);
  expect(new Set(sent)).toEqual(new Set(['PATCH /api/files/file_1']));
  answers['/api/files/file_1'] = { file: detailsOf({ ...rent, name: 'Lease.pdf' }) };
  await vi.waitFor(() => { expect(sent.slice(-2)).toEqual(['PATCH /api/files/file_1', 'POST /api/files/trash']); }, HANGS);
  await close();
});

test('what waits outlives a session that has ended, and nobody is told that it was left as it was', async () => {
  const answers: Answers = { ...library(), '/api/files/file_1': problem('auth.required') };
  const { page, close } = await open(answers);
  const sent = changesBy(page);
  await loseConnection(page);
  await rename(page, 'Lease');
  await page.getByRole('button', { name: '1 change waits' }).waitFor();
  await page.context().setOffline(false);
  await vi.waitFor(() => { expect(sent.length).toBeGreaterThan(0); }, HANGS);
  expect(await page.getByText(/was left as it was/).count()).toBe(0);

  // Whoever signs in next may be somebody else, and sign out again.
  await page.evaluate(() => localStorage.setItem('scriba.person', ''));
  answers['/api/session'] = nobody;
  await page.goto(new URL('/auth', page.url()).href);
  await page.getByText('1 change waits on this device. Sign in to send what waits.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/Rent|Lease/);
  answers['/api/session'] = signedIn();
  answers['/api/files/file_1'] = { file: detailsOf({ ...rent, name: 'Lease.pdf' }) };
  await page.goto(new URL('/dashboard', page.url()).href);
  await page.getByText('1 change made without a connection was sent').waitFor();
  await close();
});

test('a change that is refused is told by name, and the rest goes on', async () => {
  const refusal = { '/api/files/file_1': problem('file.renamed_meanwhile', { name: 'Contract.pdf' }) };
  const { page, close } = await open({ ...library(), ...refusal }, phone.viewport);
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  await page.getByText('1 change made without a connection was sent').waitFor();
  await page.getByText('Not done: “Rent.pdf” renamed to “Lease”').waitFor();
  await page.getByText(/called “Contract.pdf” now/).waitFor();
  await expectSent(sent);
  await close();
});

test('what waits can be discarded, and the list is as it was; nobody else finds it', async () => {
  const { page, close } = await open(library(), phone.viewport);
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.getByRole('button', { name: '2 changes wait' }).click();
  const dialog = page.getByRole('dialog', { name: '2 changes wait' });
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard all' }).click();
  await row(page, 'Rent').waitFor();
  await row(page, 'Tax').waitFor();
  await page.getByRole('button', { name: /changes? waits?/ }).waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await page.reload();
  await row(page, 'Rent').waitFor();
  expect(sent).toEqual([]);
  await close();
});

test('one change is discarded alone, and what else waits goes on', async () => {
  const { page, close } = await open(library());
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.getByRole('button', { name: '2 changes wait' }).click();
  await page.getByRole('button', { name: 'Discard: “Rent.pdf” renamed to “Lease”' }).click();
  await page.getByRole('dialog', { name: '1 change waits' }).getByRole('button', { name: 'Keep waiting' }).click();
  await row(page, 'Rent').waitFor();
  expect(await row(page, 'Tax').count()).toBe(0);
  await page.context().setOffline(false);
  await vi.waitFor(() => { expect(sent).toEqual(['POST /api/files/trash']); }, HANGS);
  await close();
});

test('the key that undoes takes back what waits, the latest first', async () => {
  const { page, close } = await open(library());
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: “Tax.pdf” moved to the bin').waitFor();
  await row(page, 'Tax').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: “Rent.pdf” renamed to “Lease”').waitFor();
  await row(page, 'Rent').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Nothing can be undone without a connection').waitFor();

  // Whoever is in a new folder that is taken back is led out of it.
  await page.getByRole('button', { name: 'New folder' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bills');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await row(page, 'Rent').waitFor();
  expect(sent).toEqual([]);
  await close();
});

test('while the server cannot be reached, what is changed waits for it as well', async () => {
  const { page, close } = await open(library());
  const sent = changesBy(page);
  const trash = async () => {
    await row(page, 'Tax').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Move to bin/ }).click();
  };
  await page.route('**/api/**', (route) => route.abort());
  // Nobody knows yet that it cannot.
  await rename(page, 'Lease');
  await page.getByText('Not connected. Trying again…').waitFor();
  await trash();
  await row(page, 'Tax').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '2 changes wait' }).waitFor();
  expect(await page.getByText(/was left as it was/).count()).toBe(0);
  await page.unroute('**/api/**');
  await vi.waitFor(() => { expect(sent.slice(-2)).toEqual(['PATCH /api/files/file_1', 'POST /api/files/trash']); }, HANGS);
  await page.getByRole('button', { name: /changes? waits?/ }).waitFor({ state: 'detached' });
  await close();
});

test('what waits in a page is not sent when somebody else is in this browser by then', async () => {
  const { page, close } = await open(library());
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.evaluate(() => localStorage.setItem('scriba.person', 'user_2'));
  await page.context().setOffline(false);
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor({ state: 'detached' });
  await page.evaluate(() => fetch('/api/session'));
  expect(sent).toEqual([]);
  await close();
});

test('a server that is still away when the connection is back loses nothing: all waits on, as it is shown, and goes in its order', async () => {
  const answers: Answers = { ...library(), '/api/files/file_1': problem('service.unavailable') };
  const { page, close } = await open(answers);
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.context().setOffline(false);
  await vi.waitFor(() => { expect(sent.length).toBeGreaterThan(1); }, HANGS);
  expect(new Set(sent)).toEqual(new Set(['PATCH /api/files/file_1']));
  await row(page, 'Lease').getByRole('img', { name: 'Waits for the connection' }).waitFor();
  // It is said until all is sent.
  const sending = page.getByRole('status').filter({ hasText: 'What was changed without a connection is being sent…' });
  await sending.getByRole('button', { name: '2 changes wait' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  answers['/api/files/file_1'] = { file: detailsOf({ ...rent, name: 'Lease.pdf' }) };
  await vi.waitFor(() => { expect(sent.slice(-2)).toEqual(['PATCH /api/files/file_1', 'POST /api/files/trash']); }, HANGS);
  await sending.waitFor({ state: 'detached' });
  await close();
});

test('what the server breaks over waits on beside the others, is counted, and is sent later', async () => {
  const answers: Answers = { ...library(), '/api/files/file_1': problem('internal') };
  const { page, close } = await open(answers);
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  await page.context().setOffline(false);
  await expectSent(sent);
  await page.getByText('Not everything that was changed without a connection could be sent. It is tried again.').waitFor();
  await page.getByRole('button', { name: '1 change waits' }).waitFor();
  expect(await page.getByText(/was left as it was|Something went wrong/).count()).toBe(0);
  answers['/api/files/file_1'] = { file: detailsOf({ ...rent, name: 'Lease.pdf' }) };
  await page.getByText('1 change made without a connection was sent').waitFor();
  await page.getByText('Not everything that was changed').waitFor({ state: 'detached' });
  await close();
});

test('of another person in the same browser nothing is seen or sent, and it waits for who made it', async () => {
  const answers = library();
  const { page, close } = await open(answers);
  const sent = changesBy(page);
  await changeWithoutConnection(page);
  const address = page.url();
  await page.goto('about:blank');
  await page.context().setOffline(false);
  answers['/api/session'] = signedIn({ id: 'user_2' });
  await page.goto(address);
  await row(page, 'Rent').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
  expect([sent, await page.getByRole('button', { name: /changes? waits?/ }).count()]).toEqual([[], 0]);
  await page.context().setOffline(false);
  answers['/api/session'] = signedIn();
  await page.reload();
  await expectSent(sent);
  await close();
});
