import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { zipOf } from '../../testing/zip-writer.ts';

const cell = (formula: string, text = '', about = '') =>
  `<table:table-cell ${formula === '' ? '' : `table:formula="of:=${formula}" `}${about}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const row = (cells: string, about = '') => `<table:table-row ${about}>${cells}</table:table-row>`;
const bookOf = (...sheets: string[]) => zipOf({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet>${sheets.map((rows) => `<table:table>${rows}</table:table>`).join('')}
    </office:spreadsheet></office:body></office:document-content>`,
});

/** What is read of a book with the results of another one, and what the pages say of it. */
async function readWith(own: Buffer, calculated: Buffer) {
  const { path: calculatedBook } = await fileWith('calculated.ods', calculated);
  const { pages } = await readAll(await fileWith('book.ods', own), { calculatedBook });
  return pages.flatMap(({ text, warnings }) => [text, ...warnings]);
}

test('results that a file lacks stand where the calculated book has them, as they are shown there', async () => {
  const rows = (sum: string) => row(cell('', 'x', 'table:number-columns-repeated="3"') + cell('1+1', sum)) + row('', 'table:number-rows-repeated="4"');
  const own = bookOf(row(cell('', 'A')), rows('') + row(cell('', 'B') + cell('[.D1]*2')));
  const calculated = bookOf(row(cell('', 'A')), rows('2.00<text:s/>€') + row(cell('', 'C') + cell('[.D1]*2', '4')));
  expect(await readWith(own, calculated)).toEqual(['A', 'x\tx\tx\t2.00 €\nB\t4']);
});

test.each([
  ['an error that may be one of the program', cell('now2()', '#NAME?', 'calcext:value-type="error"')],
  ['a formula that was not understood', cell('IFERROR(webservice([.A1]);5)', '5')],
  ['a formula that refers to another file', cell('IFERROR([\'file:///o.ods\'#$S.A1];5)', '5')],
  ['one of a cell that stands for several', cell('1+1', '2', 'table:number-columns-repeated="2"')],
])('%s is no result', async (_, calculated) => {
  expect(await readWith(bookOf(row(cell('', 'A') + cell('1'))), bookOf(row(cell('', 'A') + calculated)))).toEqual(['A', 'formulas-not-calculated']);
});

test('a division by zero is a result, and a formula keeps the one that its file has', async () => {
  const error = cell('1/0', '#DIV/0!', 'calcext:value-type="error"');
  expect(await readWith(bookOf(row(cell('1/0') + cell('2', '2'))), bookOf(row(error + cell('2', '3'))))).toEqual(['#DIV/0!\t2']);
});
