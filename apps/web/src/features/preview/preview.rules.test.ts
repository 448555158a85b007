import { describe, expect, test } from 'vitest';
import { firstPlaceIn, hasOwnMark, partsOf, sizesOf, wholePageZoom } from './preview.rules.ts';

test.each([['•', true], ['●', true], ['-', true], ['1.', true], ['(a)', true], ['Operation', false], ['10', false], ['', false]])('an item that begins with %j has a mark of its own: %s', (text, has) => {
  expect(hasOwnMark({ kind: 'list-item', lines: [[{ text, confidence: 1, index: 0 }]] } as never)).toBe(has);
});

test('rows that follow each other are one table until another one starts', () => {
  const row = { kind: 'table-row' as const, cells: [0], lines: [] };
  expect(partsOf([row, row, { ...row, startsTable: true }, row]).map((part) => part.kind === 'table' && part.rows.length)).toEqual([2, 2]);
});

const page = { width: 1000, height: 2000 };

test.each([
  [0, { width: 400, height: 800 }, { width: 400, height: 800 }], [180, { width: 400, height: 800 }, { width: 400, height: 800 }],
  [90, { width: 200, height: 400 }, { width: 400, height: 200 }], [270, { width: 200, height: 400 }, { width: 400, height: 200 }],
] as const)('a page that is turned by %d degrees is as wide as the desk, and its picture fills it', (turn, picture, frame) => {
  expect(sizesOf(page, 400, turn)).toEqual({ picture, frame });
});

test('a page without a picture has the shape of paper, grows with its text, and is not turned', () => {
  expect(sizesOf({ width: null, height: null }, 210, 90).frame).toEqual({ width: 210, minHeight: 297 });
});

test.each([
  ['higher than the desk', 0, 0.5], ['that lies on its side, as wide as the desk', 90, 1],
] as const)('a page %s is seen whole', (_what, turn, zoom) => {
  expect(wholePageZoom(page, { widthPx: 400, heightPx: 400 }, turn)).toBe(zoom);
});

describe('where writing begins', () => {
  const text = 'One page.\n\nTotal 12 EUR of 12 lines\nand hyphenated words';
  const pageText = 'Total 12 EUR of 12 lines';
  const place = (...words: string[]) => {
    const [from, to] = firstPlaceIn(text, { pageText, words });
    return [from, text.slice(from, to)];
  };

  test('is the page, or the word of it that was gone to', () => {
    expect(place()).toEqual([11, '']);
    expect(place('Total', '12')).toEqual([17, '12']);
    expect(place('Total', '12', 'EUR', 'of', '12')).toEqual([27, '12']);
  });

  test('is about there where the words stand otherwise in the text', () => {
    expect(place('Total', '12', 'EUR', 'of', '12', 'lines', 'and', 'hyphen-', 'ated', 'words')).toEqual([51, 'words']);
    expect(place('Total', '13')).toEqual([16, '']);
    expect(firstPlaceIn(`${pageText} ${'x '.repeat(500)}13`, { pageText, words: ['Total', '13'] })).toEqual([5, 5]);
    expect(firstPlaceIn('', { pageText, words: ['Total'] })).toEqual([0, 0]);
  });
});
