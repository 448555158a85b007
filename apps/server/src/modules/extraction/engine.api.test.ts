import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PAGES_DRAWN_AT_ONCE } from '@scriba/contract/extraction';
import type { SearchHit } from '@scriba/contract/search';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPdf } from '../../../../../packages/extraction/src/testing/draw-pdf.ts';
import { textInPdf } from '../../../../../packages/extraction/src/testing/text-in-pdf.ts';
import { childProcessExtractor } from '../../adapters/text-extractor/child-process.ts';
import { startSharedTestApp } from '../../testing/test-app.ts';
import { reader, type Reader } from './testing/reader.ts';

/** The engine as the product runs it: a child process for each file. */
const fixtures = path.resolve(import.meta.dirname, '../../../../../packages/extraction/fixtures');
/** On a busy machine, the first recognition waits for its language data. */
const cacheFolder = path.join(tmpdir(), 'scriba-test-language-data');
const app = await startSharedTestApp({
  mode: 'plans', settings: { PLANS: 'business' },
  adapt: () => ({ extractor: childProcessExtractor({ cacheFolder }) }),
});

const fixture = (name: string) => readFile(path.join(fixtures, name));

/** Uploads the bytes and waits until they are read, or are not. */
async function read(ada: Reader, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const id: string = (await ada.person.post('/files', { form }).expect(201)).file.id;
  return { id, job: await settled(ada, id) };
}

/** However long it takes: only the engine knows. */
async function settled(ada: Reader, id: string) {
  for (;;) {
    const job = await ada.job(id);
    if (job && !['waiting', 'running'].includes(job.state)) return job;
    await wait(200);
  }
}
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a PDF of a typed page and a scanned one is read page by page, found by its words, corrected, and taken out as a searchable PDF', async () => {
  const ada = reader(await app.person('ada'));
  const pdf = await drawPdf([
    { lines: ['This page was typed, and says so in letters.', 'The reference number is REF-2024/17.'] }, { picture: await fixture('101-dpi100_prose_ro/input.png') },
    { lines: ['The third page was typed again.'] },
  ]);
  const { id, job } = await read(ada, 'mixed.pdf', pdf);
  expect(job).toMatchObject({ state: 'completed', pageCount: 3, pagesRead: 3, problem: null });
  const { pages, receipt } = await ada.person.get(`/files/${id}/pages`).expect(200);
  expect(pages.map(({ source }: { source: string }) => source)).toEqual(['text-layer', 'ocr', 'text-layer']);
  expect(pages[1]).toMatchObject({ language: 'ro', width: expect.any(Number) });
  expect(receipt.inputSha256).toMatch(/^[0-9a-f]{64}$/);

  const text = await ada.text(id);
  const places = ['This page was typed', 'REF-2024/17', 'DREPTURILOR OMULUI', 'The third page'].map((part) => text.indexOf(part));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(places).not.toContain(-1);

  const { page } = await ada.person.get(`/files/${id}/pages/2`).expect(200);
  const words = page.blocks.flatMap(({ lines }: { lines: { words: { text: string; box: number[] }[] }[] }) => lines.flatMap((line) => line.words));
  expect(words.length).toBeGreaterThan(20);
  for (const { box } of words) for (const share of box) expect(share >= 0 && share <= 1).toBe(true);
  const image = await ada.person.get(`/files/${id}/pages/2/image`).response;
  expect([image.statusCode, image.headers['content-type'], image.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP']);

  const search = async (query: string) => (await ada.person.get(`/search?q=${encodeURIComponent(query)}`).expect(200)).hits as SearchHit[];
  expect(await search('drepturile omului')).toMatchObject([{ file: { id }, foundIn: 'text', page: 2 }]);
  expect(await search('REF-2024/17')).toMatchObject([{ page: 1 }]);

  await ada.person.put(`/files/${id}/text`, { text: text.replace('OMULUI', 'ROBOTULUI'), baseRevision: 1 }).expect(200);
  expect(await search('robotului')).toHaveLength(1);
  const exported = await ada.person.get(`/files/${id}/export/pdf`).response;
  expect([exported.statusCode, exported.headers['content-type']]).toEqual([200, 'application/pdf']);
  const inside = textInPdf(exported.rawPayload).map(squeezed);
  expect(inside).toHaveLength(3);
  expect(inside[0]).toContain('REF-2024/17');
  expect(inside[1]).toContain('ROBOTULUI');
  expect(inside[2]).toContain('The third page');
  await ada.expectUsage(1);
});

test('the pages of a long typed document are drawn when somebody looks, once, for its owner only', async () => {
  const ada = reader(await app.person('ada'));
  const count = PAGES_DRAWN_AT_ONCE + 10;
  const pdf = await drawPdf(Array.from({ length: count }, (_, at) => ({ lines: [`This is page ${at + 1}, and all of it was typed`] })));
  const { id, job } = await read(ada, 'long.pdf', pdf);
  expect(job).toMatchObject({ state: 'completed', pagesRead: count });
  const undrawn = async () => (await app.db.selectFrom('filePages').select('page').where('fileId', '=', id).where('imageKey', 'is', null).orderBy('page').execute())
    .map(({ page }) => page);
  expect(await undrawn()).toEqual(Array.from({ length: 10 }, (_, at) => PAGES_DRAWN_AT_ONCE + 1 + at));

  const eve = reader(await app.person('eve'));
  await eve.person.get(`/files/${id}/pages/${count}/image`).expect(404);
  expect(await undrawn()).toHaveLength(10);

  const picture = async (page: number) => {
    const { statusCode, rawPayload } = await ada.person.get(`/files/${id}/pages/${page}/image`).response;
    return [statusCode, rawPayload.subarray(8, 12).toString()];
  };
  // Several at once, as a page that is scrolled asks.
  expect(await Promise.all([count, count - 1, count].map(picture))).toEqual(Array.from({ length: 3 }, () => [200, 'WEBP']));
  const left = await undrawn();
  expect(left).not.toContain(count);
  expect(await picture(count)).toEqual([200, 'WEBP']);
  expect(await undrawn()).toEqual(left);
});

test('an office file is read as it is written', async () => {
  const ada = reader(await app.person('bob'));
  const { id, job } = await read(ada, 'word.docx', await fixture('001-word/input.docx'));
  expect(job).toMatchObject({ state: 'completed' });
  expect(squeezed(await ada.text(id))).toBe(squeezed((await fixture('001-word/expected.txt')).toString()));
});

test('tables are taken out as CSV and as a workbook, words with their places as hOCR, each with the corrections', async () => {
  const ada = reader(await app.person('fay'));
  const { id } = await read(ada, 'prices.csv', Buffer.from('Item,Price\nChair,524.02\nDesk,1200.00\n'));
  expect(await ada.file(id)).toMatchObject({ hasTables: true });
  const text = await ada.text(id);
  await ada.person.put(`/files/${id}/text`, { text: text.replace('Desk', 'Table'), baseRevision: 1 }).expect(200);
  const taken = async (format: string) => await ada.person.get(`/files/${id}/export/${format}`).response;

  const csv = await taken('csv');
  expect([csv.headers['content-type'], csv.body]).toEqual(['text/csv; charset=utf-8', 'Item,Price\r\nChair,524.02\r\nTable,1200.00\r\n']);
  const xlsx = await taken('xlsx');
  expect(xlsx.headers['content-disposition']).toContain('prices.xlsx');
  const again = await read(ada, 'again.xlsx', xlsx.rawPayload);
  expect(await ada.text(again.id)).toBe(await ada.text(id));
  const hocr = await taken('hocr');
  expect(hocr.headers['content-type']).toBe('text/vnd.hocr+html; charset=utf-8');
  expect(hocr.body).toMatch(/class="ocrx_word"[^>]*>Table</);

  const prose = await read(ada, 'prose.pdf', await drawPdf([{ lines: ['There is no table on this page at all.'] }]));
  expect(await ada.file(prose.id)).toMatchObject({ hasText: true, hasTables: false });
  for (const format of ['csv', 'xlsx']) await ada.person.get(`/files/${prose.id}/export/${format}`).expectProblem('text.no_tables');
});

test('a protected PDF asks for its password and opens with it', async () => {
  const ada = reader(await app.person('eve'));
  const pdf = await drawPdf([{ lines: ['Behind the password.'] }], 'encrypt=aes-256,user-password=sesame,owner-password=other');
  const { id, job } = await read(ada, 'locked.pdf', pdf);
  expect(job).toMatchObject({ state: 'failed', problem: { code: 'extraction.password_required' } });
  for (const [password, expected] of [['wrong', 'failed'], ['sesame', 'completed']] as const) {
    await ada.person.post(`/files/${id}/password`, { password }).expect(202);
    expect(await settled(ada, id)).toMatchObject({ state: expected });
  }
  expect(await ada.text(id)).toBe('Behind the password.');
  // Nobody keeps the password: what is taken out is made of the pictures of the pages.
  const { rawPayload } = await ada.person.get(`/files/${id}/export/pdf`).response;
  expect(textInPdf(rawPayload).join(' ')).toContain('Behind the password.');
  await ada.expectUsage(1);
});

test('a protected office file asks for its password, opens with it, and is shown as its text', async () => {
  const ada = reader(await app.person('joe'));
  const { id, job } = await read(ada, 'locked.docx', await fixture('300-docx-password-2007/input.docx'));
  expect(job).toMatchObject({ state: 'failed', problem: { code: 'extraction.password_required' } });
  for (const [password, expected] of [['wrong', { code: 'extraction.password_wrong' }], ['Schlüssel 7', null]] as const) {
    await ada.person.post(`/files/${id}/password`, { password }).expect(202);
    expect(await settled(ada, id)).toMatchObject({ problem: expected });
  }
  expect(await ada.text(id)).toContain('Two pear trees and a hedge');
  expect((await ada.person.get(`/files/${id}/pages/1`).expect(200)).page).toMatchObject({ width: null, warnings: ['protected'] });
  const { rawPayload } = await ada.person.get(`/files/${id}/export/pdf`).response;
  expect(textInPdf(rawPayload).join(' ')).toContain('Two pear trees and a hedge');
});

test('a file that is cut off says so and costs nothing, and the next one is read', async () => {
  const ada = reader(await app.person('dan'));
  const pdf = await drawPdf([{ lines: ['Most of this never arrived.'] }]);
  const { job } = await read(ada, 'cut.pdf', pdf.subarray(0, 60));
  expect(job).toMatchObject({ state: 'failed', problem: { code: 'extraction.damaged' } });
  await ada.expectUsage(0);
  expect((await read(ada, 'whole.docx', await fixture('001-word/input.docx'))).job).toMatchObject({ state: 'completed' });
  await ada.expectUsage(1);
});

test('an office file is drawn as it would be printed, each word in its place, and taken out as the PDF that it looks like, with its corrections', async () => {
  const ada = reader(await app.person('office'));
  const { id } = await read(ada, 'Cases.docx', await readFile(path.join(fixtures, '001-word/input.docx')));
  const before = await ada.text(id);
  const printed = async () => {
    for (;;) {
      const list = await ada.person.get(`/files/${id}/pages`).expect(200);
      if (!list.isBeingPrinted) return list;
      await wait(200);
    }
  };
  const { pages } = await printed();
  expect(pages.length).toBeGreaterThan(1);
  for (const { width, height } of pages) expect(height / width).toBeCloseTo(Math.SQRT2, 1);
  expect(squeezed(await ada.text(id))).toBe(squeezed(before));
  const { page } = await ada.person.get(`/files/${id}/pages/2`).expect(200);
  const words = page.blocks.flatMap(({ lines }: { lines: { words: { box?: number[] }[] }[] }) => lines.flatMap((line) => line.words));
  expect(words.filter(({ box }: { box?: number[] }) => box !== undefined).length).toBeGreaterThan(words.length * 0.9);
  const image = await ada.person.get(`/files/${id}/pages/2/image`).response;
  expect([image.statusCode, image.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP']);
  await ada.person.put(`/files/${id}/text`, { text: (await ada.text(id)).replace('ILLUSTRATIVE', 'ILLUMINATED'), baseRevision: 1 }).expect(200);
  const exported = textInPdf((await ada.person.get(`/files/${id}/export/pdf`).response).rawPayload);
  expect(exported).toHaveLength(pages.length);
  expect(squeezed(exported.join(' '))).toContain('ILLUMINATED');
});

test('what is typed on a page where nothing was found stands on it, and in whatever the file is taken out as', async () => {
  const ada = reader(await app.person('ada-types'));
  const { id } = await read(ada, 'blank.png', await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white' } }).png().toBuffer());
  expect(await ada.file(id)).toMatchObject({ hasText: false });
  await ada.person.put(`/files/${id}/text`, { text: 'Dear diary,\ntoday it rained.', baseRevision: 1 }).expect(200);
  const { page } = await ada.person.get(`/files/${id}/pages/1`).expect(200);
  expect([page.text, page.wordCount]).toEqual(['Dear diary,\ntoday it rained.', 5]);
  expect((await ada.person.get(`/files/${id}/pages`).expect(200)).pages[0].wordCount).toBe(5);
  expect((await ada.person.get(`/files/${id}/export/md`).response).body).toContain('today it rained.');
  const pdf = await ada.person.get(`/files/${id}/export/pdf`).response;
  expect(squeezed(textInPdf(pdf.rawPayload).join(' '))).toBe('Dear diary, today it rained.');
});
