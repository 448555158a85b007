import type { Page } from '@playwright/test';
import { SHARE_FIELD, SHARE_PATH, WAITING_FILES_MAX } from '@scriba/contract/waiting-files';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ALL_RULES, violationsOf } from '../testing/axe.ts';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { aFile, freeUsage, noLimits } from '../testing/library.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const BYTES = '%PDF-1.4 x';
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [], root: { fileCount: 0, totalSize: 0 } },
  '/api/folders/root/files': { files: [], total: 0, next: null }, '/api/health/live': { status: 'ok' },
  '/api/uploads/upload_1/outcome': { outcome: 'stored', file: aFile({ id: 'file_1', name: 'Receipt.pdf', uploadStatus: 'completed' }) },
};

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isInOneProcess: false }); });
afterAll(() => site.stop());

const row = (shown: Page, name: string) => shown.getByRole('region', { name: 'Transfers' }).getByRole('listitem').filter({ hasText: name });

/** A server that makes uploads, and takes their bytes when it is told to. Answers what was asked of it. */
async function takeUploads(shown: Page, whenTaken: Promise<unknown> = Promise.resolve()): Promise<string[]> {
  const asked: string[] = [];
  const headers = { 'tus-resumable': '1.0.0' };
  await shown.route('**/api/uploads', async (route) => {
    asked.push('POST');
    await route.fulfill({ status: 201, headers: { ...headers, location: '/api/uploads/upload_1' } });
  });
  await shown.route('**/api/uploads/upload_1', async (route) => {
    const method = route.request().method();
    asked.push(method);
    if (method === 'HEAD') return await route.fulfill({ status: 200, headers: { ...headers, 'upload-offset': '0', 'upload-length': String(BYTES.length) } });
    await whenTaken;
    await route.fulfill({ status: 204, headers: { ...headers, 'upload-offset': String(BYTES.length) } }).catch(() => undefined);
  });
  return asked;
}

async function choose(shown: Page, name: string) {
  const [chooser] = await Promise.all([shown.waitForEvent('filechooser'), shown.locator('main').getByRole('button', { name: 'Choose files' }).click()]);
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from(BYTES) }]);
}

/** Whose files lie in the browser. */
const ownersHere = (shown: Page) => shown.evaluate(() => new Promise<string[]>((resolve) => {
  const opening = indexedDB.open('scriba');
  opening.onsuccess = () => {
    const all = opening.result.transaction('waiting-files').objectStore('waiting-files').getAll() as IDBRequest<{ owner: string }[]>;
    all.onsuccess = () => {
      opening.result.close();
      resolve(all.result.map(({ owner }) => owner));
    };
  };
}));
const keptHere = async (shown: Page) => (await ownersHere(shown)).length;

const areKept = (shown: Page, count: number) => vi.waitFor(async () => { expect(await keptHere(shown)).toBe(count); }, HANGS);

const kept = (shown: Page) => row(shown, 'Receipt.pdf').getByText('Kept here until it can be sent');
const isAsked = (asked: readonly string[], method: string) => vi.waitFor(() => { expect(asked).toContain(method); }, HANGS);

/** The dashboard, as soon as it can be opened without a connection. */
async function openInstalled(given: Answers) {
  const opened = await site.open('/dashboard', given, { serviceWorkers: 'allow' });
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return opened;
}

/** The same, and a file that was chosen when there was no connection. */
async function openAndKeep(given: Answers) {
  const opened = await openInstalled(given);
  await opened.page.context().setOffline(true);
  await choose(opened.page, 'Receipt.pdf');
  await kept(opened.page).waitFor();
  return opened;
}

/** As another program does it, or any page in this browser. */
async function share(shown: Page) {
  await shown.evaluate(([action = '', field = '']) => {
    const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: field });
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4 x'], 'Shared.pdf', { type: 'application/pdf' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, [SHARE_PATH, SHARE_FIELD]);
}

/** What lay over the first page of the application has an entry of its own, which is taken away a moment after it: a reload meanwhile breaks off. */
const entryIsTaken = (shown: Page) => shown.waitForFunction(() => !history.state?.isGuard, undefined, HANGS);

test('of two tabs one sends what waits, and both know when it has arrived', async () => {
  const { page: first, openTab, close } = await openAndKeep(answers);
  const taken = Promise.withResolvers<void>();
  const asked = [await takeUploads(first, taken.promise)];
  await first.context().setOffline(false);
  await vi.waitFor(() => { expect(asked[0]).toContain('PATCH'); }, HANGS);
  const second = await openTab('/dashboard', async (shown) => { asked.push(await takeUploads(shown, taken.promise)); });
  await kept(second).waitFor();
  taken.resolve();
  for (const shown of [first, second]) await kept(shown).waitFor({ state: 'detached' });
  expect(await keptHere(first)).toBe(0);
  expect(asked.flat()).toEqual(['POST', 'PATCH']);
  await close();
});

test('what was on its way when the connection went is sent on after the page was left, and nobody must choose it again', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, { serviceWorkers: 'allow' });
  shown.on('dialog', (dialog) => void dialog.accept());
  await shown.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const stuck = await takeUploads(shown, new Promise(() => {}));
  await choose(shown, 'Receipt.pdf');
  await isAsked(stuck, 'PATCH');
  await shown.context().setOffline(true);
  await areKept(shown, 1);
  const address = shown.url();
  await shown.goto('about:blank');

  const asked = await takeUploads(shown);
  await shown.context().setOffline(false);
  await shown.goto(address);
  await isAsked(asked, 'PATCH');
  expect(asked).toEqual(['HEAD', 'PATCH']);
  await areKept(shown, 0);
  await row(shown, 'Receipt.pdf').waitFor();
  expect(await row(shown, 'Receipt.pdf').count()).toBe(1);
  await close();
});

test.each([
  ['/account-suspended', signedIn({ isActive: false, suspendedAt: '2030-01-01T00:00:00.000Z' }), 'Sign out'],
  ['/verify-email', signedIn({ emailVerified: false }), 'Use another account'],
])('whoever signs out at %s is asked first, and erases nothing by staying', async (place, session, label) => {
  const changing = { ...answers };
  const { page: shown, close } = await openAndKeep(changing);
  const address = new URL(place, shown.url()).href;
  await shown.goto('about:blank');
  await shown.context().setOffline(false);
  changing['/api/session'] = session;
  await shown.goto(address);
  await shown.getByRole('button', { name: label }).click();
  const question = shown.getByRole('alertdialog', { name: '1 file has not been sent' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await keptHere(shown)).toBe(1);
  await shown.getByRole('button', { name: label }).click();
  await question.getByRole('button', { name: 'Erase and sign out' }).click();
  await areKept(shown, 0);
  await close();
});

/** As many files as may wait, of one person. */
const fill = (shown: Page, owner: string) => shown.evaluate(([person, count]) => new Promise<void>((resolve) => {
  const opening = indexedDB.open('scriba');
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('waiting-files', 'readwrite');
    for (let at = 0; at < count; at++) {
      transaction.objectStore('waiting-files').add({ owner: person, file: new File(['x'], `${at}.pdf`), folderId: 'root', folders: [], addedAt: Date.now() });
    }
    transaction.oncomplete = () => {
      opening.result.close();
      resolve();
    };
  };
}), [owner, WAITING_FILES_MAX] as const);

test('there is no room for more than may wait, but what waits for others takes nobody\'s room', async () => {
  const { page: shown, close } = await openInstalled(answers);
  await fill(shown, 'somebody else');
  await shown.context().setOffline(true);
  await choose(shown, 'Receipt.pdf');
  await kept(shown).waitFor();
  await areKept(shown, WAITING_FILES_MAX + 1);
  const me = (await ownersHere(shown)).find((owner) => owner !== 'somebody else') ?? '';
  await fill(shown, me);
  await choose(shown, 'Another.pdf');
  await shown.getByText('There is no room to keep more files here').waitFor();
  expect(await keptHere(shown)).toBe(2 * WAITING_FILES_MAX + 1);
  await close();
});

test('what the account has no room for waits, and is sent when somebody tries again', async () => {
  const changing = { ...answers };
  const { page: shown, close } = await openAndKeep(changing);
  changing['/api/usage'] = freeUsage(0);
  const asked = await takeUploads(shown);
  await shown.context().setOffline(false);
  await shown.getByText(/^No extractions remaining/).first().waitFor();
  await kept(shown).waitFor();
  expect([asked, await keptHere(shown)]).toEqual([[], 1]);

  changing['/api/usage'] = noLimits;
  await row(shown, 'Receipt.pdf').getByRole('button', { name: 'Try Receipt.pdf again' }).click();
  await isAsked(asked, 'PATCH');
  await areKept(shown, 0);
  await close();
});

test('a forced reload leaves what waits to its owner, who is asked before signing out there', async () => {
  const changing = { ...answers };
  const { page: shown, close } = await openAndKeep(changing);
  const address = shown.url();
  await shown.goto('about:blank');
  await shown.context().setOffline(false);
  const order = { timestamp: '2030-06-01T10:00:00.000Z', message: null, gracePeriodSeconds: 600, waitForUploads: false };
  changing['/api/session'] = { ...signedIn(), forcedReload: order };
  changing['/api/usage'] = freeUsage(0);
  await shown.goto(address);
  const dialog = shown.getByRole('alertdialog', { name: 'App Update Available' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await shown.getByRole('alertdialog', { name: '1 file has not been sent' }).getByRole('button', { name: 'Stay signed in' }).click();
  changing['/api/session'] = nobody;
  await Promise.all([shown.waitForEvent('load'), dialog.getByRole('button', { name: 'Refresh Now' }).click()]);
  expect(await keptHere(shown)).toBe(1);
  await close();
});

test('who deletes the account is told what is erased here with it, in a dialog that anybody can use', async () => {
  const summary = {
    profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: nobody.serverTime }, files: 12, processedFiles: 12, storageBytes: 5_242_880,
    folders: 1, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
  };
  const changing: Answers = { ...answers, '/api/privacy/summary': { summary, lastExport: null }, '/api/user/security': { hasPassword: true } };
  const { page: shown, close } = await openAndKeep(changing);
  const { origin } = new URL(shown.url());
  await shown.goto('about:blank');
  await shown.context().setOffline(false);
  changing['/api/usage'] = freeUsage(0);
  await shown.goto(`${origin}/privacy`);
  await shown.getByRole('button', { name: 'Delete account…' }).click();
  await shown.getByRole('alertdialog').getByText('1 file that waits on this device has not been sent').waitFor();
  expect(await faultsOf(shown)).toEqual([]);
  expect(await keptHere(shown)).toBe(1);
  await close();
});

test('what is shared after a session ended elsewhere belongs to whoever signs in next', async () => {
  const changing = { ...answers };
  const { page: shown, close } = await openInstalled(changing);
  changing['/api/session'] = site.toWorkers['/api/session'] = nobody;
  await share(shown);
  await shown.waitForURL(/\/(login|auth)/);
  expect(await ownersHere(shown)).toEqual(['']);
  await close();
});

test('what was shared is sent by whoever says so, erased by whoever does not want it, and asked about again by whoever says nothing', async () => {
  const { page: shown, close } = await openInstalled(answers);
  site.toWorkers['/api/session'] = signedIn();
  const asked = await takeUploads(shown);
  const question = shown.getByRole('alertdialog', { name: 'Upload the shared file?' });
  await share(shown);
  await question.getByText('Shared.pdf').waitFor();
  expect(await violationsOf(shown, ALL_RULES)).toEqual([]);
  await shown.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await entryIsTaken(shown);
  await shown.reload();
  await question.getByRole('button', { name: 'Discard' }).click();
  await areKept(shown, 0);
  expect(asked).toEqual([]);

  await share(shown);
  await question.getByRole('button', { name: 'Upload' }).click();
  await isAsked(asked, 'PATCH');
  await areKept(shown, 0);
  await close();
});
