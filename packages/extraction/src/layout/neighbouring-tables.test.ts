import { expect, test } from 'vitest';
import { toCsv } from '../output/to-csv.ts';
import { toMarkdown } from '../output/to-markdown.ts';
import { pageOf } from './blocks.ts';
import type { Rectangle } from './boxes.ts';
import { DocumentBuilder } from './document-builder.ts';
import { blockOfDraft } from './draft.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import type { Block } from '../pages.ts';

const [HEIGHT, CHARACTER, ROW, COLUMN] = [10, 6, 20, 80];

const cell = (x: number, y: number, text: string): PlacedLine =>
  [{ text, confidence: 1, size: HEIGHT, x: x + 4, y: y + 5, width: text.length * CHARACTER, height: HEIGHT }];

/** A table of two columns with all of its lines. */
function grid(left: number, top: number, rows: readonly string[][]) {
  const strokes: Rectangle[] = [
    ...[...rows.keys(), rows.length].map((at) => ({ x: left, y: top + at * ROW, width: 2 * COLUMN, height: 1 })),
    ...[0, 1, 2].map((at) => ({ x: left + at * COLUMN, y: top, width: 1, height: rows.length * ROW })),
  ];
  return { strokes, lines: rows.flatMap((row, at) => row.map((text, column) => cell(left + column * COLUMN, top + at * ROW, text))) };
}

const pageWith = (blocks: Block[]) => [pageOf({ page: 1, source: 'document', blocks, language: 'en', label: null, warnings: [], confidence: null })];

const mills = [['Mill', 'Year'], ['Upper', '1771']];
const ships = [['Ship', 'Draught'], ['Anna', '4.20']];
const both = 'Mill,Year\r\nUpper,1771\r\n\r\nShip,Draught\r\nAnna,4.20\r\n';

test.each([
  ['below each other', grid(0, 100, mills), grid(0, 148, ships)],
  ['beside each other', grid(0, 100, mills), grid(200, 100, ships)],
])('two drawn tables %s stay two', (_, first, second) => {
  const flows = readingOrder([...first.lines, ...second.lines], {
    strokes: [...first.strokes, ...second.strokes], hasPanels: false, isRecognised: false,
  });
  const pages = pageWith(blocksOfFlows(flows, () => undefined));
  expect(toCsv(pages)).toBe(both);
  expect(toMarkdown(pages).match(/---/g)).toHaveLength(4);
  expect(pages[0]?.text).toContain('1771\n\nShip');
});

test('rows of tables without lines are one table where they are as far apart as the others, and two where they are much further', () => {
  const spread = (tops: number[]) => tops.flatMap((y) => [cell(0, y, 'Upper'), cell(COLUMN, y, '1771')]);
  const tablesOf = (tops: number[]) => toCsv(pageWith(blocksOfFlows(readingOrder(spread(tops)), () => undefined))).split('\r\n\r\n').length;
  expect(tablesOf([0, 50, 100, 150])).toBe(1);
  expect(tablesOf([0, 20, 40, 120, 140, 160])).toBe(2);
});

test('rows with lines around them and rows without are one table where they are no further apart than a head is, and two where they are', () => {
  const { strokes, lines } = grid(0, 100, mills);
  const tablesOf = (first: number) => {
    const body = [0, 1, 2].flatMap((at) => [cell(0, first + at * ROW, 'Lower'), cell(COLUMN, first + at * ROW, '1802')]);
    return toCsv(pageWith(blocksOfFlows(readingOrder([...lines, ...body], { strokes, hasPanels: false, isRecognised: false }), () => undefined))).split('\r\n\r\n').length;
  };
  expect(tablesOf(142)).toBe(1);
  expect(tablesOf(165)).toBe(2);
});

test('two tables of a document with nothing between them stay two, and the rows of one are one', () => {
  const builder = new DocumentBuilder();
  for (const rows of [mills, ships]) {
    builder.openTable();
    for (const row of rows) {
      for (const text of row) {
        builder.openCell();
        builder.write(text);
        builder.closeCell();
      }
      builder.closeRow();
    }
    builder.closeTable();
    builder.endParagraph();
  }
  const blocks = builder.sections.flatMap(({ drafts }) => drafts).flatMap((draft) => (draft.kind === 'picture' ? [] : [blockOfDraft(draft)]));
  expect(toCsv(pageWith(blocks))).toBe(both);
});
