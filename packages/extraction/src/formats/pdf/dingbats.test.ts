import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

/** A page with a sign between words, in ZapfDingbats with these entries of the font. */
async function textWith(sign: string, entries: Record<string, string> = {}): Promise<string | undefined> {
  const pdf = new mupdf.PDFDocument();
  const fonts = { F: pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin'), Z: pdf.addObject({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats', ...entries }) };
  const contents = `BT /F 12 Tf 72 700 Td (The survey of the mills says ) Tj /Z 12 Tf (${sign}) Tj /F 12 Tf ( to all of it.) Tj ET`;
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: fonts }), contents));
  const { pages } = await readAll(await fileWith('survey.pdf', Buffer.from(pdf.saveToBuffer('').asUint8Array())));
  return pages[0]?.text.replace('The survey of the mills says ', '').replace(' to all of it.', '');
}

test.each([
  ['4', '✔'], ['8', '✘'], ['3', '✓'], ['7', '✗'], ['l', '●'], ['n', '■'], ['\\252', '♥'], ['\\254', '①'], ['\\266', '❶'], ['\\300', '➀'], ['\\324', '➔'], ['\\376', '➾'],
])('the sign %s is %s, whether the font says nothing of itself or claims to have letters', async (sign, shown) => {
  expect(await textWith(sign)).toBe(shown);
  expect(await textWith(sign, { Encoding: 'WinAnsiEncoding' })).toBe(shown);
});
