import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { toText } from '../../output/to-text.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { withBoxes } from './tick-boxes.ts';

type Field = { name: string; state?: string; value?: string; isRadio?: boolean; flags?: number; ticked?: string; width?: number };

const RADIO = 1 << 15;

/** A form with a box before each name. A ticked one shows the 4 of the font of signs, as most programs make it. */
function formOf(fields: readonly Field[]): Buffer {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  const lines = fields.map(({ name }, row) => `BT /F 12 Tf 100 ${700 - row * 30} Td (${name}) Tj ET`);
  const page = pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), ['BT /F 12 Tf 72 740 Td (Please tick) Tj ET', ...lines].join('\n'));
  const signs = pdf.addObject({ Type: 'Font', Subtype: 'Type1', BaseFont: 'ZapfDingbats' });
  const shown = pdf.addStream('BT /Z 12 Tf 1 1 Td (4) Tj ET', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 12, 12], Resources: { Font: { Z: signs } } });
  const nothing = pdf.addStream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 12, 12] });
  const widgets = fields.map(({ name, state, value, isRadio = false, flags = 4, ticked = 'Yes', width = 12 }, row) => pdf.addObject({
    Type: 'Annot', Subtype: 'Widget', FT: 'Btn', T: pdf.newString(name), Ff: isRadio ? RADIO : 0, F: flags, Rect: [72, 698 - row * 30, 72 + width, 710 - row * 30],
    AP: { N: { [ticked]: shown, Off: nothing } }, ...state !== undefined && { AS: state }, ...value !== undefined && { V: value },
  }));
  const list = pdf.newArray();
  for (const widget of widgets) list.push(widget);
  page.put('Annots', list);
  pdf.getTrailer().get('Root').put('AcroForm', pdf.addObject({ Fields: list }));
  pdf.insertPage(-1, page);
  return Buffer.from(pdf.saveToBuffer('').asUint8Array());
}

const linesOf = async (fields: readonly Field[]) => {
  const { pages } = await readAll(await fileWith('form.pdf', formOf(fields)));
  return toText(pages).split('\n').filter((line) => /☑|☐|Single|Married/.test(line)).map((line) => line.replaceAll('\t', ' '));
};

test('boxes of a form say whether they are ticked, and not what their font has at that place', async () => {
  const lines = await linesOf([{ name: 'Single', state: 'Off' }, { name: 'Married', state: 'Yes' }, { name: 'Circle', state: 'Yes', isRadio: true }]);
  expect(lines).toEqual(['☐ Single', '☑ Married', '☑ Circle']);
});

test('a box without an appearance of its own has that of its value', async () => {
  expect(await linesOf([{ name: 'Single', value: 'Yes' }, { name: 'Married' }])).toEqual(['☑ Single', '☐ Married']);
});

test('a hidden box is no part of the page', async () => {
  expect(await linesOf([{ name: 'Single', state: 'Yes', flags: 2 }, { name: 'Married', state: 'Off' }])).toEqual(['Single', '☐ Married']);
});

test('of buttons with one value the one is ticked that has an appearance of that name', async () => {
  const lines = await linesOf([{ name: 'Single', value: 'B', ticked: 'A', isRadio: true }, { name: 'Married', value: 'B', ticked: 'B', isRadio: true }]);
  expect(lines).toEqual(['☐ Single', '☑ Married']);
});

test('a box that lies over its words leaves them', async () => {
  expect((await linesOf([{ name: 'Married', state: 'Yes', width: 120 }])).join(' ')).toMatch(/☑.*Married|Married.*☑/);
});

test('a box stands before its own number where a file has the numbers and what stands before them as two lines', () => {
  const word = (text: string, x: number, width: number) => ({ text, confidence: 1, size: 10, x, y: 0, width, height: 10 });
  const boxes = [50, 72, 94].map((x) => word('☐', x, 10));
  const lines = withBoxes([[word('Children:', 0, 46)], [word('1', 65, 5), word('2', 87, 5), word('3', 109, 5)]], boxes);
  expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual(['Children: ☐', '1 ☐ 2 ☐ 3']);
});
