import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

const TITLE = 'Registration for the summer course of the music school in Milford';
const [LEFT, PITCH] = [120, 18];

async function linesOf(contents: readonly string[]) {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  const page = [typed(72, 740, TITLE), ...contents].join('\n');
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), page));
  const { pages } = await readAll(await fileWith('form.pdf', pdf.saveToBuffer('').asUint8Array()));
  return pages[0]?.text.split('\n').filter((line) => line !== '' && line !== TITLE).map((line) => line.replaceAll('\t', ' '));
}

const typed = (x: number, y: number, text: string) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;
/** Places side by side with a letter each, and a label before them. */
const comb = (y: number, label: string, letters: string) => [
  typed(72, y + 5, label), ...[...letters].flatMap((letter, at) => [`${LEFT + at * PITCH} ${y} ${PITCH} 20 re S`, typed(LEFT + 5 + at * PITCH, y + 5, letter)]),
];

test('letters that have a place each are words, parted at a place that is empty', async () => {
  expect(await linesOf([...comb(690, 'Town', 'BERLIN  '), ...comb(650, 'Born', '17031984'), ...comb(610, 'Name', 'ANN LEE')]))
    .toEqual(['Town BERLIN', 'Born 17031984', 'Name ANN LEE']);
});

test('a number whose digits follow each other is one', async () => {
  expect(await linesOf([...comb(690, 'House', '12  '), ...comb(650, 'Floor', '345'), ...comb(610, 'Flat', '123  ')]))
    .toEqual(['House 12', 'Floor 345', 'Flat 123']);
});

test('two places that stand alone hold a number, and letters or the cells of a row stay apart', async () => {
  expect(await linesOf([...comb(690, 'Day', '07'), ...comb(650, 'Sex', 'MF'), ...comb(610, 'Month', '12')])).toEqual(['Day 07', 'Sex M F', 'Month 12']);
  const wide = `${LEFT + 2 * PITCH} 690 80 20 re S`;
  expect(await linesOf([...comb(690, 'Goals', '31'), wide, typed(LEFT + 2 * PITCH + 5, 695, 'Home')])).toEqual(['Goals 3 1 Home']);
});

test('digits in the cells of a table stay apart, and so do numbers to choose from', async () => {
  expect((await linesOf([...comb(690, 'Reds', '301'), ...comb(670, 'Blues', '214')]))?.join(' ')).not.toMatch(/301|214/);
  expect((await linesOf(comb(690, 'Rate', '12345')))?.join(' ')).toBe('Rate 1 2 3 4 5');
});

test('places for letters in the cells of a table are no cells', async () => {
  const table = ['60 658 340 56 re S', '60 686 m 400 686 l S', '116 658 m 116 714 l S', '232 658 m 232 714 l S', '290 658 m 290 714 l S'];
  const cells = [typed(250, 695, 'Code'), typed(300, 695, 'None'), typed(250, 667, 'Zone'), typed(300, 667, 'North')];
  expect(await linesOf([...table, ...cells, ...comb(690, 'Town', 'BERLIN'), ...comb(662, 'Born', '  1703')]))
    .toEqual(['Town BERLIN Code None', 'Born 1703 Zone North']);
});

test('places that stand apart, and those above a line that marks or gaps part, hold a word too', async () => {
  const boxes = (letters: string, y = 690) => [...letters].map((_, at) => `${LEFT + at * PITCH} ${y} ${PITCH - 4} 20 re S`);
  const letters = (y: number, text: string) => [...text].map((letter, at) => typed(LEFT + 3 + at * PITCH, y + 5, letter));
  const line = (y: number, from: number, to: number) => `${from} ${y} m ${to} ${y} l S`;
  const marks = Array.from({ length: 9 }, (_, at) => `${LEFT + at * PITCH} 650 m ${LEFT + at * PITCH} 655 l S`);
  const gaps = Array.from({ length: 6 }, (_, at) => line(610, LEFT + at * PITCH, LEFT + at * PITCH + PITCH - 3));
  expect(await linesOf([
    typed(72, 695, 'Name'), ...boxes("O'Connor"), ...letters(690, "O'Connor"), typed(72, 655, 'Born'), ...marks, line(650, LEFT, LEFT + 8 * PITCH),
    ...letters(650, '15081990'), typed(72, 575, 'Size'), ...boxes('SML', 570), ...letters(570, 'SML'), typed(72, 615, 'Code'), ...gaps, ...letters(610, '471108'),
  ])).toEqual(["Name O'Connor", 'Born 15081990', 'Code 471108', 'Size S M L']);
});

const form = (rows: readonly string[]) => rows.flatMap((row, at) => comb(690 - at * 20, '', row.padEnd(16)).filter((drawn) => !drawn.includes('( )')));

test('rows of boxes that touch are lines, where they hold text, and else a table', async () => {
  expect(await linesOf(form(['Mr Sam Becker', 'Market 5', '99084 Erfurt']))).toEqual(['Mr Sam Becker', 'Market 5', '99084 Erfurt']);
  expect((await linesOf(form(['301220310123', '112031003120'])))?.join(' ')).not.toMatch(/\d{2}/);
  expect((await linesOf(form(['53  7    ', '6  195   ', ' 98    6 '])))?.join(' ')).not.toMatch(/195/);
});

test('marks below heads of their own are the cells of a row', async () => {
  const heads = (texts: string) => [...texts].map((head, at) => typed(LEFT + 5 + at * PITCH, 715, head));
  expect((await linesOf([...heads('12345'), ...comb(690, 'Sam', '30121')]))?.join(' ')).toContain('Sam 3 0 1 2 1');
  expect((await linesOf([...heads('TTMM'), ...comb(690, 'Born', '3103')]))?.join(' ')).toContain('3103');
  expect((await linesOf(comb(690, 'Answer', 'ABCDE')))?.join(' ')).toBe('Answer A B C D E');
});
