import { expect, test } from 'vitest';
import { calculatedCell, calculatedRow, ERROR, sheetsFile } from '../../testing/calculated-book.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';
import { workbookFile } from '../../testing/zip-writer.ts';

const ASKS = '<calcPr fullCalcOnLoad="1"/>';
const sheetOf = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
const cellsOf = (...values: string[]) => values.map((content, at) => `<c r="${'ABC'[at]}1"${content}</c>`).join('');
const float = (formula: string, value: string) => calculatedCell(formula, value, `office:value-type="float" office:value="${value}"`);
const seven = float('', '7');

/** What is read of a book with the results of another one, and what the page says of it. */
async function readWith(own: Buffer, ...calculated: string[]) {
  const { path: calculatedBook } = await fileWith('calculated.ods', sheetsFile({ name: 'Sheet', rows: calculatedRow(...calculated) }));
  const { pages } = await readAll(await fileWith('book.xlsx', own), { calculatedBook });
  return [pages[0]?.text, ...pages[0]?.warnings ?? []];
}

const book = workbookFile(sheetOf(cellsOf('><v>7</v>', '><f>A1*2</f><v></v>', ' t="str"><f>T(B1)</f>')));

test('results that a file lacks are those of the calculated book', async () => {
  expect(await readWith(book, float('', '8'), float('[.A1]*2', '14'), calculatedCell('T([.B1])', 'x', 'office:value-type="string"'))).toEqual(['7\t14\tx']);
  expect(await readWith(book, seven, calculatedCell('TRUE()', 'TRUE', 'office:value-type="boolean" office:boolean-value="true"'), calculatedCell('T(1)', '')))
    .toEqual(['7\tTRUE', 'formulas-not-calculated']);
  expect(await readWith(book, seven, float('[.A1]*2', '14'), '<table:table-cell table:formula="of:=T(1)"><text:p/></table:table-cell>')).toEqual(['7\t14']);
});

test.each([
  ['', 'office:value-type="date" office:date-value="2024-03-05"', '45356'],
  ['', 'office:value-type="date" office:date-value="2024-03-05T12:00:00"', '45356.5'],
  ['<workbookPr date1904="1"/>', 'office:value-type="date" office:date-value="2024-03-05"', '43894'],
  ['', 'office:value-type="time" office:time-value="PT42H00M00S"', '1.75'],
  ['', 'office:value-type="time" office:time-value="-PT06H00M00S"', '-0.25'],
  ['', 'office:value-type="percentage" office:value="0.07"', '0.07'],
])('with %s, %s is the number %s', async (settings, about, expected) => {
  const own = workbookFile(sheetOf(cellsOf('><v>7</v>', '><f>NOW()</f>')), settings);
  expect(await readWith(own, seven, calculatedCell('NOW()', 'as shown', about))).toEqual([`7\t${expected}`]);
});

test.each([
  ['MATCH("q";[.A1:.A1];0)', '#N/A', '#N/A'], ['"a"+1', '#VALUE!', '#VALUE!'], ['10^400', '#NUM!', '#NUM!'], ['1/0', '#DIV/0!', '#DIV/0!'],
  ['SQRT(-1)', 'Err:502', '#NUM!'], ['VALUE("x")', 'Err:502', '#VALUE!'], ['IRR([.A1:.A1])', 'Err:523', '#NUM!'], ['nix!a1', '#NAME?', '#REF!'],
])('the error of %s, %s, is shown as Excel does', async (formula, shown, expected) => {
  const own = workbookFile(sheetOf(cellsOf('><v>7</v>', '><f>X</f>')));
  expect(await readWith(own, seven, calculatedCell(formula.replaceAll('"', '&quot;'), shown, ERROR))).toEqual([`7\t${expected}`]);
});

test.each([
  ['an error for which Excel has another word', calculatedCell('VLOOKUP(1;[.A1:.A1];5)', 'Err:502', ERROR)],
  ['a cell that stands on itself', calculatedCell('[.B1]', 'Err:522', ERROR)],
  ['a function that is not known', calculatedCell('foobar(1)', '#NAME?', ERROR)],
  ['one beside a formula that was not understood and one that hides errors', float('webservice([.A1])+IFNA([.A1];0)', '0')],
  ['a formula that refers to another file', float('IFERROR([\'file:///o.ods\'#$S.A1];5)', '5')],
  ['a date that another country writes', calculatedCell('DATEVALUE(&quot;1.2.2024&quot;)', 'Err:502', ERROR)],
  ['a number that another country writes', calculatedCell('&quot;3,5&quot;*2', '#VALUE!', ERROR)],
])('%s is no result', async (_, cell) => {
  expect(await readWith(book, seven, cell)).toEqual(['7', 'formulas-not-calculated']);
});

test('results beside a formula that was not understood are those that do not stand on it', async () => {
  const own = workbookFile(sheetOf(cellsOf('><f>MINE()</f>', '><f>IFERROR(A1,0)</f>', '><f>MATCH(1,D1:D2,0)</f>')));
  const calculated = [calculatedCell('mine()', '#NAME?', ERROR), float('IFERROR([.A1];0)', '0'), calculatedCell('MATCH(1;[.D1:.D2];0)', '#N/A', ERROR)];
  expect(await readWith(own, ...calculated)).toEqual(['\t\t#N/A', 'formulas-not-calculated']);
});

test('names of later functions and words in quotes are understood', async () => {
  const formula = 'COM.MICROSOFT.XLOOKUP(&quot;a (b)&quot;;[$\'my(own)\'.A1];[.A1])';
  expect(await readWith(book, seven, float(formula, '14'), calculatedCell('T([.B1])', 'x', 'office:value-type="string"'))).toEqual(['7\t14\tx']);
});

test('a zero is a result, but of a book that asks to be calculated', async () => {
  const cells = sheetOf(cellsOf('><v>7</v>', '><f>A1*2</f><v>0</v>'));
  const calculated = [seven, float('[.A1]*2', '14')];
  expect(await readWith(workbookFile(cells), ...calculated)).toEqual(['7\t0']);
  expect(await readWith(workbookFile(cells, ASKS), ...calculated)).toEqual(['7\t14']);
  expect((await readAll(await fileWith('book.xlsx', workbookFile(cells, ASKS)))).pages[0]?.text).toBe('7\t0');
});
