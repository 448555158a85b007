import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const HEIGHT = 10;
const CHARACTER = 6;

/** A line in letters that are all as wide; several blanks are a gap. */
const line = (y: number, text: string): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => ({
  text: match[0], confidence: 1, size: HEIGHT, x: match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
}));

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map((segment) => segment.words.map(({ text }) => text).join(' ')).join(' | '));

const text = ['a text in letters of the usual size that goes', 'on for some lines so that most of the words of', 'this page are words of it and not of its edges'];
const body = text.map((each, index) => line(100 + index * 15, each));
const head = 'On toolkits                 http://e.org/kits';
const foot = '3 of 12                      15.9.2027 11:02';

test('the title and the address over a page are one line, and so are the number of the page and the date below it', () => {
  expect(read([line(0, head), ...body, line(300, foot)])).toEqual(['On toolkits http://e.org/kits', ...text, '3 of 12 15.9.2027 11:02']);
});

test.each([
  ['is close to the text', [line(80, head), ...body]],
  ['has an amount at its end', [line(0, 'Sum of all                            1,204.50'), ...body]],
  ['ends before the text does', [line(0, 'On toolkits             kits.org'), ...body]],
  ['begins behind where the text does', [line(0, '         On kits                http://e.org/k'), ...body]],
  ['has no wide gap', [line(0, 'On some toolkits for documents    http://e.org'), ...body]],
  ['is all that there is', [line(0, head)]],
])('a row at the upper edge stays cells that %s', (_, lines) => {
  expect(read(lines)[0]).toContain(' | ');
});

test.each([
  ['without the number of a page', [...body, line(300, 'Date and place                       Signature')]],
  ['with text below it', [...body, line(200, foot), line(230, 'so it is said here as well')]],
])('a row at the lower edge stays cells %s', (_, lines) => {
  expect(read(lines)[3]).toContain(' | ');
});

test('what is read from the right stays cells, whose order is another one', () => {
  const arabic = ['هذا نص من عدة أسطر في لغة تقرأ من اليمين إلى', 'اليسار كما يكتب كل ما في هذه الصفحة من الكلمات'].map((each, index) => line(100 + index * 15, each));
  expect(read([line(0, 'عنوان الكتاب                      الفصل الثالث'), ...arabic])[0]).toContain(' | ');
});

test('a row with more cells below it is no head of a page', () => {
  expect(read([line(0, head), line(50, 'Bill to                               Invoice'), ...body])[0]).toContain(' | ');
});

test('a drawn table at the edge keeps its cells, however high they are', () => {
  const [left, middle, right] = [-2, 120, 280];
  const [top, bottom] = [200, 300];
  const lying = [top, 250, bottom].map((y) => ({ x: left, y, width: right - left, height: 1 }));
  const standing = [left, middle, right].map((x) => ({ x, y: top, width: 1, height: bottom - top }));
  const cells = [line(220, 'Signed                       by whom'), line(270, foot)];
  const flows = readingOrder([...body, ...cells], { strokes: [...lying, ...standing], hasPanels: false, isRecognised: false });
  expect(flows.at(-1)?.at(-1)).toHaveLength(2);
});
