import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { workbookFile } from '../../testing/zip-writer.ts';

const ASKS = '<calcPr fullCalcOnLoad="1"/>';
const sheetOf = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
const cellsOf = (...values: string[]) => values.map((content, at) => `<c r="${'ABC'[at]}1"${content}</c>`).join('');

/** What is read of a book with the results of another one, and what the page says of it. */
async function readWith(own: Buffer, calculated: string[]) {
  const { path: calculatedBook } = await fileWith('calculated.xlsx', workbookFile(sheetOf(cellsOf(...calculated))));
  const { pages } = await readAll(await fileWith('book.xlsx', own), { calculatedBook });
  return [pages[0]?.text, ...pages[0]?.warnings ?? []];
}

const book = workbookFile(sheetOf(cellsOf('><v>7</v>', '><f>A1*2</f><v></v>', ' t="str"><f>T(B1)</f>')));

test('results that a file lacks are those of the calculated book', async () => {
  expect(await readWith(book, ['><v>8</v>', '><f>A1*2</f><v>14</v>', ' t="str"><f>T(B1)</f><v>x</v>'])).toEqual(['7\t14\tx']);
});

test.each([
  ['an error that may be one of the program', ' t="e"><f>NOW2</f><v>#NAME?</v>'],
  ['one beside a formula that was not understood and one that hides errors', '><f>webservice(A1)+IFNA(A1,0)</f><v>0</v>'],
  ['a formula that refers to another file', '><f>IFERROR([1]S!A1,5)</f><v>5</v>'],
])('%s is no result', async (_, cell) => {
  expect(await readWith(book, ['><v>7</v>', cell])).toEqual(['7', 'formulas-not-calculated']);
});

test('results beside a formula that was not understood are those that are no errors', async () => {
  const own = workbookFile(sheetOf(cellsOf('><v>7</v>', '><f>A1*2</f><v></v>', '><f>MINE(A1)</f><v></v>')));
  expect(await readWith(own, ['><v>7</v>', '><f>A1*2</f><v>14</v>', ' t="e"><f>mine(A1)</f><v>#NAME?</v>'])).toEqual(['7\t14', 'formulas-not-calculated']);
});

test('names of later functions and words in quotes are understood', async () => {
  const cells = ['><v>7</v>', '><f>_xlfn.XLOOKUP("a (b)",\'my(own)\'!A1,T[1])</f><v>14</v>', ' t="str"><f>T(B1)</f><v>x</v>'];
  expect(await readWith(book, cells)).toEqual(['7\t14\tx']);
});

test('a zero is a result, but of a book that asks to be calculated', async () => {
  const cells = sheetOf(cellsOf('><v>7</v>', '><f>A1*2</f><v>0</v>'));
  expect(await readWith(workbookFile(cells), ['><v>7</v>', '><f>A1*2</f><v>14</v>'])).toEqual(['7\t0']);
  expect(await readWith(workbookFile(cells, ASKS), ['><v>7</v>', '><f>A1*2</f><v>14</v>'])).toEqual(['7\t14']);
  expect((await readAll(await fileWith('book.xlsx', workbookFile(cells, ASKS)))).pages[0]?.text).toBe('7\t0');
});
