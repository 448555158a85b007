import { leastOf, type Rectangle } from './boxes.ts';
import { heightOf, isSameSize, sizeOf } from './paragraph-lines.ts';
import { middleOf, rightOf, textOf, verticalOverlap, type PlacedWord } from './placed.ts';
import { type Flow, type Row, type Segment, segmentOf } from './segments.ts';
import { isSideways } from './sideways-lines.ts';

/** Lengths in heights of a word: from line to line of a cell, and how far their left edges may differ. */
const MAX_PITCH = 1.5;
const LEVEL_LEFT = 0.4;
const SPACE = 0.2;
/** How many times as far apart rows are at least. */
const CLOSER = 1.25;
/** Lines of a cell beside which the others have one, and the row behind them. */
const LINES_OF_CELL = 12;
/** Fewer words may be a value, under which another one stands. */
const WORDS_OF_LINE = 3;
const SAME_LINE = 0.5;
const [CURRENCY, ENDS_IN_DIGIT] = [/^(?:\p{Sc}|[A-Z]{3})$/u, /\d$/u];
/** How exactly amounts end at the edge of their column, in heights of a word. */
const SAME_EDGE = 0.1;
/** A line of so many words is no name and no line of an address: it may be broken before a capital as well. */
const WORDS_OF_SENTENCE = 6;
/** A word or a number goes on in the next line. */
const DIVIDED = /[\p{L}\p{N}.]{2}-$/u;
/** Rows in which the right edge of a column is looked for. */
const ROWS_AROUND = 12;

/**
 * Rows of which the further lines of a cell are part. A line is one where it stands close under a cell that is not the first
 * of its row, begins where that begins, and its first word had no room at the end of the line above, or it stands alone and closer to the
 * row above than the row below to it.
 */
export function withWholeCells(flow: Flow): Flow {
  const rows: Row[] = [];
  flow.forEach((row, index) => {
    const above = rows.at(-1);
    const around = () => flow.slice(Math.max(0, index - ROWS_AROUND), index + ROWS_AROUND);
    const whole = above === undefined || above.length < 2
      ? null : continued(above, row, { behind: flow.slice(index, index + LINES_OF_CELL), around: around() });
    if (whole === null) rows.push(row);
    else rows[rows.length - 1] = whole;
  });
  return rows;
}

/** The line and the rows behind it, and those around. */
type Below = { behind: Flow; around: Flow };

/** The row with the lines of its cells that go on in the row below; null where that one is a row by itself. */
function continued(above: Row, below: Row, { behind, around }: Below): Row | null {
  if (below.length >= above.length) return null;
  const cells = [...above];
  for (const segment of below) {
    const place = cells.findIndex((cell) => isLevelLeft(cell.box, segment) || isUnitOf(cell, segment) || isDivided(cell, segment));
    const cell = cells[place];
    if (cell === undefined || !mayGoOn(cell, segment, cells[place + 1])) return null;
    const isAlone = () => below.length === 1 && (isUnitOf(cell, segment) || isCloser(cell, segment, behind));
    const isOfLine = () => isAlone() || isBroken(cell, segment, { next: cells[place + 1], around });
    if (!isDivided(cell, segment) && (place < 1 || !isOfLine())) return null;
    cells[place] = segmentOf([...cell.words, ...segment.words]);
  }
  return cells;
}

/** Whether the sign of a currency had no room behind an amount that ends at the right edge of its column. */
const isUnitOf = (cell: Segment, { words, box }: Segment): boolean =>
  CURRENCY.test(textOf(words)) && ENDS_IN_DIGIT.test(textOf(cell.words)) && Math.abs(rightOf(cell.box) - rightOf(box)) < heightOf([cell]) * SAME_EDGE;

const isLevelLeft = (above: Rectangle, segment: Segment) => Math.abs(above.x - segment.box.x) < heightOf([segment]) * LEVEL_LEFT;

/** Whether a line begins where the last word of a cell does, which ends with a hyphen. The cells of a head may stand close together. */
function isDivided(cell: Segment, segment: Segment): boolean {
  const last = lastLineOf(cell).at(-1);
  return last !== undefined && DIVIDED.test(last.text) && isLevelLeft(last, segment);
}

type Surroundings = { next: Segment | undefined; around: Flow };

/** Whether a line stands as one of the cell would: as close under it, as large, and no wider than there is room. */
function mayGoOn(cell: Segment, segment: Segment, next: Segment | undefined): boolean {
  // Of a recognised word the box is as high as its letters, of one in a text layer as high as its type.
  const height = Math.max(heightOf([cell]), heightOf([segment]), sizeOf([cell]));
  if (pitchOf(cell, segment) > height * MAX_PITCH || !isSameSize([cell], [segment])) return false;
  return next === undefined || rightOf(segment.box) <= next.box.x;
}

/** From the last line of a cell to a line below it. */
const pitchOf = (cell: Segment, { box }: Segment): number => middleOf(box) - middleOf(lastLineOf(cell)[0] ?? cell.box);

/** Whether a line is closer to the cell above it than the next row to the lines before it: rows stand further apart than the lines of a cell. */
function isCloser(cell: Segment, segment: Segment, behind: Flow): boolean {
  const next = behind.findIndex((row) => row.length > 1);
  const last = behind[next - 1]?.[0];
  if (last === undefined) return false;
  return pitchOf(cell, segment) * CLOSER < leastOf((behind[next] ?? []).map(({ box }) => middleOf(box))) - middleOf(last.box);
}

/** Whether the first word of a line had no room at the end of the line above, as in a sentence that goes on. */
function isBroken(cell: Segment, segment: Segment, { next, around }: Surroundings): boolean {
  const line = lastLineOf(cell);
  const [last, first] = [line.at(-1), segment.words[0]];
  if (last === undefined || first === undefined || line.length < WORDS_OF_LINE) return false;
  const height = Math.max(heightOf([cell]), heightOf([segment]));
  const isInSentence = line.length >= WORDS_OF_SENTENCE || /^\p{Ll}/u.test(first.text);
  return isInSentence && rightOfColumn(cell, around, next) - rightOf(last) < first.width + height * SPACE;
}

const lastLineOf = ({ words }: Segment): PlacedWord[] => linesOfCell(words).at(-1) ?? [];

/** The words of a cell, line by line. */
export function linesOfCell(words: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isBeside = last !== undefined && (word.x >= rightOf(last) || verticalOverlap(last, word) > SAME_LINE);
    const isNext = last !== undefined && isSideways([last]) ? isAbove(last, word) : isBeside;
    if (isNext) line?.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Whether a word stands over or under another one, as those of a sideways line do. */
const isAbove = (last: Rectangle, word: Rectangle) => word.x < rightOf(last) && last.x < rightOf(word);

/** The right edge of a column, as its longest line shows it: one of those around that begin where the cell begins and end before the next. */
function rightOfColumn(cell: Segment, around: Flow, next: Segment | undefined): number {
  const isOfColumn = ({ box }: Segment) =>
    Math.abs(box.x - cell.box.x) < heightOf([cell]) * LEVEL_LEFT && (next === undefined || rightOf(box) <= next.box.x);
  return around.flat().filter(isOfColumn).reduce((right, { box }) => Math.max(right, rightOf(box)), rightOf(cell.box));
}
