import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import type { Block, Page } from '../pages.ts';
import { divideIntoSheets, placeOnSheets, type PrintedPage } from './place-on-sheets.ts';
import type { Sheet } from './sheets.ts';

const block = (text: string, kind: Block['kind'] = 'paragraph'): Block =>
  ({ kind, lines: [{ words: text.split(' ').map((word) => ({ text: word, confidence: 1 })) }] });
const row = (...cells: string[]): Block => ({ ...block(cells.join(' '), 'table-row'), cells: cells.map((cell) => cell.split(' ').length) });
const page = (...blocks: Block[]): Page => pageOf({ page: 1, source: 'document', blocks });

/** Each line of a sheet lies lower than the one before it, each word further to the right. */
const sheet = (...lines: string[]): Sheet => ({
  width: 1700, height: 2200,
  lines: lines.map((line, at) => line.split(' ').map((text, place) => ({ text, box: [place / 100, at / 100, 0.01, 0.01] }))),
});
const textsOf = (printed: readonly PrintedPage[] | undefined) => printed?.map((each) => each.page.text);
const boxesOf = (printed: readonly PrintedPage[] | undefined, text: string) =>
  printed?.flatMap((each) => wordsOfBlocks(each.page.blocks)).filter((word) => word.text === text).map(({ box }) => box?.slice(0, 2));

test('flowing text is divided where the paper ends, in the middle of a paragraph too', () => {
  const printed = divideIntoSheets([page(block('The cellar', 'heading'), block('is damp and dark in winter'))], [sheet('The cellar', 'is damp'), sheet('and dark in winter')]);
  expect(textsOf(printed)).toEqual(['The cellar\n\nis damp', 'and dark in winter']);
  expect(boxesOf(printed, 'dark')).toEqual([[0.01, 0]]);
  expect(printed?.map((each) => [each.sheet, each.page.width])).toEqual([[1, 1700], [2, 1700]]);
});

test('rows of tables stay whole, and what goes on of an item of a list is no other item', () => {
  const printed = divideIntoSheets([page(row('Room 4', 'has shelves'), block('first item of many', 'list-item'))], [sheet('Room 4 has'), sheet('shelves first item'), sheet('of many')]);
  expect(printed?.map((each) => each.page.blocks.map(({ kind, lines }) => [kind, lines.flatMap(({ words }) => words).length]))).toEqual([
    [['table-row', 4]], [['list-item', 2]], [['paragraph', 2]],
  ]);
});

test('headers and footers of every sheet, and words that stand in another order there, do not lead astray', () => {
  const sheets = ['one', 'two', 'three', 'four'].map((word, at) => sheet('Report of the cellar', `what page ${word} says`, 'Net gross', '12.50 14.90', `Page ${at + 1}`));
  const printed = divideIntoSheets([page(block('Report of the cellar'), ...['one', 'two', 'three', 'four'].flatMap((word) => [
    block(`what page ${word} says`), row('Net 12.50', 'gross 14.90'),
  ]))], sheets);
  expect(textsOf(printed)?.map((text) => /page (\w+)/.exec(text)?.[1])).toEqual(['one', 'two', 'three', 'four']);
  expect(boxesOf(printed, 'gross')).toEqual([[0.01, 0.02], [0.01, 0.02], [0.01, 0.02], [0.01, 0.02]]);
});

test('letters that begin alike begin on their own sheets', () => {
  const letters = [1, 2, 3, 4, 5].map((number) => ['Miller and Sons Ltd', 'Invoice No. 500' + number, `for the ${['red', 'blue', 'green', 'black', 'white'][number - 1]} boat`]);
  const printed = divideIntoSheets(letters.map((lines) => page(...lines.map((line) => block(line)))), letters.map((lines) => sheet(...lines)));
  expect(textsOf(printed)).toEqual(letters.map((lines) => lines.join('\n\n')));
  expect(boxesOf(printed, 'Miller')).toEqual(letters.map(() => [0, 0]));
});

test('what is not found at the beginning of a page of the document does not fall back to the page before', () => {
  const printed = divideIntoSheets([page(block('first of all')), page(block('1. second of all'))], [sheet('first of all'), sheet('Chapter second of all')]);
  expect(textsOf(printed)).toEqual(['first of all', '1. second of all']);
});

test('a text that is not what was printed stays as it was read', () => {
  expect(divideIntoSheets([page(block('nothing of this is there'))], [sheet('another text altogether')])).toBeUndefined();
});

test('a sheet that shows no text is a page, and a document without text has as many pages as sheets', () => {
  expect(textsOf(divideIntoSheets([page(block('first')), page(block('last'))], [sheet('first'), sheet(), sheet('last')]))).toEqual(['first', '', 'last']);
  expect(textsOf(divideIntoSheets([page()], [sheet(), sheet()]))).toEqual(['', '']);
  const unread: Page = { ...page(block('first')), warnings: ['pictures-not-read'] };
  const sources = (given: Page) => divideIntoSheets([given], [sheet('first'), sheet()])?.map((each) => each.page.source);
  expect([sources(page(block('first'))), sources(unread)]).toEqual([['document', 'blank'], ['document', 'not-read']]);
});

test('slides have their own sheets: one for each, or the one that has their words', () => {
  const slides = [page(block('Sales went up')), page(block('Costs went down')), page(block('Thank you all'))];
  const equal = [sheet('Sales went up'), sheet(), sheet('Thank you')];
  expect(placeOnSheets(slides, equal, false).map((each) => each.sheet)).toEqual([1, 2, 3]);
  // Of cells that are not on paper the rows are shown; of a chart, whose words are written otherwise there, the picture.
  expect(placeOnSheets([page(block('Sales by month 10 12 14 16'))], [sheet('Sales 0 5 15')], true)[0]?.sheet).toBe(1);
  expect(placeOnSheets(slides, equal, true).map((each) => each.sheet)).toEqual([1, null, 3]);
  const fewer = placeOnSheets(slides, [sheet('Sales went up'), sheet('Thank you all')], false);
  expect(fewer.map((each) => [each.sheet, each.page.width])).toEqual([[1, 1700], [null, null], [2, 1700]]);
  expect(boxesOf(fewer, 'Thank')).toEqual([[0, 0]]);
});

const word = fc.stringMatching(/^[a-z]{1,6}$/);

test('no word is lost, made or moved, wherever the paper ends', () => {
  const blocks = fc.array(fc.tuple(fc.constantFrom('paragraph', 'heading', 'list-item', 'table-row'), fc.array(word, { minLength: 1, maxLength: 12 })), { maxLength: 12 });
  fc.assert(fc.property(blocks, fc.array(fc.nat({ max: 60 }), { maxLength: 4 }), (given, ends) => {
    const pages = [page(...given.map(([kind, words]) => (kind === 'table-row' ? row(words.join(' ')) : block(words.join(' '), kind))))];
    const words = pages.flatMap((each) => wordsOfBlocks(each.blocks)).map(({ text }) => text);
    const cuts = [0, ...ends.map((end) => Math.min(end, words.length)).sort((a, b) => a - b), words.length];
    const printed = divideIntoSheets(pages, cuts.slice(1).map((end, at) => sheet(...words.slice(cuts[at], end))));
    expect(printed?.flatMap((each) => wordsOfBlocks(each.page.blocks)).map(({ text }) => text)).toEqual(words);
  }));
});
