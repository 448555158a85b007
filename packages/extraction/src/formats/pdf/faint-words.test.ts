import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const SHOWN = 'What the page shows is a line of text.';

async function readPage(contents: string) {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  const picture = pdf.addImage(new mupdf.Image(new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, 200, 80], false)));
  const said = (text: string, y: number) => `BT /F 12 Tf 0 g 72 ${y} Td (${text}) Tj ET\n`;
  const resources = pdf.addObject({ Font: { F: font }, XObject: { P: picture } });
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, resources, said(SHOWN, 760) + contents));
  const { pages: [page] } = await readAll(await fileWith('page.pdf', Buffer.from(pdf.saveToBuffer('').asUint8Array())));
  return page;
}

test.each([
  ['invisible', 'BT 3 Tr /F 12 Tf 72 700 Td (Not seen at all) Tj ET'],
  ['white on white', 'BT 1 g /F 12 Tf 72 700 Td (Not seen at all) Tj ET'],
])('text that is %s is left out, and the page says so', async (_, contents) => {
  expect(await readPage(contents)).toMatchObject({ text: SHOWN, warnings: ['hidden-text'] });
});

test.each([
  ['white on a dark ground', '0 0 0.4 rg 50 690 300 40 re f BT 1 g /F 12 Tf 72 700 Td (Seen all the same) Tj ET'],
  ['invisible over its own drawing', 'BT 0 g /F 12 Tf 72 700 Td (Seen all the same) Tj ET BT 3 Tr /F 12 Tf 72 700 Td (Seen all the same) Tj ET'],
  ['invisible over a picture, which was recognised', 'q 400 0 0 200 50 600 cm /P Do Q BT 3 Tr /F 12 Tf 72 700 Td (Seen all the same) Tj ET'],
])('text that is %s stays', async (_, contents) => {
  expect(await readPage(contents)).toMatchObject({ text: `${SHOWN}\nSeen all the same`, warnings: [] });
});
