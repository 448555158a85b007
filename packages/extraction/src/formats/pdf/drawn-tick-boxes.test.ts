import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { readAll } from '../../testing/read-all.ts';
import { fileWith } from '../../testing/temporary-folder.ts';

/** A page of so few letters that it is looked at as a whole would say nothing of its boxes. */
const TITLE = 'Registration for the summer course of the music school in Milford';

/** The lines of a page below its title. */
async function linesOf(contents: readonly string[]) {
  const pdf = new mupdf.PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.addObject({ Font: { F: font } }), [typed(72, 740, TITLE), ...contents].join('\n')));
  const { pages: [page] } = await readAll(await fileWith('form.pdf', pdf.saveToBuffer('').asUint8Array()));
  return page?.text.split('\n').filter((line) => line !== '' && line !== TITLE);
}

const typed = (x: number, y: number, text: string) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`;
const box = (x: number, y: number, side = 10) => `${x} ${y} ${side} ${side} re S`;
const diagonals = (x: number, y: number) => `${x + 1} ${y + 1} m ${x + 9} ${y + 9} l ${x + 1} ${y + 9} m ${x + 9} ${y + 1} l S`;
const tick = (x: number, y: number) => `1.5 w ${x + 1} ${y + 5} m ${x + 4} ${y + 1} l ${x + 11} ${y + 11} l S 1 w`;
/** Four arcs, as programs draw a circle. */
const circle = (x: number, y: number, r: number) => {
  const k = r * 0.552;
  return `${x - r} ${y} m ${x - r} ${y + k} ${x - k} ${y + r} ${x} ${y + r} c ${x + k} ${y + r} ${x + r} ${y + k} ${x + r} ${y} c `
    + `${x + r} ${y - k} ${x + k} ${y - r} ${x} ${y - r} c ${x - k} ${y - r} ${x - r} ${y - k} ${x - r} ${y} c h`;
};
const fourSides = (x: number, y: number) => `${x} ${y} 10 1 re f ${x} ${y + 9} 10 1 re f ${x} ${y} 1 10 re f ${x + 9} ${y} 1 10 re f`;

test('boxes that are drawn say whether they are ticked, each before its word', async () => {
  expect(await linesOf([
    typed(72, 700, 'Please tick what is true'), typed(86, 670, 'Mr'), box(72, 669), typed(126, 670, 'Mrs'), box(112, 669), diagonals(112, 669),
    typed(166, 670, 'Other'), box(152, 669), typed(86, 650, 'I agree'), box(72, 649), tick(72, 649), typed(86, 630, 'I do not'), fourSides(72, 629),
  ])).toEqual(['Please tick what is true', '☐ Mr ☒ Mrs ☐ Other', '☑ I agree', '☐ I do not']);
});

test('a letter in a box is its mark, also where no space parts it from the word', async () => {
  expect(await linesOf([
    typed(72, 700, 'Please tick'), typed(74, 670, 'x'), box(72, 669), typed(86, 670, 'married'), typed(146, 670, 'x single'), box(144, 669, 9),
  ])).toEqual(['Please tick', '☒ married ☒ single']);
});

test('boxes in the cells of a table stand there, far from words', async () => {
  const rules = [600, 620, 640, 660].map((y) => `72 ${y} m 300 ${y} l S`).concat([72, 200, 250, 300].map((x) => `${x} 600 m ${x} 660 l S`));
  expect(await linesOf([
    ...rules, typed(76, 644, 'Day'), typed(204, 644, 'Yes'), typed(254, 644, 'No'), typed(76, 624, 'Monday'), box(220, 625), tick(220, 625), box(270, 625),
    typed(76, 604, 'Friday'), box(220, 605), box(270, 605), diagonals(270, 605),
  ])).toEqual(['Day\tYes\tNo', 'Monday\t☑\t☐', 'Friday\t☐\t☒']);
});

test('a round button is one where another is full', async () => {
  const dot = (x: number, y: number) => `${circle(x, y, 5)} S`;
  expect(await linesOf([
    typed(72, 700, 'Choose one'), dot(77, 673), typed(86, 670, 'Card'), dot(132, 673), `${circle(132, 673, 3)} f`, typed(141, 670, 'Cash'),
  ])).toEqual(['Choose one', '☐ Card ☑ Cash']);
  expect(await linesOf([dot(77, 673), typed(86, 670, '2019 Engineer'), dot(77, 643), typed(86, 640, '2015 Student')])).toEqual(['2019 Engineer', '2015 Student']);
});

test('a box that is full of a colour is ticked where others are open', async () => {
  const black = (x: number, y: number) => `${x} ${y} 10 10 re f ${box(x, y)}`;
  const blue = (x: number, y: number) => `0.1 0.3 0.8 rg ${x} ${y} 10 10 re f 0 g ${box(x, y)}`;
  const whiteTick = (x: number, y: number) => `1 G ${tick(x - 1, y - 1)} 0 G`;
  expect(await linesOf([
    typed(72, 700, 'Do you smoke?'), typed(166, 700, 'Yes'), box(152, 699), typed(206, 700, 'No'), black(192, 699), typed(86, 680, 'I agree'),
    blue(72, 679), whiteTick(72, 679), typed(86, 660, 'I do not'), box(72, 659),
  ])).toEqual(['Do you smoke? ☐ Yes ☑ No', '☑ I agree', '☐ I do not']);
});

test('a box in a shaded cell is open', async () => {
  const shaded = (x: number, y: number) => `0.9 g ${x - 10} ${y - 4} 34 18 re f 0 g ${box(x, y)}`;
  expect(await linesOf([typed(72, 670, 'Yes'), shaded(110, 669), typed(152, 670, 'No'), shaded(190, 669)])).toEqual(['Yes ☐\tNo ☐']);
});

test('a page of a pattern of squares has no boxes', async () => {
  const pattern = Array.from({ length: 500 }, (_, at) => box(72 + (at % 25) * 18, 100 + Math.floor(at / 25) * 18, 6));
  expect(await linesOf([typed(90, 670, 'To agree'), box(72, 669), ...pattern])).toEqual(['To agree']);
});

test('what only looks like a box is none', async () => {
  const comb = Array.from({ length: 5 }, (_, at) => box(110 + at * 14, 669, 14));
  const apart = Array.from({ length: 4 }, (_, at) => box(110 + at * 14, 639, 11));
  expect(await linesOf([typed(72, 672, 'Name'), ...comb, typed(113, 672, 'A'), typed(72, 642, 'Code'), ...apart])).toEqual(['Name A', 'Code']);
  const numbered = [typed(74, 672, '1'), box(72, 669, 14), typed(92, 672, 'First step'), typed(74, 642, '2'), box(72, 639, 14), typed(92, 642, 'Second step')];
  expect(await linesOf(numbered)).toEqual(['1 First step', '2 Second step']);
  const keys = [typed(74, 672, 'C'), box(72, 669, 13), typed(92, 672, 'to copy'), typed(74, 642, 'X'), box(72, 639, 13), typed(92, 642, 'to cut')];
  expect(await linesOf(keys)).toEqual(['C to copy', 'X to cut']);
  const legend = [`0.2 0.4 0.8 rg 72 669 10 10 re f 0 g`, typed(86, 670, 'Costs'), box(72, 649), typed(86, 650, 'Sales')];
  expect(await linesOf(legend)).toEqual(['Costs', 'Sales']);
  const bar = '0.2 0.4 0.8 rg 300 600 20 60 re f 72 669 10 10 re f 0 g';
  expect(await linesOf([bar, box(72, 669), typed(86, 670, 'Costs'), box(72, 649), typed(86, 650, 'Sales')])).toEqual(['Costs', 'Sales']);
  const yellow = `1 0.8 0 rg 72 669 10 10 re f 0 g ${box(72, 669)} 0 0 1 RG ${box(72, 649)} 0 G`;
  expect(await linesOf([yellow, typed(86, 670, 'Free'), typed(86, 650, 'Booked')])).toEqual(['Free', 'Booked']);
  const calendar = [box(72, 669, 14), '72 678 m 86 678 l S', typed(92, 672, '12 May 2026')];
  expect(await linesOf(calendar)).toEqual(['12 May 2026']);
});

test('icons and keys are no boxes', async () => {
  const envelope = (x: number, y: number) => `${x} ${y} 12 10 re S ${x} ${y + 10} m ${x + 6} ${y + 4} l ${x + 12} ${y + 10} l S`;
  expect(await linesOf([envelope(72, 669), typed(90, 670, 'info@example.com')])).toEqual(['info@example.com']);
  expect(await linesOf([box(72, 669), `${circle(77, 674, 2.7)} S`, typed(90, 670, 'our pictures')])).toEqual(['our pictures']);
  const open = '72 649 12 10 re S';
  expect(await linesOf([envelope(72, 669), typed(90, 670, 'Mail'), open, typed(90, 650, 'Phone')])).toEqual(['☒ Mail', '☐ Phone']);
});
