import path from 'node:path';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { hasDrawnLetters } from './drawn-beside-text.ts';

const RECEIPT = path.join(import.meta.dirname, '../../../fixtures/124-png-transparent/input.png');

/** A picture in filled shapes, as a program for posters gives out its letters: one for each run of dark pixels, half a point large. */
async function asShapes(file: string, { left, top }: { left: number; top: number }): Promise<string> {
  const { data, info: { width } } = await sharp(file).flatten({ background: '#ffffff' }).greyscale().threshold(140).raw().toBuffer({ resolveWithObject: true });
  const shapes: string[] = [];
  for (let at = 0; at < data.length; at++) {
    const start = at;
    while (data[at] === 0 && (at + 1) % width !== 0) at += 1;
    if (at > start) shapes.push(`${start % width} ${-Math.floor(start / width)} ${at - start} -1 re`);
  }
  return `q 0.5 0 0 0.5 ${left} ${top} cm ${shapes.join('\n')} f Q`;
}

async function readPage(contents: string) {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), contents));
  const { pages: [page] } = await readAll(await fileWith('drawn.pdf', pdf.saveToBuffer('').asUint8Array()));
  return page;
}

const typed = (text: string, [x, y]: readonly [number, number]) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;

test('letters that are drawn as shapes are read, and what is typed beside them', async () => {
  const shapes = await asShapes(RECEIPT, { left: 60, top: 780 });
  const alone = await readPage(shapes);
  expect(alone?.source).toBe('ocr');
  expect(alone?.text).toContain('48 Queensway Road, Leeds LS1 4AP');
  const beside = await readPage(typed('Copy', [280, 40]) + shapes);
  expect(beside?.text).toContain('48 Queensway Road, Leeds LS1 4AP');
  expect(beside?.text).toContain('Copy');
  expect(beside?.source).toBe('both');
});

test('a few typed words are taken as they are typed where there are rules and filled shapes beside them', async () => {
  const title = typed('Annex B', [260, 500]);
  const frame = '40 40 515 762 re S 40 700 515 1 re f 0.2 g 40 60 300 200 re f 0 g\n';
  expect(await readPage(frame + title)).toMatchObject({ source: 'text-layer', text: 'Annex B' });
  // On a dark page letters are light.
  expect(await readPage(`0.1 g 0 0 595 842 re f 1 g\n${title}`)).toMatchObject({ source: 'text-layer', text: 'Annex B' });
});

test('a few typed words are exact where hardly more is recognised in what is drawn', async () => {
  const waves = Array.from({ length: 60 }, (_, at) => `${60 + at * 8} 300 m ${64 + at * 8} 420 l S`).join('\n');
  expect(await readPage(`${waves}\n${typed('Sample no. 4', [260, 500])}`)).toMatchObject({ source: 'text-layer', text: 'Sample no. 4' });
});

/** At the size at which a page is looked at, on a sheet of so many points across. */
async function looksDrawn(picture: ReturnType<typeof sharp>, pageWidth: number) {
  const png = await picture.png().toBuffer();
  const { width, height } = await sharp(png).metadata();
  return hasDrawnLetters({ open: () => sharp(png), width, height, isRendered: true }, [], pageWidth);
}
const sheet = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
const words = () => sharp(RECEIPT).flatten({ background: '#ffffff' }).extract({ left: 0, top: 0, width: 945, height: 60 }).resize(140).greyscale();

test('a few letters are seen on the largest sheet and in pale colours, frames and filled shapes are none', async () => {
  const [width, height] = [1192, 1684];
  expect(await looksDrawn(sheet(width, height).composite([{ input: await words().png().toBuffer(), left: 700, top: 900 }]), 2384)).toBe(true);
  const orange = words().linear([1, 1, 1], [0, 0, 0]).toColourspace('srgb').composite([{ input: { create: { width: 140, height: 9, channels: 3, background: '#ffc800' } }, blend: 'lighten' }]);
  expect(await looksDrawn(orange, 280)).toBe(true);
  const frames = '<svg width="298" height="421"><rect x="20.5" y="20.5" width="257" height="380" fill="none" stroke="black"/>'
    + '<rect x="40" y="60" width="150" height="100" fill="black"/></svg>';
  expect(await looksDrawn(sheet(298, 421).composite([{ input: Buffer.from(frames) }]), 595)).toBe(false);
});

test('a page without a text on which nothing is drawn, or a rule, is blank', async () => {
  expect(await readPage('')).toMatchObject({ source: 'blank', text: '' });
  expect(await readPage('0.5 w 40 700 m 555 700 l S')).toMatchObject({ source: 'blank', text: '' });
});
