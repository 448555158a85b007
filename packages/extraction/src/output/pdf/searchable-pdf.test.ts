import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { extract } from '../../extract.ts';
import { pageOf } from '../../layout/blocks.ts';
import type { Box, Page, PageWarning } from '../../pages.ts';
import { drawPdf, type DrawnPage } from '../../testing/draw-pdf.ts';
import { fileWith, temporaryFolder } from '../../testing/temporary-folder.ts';
import { wordFile } from '../../testing/zip-writer.ts';
import { alignCorrections } from '../align-corrections.ts';
import type { PageToWrite } from './page-to-write.ts';
import { writeSearchablePdfInChild } from './searchable-pdf-in-child.ts';
import { writeSearchablePdf } from './searchable-pdf.ts';

const word = (text: string, box: Box) => ({ text, confidence: 0.9, box });

/** A page with one line of two words in the middle of its upper half. */
const recognised = (texts: [string, string], warnings: PageWarning[] = []): Page => pageOf({
  page: 1, source: 'ocr', warnings,
  blocks: [{ kind: 'paragraph', lines: [{ words: [word(texts[0], [0.1, 0.2, 0.3, 0.03]), word(texts[1], [0.5, 0.2, 0.3, 0.03])] }] }],
});

async function outcome(original: { path: string; extension: string }, page: PageToWrite) {
  const outputPath = path.join(await temporaryFolder(), 'out put.pdf');
  await writeSearchablePdf({ original, pages: [page], outputPath });
  return readFileSync(outputPath);
}

/** The place of the first hit in shares of the page as a reader shows it. */
function find(pdf: Uint8Array, needle: string): { hits: number; x: number; y: number } {
  const page = mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0);
  const hits = page.search(needle, 'ignore-case');
  const [, , width, height] = page.getBounds();
  const quad = hits[0]?.[0] ?? [0, 0, 0, 0, 0, 0, 0, 0];
  return {
    hits: hits.length,
    x: Math.min(quad[0], quad[2], quad[4], quad[6]) / width,
    y: Math.min(quad[1], quad[3], quad[5], quad[7]) / height,
  };
}

function draw(pdf: Uint8Array): Buffer {
  const pixmap = mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0)
    .toPixmap(mupdf.Matrix.scale(0.5, 0.5), mupdf.ColorSpace.DeviceGray);
  return Buffer.from(pixmap.getPixels());
}

const picture = () => sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeddcc' } }).png().toBuffer();

test('lines that somebody added are found whole, each for itself', async () => {
  const corrected = alignCorrections([recognised(['Mulțumim', 'Brașov'])], 'Mulțumim Brașov\n\nan added line\n\nand one more of them');
  const pdf = await outcome(await fileWith('scan.png', await picture()), { ...corrected[0] as Page, isCorrected: true });
  expect([find(pdf, 'an added line'), find(pdf, 'and one more of them')]).toMatchObject([{ hits: 1 }, { hits: 1 }]);
});

test('words of a picture are found at their place, Romanian ones too', async () => {
  const pdf = await outcome(await fileWith('scan.png', await picture()), recognised(['Mulțumim', 'Brașov']));
  expect(find(pdf, 'mulțumim')).toMatchObject({ hits: 1 });
  const found = find(pdf, 'Brașov');
  expect(found.x).toBeCloseTo(0.5, 2);
  expect(found.y).toBeCloseTo(0.2, 1);
});

test.each([['upwards', 0.5, 0.35], ['downwards', 0.35, 0.5]])('words that run %s are found as one line there', async (_, first, second) => {
  const words = [word('Donnerstag,', [0.2, first, 0.03, 0.12]), word('19.03.', [0.2, second, 0.03, 0.12])];
  const page = pageOf({ page: 1, source: 'ocr', blocks: [{ kind: 'paragraph', lines: [{ words }] }] });
  const pdf = await outcome(await fileWith('scan.png', await picture()), page);
  expect(find(pdf, 'Donnerstag, 19.03.')).toMatchObject({ hits: 1 });
  expect(find(pdf, 'Donnerstag').y).toBeCloseTo(first, 1);
});

test('heads that run upwards do so beside each other, however long they are, with their short words', async () => {
  const heads = [word('Januar', [0.2, 0.3, 0.03, 0.2]), word('Mai', [0.3, 0.4, 0.03, 0.1]), word('Preis', [0.4, 0.4, 0.03, 0.1]), word('in', [0.4, 0.36, 0.03, 0.03])];
  const page = pageOf({ page: 1, source: 'ocr', blocks: [{ kind: 'table-row', cells: [1, 1, 2], lines: [{ words: heads }] }] });
  const pdf = await outcome(await fileWith('scan.png', await picture()), page);
  const shown = mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toStructuredText('');
  const ways = JSON.parse(shown.asJSON()).blocks.flatMap((block: { lines: { text: string }[] }) => block.lines.map(({ text }) => text.trim()));
  expect(ways).toEqual(['Januar', 'Mai', 'Preis in']);
});

test('the words cannot be seen', async () => {
  const file = await fileWith('scan.png', await picture());
  expect(draw(await outcome(file, recognised(['Hello', 'World'])))).toEqual(draw(await outcome(file, recognised(['Other', 'Text']))));
});

test('a JPEG that stands upright goes in byte for byte', async () => {
  const jpeg = await sharp(await picture()).jpeg().toBuffer();
  expect((await outcome(await fileWith('scan.jpg', jpeg), recognised(['Hello', 'World']))).includes(jpeg)).toBe(true);
});

test.each<[string, DrawnPage, PageWarning[], 0 | 90 | 180 | 270]>([
  ['as it is', {}, [], 0],
  ['turned by its own entry', { rotate: 90 }, [], 90],
  ['turned over', { rotate: 180 }, [], 180],
  ['that lay on its side', {}, ['turned-90'], 90],
  ['that stood on its head', {}, ['turned-180'], 180],
  ['that lay on its other side', { rotate: 270 }, ['turned-270'], 180],
])('the words of a PDF page %s lie where they were seen, upright', async (_, drawn, warnings, shown) => {
  const original = await drawPdf([{ ...drawn, picture: await picture() }]);
  const pdf = await outcome(await fileWith('scan.pdf', original), recognised(['Left', 'Right'], warnings));
  const found = find(pdf, 'Left');
  expect(found.hits).toBe(1);
  expect(found.x).toBeCloseTo(0.1, 1);
  expect(found.y).toBeCloseTo(0.2, 1);
  expect(draw(pdf)).toEqual(draw(await drawPdf([{ rotate: shown, picture: await picture() }])));
});

test('text that the page has already is not put there twice, a correction is', async () => {
  const original = await drawPdf([{ lines: ['Total 100'] }]);
  const layer: Page = pageOf({
    page: 1, source: 'text-layer',
    blocks: [{ kind: 'paragraph', lines: [{ words: [word('Total', [72 / 595, 0.07, 0.05, 0.02]), word('100', [0.18, 0.07, 0.04, 0.02])] }] }],
  });
  const pdf = await outcome(await fileWith('digital.pdf', original), alignCorrections([layer], 'Total 700')[0] ?? layer);
  expect(find(pdf, 'Total').hits).toBe(1);
  expect(find(pdf, '700').hits).toBe(1);
});

const fixture = (name: string) => path.join(import.meta.dirname, '../../../fixtures', name, 'input.pdf');
const textOf = (pdf: Uint8Array) => mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toStructuredText('preserve-whitespace').asText();
const wordsOf = (text: string) => text.split(/\s+/u).filter((each) => each !== '');

async function firstPageOf(file: string): Promise<Page> {
  for await (const event of extract({ path: file, extension: 'pdf' }, {})) if (event.type === 'page') return event.page;
  throw new Error('No page.');
}

/** The first with a part of its own for its contents, the second with words that a program names beside the letters. */
test.each(['017-pdf', '281-pdf-printed'])('a corrected page of %s says the corrected words in their order, none of the old ones, and looks as before', async (name) => {
  const original = readFileSync(fixture(name));
  const page = await firstPageOf(fixture(name));
  const corrected = page.text.replaceAll(/\bof\b/gu, 'of CERTAINLY every').replaceAll(/\band\b/gu, 'OR').replaceAll(/\bis \b/gu, '');
  const [aligned = page] = alignCorrections([page], corrected);
  const pdf = await outcome({ path: fixture(name), extension: 'pdf' }, { ...aligned, isCorrected: true });
  expect(wordsOf(textOf(pdf))).toEqual(wordsOf(corrected));
  expect(wordsOf(textOf(pdf))).not.toEqual(wordsOf(page.text));
  expect(draw(pdf)).toEqual(draw(original));
  expect(readFileSync(fixture(name))).toEqual(original);
});

test('of a corrected file, pages that nobody corrected keep their own text', async () => {
  const pages = [1, 2].map((page) => ({ ...pageOf({ page, source: 'text-layer', blocks: [{ kind: 'paragraph', lines: [{ words: [word('Sum', [0.12, 0.07, 0.05, 0.02])] }] }] }), isCorrected: page === 2 }));
  const original = await fileWith('two.pdf', await drawPdf([{ lines: ['Total 100'] }, { lines: ['Total 100'] }]));
  const outputPath = path.join(await temporaryFolder(), 'out.pdf');
  await writeSearchablePdf({ original, pages, outputPath });
  const document = mupdf.Document.openDocument(readFileSync(outputPath), 'application/pdf');
  expect([0, 1].map((at) => document.loadPage(at).search('Total 100', 'ignore-case').length)).toEqual([1, 0]);
  expect([0, 1].map((at) => document.loadPage(at).search('Sum', 'ignore-case').length)).toEqual([1, 1]);
});

test('a corrected page whose words have no place keeps its own text, and one without words says nothing', async () => {
  const original = await fileWith('one.pdf', await drawPdf([{ lines: ['Total 100'] }]));
  const foundIn = async (words: { text: string; confidence: number }[]) => {
    const page = { ...pageOf({ page: 1, source: 'text-layer', blocks: [{ kind: 'paragraph', lines: [{ words }] }] }), isCorrected: true };
    const pdf = await outcome(original, page);
    return mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).search('Total 100', 'ignore-case').length;
  };
  expect([await foundIn([{ text: 'Sum', confidence: 1 }]), await foundIn([])]).toEqual([1, 0]);
});

test('the original is never changed', async () => {
  const original = await drawPdf([{ picture: await picture() }]);
  const file = await fileWith('scan.pdf', original);
  await outcome(file, recognised(['Hello', 'World']));
  expect(readFileSync(file.path)).toEqual(original);
});

test('a document without pictures becomes a readable PDF of its text', async () => {
  const file = await fileWith('letter.docx', wordFile('<w:p><w:r><w:t>Bună ziua, Ștefan</w:t></w:r></w:p>'));
  const page = pageOf({ page: 1, source: 'document', blocks: [{ kind: 'paragraph', lines: [{ words: [{ text: 'Bună', confidence: 1 }, { text: 'ziua', confidence: 1 }] }] }] });
  expect(find(await outcome(file, page), 'Bună ziua').hits).toBe(1);
});

test('the child writes the same file', async () => {
  const file = await fileWith('scan.png', await picture());
  const outputPath = path.join(await temporaryFolder(), 'from child.pdf');
  await writeFile(outputPath, 'an older one');
  await writeSearchablePdfInChild({ original: file, pages: [recognised(['Hello', 'World'])], outputPath });
  expect(find(readFileSync(outputPath), 'World').hits).toBe(1);
});

test('a PDF that cannot go to its place leaves nothing beside it', async () => {
  const file = await fileWith('scan.png', await picture());
  const folder = await temporaryFolder();
  const outputPath = path.join(folder, 'taken.pdf');
  // A folder stands where the PDF should go, which shows only when it is there whole.
  await mkdir(outputPath);
  await expect(writeSearchablePdfInChild({ original: file, pages: [recognised(['Hello', 'World'])], outputPath })).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken.pdf']);
});

test('a page without a picture is there with its text, where the pictures stand for the original', async () => {
  const folder = await temporaryFolder();
  const imagePath = path.join(folder, '1.webp');
  await sharp({ create: { width: 842, height: 595, channels: 3, background: 'white' } }).webp().toFile(imagePath);
  const outputPath = path.join(folder, 'out.pdf');
  const pages = [{ ...recognised(['Seen', 'words']), imagePath }, { ...recognised(['Unseen', 'rest']), page: 2 }, { ...recognised(['Last', 'one']), page: 3, imagePath }];
  await writeSearchablePdf({ original: { path: path.join(folder, 'gone.pdf'), extension: 'pdf' }, pages, outputPath });
  const pdf = mupdf.Document.openDocument(readFileSync(outputPath), 'application/pdf');
  const shown = Array.from({ length: pdf.countPages() }, (_, at) => pdf.loadPage(at));
  expect(shown.map((page) => page.search('Unseen', 'ignore-case').length)).toEqual([0, 1, 0]);
  expect(shown.map((page) => page.getBounds().map(Math.round).slice(2))).toEqual([[842, 595], [595, 842], [842, 595]]);
});
