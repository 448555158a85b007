import type { Block, Box, Line } from '../pages.ts';
import { leastOf, mostOf, type Rectangle } from './boxes.ts';
import { bottomOf, median, middleOf, type PlacedWord } from './placed.ts';
import type { Flow } from './reading-order.ts';
import type { Row } from './rows.ts';
import { tableCells } from './table-columns.ts';

/** Gives the box on the page of a place in the text; none where the page has no places. */
export type Place = (rectangle: Rectangle) => Box | undefined;

/** Distance between lines, in usual distances, from which a paragraph ends. */
const PARAGRAPH_GAP = 1.35;
/** Lengths in heights of a word. */
const INDENT = 0.9;
const LEVEL_LEFT = 0.4;
const OTHER_SIZE = 1.2;

/** Sizes of type, in usual sizes, that make a heading, with the level. */
const headingSizes = [[2, 1], [1.5, 2], [1.3, 3]] as const;
const HEADING_WORDS = 14;

const LIST_MARK = /^(?:[•·▪◦‣●○■–*-]|\(?(?:\d{1,2}|[a-z])[.)])$/u;

/** Blocks of flows: paragraphs, headings and items of lists, and rows of tables with their cells. */
export function blocksOfFlows(flows: readonly Flow[], place: Place): Block[] {
  const words = flows.flat(2).flatMap((segment) => segment.words);
  const usual = { height: median(words.map((word) => word.height)), size: median(words.map((word) => word.size)) };
  return flows.flatMap((flow) => groupRows(flow, usual.height).flatMap((group) =>
    (isTable(group) ? tableBlocks(group, place) : [textBlock(group, usual.size, place)])));
}

const isTable = (group: readonly Row[]) => (group[0]?.length ?? 0) > 1;

const sizeOf = (row: Row) => median(row.flatMap((segment) => segment.words.map((word) => word.size)));
const heightOf = (row: Row) => median(row.flatMap((segment) => segment.words.map((word) => word.height)));
const topOf = (row: Row) => leastOf(row.map((segment) => segment.box.y));
const leftOf = (row: Row) => row[0]?.box.x ?? 0;
const centreOf = (row: Row) => median(row.map((segment) => middleOf(segment.box)));

/** Rows of one table, or lines of one paragraph. */
function groupRows(flow: Flow, usualHeight: number): Row[][] {
  const pitch = usualPitch(flow, usualHeight);
  const left = median(flow.map(leftOf));
  const groups: Row[][] = [];
  let previous: Row | undefined;
  for (const row of flow) {
    const group = groups.at(-1);
    const continues = previous !== undefined && (row.length > 1
      ? previous.length > 1 && isNear(previous, row)
      : previous.length === 1 && continuesParagraph(previous, row, { pitch, left }));
    if (group !== undefined && continues) group.push(row);
    else groups.push([row]);
    previous = row;
  }
  return groups;
}

const TABLE_GAP = 3;
const isNear = (above: Row, below: Row) =>
  topOf(below) - mostOf(above.map((segment) => bottomOf(segment.box))) < heightOf(below) * TABLE_GAP;

function usualPitch(flow: Flow, usualHeight: number): number {
  const distances = flow.slice(1).map((row, index) => centreOf(row) - centreOf(flow[index] ?? row))
    .filter((distance) => distance > usualHeight * 0.5);
  return distances.length === 0 ? usualHeight * 2 : Math.min(median(distances), usualHeight * 2.5);
}

function continuesParagraph(above: Row, below: Row, { pitch, left }: { pitch: number; left: number }): boolean {
  const [heightAbove, heightBelow] = [heightOf(above), heightOf(below)];
  const isSameSize = Math.max(sizeOf(above), sizeOf(below)) < Math.min(sizeOf(above), sizeOf(below)) * OTHER_SIZE;
  const distance = centreOf(below) - centreOf(above);
  const limit = Math.max(pitch, Math.max(heightAbove, heightBelow) * 1.4) * PARAGRAPH_GAP;
  const isIndented = leftOf(below) - left > heightBelow * INDENT && leftOf(above) - left < heightAbove * LEVEL_LEFT;
  return isSameSize && distance < limit && !isIndented && !isListItem(below);
}

const isListItem = (row: Row) => LIST_MARK.test(row[0]?.words[0]?.text ?? '') && (row[0]?.words.length ?? 0) > 1;

function textBlock(rows: readonly Row[], usualSize: number, place: Place): Block {
  const lines = rows.map((row) => lineOf(row.flatMap((segment) => segment.words), place));
  const level = headingLevel(rows, usualSize);
  if (level !== null) return { kind: 'heading', level, lines };
  if (rows[0] !== undefined && isListItem(rows[0])) return { kind: 'list-item', level: 0, lines };
  return { kind: 'paragraph', lines };
}

function headingLevel(rows: readonly Row[], usualSize: number): number | null {
  const words = rows.flat().flatMap((segment) => segment.words);
  const hasLetters = /\p{L}{2}/u.test(words.map((word) => word.text).join(' '));
  if (words.length > HEADING_WORDS || rows.length > 3 || !hasLetters) return null;
  const size = median(words.map((word) => word.size)) / usualSize;
  return headingSizes.find(([least]) => size >= least)?.[1] ?? null;
}

function tableBlocks(rows: readonly Row[], place: Place): Block[] {
  return tableCells(rows).map((cells) => ({
    kind: 'table-row',
    cells: cells.map((cell) => cell?.words.length ?? 0),
    lines: [lineOf(cells.flatMap((cell) => cell?.words ?? []), place)],
  }));
}

const lineOf = (words: readonly PlacedWord[], place: Place): Line => ({
  words: words.map((word) => ({ text: word.text, confidence: word.confidence, box: place(word) })),
});
