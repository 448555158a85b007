import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const PHOTO = path.join(import.meta.dirname, '../../../../packages/extraction/fixtures/105-photo_invoice_en/input.jpg');
const RECEIPT = path.join(import.meta.dirname, '../../../../packages/extraction/fixtures/104-photo_receipt_de/input.jpg');
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [], root: { fileCount: 0, totalSize: 0 } },
  '/api/folders/root/files': { files: [], total: 0, next: null },
  '/api/search': { hits: [], next: null, count: 0, isCountExact: true, alsoSearchedFor: [] },
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isComputing: true }); });
afterAll(() => site.stop());

const photo = await readFile(PHOTO, 'base64');

/** Opens the scanner of a phone whose camera sees the photo of an invoice on a table. */
async function openWithCamera(changed: Answers = {}) {
  const opened = await site.open('/dashboard', { ...answers, ...changed }, PHONE);
  await opened.page.evaluate(async (jpeg) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${jpeg}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth / 2, image.naturalHeight / 2];
    // A canvas sends a frame when it is drawn to.
    setInterval(() => canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height), 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  }, photo);
  await openScanner(opened.page);
  return opened;
}

/** Its program is fetched first: a key that is pressed before it is there is heard by the page below. */
async function openScanner(shown: Page) {
  await shown.getByRole('button', { name: 'Scan with the camera' }).click();
  await shown.getByRole('dialog', { name: 'Scan' }).waitFor();
  await shown.waitForFunction(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]'), undefined, HANGS);
}
const take = (shown: Page) => shown.getByRole('button', { name: 'Take a page' }).click();
/** Looks at a state in light and in the dark. */
async function expectUsable(shown: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme });
    await shown.locator(`html[data-theme=${colorScheme}]`).waitFor();
    expect(await faultsOf(shown)).toEqual([]);
  }
  expect(await shown.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('on a phone the sheet is found in what the camera sees, and pages become one PDF', async () => {
  const { page: shown, complaints, close } = await openWithCamera();
  await shown.getByText('Edges found').waitFor();
  await expectUsable(shown);
  await take(shown);
  await shown.getByText('Page taken, edges found').waitFor({ state: 'attached' });
  await take(shown);
  await shown.getByRole('button', { name: 'Done (2)' }).click();
  expect(await shown.getByRole('listitem').filter({ has: shown.getByRole('button', { name: /^Open page/ }) }).count()).toBe(2);
  await shown.getByText(/^PDF, about/).waitFor();
  await expectUsable(shown);

  const sent = shown.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/uploads'));
  await shown.getByLabel('Name of the PDF').fill('Invoice of May');
  await shown.getByRole('button', { name: 'Upload', exact: true }).click();
  const name = /name ([^,]+)/.exec((await sent).headers()['upload-metadata'] ?? '')?.[1] ?? '';
  expect(Buffer.from(name, 'base64').toString()).toBe('Invoice of May.pdf');
  expect(complaints).toEqual([]);
  await close();
});

test('the way back closes what lies on top, one after the other, and leaves the page below where it is', async () => {
  const { page: shown, complaints, close } = await openWithCamera();
  await shown.keyboard.press('Escape');
  await shown.getByRole('link', { name: 'Search' }).click();
  await shown.waitForURL('**/search');
  await shown.getByRole('link', { name: 'Files' }).click();
  await shown.waitForURL('**/dashboard');
  await openScanner(shown);
  await take(shown);
  await shown.getByText('Page taken, edges found').waitFor({ state: 'attached' });
  const [scanner, question] = [shown.getByRole('dialog', { name: 'Scan' }), shown.getByRole('alertdialog')];
  await shown.getByRole('button', { name: 'Done (1)' }).click();
  await shown.getByRole('button', { name: 'Open page 1' }).click();
  await shown.getByRole('button', { name: 'Edges' }).click();
  await shown.getByRole('button', { name: 'Apply' }).waitFor();
  await shown.goBack();
  await shown.getByRole('button', { name: 'Retake' }).waitFor();
  await shown.goBack();
  await shown.getByRole('button', { name: 'Open page 1' }).waitFor();
  await shown.goBack();
  await question.waitFor();
  await shown.goBack();
  await question.waitFor({ state: 'detached' });
  expect(await scanner.isVisible()).toBe(true);
  await shown.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await scanner.waitFor({ state: 'detached' });
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  await shown.goBack();
  await shown.waitForURL('**/search');
  expect(complaints).toEqual([]);
  await close();
});

test('pages that a phone lost with their tab are offered when the scanner is opened again, to who took them', async () => {
  const { page: shown, complaints, close } = await openWithCamera();
  const stored = () => shown.evaluate(() => new Promise<number>((resolve) => {
    const opening = indexedDB.open('scriba-scan');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('pages').objectStore('pages').count();
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
    };
  }));
  const storedName = () => shown.evaluate(() => new Promise<unknown>((resolve) => {
    const opening = indexedDB.open('scriba-scan');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('pages').objectStore('pages').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as { name?: string }[]).find(({ name }) => name !== undefined)?.name);
      };
    };
  }));
  const expectStored = (count: number) => vi.waitFor(async () => { expect(await stored()).toBe(count); }, HANGS);
  await take(shown);
  await take(shown);
  await shown.getByRole('button', { name: 'Done (2)' }).click();
  await shown.getByText(/^PDF, about/).waitFor();
  // Each photo, and the list of them.
  await expectStored(3);
  await shown.getByRole('textbox', { name: 'Name of the PDF' }).fill('Rent of May');
  await vi.waitFor(async () => { expect(await storedName()).toBe('Rent of May'); }, HANGS);
  shown.on('dialog', (dialog) => void dialog.accept());
  await shown.reload();
  await openScanner(shown);
  const question = shown.getByRole('alertdialog', { name: 'Go on with 2 pages?' });
  await question.getByText(/^Taken: today, /).waitFor();
  await expectUsable(shown);
  await question.getByRole('button', { name: 'Go on' }).click();
  await shown.getByText(/^PDF, about/).waitFor();
  expect(await shown.getByRole('button', { name: /^Open page/ }).count()).toBe(2);
  expect(await shown.getByRole('textbox', { name: 'Name of the PDF' }).inputValue()).toBe('Rent of May');
  await shown.getByRole('button', { name: 'Remove page 1' }).click();
  await expectStored(2);

  await shown.reload();
  await openScanner(shown);
  await shown.getByRole('alertdialog', { name: 'Go on with 1 page?' }).getByRole('button', { name: 'Discard' }).click();
  await expectStored(0);
  expect(complaints).toEqual([]);
  await close();
});

test('who signs out is told of pages that are not sent, and leaves none for the next one', async () => {
  const { page: shown, close } = await openWithCamera({ '/api/auth/sign-out': null, '/api/session/sign-out': null });
  await take(shown);
  await shown.getByText('Page taken, edges found').waitFor({ state: 'attached' });
  shown.on('dialog', (dialog) => void dialog.accept());
  await shown.reload();
  await shown.getByRole('button', { name: /^Account of/ }).click();
  await shown.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = shown.getByRole('alertdialog', { name: '1 scanned page has not been uploaded' });
  await question.waitFor();
  expect(await faultsOf(shown)).toEqual([]);
  await question.getByRole('button', { name: 'Erase and sign out' }).click();
  await shown.waitForURL('**/login');
  await vi.waitFor(async () => {
    expect(await shown.evaluate(() => new Promise<number>((resolve) => {
      const opening = indexedDB.open('scriba-scan');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('pages').objectStore('pages').count();
        counting.onsuccess = () => { opening.result.close(); resolve(counting.result); };
      };
    }))).toBe(0);
  }, HANGS);
  await close();
});

test('what the account has no room for stays in the scanner, and two presses send it once', async () => {
  const { page: shown, close } = await openWithCamera({ '/api/usage': { ...noLimits, hasLimits: true, extractionsAvailable: 0 } });
  await take(shown);
  await shown.getByRole('button', { name: 'Done (1)' }).click();
  await shown.getByText(/^PDF, about/).waitFor();
  const upload = shown.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await shown.getByRole('alert').or(shown.getByRole('alertdialog')).first().waitFor();
  // What is said of the account is there at once: the press itself has to be over too.
  await shown.locator('button[data-pending=true]').waitFor({ state: 'detached' });
  expect(await shown.getByRole('button', { name: 'Open page 1' }).count()).toBe(1);

  await shown.route('**/api/usage', (route) => route.fulfill({ json: noLimits }));
  await upload.dblclick();
  const rows = shown.getByRole('region', { name: 'Transfers' }).getByRole('listitem').filter({ hasText: /Scan \d/ });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  await close();
});

test('corners are moved by the keyboard, pages are turned, taken again and removed', async () => {
  const { page: shown, complaints, close } = await openWithCamera();
  await take(shown);
  await shown.getByRole('button', { name: 'Done (1)' }).click();
  await shown.getByRole('button', { name: 'Open page 1' }).click();
  const flat = shown.getByRole('img', { name: 'Page 1 of 1' });
  const shape = () => flat.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight));
  const upright = await shape();
  expect(upright).toBeLessThan(1);
  await expectUsable(shown);
  await shown.getByRole('button', { name: 'Rotate' }).click();
  await shown.waitForFunction(() => (document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalWidth ?? 0) > (document.querySelector<HTMLImageElement>('[role=dialog] img')?.naturalHeight ?? 0));

  await shown.getByRole('button', { name: 'Edges' }).click();
  const corner = shown.getByRole('button', { name: /^Top left corner/ });
  const before = await corner.getAttribute('aria-label');
  await corner.focus();
  await shown.keyboard.press('Shift+ArrowRight');
  expect(await corner.getAttribute('aria-label')).not.toBe(before);
  await expectUsable(shown);
  await shown.getByRole('button', { name: 'Whole picture' }).click();
  expect(await corner.getAttribute('aria-label')).toBe('Top left corner: 0% from the left, 0% from the top');
  await shown.getByRole('button', { name: 'Apply' }).click();

  await shown.getByRole('button', { name: 'Retake' }).click();
  await take(shown);
  await shown.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await shown.getByRole('button', { name: 'Remove' }).click();
  await shown.getByRole('button', { name: 'Take a page' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('where the camera may not be used, the reason is said and photos are chosen, also from a wide screen', async () => {
  const { page: shown, complaints, close } = await site.open('/dashboard', answers, WIDE);
  await shown.evaluate(() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError')); });
  await shown.keyboard.press('Control+k');
  await shown.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('scan with');
  await shown.getByRole('menuitem', { name: 'Scan with the camera' }).click();
  await shown.getByText(/The browser does not let this site use the camera/).waitFor();
  await expectUsable(shown);
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.getByRole('button', { name: 'Choose photos' }).click()]);
  await chooser.setFiles([RECEIPT, PHOTO]);
  await shown.getByRole('button', { name: 'Done (2)' }).click();
  await shown.getByText(/^PDF, about/).waitFor();
  await shown.getByRole('button', { name: 'Move page 1 later' }).click();

  await shown.getByRole('button', { name: 'Close', exact: true }).click();
  await shown.getByRole('alertdialog', { name: 'Discard 2 pages?' }).waitFor();
  await expectUsable(shown);
  await shown.getByRole('button', { name: 'Keep scanning' }).click();
  await shown.getByLabel('Name of the PDF').waitFor();
  await shown.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Discard', exact: true }).click();
  await shown.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
