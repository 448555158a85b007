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
