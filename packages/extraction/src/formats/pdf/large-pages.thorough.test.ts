import { deflateSync } from 'node:zlib';
import * as mupdf from 'mupdf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPdf } from '../../testing/draw-pdf.ts';
import { readInChild } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const wordsOf = (pages: readonly { text: string }[]) => pages.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, 40));

type Scan = { pixels: readonly [width: number, height: number]; points: readonly [width: number, height: number]; drawing: string };

/** A page of text, a page that is one grey picture, and another page of text. */
async function pagesAround({ pixels: [width, height], points, drawing }: Scan): Promise<Buffer> {
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width / 4}" height="${height / 4}"
    viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="${width}" height="${height}" fill="white"/>${drawing}</svg>`);
  const small = await sharp(drawn).flatten().greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const grey = await sharp(small.data, { raw: small.info }).resize(width, height, { kernel: 'nearest' }).toColourspace('b-w').raw().toBuffer();
  const text = await drawPdf([{ lines: ['The words of the first page of this file'] }, {}, { lines: ['The words of the last page of this file'] }]);
  const pdf = mupdf.Document.openDocument(text, 'application/pdf').asPDF() as mupdf.PDFDocument;
  const picture = pdf.addRawStream(deflateSync(grey, { level: 1 }),
    { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode' });
  pdf.deletePage(1);
  const contents = `q ${points[0]} 0 0 ${points[1]} 0 0 cm /P Do Q`;
  pdf.insertPage(1, pdf.addPage([0, 0, ...points], 0, pdf.addObject({ XObject: { P: picture } }), contents));
  return Buffer.from(pdf.saveToBuffer('').asUint8Array());
}

const line = (text: string, y: number, size: number) => `<text x="${size}" y="${y}" font-size="${size}">${text}</text>`;

test('a page of three metres with a picture of 81 million pixels is read within the memory of any other, and so are the pages around it', async () => {
  const drawing = [1, 2, 3, 4, 5, 6].map((row) => line(`Line ${row} of a poster of three metres`, row * 900, 300)).join('');
  const { pages } = await readInChild(await fileWith('poster.pdf', await pagesAround({ pixels: [9000, 9000], points: [9000, 9000], drawing })));
  expect(wordsOf(pages)).toEqual(['The words of the first page of this file', 'Line 1 of a poster of three metres Line ', 'The words of the last page of this file']);
});

test('a page of 35,000 pixels across, more than Tesseract takes, is read', async () => {
  const sentence = 'The quick brown fox jumps over the lazy dog near the river. '.repeat(8);
  const drawing = [1, 2, 3].map((row) => line(sentence, row * 500, 60)).join('');
  const { pages } = await readInChild(await fileWith('ribbon.pdf', await pagesAround({ pixels: [35_000, 2000], points: [8400, 480], drawing })));
  expect(wordsOf(pages)[1]).toBe('The quick brown fox jumps over the lazy ');
  expect(pages[1]?.wordCount).toBeGreaterThan(200);
});

test('where print is too small for the pixels that there is memory for, the page says so', async () => {
  const drawing = Array.from({ length: 40 }, (_, row) => line('Small print on a wall of five metres is lost from far away', 1000 + row * 60, 32)).join('');
  const { pages } = await readInChild(await fileWith('plan.pdf', await pagesAround({ pixels: [9600, 9600], points: [14_400, 14_400], drawing })), { workingMegapixels: 4 });
  expect(pages[1]?.warnings).toContain('page-made-smaller');
  expect(pages[0]?.warnings).toEqual([]);
});
