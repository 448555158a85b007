import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { withNumberMarks } from './number-marks.ts';

/** The digits of a number as bars of 12 by 20, with so much room between two of them. */
function numberOf(digits: string, gaps: readonly number[], draw: (page: DrawnWords, lefts: readonly number[]) => void = () => undefined) {
  const page = new DrawnWords();
  let x = 100;
  const lefts = [...digits].map((_, at) => {
    const left = x;
    page.ink(left, 50, 12, 20);
    x += 12 + (gaps[at] ?? 2);
    return left;
  });
  draw(page, lefts);
  page.words.push({ text: digits, x: 100, y: 50, width: (lefts.at(-1) ?? 100) - 88, height: 20, confidence: 0.9, block: 1, paragraph: 1, line: 1 });
  return page;
}
const read = ({ image, words }: DrawnWords) => withNumberMarks(image, words).map(({ text }) => text);

test('a point that has its room between two digits is part of the number, and so is a comma', () => {
  expect(read(numberOf('125', [2, 8], (page, [, second = 0]) => { page.ink(second + 14, 66, 4, 4); }))).toEqual(['12.5']);
  expect(read(numberOf('125', [2, 8], (page, [, second = 0]) => { page.ink(second + 14, 66, 4, 7); }))).toEqual(['12,5']);
  expect(read(numberOf('12', [8], (page, [first = 0]) => { page.ink(first + 14, 66, 4, 4); }))).toEqual(['1.2']);
});

test('a number with some of its marks gets the others, and none twice', () => {
  const page = numberOf('12345', [8, 2, 2, 8], (drawn, [first = 0, , , fourth = 0]) => {
    drawn.ink(first + 14, 66, 4, 4);
    drawn.ink(fourth + 14, 66, 4, 7);
  });
  Object.assign(page.words[0] ?? {}, { text: '1.2345' });
  expect(read(page)).toEqual(['1.234,5']);
  Object.assign(page.words[0] ?? {}, { text: '1.234,5' });
  expect(read(page)).toEqual(['1.234,5']);
});

test('an amount with its currency gets its point as well', () => {
  const page = numberOf('1250', [2, 8, 2], (drawn, [, second = 0]) => { drawn.ink(second + 14, 66, 4, 7); });
  Object.assign(page.words[0] ?? {}, { text: '125€' });
  expect(read(page)).toEqual(['12,5€']);
  Object.assign(page.words[0] ?? {}, { text: '£250' });
  expect(read(page)).toEqual(['£2,50']);
  Object.assign(page.words[0] ?? {}, { text: '125h' });
  expect(read(page)).toEqual(['12,5h']);
});

test('a point before the first digit is part of the number', () => {
  expect(read(numberOf('75', [2], (page) => { page.ink(93, 66, 4, 4); }))).toEqual(['.75']);
});

test('a minus before the first digit is part of the number', () => {
  const [word] = withNumberMarks(...partsOf(numberOf('45', [2], (page) => { page.ink(88, 60, 8, 3); })));
  expect(word).toMatchObject({ text: '-45', x: 88 });
});

test('a single digit has a minus that stands close before it, and not the dash of a list', () => {
  expect(read(numberOf('8', [], (page) => { page.ink(88, 60, 8, 3); }))).toEqual(['-8']);
  expect(read(numberOf('8', [], (page) => { page.ink(80, 60, 10, 3); }))).toEqual(['8']);
  expect(read(numberOf('8', [], (page) => { page.ink(93, 66, 4, 4); }))).toEqual(['8']);
});

const partsOf = ({ image, words }: DrawnWords) => [image, words] as const;

test('dust between digits that stand as close as the others is none, nor are a dash that is a word and one far away', () => {
  expect(read(numberOf('1250', [3, 3, 3], (page, [first = 0]) => { page.ink(first + 13, 67, 1, 2); }))).toEqual(['1250']);
  expect(read(numberOf('45', [2], (page) => { page.ink(60, 60, 8, 3); }))).toEqual(['45']);
  const dash = numberOf('45', [2], (page) => { page.ink(88, 60, 8, 3); });
  dash.words.push({ text: '–', x: 86, y: 55, width: 12, height: 12, confidence: 0.9, block: 1, paragraph: 1, line: 1 });
  expect(read(dash)).toEqual(['45', '–']);
});

test('a digit that was read twice stands once, where none of the picture are two that touch', () => {
  const twice = (digits: string, gaps: readonly number[], text: string) => {
    const page = numberOf(digits, gaps);
    Object.assign(page.words[0] ?? {}, { text, confidence: 0.8 });
    return read(page);
  };
  expect(twice('099', [3, 3], '0,999')).toEqual(['0,99']);
  expect(twice('155', [3, 0], '1,55')).toEqual(['1,55']);
  expect(twice('455', [3, 3], '4455')).toEqual(['4455']);
  expect(twice('052', [3, 3], '0112')).toEqual(['0112']);
});

test('numbers whose digits touch, and words, stay as they are', () => {
  expect(read(numberOf('125', [0, 8], (page, [, second = 0]) => { page.ink(second + 14, 66, 4, 4); }))).toEqual(['125']);
});
