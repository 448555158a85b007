import type { Page, Request } from '@playwright/test';
import { drawPdf } from '../packages/extraction/src/testing/draw-pdf.ts';
import { TUS_PATH } from '@scriba/contract/uploads';
import { breakableNetwork } from './breakable-network.ts';
import { heavyReceipt, RECEIPT, scan } from './documents.ts';
import { expect, test } from './journey.ts';
import { makePerson } from './people.ts';
import { choose, fileList, openFileId, rowOf, textSide, transferOf, transfers } from './workspace.ts';

const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_NETWORK_CHANGED|status of 50[23]/;
const MIB = 1024 ** 2;

/** Everybody here is signed in, with an account of their own. */
test.beforeEach(({ person }) => { expect(person.email).toContain('@'); });

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const openDashboard = async (page: Page, origin = '') => {
  await page.goto(`${origin}/dashboard`);
  await expect(page.getByRole('heading', { name: 'All files' })).toBeVisible();
};

test('an upload whose connection is cut in the middle goes on from there when it is back', { tag: '@production' }, async ({ page, context, installation, keep, complaints }) => {
  // What came last may be written down only after the browser has asked where to go on; then it asks again.
  complaints.foresee(LOST_CONNECTION, /status of 409/);
  const way = await breakableNetwork(installation.url);
  await openDashboard(page, way.url);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 6 * MIB };
  await network.send('Network.emulateNetworkConditions', slow);
  const begun = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === TUS_PATH);
  await choose(page, upload(page), await keep('Receipt.png', await heavyReceipt(20 * MIB)));
  const place = new URL((await begun).headers()['location'] ?? '', way.url).pathname;
  await expect(transferOf(page, 'Receipt.png')).toContainText(/[3-9]\d% uploaded/);
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  way.cut();
  await expect(transferOf(page, 'Receipt.png')).toContainText('Connection lost. Progress is kept.');
  await expect(page.getByText('You are offline.')).toBeVisible();
  // Another process that is asked before the first one has written down what came knows of nothing, and takes all of it anew.
  const offset = async () => Number((await page.request.head(installation.url + place, { headers: { 'tus-resumable': '1.0.0' } })).headers()['upload-offset']);
  await expect.poll(offset).toBeGreaterThan(0);

  const sent: number[] = [];
  const noteOffset = (request: Request) => { if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset'])); };
  page.on('request', noteOffset);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(rowOf(page, 'Receipt.png')).toContainText('Text ready');
  expect(Math.min(...sent)).toBeGreaterThan(0);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await rowOf(page, 'Receipt.png').click();
  await expect(textSide(page)).toContainText('THE CORNER BAKERY');
  way.close();
});

test('a file is read to its end though its tab is closed and the server is killed, and another tab shows how far it is', async ({ page, context, installation, keep, complaints }) => {
  complaints.foresee(LOST_CONNECTION);
  const PAGES = 4;
  const other = await context.newPage();
  await Promise.all([openDashboard(page), openDashboard(other)]);
  await choose(page, upload(page), await keep('Receipts.pdf', await scan(...Array.from({ length: PAGES }, () => RECEIPT))));
  await expect(rowOf(other, 'Receipts.pdf')).toContainText(new RegExp(`[1-9]/${PAGES}`));
  await page.close();
  await installation.restart('SIGKILL');
  await expect(rowOf(other, 'Receipts.pdf')).toContainText(/Text ready|Check/);
  await rowOf(other, 'Receipts.pdf').click();
  await expect(textSide(other)).toContainText('THE CORNER BAKERY');
  const text = await other.request.get(`/api/files/${openFileId(other)}/export/txt`);
  expect((await text.text()).match(/THE CORNER BAKERY/g)).toHaveLength(PAGES);
});

test('what cannot be taken is refused by name and reason, and a protected document asks for its password', async ({ page, keep, complaints }) => {
  await openDashboard(page);
  await choose(page, upload(page), await keep('notes.txt', Buffer.from('A list')), await keep('empty.pdf', Buffer.alloc(0)),
    await keep('film.pdf', Buffer.alloc(25 * MIB + 1)));
  await expect(page.getByText('3 files were not added')).toBeVisible();
  await expect(transferOf(page, 'notes.txt')).toContainText('Files of this type are not accepted.');
  await expect(transferOf(page, 'empty.pdf')).toContainText('It is empty.');
  await expect(transferOf(page, 'film.pdf')).toContainText('It is larger than 25 MB.');
  await transfers(page).getByRole('button', { name: 'Close', exact: true }).click();

  complaints.foresee(/status of 415/);
  const will = await drawPdf([{ lines: ['The house goes to the cat.'] }], 'encrypt=aes-256,user-password=meow,owner-password=owner');
  const program = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(4096, 7)]);
  await choose(page, upload(page), await keep('program.pdf', program), await keep('Will.pdf', will));
  await expect(transferOf(page, 'program.pdf')).toContainText('Upload failed: The content of this file is not what its name says. Check its extension.');
  await expect(rowOf(page, 'Will.pdf')).toContainText('Password needed');
  await expect(rowOf(page, 'program.pdf')).toHaveCount(0);
  await rowOf(page, 'Will.pdf').click();
  const password = page.getByLabel('Password of the document');
  await password.fill('woof');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('This password does not open the document. Try another.')).toBeVisible();
  await password.fill('meow');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(textSide(page)).toContainText('The house goes to the cat.');
});

test('a double click does once what it is meant to do', async ({ page, keep }) => {
  await openDashboard(page);
  const asked = countCalls(page);
  await page.keyboard.press('n');
  await page.getByLabel('Name', { exact: true }).fill('Letters');
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: 'Letters' })).toBeVisible();
  // Where the server seems to be away for a moment, the folder is shown before it is asked for.
  await expect.poll(() => asked('POST', /\/api\/folders$/)).toBe(1);

  await choose(page, upload(page), await keep('One.pdf', await drawPdf([{ lines: ['One'] }])), await keep('Two.pdf', await drawPdf([{ lines: ['Two'] }])));
  await expect(transfers(page).getByRole('status')).toHaveText('2 files completed');
  await rowOf(page, 'One.pdf').dblclick();
  await page.getByRole('button', { name: 'Edit text' }).click();
  await page.getByLabel('Text of the file').fill('One and only');
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await expect(textSide(page)).toContainText('One and only');
  expect(asked('PUT', /\/text$/)).toBe(1);
  await page.keyboard.press('Escape');

  await rowOf(page, 'One.pdf').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Move to bin' }).dblclick();
  await expect(rowOf(page, 'One.pdf')).toHaveCount(0);
  await expect(rowOf(page, 'Two.pdf')).toBeVisible();
  await page.getByRole('alertdialog').filter({ hasText: '“One.pdf” was moved to the bin' }).getByRole('button', { name: 'Undo' }).dblclick();
  await expect(rowOf(page, 'One.pdf')).toBeVisible();
  await expect(fileList(page).getByRole('row')).toHaveCount(4);
  expect(asked('POST', /\/files\/trash$|\/undo\/[^/]+$/)).toBe(2);
});

test('the address of someone else’s file opens nothing, as if it had never been', async ({ page, installation, keep, openDevice, complaints }) => {
  await openDashboard(page);
  await choose(page, upload(page), await keep('Diary.pdf', await drawPdf([{ lines: ['Dear diary'] }])));
  await expect(rowOf(page, 'Diary.pdf')).toContainText('Text ready');
  await rowOf(page, 'Diary.pdf').click();
  const fileId = openFileId(page);

  const stranger = await openDevice();
  await makePerson(installation, stranger.context());
  complaints.foresee(/status of 404/);
  for (const id of [fileId, fileId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
    await stranger.goto(`/dashboard?file=${id}`);
    await expect(stranger.getByRole('complementary', { name: 'Preview' })).toContainText('This file does not exist any more.');
    expect((await stranger.request.get(`/api/files/${id}/content`)).status()).toBe(404);
  }
});

/** Counts what this page asks of the server. */
function countCalls(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => { calls.push(request); });
  return (method: string, path: RegExp) => calls.filter((call) => call.method() === method && path.test(new URL(call.url()).pathname)).length;
}
