import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { TUS_PATH } from '@scriba/contract/uploads';

/** Parts of the workspace by the names that a screen reader says. */
export const fileList = (page: Page) => page.getByRole('grid');
export const rowOf = (page: Page, name: string) => fileList(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const transfers = (page: Page) => page.getByRole('region', { name: 'Transfers' });
export const transferOf = (page: Page, name: string) => transfers(page).getByRole('listitem').filter({ hasText: name });
/** The pictures of the pages, and their text beside or below. */
export const pageSide = (page: Page) => page.getByRole('group', { name: 'Page', exact: true });
export const textSide = (page: Page) => page.getByRole('group', { name: 'Text', exact: true });
/** The word that is lit on a side. On the page it is drawn over a picture and has no name. */
export const litOnPage = (page: Page) => pageSide(page).locator('[data-mark="lit"]');
export const litInText = (page: Page) => textSide(page).locator('[data-lit]');

/** Presses what opens the picker and chooses files of this machine in it. */
export async function choose(page: Page, opener: Locator, ...files: string[]) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  await chooser.setFiles(files);
}

/** Drops a file or folder of this machine on the list, as from the desktop. */
export async function dropOnList(page: Page, source: string) {
  const box = await page.getByRole('main').boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const drag = { x: x + width / 2, y: y + height / 2, data: { items: [], files: [source], dragOperationsMask: 1 } };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...drag });
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...drag });
  await session.send('Input.dispatchDragEvent', { type: 'drop', ...drag });
  await session.detach();
}

/** Keeps the bytes of one file from being sent. Returns how to let them go, or to end those that were canceled meanwhile. */
export async function holdUpload(page: Page, name: string): Promise<() => void> {
  const isOfFile = (metadata = '') => metadata.includes(Buffer.from(name).toString('base64'));
  const held = new Set<string>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  page.on('response', (response) => {
    const created = response.headers()['location'];
    if (created && isOfFile(response.request().headers()['upload-metadata'])) held.add(created);
  });
  const places = `**${TUS_PATH}/**`;
  await page.route(places, async (route) => {
    if (route.request().method() === 'PATCH' && [...held].some((place) => route.request().url().endsWith(place))) await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** What lay over the first page has an entry of its own, which is taken away a moment after it: an address that is gone to meanwhile breaks off. */
export const entryIsTaken = (page: Page) => page.waitForFunction(() => !history.state?.isGuard);

/** Chooses in the menu of a button. */
export async function chooseIn(page: Page, button: string, item: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Signed out is who the server knows no longer: until then another address would find them signed in. */
export async function signOut(page: Page, { name }: { name: string }) {
  await chooseIn(page, `Account of ${name}`, 'Sign out');
  await expect(page.getByRole('button', { name: `Account of ${name}`, exact: true })).toHaveCount(0);
}

/** The id of the file that is open. */
export const openFileId = (page: Page): string => new URL(page.url()).searchParams.get('file') ?? '';

const MOST_STOPS = 80;

/** Presses Tab until this has the focus: whatever is meant to be used must be on the way. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Puts a text into the account of who calls, without the screens. Answers the id of the file. */
export async function give(request: APIRequestContext, name: string, text: string): Promise<string> {
  const sent = await request.post('/api/files', { multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } } });
  expect(sent.status()).toBe(201);
  return (await sent.json() as { file: { id: string } }).file.id;
}
