import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

/** What stands for two bytes of the font, as its list of characters says. */
const characters = '2 beginbfchar <4F> <20DD> <A8> <00A8> endbfchar';

/** The text of a page that shows what a content stream draws, in Courier: its characters are 0.6 sizes wide. */
async function textOf(drawn: string, matrix = '1 0 0 1 72 700'): Promise<string | undefined> {
  const pdf = new mupdf.PDFDocument();
  const range = '1 begincodespacerange <00> <FF> endcodespacerange';
  const font = pdf.addObject({
    Type: 'Font', Subtype: 'Type1', BaseFont: 'Courier', Encoding: 'WinAnsiEncoding',
    ToUnicode: pdf.addStream(`/CIDInit /ProcSet findresource begin begincmap ${range} ${characters} endcmap end`, {}),
  });
  const contents = `BT /F 10 Tf ${matrix} Tm ${drawn} ET`;
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), contents));
  const { pages } = await readAll(await fileWith('overstruck.pdf', pdf.saveToBuffer('').asUint8Array()));
  return pages[0]?.text;
}

test('an accent that is drawn over its letter is one with it, whichever comes first', async () => {
  expect(await textOf('[(by Niels M\\250) 600 (oller and others) ] TJ')).toBe('by Niels Möller and others');
  expect(await textOf('[(by Niels Mo) 600 (\\250ller and others) ] TJ')).toBe('by Niels Möller and others');
});

test('a letter in a circle is the sign, and what stands apart behind it is a word', async () => {
  expect(await textOf('[(Copyright c) 600 (O) -350 (2001 Somebody) ] TJ')).toBe('Copyright © 2001 Somebody');
  expect(await textOf('[(Copyright O) 600 (c) -350 (2001 Somebody) ] TJ')).toBe('Copyright © 2001 Somebody');
});

test('an accent beside a letter stays what it is, also where the text runs down the page', async () => {
  expect(await textOf('(whoever writes \\250o means what stands there) Tj')).toBe('whoever writes ¨o means what stands there');
  expect(await textOf('(whoever writes \\250o means what stands there) Tj', '0 -1 1 0 72 700')).toBe('whoever writes ¨o means what stands there');
});
