import { expect, test } from 'vitest';
import { calculatedCell, ERROR, sheetsFile } from '../../testing/calculated-book.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const cell = calculatedCell;
const row = (cells: string, about = '') => `<table:table-row ${about}>${cells}</table:table-row>`;
const bookOf = (...sheets: string[]) => sheetsFile(...sheets.map((rows) => ({ rows })));

/** What is read of a book with the results of another one, and what the pages say of it. */
async function readWith(own: Buffer, calculated: Buffer) {
  const { path: calculatedBook } = await fileWith('calculated.ods', calculated);
  const { pages } = await readAll(await fileWith('book.ods', own), { calculatedBook });
  return pages.flatMap(({ text, warnings }) => [text, ...warnings]);
}

test('results that a file lacks stand where the calculated book has them, as they are shown there', async () => {
  const rows = (sum: string) => row(cell('', 'x', 'table:number-columns-repeated="3"') + cell('1+1', sum)) + row('', 'table:number-rows-repeated="4"');
  const own = bookOf(row(cell('', 'A')), rows('') + row(cell('', 'B') + cell('[.D1]*2', '')));
  const calculated = bookOf(row(cell('', 'A')), rows('2.00<text:s/>€') + row(cell('', 'C') + cell('[.D1]*2', '4')));
  expect(await readWith(own, calculated)).toEqual(['A', 'x\tx\tx\t2.00 €\nB\t4']);
});

test.each([
  ['an error of a function that is not known', cell('now2()', '#NAME?', ERROR)],
  ['a formula that was not understood', cell('IFERROR(webservice([.A1]);5)', '5')],
  ['a formula that refers to another file', cell('IFERROR([\'file:///o.ods\'#$S.A1];5)', '5')],
])('%s is no result', async (_, calculated) => {
  expect(await readWith(bookOf(row(cell('', 'A') + cell('1', ''))), bookOf(row(cell('', 'A') + calculated)))).toEqual(['A', 'formulas-not-calculated']);
});

test('an error is a result, with the name that it has there, and a formula keeps the one that its file has', async () => {
  const error = cell('1/0', '#DIV/0!', ERROR) + cell('LOG(0)', 'Err:502', ERROR);
  expect(await readWith(bookOf(row(cell('1/0', '') + cell('LOG(0)', '') + cell('2', '2'))), bookOf(row(error + cell('2', '3'))))).toEqual(['#DIV/0!\tErr:502\t2']);
});
