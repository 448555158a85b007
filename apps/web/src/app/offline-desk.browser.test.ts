import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { answersOfInstalled, loseConnection, openInstalled, UNREACHABLE } from '../testing/installed-app.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { signedIn } from '../testing/people.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isComputing: true }); });
afterAll(() => site.stop());

/** The application opened anew, by who used it here before, without a connection. */
async function openWithoutConnection(prepare: (() => Promise<void>) | undefined = undefined) {
  const opened = await openInstalled(site);
  const { page: shown } = opened;
  await shown.waitForFunction(rememberedHere, undefined, HANGS);
  if (prepare) await shown.evaluate(prepare);
  await loseConnection(shown);
  await shown.goto(shown.url());
  if (!prepare) await shown.getByText('No file waits on this device').waitFor();
  return opened;
}
/** Who is here, and what is taken, is written down. Only the application may make the database. */
const rememberedHere = async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'scriba')) return false;
  return new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('scriba');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('person').objectStore('person').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result === 3); };
    };
  });
};
const forgottenHere = () => new Promise<void>((resolve) => {
  const opening = indexedDB.open('scriba');
  opening.onsuccess = () => {
    const clearing = opening.result.transaction('person', 'readwrite').objectStore('person').clear();
    clearing.onsuccess = () => { opening.result.close(); resolve(); };
  };
});

const answerAgain = (shown: Page) => shown.route('**/api/**', async (route) => {
  const answer = answersOfInstalled[new URL(route.request().url()).pathname];
  await route.fulfill(answer === undefined ? { status: 204 } : { json: answer });
});

async function choose(shown: Page, name: string) {
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.getByRole('button', { name: 'Choose files' }).click()]);
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') }]);
}
/** Messages are in a list too. */
const item = (shown: Page, name: string) => shown.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('opened without a connection, files are added and taken back, and sent as soon as there is one', async () => {
  const { page: shown, close } = await openWithoutConnection();
  await choose(shown, 'Receipt.pdf');
  await choose(shown, 'Letter.pdf');
  await shown.getByRole('status').filter({ hasText: '2 files wait on this device' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme });
    await shown.locator(`html[data-theme=${colorScheme}]`).waitFor();
    expect(await faultsOf(shown)).toEqual([]);
  }
  await shown.getByRole('button', { name: 'Remove Letter.pdf' }).click();
  await item(shown, 'Letter.pdf').waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: 'Undo' }).click();
  await item(shown, 'Letter.pdf').waitFor();

  // Opened once more they are still here.
  await shown.reload();
  await shown.getByText('2 files wait on this device').waitFor();
  const sent: string[] = [];
  shown.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) sent.push(request.headers()['upload-metadata'] ?? '');
  });
  await answerAgain(shown);
  await shown.context().setOffline(false);
  await expect.poll(() => sent.length, HANGS).toBe(2);
  expect(sent.map((metadata) => Buffer.from(/name ([^,]+)/.exec(metadata)?.[1] ?? '', 'base64').toString()).sort()).toEqual(['Letter.pdf', 'Receipt.pdf']);
  await close();
});

test('it speaks the language of the account, though nothing of preferences may be kept', async () => {
  const { page: shown, close } = await openInstalled(site, { ...answersOfInstalled, '/api/session': signedIn({ language: 'ro' }) });
  await shown.waitForFunction(rememberedHere, undefined, HANGS);
  expect(await shown.evaluate(() => localStorage.getItem('scriba.language') ?? document.cookie)).toBe('');
  await loseConnection(shown);
  await shown.goto(shown.url());
  await shown.getByText('Niciun fișier nu așteaptă pe acest dispozitiv').waitFor();
  expect(await shown.locator('html').getAttribute('lang')).toBe('ro');
  await close();
});

test('what the installation does not take is refused by name before it waits for anything', async () => {
  const { page: shown, close } = await openWithoutConnection();
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.getByRole('button', { name: 'Choose files' }).click()]);
  await chooser.setFiles([{ name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }]);
  await shown.getByText('“setup.exe” was not added').waitFor();
  await shown.getByText('No file waits on this device').waitFor();
  await close();
});

test('what another program shares without a connection stands among what waits, an empty file too', async () => {
  const { page: shown, close } = await openWithoutConnection();
  await shown.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'multipart/form-data', action: '/share-target' });
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
    const shared = new DataTransfer();
    for (const file of [new File(['text'], 'Shared.pdf'), new File([], 'Empty.pdf')]) shared.items.add(file);
    field.files = shared.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await shown.getByText('2 files wait on this device').waitFor();
  await item(shown, 'Shared.pdf').getByText('shared from another app').waitFor();
  await item(shown, 'Empty.pdf').waitFor();
  await close();
});

test('pages are taken with the scanner without a connection, and kept as one PDF', async () => {
  const { page: shown, close } = await openWithoutConnection();
  await shown.evaluate(() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError')); });
  await shown.getByRole('button', { name: 'Scan with the camera' }).click();
  const picture = await shown.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    const pen = canvas.getContext('2d');
    if (pen) { pen.fillStyle = 'white'; pen.fillRect(0, 0, 600, 800); pen.fillStyle = 'black'; pen.fillText('Invoice', 100, 100); }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.getByRole('button', { name: 'Choose photos' }).click()]);
  await chooser.setFiles([{ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') }]);
  await shown.getByRole('button', { name: 'Done (1)' }).click();
  // A connection that comes back meanwhile does not take the pages away.
  await answerAgain(shown);
  await shown.evaluate(() => dispatchEvent(new Event('online')));
  await shown.getByRole('button', { name: 'Keep' }).click();
  await shown.getByRole('region', { name: 'Transfers' }).getByRole('listitem').filter({ hasText: '.pdf' }).waitFor();
  await close();
});

test('on a device that nobody is signed in on, nothing is offered', async () => {
  const { page: shown, close } = await openWithoutConnection(forgottenHere);
  await shown.getByRole('heading', { name: UNREACHABLE }).waitFor();
  // What is offered comes after the page, if it does.
  await shown.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/offline-desk-')), undefined, HANGS);
  await shown.waitForLoadState('networkidle');
  expect(await shown.getByRole('button', { name: 'Choose files' }).count()).toBe(0);
  await close();
});
