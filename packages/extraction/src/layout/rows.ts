import { joinCentredCells } from './centred-cells.ts';
import { withLevelRows } from './level-rows.ts';
import { joinLoneRows } from './lone-rows.ts';
import { middleOf, rightOf, verticalOverlap, type PlacedLine, type PlacedWord } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';
import { partAtSharedGaps } from './shared-gaps.ts';
import { joinStretchedLines } from './stretched-lines.ts';

/** A gap of so many heights of a word parts two cells. */
const CELL_GAP = 1.6;
const SAME_ROW_OVERLAP = 0.5;
const ROWS_TO_LOOK_BACK = 3;

/** Orders lines as rows from top to bottom; what stands at the same height is one row. */
export function rowsOf(lines: readonly PlacedLine[], wordHeight: number): Row[] {
  const segments = lines.flatMap((line) => splitAtGaps(line, wordHeight)).sort((a, b) => middleOf(a.box) - middleOf(b.box));
  const rows: Row[] = [];
  for (const segment of segments) {
    const row = rows.slice(-ROWS_TO_LOOK_BACK).reverse().find((candidate) => fits(candidate, segment, wordHeight));
    if (row === undefined) rows.push([segment]);
    else row.push(segment);
  }
  const joined = rows.map((row) => joinNeighbours(row.sort((a, b) => a.box.x - b.box.x), wordHeight));
  const level = withLevelRows(joinLoneRows(joinStretchedLines(joined, wordHeight), wordHeight), wordHeight);
  const whole = joinCentredCells(level, wordHeight);
  return partAtSharedGaps(whole, wordHeight);
}

/** Of large type a space is as wide as a gap between small cells; a number behind it is an amount, which is large where it is the total. */
const cellGap = (before: PlacedWord | undefined, behind: PlacedWord | undefined, wordHeight: number) =>
  CELL_GAP * (/\d/u.test(behind?.text ?? '') ? wordHeight : Math.max(wordHeight, Math.min(before?.height ?? 0, behind?.height ?? 0)));

/** Lines that the source cut in pieces, as a text layer does at each change of font. */
function joinNeighbours(row: Row, wordHeight: number): Row {
  const joined: Row = [];
  for (const segment of row) {
    const last = joined.at(-1);
    const widest = cellGap(last?.words.at(-1), segment.words[0], wordHeight);
    if (last !== undefined && segment.box.x - rightOf(last.box) <= widest) joined[joined.length - 1] = segmentOf([...last.words, ...segment.words]);
    else joined.push(segment);
  }
  return joined;
}

const fits = (row: Row, { box }: Segment, wordHeight: number) =>
  row.some((other) => verticalOverlap(other.box, box) > SAME_ROW_OVERLAP)
  && !row.some((other) => Math.min(rightOf(other.box), rightOf(box)) - Math.max(other.box.x, box.x) > wordHeight);

function splitAtGaps(line: PlacedLine, wordHeight: number): Segment[] {
  const parts: PlacedWord[][] = [];
  for (const word of fromLeft(line)) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    if (part === undefined || last === undefined || word.x - rightOf(last) > cellGap(last, word, wordHeight)) parts.push([word]);
    else part.push(word);
  }
  return parts.map(segmentOf);
}

/** Most lines come in this order. */
const fromLeft = (line: PlacedLine): PlacedLine =>
  (line.every(({ x }, index) => index === 0 || x >= (line[index - 1]?.x ?? x)) ? line : [...line].sort((a, b) => a.x - b.x));
