import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toText } from '../../output/to-text.ts';
import { characterErrors } from '../../testing/character-error.ts';
import { drawPdf } from '../../testing/draw-pdf.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith, temporaryFolder } from '../../testing/temporary-folder.ts';

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../fixtures', name));
const receipt = fixture('124-png-transparent/input.png');

/** The receipt in the upper left of a white sheet, as a scanner gives it. */
const scannedSheet = () =>
  sharp({ create: { width: 1654, height: 2339, channels: 3, background: '#ffffff' } }).composite([{ input: receipt, left: 150, top: 200 }]).png().toBuffer();

test('text inside of the file is taken as it is, with the place of each word', async () => {
  const { pages, pageCount } = await readAll(await fileWith('digital.pdf', await drawPdf([{ lines: ['Hello digital world, here are words enough'] }])));
  expect(pageCount).toBe(1);
  expect(pages[0]).toMatchObject({ source: 'text-layer', confidence: null, wordCount: 7, doubtfulCount: 0 });
  const [x, y, width, height] = pages[0]?.blocks[0]?.lines[0]?.words[0]?.box ?? [0, 0, 0, 0];
  expect(x).toBeCloseTo(72 / 595, 2);
  expect(y + height / 2).toBeCloseTo(68 / 842, 1);
  expect(width).toBeCloseTo(27 / 595, 2);
});

test('a page that is painted with itself is damaged, and the others are read', async () => {
  const pdf = new mupdf.PDFDocument();
  const paint = '/Pattern cs /P scn 0 0 9 9 re f';
  const pattern = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 9, 9], XStep: 9, YStep: 9, Resources: {} };
  const [endless, sound] = [pdf.addStream(paint, pattern), pdf.addStream('0 0 3 3 re f', pattern)];
  endless.put('Resources', { Pattern: { P: endless } });
  const form = pdf.addStream(paint, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9], Resources: { Pattern: { P: endless } } });
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  const addPage = (resources: object, contents: string) =>
    pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font }, ...resources }), contents));
  const words = 'BT /F 12 Tf 72 700 Td (All that is written on this page) Tj ET';
  addPage({ Pattern: { P: endless } }, paint);
  addPage({ XObject: { X: form } }, '/X Do');
  addPage({ Pattern: { P: sound } }, `${paint} ${words}`);
  const { pages } = await readAll(await fileWith('endless.pdf', pdf.saveToBuffer('').asUint8Array()));
  expect(pages.map(({ source, warnings }) => [source, ...warnings])).toEqual([['not-read', 'page-damaged'], ['not-read', 'page-damaged'], ['text-layer']]);
  expect(pages[2]?.text).toBe('All that is written on this page');
});

test('what runs across the page, as a watermark does, is part of no row and stands last; where it is all there is, it is the text', async () => {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  const addPage = (contents: string) => pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), contents));
  const across = 'BT /F 60 Tf 0.8 0.6 -0.6 0.8 100 620 Tm (DRAFT) Tj ET';
  const rows = ['05.03.2026', '06.03.2026', '07.03.2026'].map((day, at) =>
    `BT /F 12 Tf 72 ${700 - at * 20} Td (${day}) Tj ET BT /F 12 Tf 300 ${700 - at * 20} Td (Amount ${at}) Tj ET`);
  addPage([rows[0], across, rows[1], rows[2]].join(' '));
  addPage(across);
  const { pages } = await readAll(await fileWith('draft.pdf', pdf.saveToBuffer('').asUint8Array()));
  expect(pages.map(({ text }) => text)).toEqual(['05.03.2026\tAmount 0\n06.03.2026\tAmount 1\n07.03.2026\tAmount 2\n\nDRAFT', 'DRAFT']);
});

test('each entry of a table of contents is a row with its page, without the dots between them', async () => {
  const lines = ['1 Scope of the document........3', '1.1 What is meant by words. . . . . 12', '2 Where it ends .......... 101'];
  const { pages: [page] } = await readAll(await fileWith('contents.pdf', await drawPdf([{ lines }])));
  expect(page?.text.replace(/\t+/g, '\t')).toBe('1 Scope of the document\t3\n1.1 What is meant by words\t12\n2 Where it ends\t101');
});

test('a heading with spaces between its letters is words', async () => {
  const { pages: [page] } = await readAll(await fileWith('spaced.pdf', await drawPdf([{ lines: ['T A X   I N V O I C E', 'Number 4 of a b c'] }])));
  expect(page?.text).toContain('TAX INVOICE');
  expect(page?.text).toContain('4 of a b c');
});

test('digital and scanned pages of one file are each read their way, and resume where they were left', async () => {
  const file = await fileWith('both.pdf', await drawPdf([{ lines: ['The first page is digital and says so'] }, { picture: await scannedSheet() }, {}]));
  const all = await readAll(file);
  expect(all.pages.map((page) => page.source)).toEqual(['text-layer', 'ocr', 'blank']);
  expect(all.pages[1]?.text).toContain('48 Queensway Road, Leeds LS1 4AP');
  const rest = await readAll(file, { fromPage: 2 });
  expect(rest.pages).toEqual(all.pages.slice(1));
});

test('a page with text and a picture of text gives both', async () => {
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#ffffff' } })
    .composite([{ input: receipt, left: 100, top: 1000 }]).png().toBuffer();
  const lines = Array.from({ length: 8 }, (_, index) => `Line ${index + 1} of the text that was typed above the picture of a receipt`);
  const mixed = (await drawPdf([{ lines, picture }], '')).toString('latin1').replace('595 0 0 842 0 0 cm', '350 0 0 480 50 20 cm');
  const { pages: [page] } = await readAll(await fileWith('mixed.pdf', Buffer.from(mixed, 'latin1')));
  expect(page?.source).toBe('both');
  expect(page?.text).toContain('Line 8 of the text that was typed');
  expect(page?.text).toContain('THE CORNER BAKERY');
});

test('a page on which a picture is drawn many times recognises it once, and counts as a page that is recognised', async () => {
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#ffffff' } })
    .composite([{ input: receipt, left: 100, top: 1000 }]).png().toBuffer();
  const lines = Array.from({ length: 8 }, (_, index) => `Line ${index + 1} of the text that was typed above the picture of a receipt`);
  const place = '350 0 0 480 50 20 cm /P Do Q';
  const drawn = (await drawPdf([{ lines, picture }, { lines, picture }], '')).toString('latin1')
    .replaceAll('595 0 0 842 0 0 cm /P Do Q', Array.from({ length: 20 }, () => place).join(' q '));
  const { pages } = await readAll(await fileWith('many.pdf', Buffer.from(drawn, 'latin1')), { maxOcrPages: 1 });
  expect(pages.map((page) => [page.source, page.warnings.join()])).toEqual([['both', ''], ['text-layer', 'ocr-page-limit']]);
  expect(pages[0]?.text.split('THE CORNER BAKERY')).toHaveLength(2);
});

test.each([0, 90, 180, 270] as const)('text that is turned by %i degrees is read in the order of its lines, with the places where it is shown', async (rotate) => {
  const lines = ['This page was turned by its own entry', 'and is read from its first line on'];
  const { pages: [page] } = await readAll(await fileWith('turned.pdf', await drawPdf([{ lines, rotate }])));
  expect(page?.text.replace(/\s+/g, ' ')).toBe(lines.join(' '));
  const [x, y, width, height] = page?.blocks[0]?.lines[0]?.words[0]?.box ?? [0, 0, 0, 0];
  // The first word stands near the top left corner of the sheet before it is turned.
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const nearTop = [centreY, 1 - centreX, 1 - centreY, centreX][rotate / 90] ?? 1;
  const nearLeft = [centreX, centreY, 1 - centreX, 1 - centreY][rotate / 90] ?? 1;
  expect([nearTop, nearLeft].every((distance) => distance > 0.05 && distance < 0.2)).toBe(true);
});

test('a photograph of a receipt inside of a PDF is cut out of its surroundings as well', async () => {
  const photo = fixture('104-photo_receipt_de/input.jpg');
  const { width = 1, height = 1 } = await sharp(photo).metadata();
  const file = await fileWith('photo.pdf', await drawPdf([{ picture: photo, width: 595, height: (595 * height) / width }]));
  const { errors, characters } = characterErrors(String(fixture('104-photo_receipt_de/expected.txt')), toText((await readAll(file, { languages: ['de'] })).pages));
  expect(errors / characters).toBeLessThan(0.03);
});

test('pages that lie on their side in the scanner are read, and stored upright', async () => {
  const imageFolder = await temporaryFolder();
  const sideways = await sharp(await scannedSheet()).rotate(90).toBuffer();
  const file = await fileWith('sideways.pdf', await drawPdf([{ picture: sideways, width: 842, height: 595 }]));
  const { pages: [page], imagePaths: [imagePath] } = await readAll(file, { imageFolder });
  expect(page?.text).toContain('THE CORNER BAKERY');
  const { width = 0, height = 0 } = await sharp(imagePath).metadata();
  expect([page?.width, page?.height]).toEqual([width, height]);
  expect(height).toBeGreaterThan(width);
});

test('pages beyond the limit of recognition are not read, and still have their picture', async () => {
  const imageFolder = await temporaryFolder();
  const file = await fileWith('scan.pdf', await drawPdf([{ picture: await scannedSheet() }]));
  const { pages, imagePaths } = await readAll(file, { maxOcrPages: 0, imageFolder });
  expect(pages[0]).toMatchObject({ source: 'not-read', warnings: ['ocr-page-limit'], text: '' });
  expect(statSync(imagePaths[0] ?? '').size).toBeGreaterThan(1000);
});

test('a page that opens and cannot be read says so, and the others are read', async () => {
  const drawn = (await drawPdf([{ lines: ['The first page'] }, { lines: ['The second page'] }])).toString('latin1');
  const nested = drawn.replace('BT', `${'q '.repeat(200_000)}BT`);
  const { pages } = await readAll(await fileWith('nested.pdf', Buffer.from(nested, 'latin1')));
  expect(pages.map((page) => [page.source, page.warnings.join(), page.text])).toEqual([['not-read', 'page-damaged', ''], ['text-layer', '', 'The second page']]);
});

test('a text layer of nonsense is recognised from the picture instead', async () => {
  const nonsense = Array.from({ length: 6 }, () => 'xqzt brthk wlkjh gfdsp mnbvc xzlkj hgfds qwrtp sdfgh jklzx cvbnm');
  const { pages: [page] } = await readAll(await fileWith('gibberish.pdf', await drawPdf([{ lines: nonsense, picture: await scannedSheet() }])));
  expect(page?.warnings).toContain('text-layer-untrusted');
  expect(page?.text).toContain('THE CORNER BAKERY');
});
