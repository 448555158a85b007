import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

/** A page with a sign between words, in ZapfDingbats with these entries of the font. */
async function textWith(sign: string, entries: Record<string, string> = {}): Promise<string | undefined> {
  const pdf = new mupdf.PDFDocument();
  const fonts = { F: pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin'), Z: pdf.addObject({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats', ...entries }) };
  return await textOf(pdf, { Font: fonts }, `BT /F 12 Tf 72 700 Td (The survey of the mills says ) Tj /Z 12 Tf (${sign}) Tj /F 12 Tf ( to all of it.) Tj ET`);
}

async function textOf(pdf: mupdf.PDFDocument, resources: object, contents: string): Promise<string | undefined> {
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject(resources), contents));
  const { pages } = await readAll(await fileWith('survey.pdf', Buffer.from(pdf.saveToBuffer('').asUint8Array())));
  return pages[0]?.text.replace('The survey of the mills says ', '').replace(' to all of it.', '');
}

test.each([
  ['4', '✔'], ['8', '✘'], ['3', '✓'], ['7', '✗'], ['l', '●'], ['n', '■'], ['\\252', '♥'], ['\\254', '①'], ['\\266', '❶'], ['\\300', '➀'], ['\\324', '➔'], ['\\376', '➾'],
])('the sign %s is %s, whether the font says nothing of itself or claims to have letters', async (sign, shown) => {
  expect(await textWith(sign)).toBe(shown);
  expect(await textWith(sign, { Encoding: 'WinAnsiEncoding' })).toBe(shown);
});

test('signs of a drawing inside of the page, and of two fonts of one name, are known as well', async () => {
  const pdf = new mupdf.PDFDocument();
  const signs = (entries: Record<string, string> = {}) => pdf.addObject({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats', ...entries });
  const form = pdf.addStream('BT /Z 12 Tf 0 0 Td (4) Tj ET', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 50, 50], Resources: { Font: { Z: signs() } } });
  const nothing = pdf.addStream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] });
  const fonts = { F: pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin'), Z: signs({ Encoding: 'WinAnsiEncoding' }) };
  const line = (y: number, text: string) => `BT /F 12 Tf 72 ${y} Td (${text}) Tj /Z 12 Tf ( 8) Tj ET`;
  expect(await textOf(pdf, { Font: fonts, XObject: { X: form, N: nothing } }, `${line(700, 'survey of the mills')} BT /F 12 Tf 72 600 Td (of springs) Tj ET q 1 0 0 1 140 600 cm /X Do Q`))
    .toBe('survey of the mills ✘ of springs ✔');
});
