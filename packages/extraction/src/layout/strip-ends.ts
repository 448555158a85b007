import { mostOf, type Rectangle } from './boxes.ts';
import { BEGINS_WITHIN, SENTENCE_END } from './sentences.ts';
import { bottomOf, digitShare, median, rightOf, verticalOverlap, type PlacedWord } from './placed.ts';
import type { Stretch } from './spanning-tables.ts';

/** What stands at one height on one side of a strip, with what is written first and last there. */
type Line = Rectangle & { first: PlacedWord; last: PlacedWord };
/** Lines of the two columns that no paper parts across both; `gap` is the paper above them. */
type Part = Stretch & { gap: number; left: Line[]; right: Line[] };
type Column = { x: number; width: number };
type Measure = { column: Column; wordHeight: number };
type Sides = { left: Column; right: Column; wordHeight: number };

/** In heights of a word: paper that parts lines across both columns. */
const BETWEEN_PARTS = 0.3;
/** In heights of a word: paper that is more than there is between two lines of a paragraph, and between columns and what is none of them. */
const MORE_THAN_LINES = 0.3;
const LEAST_APART = 0.8;
/** In heights of a word, from where its column does: a line begins before it, further in, or stands around its middle. */
const SAME_EDGE = 0.6;
const INDENT = 2.5;
const CENTRED = 1;
/** Of the paper between paragraphs: columns have more between them and what stands above and below. */
const APART = 1.25;
/** Of the width of a column: running text has longer lines, but for the last one of a paragraph. */
const FILLED = 0.9;
/** Of the width of the longest line. */
const LONG = 0.6;
/** Rows of a form above columns that are looked at. */
const MOST_PARTS = 16;
/** Lines of a foot below columns that are looked at. */
export const LINES_OF_FOOT = 3;
const HEADING_LINES = 2;
/** Before the next word of a line, in heights of a word. */
const SPACE = 0.3;
/** In heights of a line: how far the ends of columns of the same length are from each other. */
const LEVEL_ENDS = 2;
/** Where something is to be written by hand. */
const FIELD = /_{3}$/u;
/** Of the characters of a word. */
const MOST_DIGITS = 0.5;
/** At the end of a line of an invoice, and of no heading. */
const AMOUNT = /\d[.,]\d{2}$/u;
/** Of the lower of two words that stand in one line. */
const SAME_LINE = 0.5;

/**
 * The height of columns of text without what stands above and below both and is none of them, as the rows of a form, a letterhead, a closing
 * line or a foot, whose words happen to leave the strip between the columns free; `foot` is where that begins. Words come from the top down.
 */
export function withoutEnds(words: readonly PlacedWord[], x: number, wordHeight: number): Stretch & { foot: number } {
  const left = linesFromTop(words.filter((word) => rightOf(word) <= x));
  const right = linesFromTop(words.filter((word) => word.x >= x));
  const parts = partsOf(left, right, wordHeight);
  const sides: Sides = { left: columnOf(left), right: columnOf(right), wordHeight };
  const body = parts.slice(headOf(parts, sides));
  const end = body.length - footOf(body, sides);
  const columns = body.slice(0, end);
  return { top: columns[0]?.top ?? 0, bottom: mostOf(columns.map(({ bottom }) => bottom)), foot: body[end]?.top ?? Number.POSITIVE_INFINITY };
}

/** Lines at the heights where words of one side are, which come from the top down. */
export function linesFromTop(words: readonly PlacedWord[]): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && verticalOverlap(line, word) > SAME_LINE) extend(line, word);
    else lines.push({ x: word.x, y: word.y, width: word.width, height: word.height, first: word, last: word });
  }
  return lines;
}

function extend(line: Line, word: PlacedWord) {
  const [right, bottom] = [Math.max(rightOf(line), rightOf(word)), Math.max(bottomOf(line), bottomOf(word))];
  line.x = Math.min(line.x, word.x);
  line.y = Math.min(line.y, word.y);
  line.width = right - line.x;
  line.height = bottom - line.y;
  if (word.x < line.first.x) line.first = word;
  if (word.x > line.last.x) line.last = word;
}

function partsOf(left: readonly Line[], right: readonly Line[], wordHeight: number): Part[] {
  const parts: Part[] = [];
  const endOfRight = mostOf(right.map(bottomOf));
  const lines = [...left.map((line) => ({ line, side: 'left' as const })), ...right.map((line) => ({ line, side: 'right' as const }))];
  for (const { line, side } of lines.sort((a, b) => a.line.y - b.line.y)) {
    let part = parts.at(-1);
    const gap = line.y - (part?.bottom ?? line.y);
    // Each line below the right column may be the first that is below both.
    if (part === undefined || gap > wordHeight * BETWEEN_PARTS || line.y >= endOfRight || isBelowSum(line, part)) {
      part = { top: line.y, bottom: bottomOf(line), gap, left: [], right: [] };
      parts.push(part);
    }
    part[side].push(line);
    part.bottom = Math.max(part.bottom, bottomOf(line));
  }
  return parts;
}

/** Between a sum and the text below it there may be no more paper than between two lines. Beside what it is the sum of, it has no words. */
function isBelowSum(line: Line, { bottom, left, right }: Part): boolean {
  const last = right.at(-1);
  return last !== undefined && (left.length === 0 || isNumber(last.first)) && AMOUNT.test(last.last.text) && line.y >= bottom;
}

const isNumber = ({ text }: PlacedWord) => digitShare(text) > MOST_DIGITS;

/** Where the long lines of one side begin, and how far they go. */
function columnOf(lines: readonly Rectangle[]): Column {
  const longest = mostOf(lines.map(({ width }) => width));
  const x = median(lines.filter(({ width }) => width > longest * LONG).map((line) => line.x));
  return { x, width: mostOf(lines.map(rightOf)) - x };
}

const isFilled = (line: Rectangle, column: Column) => line.width > column.width * FILLED;

/** How many parts from the top on are no part of the columns. One or two lines that begin where the right one does are its heading. */
function headOf(parts: readonly Part[], sides: Sides): number {
  const first = parts.findIndex((part) => isOfText(part, sides));
  const most = Math.min(first < 0 ? 0 : first, MOST_PARTS, parts.length - 1);
  const above = parts.slice(0, most);
  const strays = above.findLastIndex(({ right }) => right.some((line) => !isOfColumn(line, sides.right, sides.wordHeight))) + 1;
  const least = Math.max(strays, rowsOf(above, sides));
  for (let count = most; count > least; count--) {
    const columns = parts.slice(count);
    const atRight = parts.slice(0, count).flatMap(({ right }) => right);
    if (!isHeading(atRight, columns, sides) && isApart(parts[count]?.gap ?? 0, columns, sides)) return count;
  }
  return least;
}

/** How many parts reach to the end of the last rows of an invoice and the sums below them, however close to the columns. */
function rowsOf(parts: readonly Part[], sides: Sides): number {
  const last = parts.findLastIndex(({ left, right }) =>
    left.length > 0 && right.some((line) => line.first !== line.last && isNumber(line.first) && AMOUNT.test(line.last.text)));
  const isSum = ({ left, right }: Part) => !left.some((line) => isFilled(line, sides.left)) && right.every((line) => AMOUNT.test(line.last.text));
  const below = parts.slice(last + 1).findIndex((part) => !isSum(part));
  return last < 0 ? 0 : below < 0 ? parts.length : last + 1 + below;
}

/** Whether lines follow each other as those of a text do, and not as the rows of a form. */
const isHeading = (lines: Line[], columns: readonly Part[], { wordHeight }: Sides) => lines.length > 0 && lines.length <= HEADING_LINES
  && !lines.some(({ last }) => AMOUNT.test(last.text))
  && gapsOf([{ left: lines, right: [] }]).every((gap) => gap < median(gapsOf(columns)) + wordHeight * MORE_THAN_LINES);

/**
 * Whether a part has lines as long as those of running text. Where only the left side has, the order is the same with and without it, but for
 * numbers beside it, as in the row of an invoice.
 */
const isOfText = ({ left, right }: Part, sides: Sides) => right.some((line) => isFilled(line, sides.right))
  || (right.some(({ first, last }) => !isNumber(first) || !isNumber(last)) && left.some((line) => isFilled(line, sides.left)));

/** Whether a line begins where those of a column do, or stands in its middle as no sum does. */
function isOfColumn(line: Line, { x, width }: Column, wordHeight: number): boolean {
  const indent = (line.x - x) / wordHeight;
  if (indent > -SAME_EDGE && indent < INDENT) return true;
  return !AMOUNT.test(line.last.text) && Math.abs(line.x + line.width / 2 - (x + width / 2)) < wordHeight * CENTRED;
}

/** How many parts up to the bottom are no part of the columns. */
function footOf(parts: readonly Part[], sides: Sides): number {
  let [count, left, right] = [0, 0, 0];
  for (let at = parts.length - 1; at > 0; at--) {
    const part = parts[at];
    if (part === undefined || part.left.some((line) => isFilled(line, sides.left) && !FIELD.test(line.last.text))) break;
    left += part.left.length;
    right += part.right.length;
    if (left > LINES_OF_FOOT || right > LINES_OF_FOOT) break;
    const columns = parts.slice(0, at);
    if (isApart(part.gap, columns, sides) || isBelowBoth(columns, parts.slice(at), sides)) count = parts.length - at;
  }
  return count;
}

/** Whether lines that are as close as those of columns are none of the left one. */
function isBelowBoth(columns: readonly Part[], foot: readonly Part[], sides: Sides): boolean {
  const below = foot.some(({ right }) => right.length > 0) ? null : belowOf(columns, foot);
  return below !== null && (isFarOff(below, columns, sides) || goesOnBeside(below, columns, sides) || hasNoGap(below, columns, sides));
}

function belowOf(columns: readonly Part[], foot: readonly Part[]): Below | null {
  const lines = foot.flatMap(({ left }) => left);
  const [line, last] = [lines[0], lines.at(-1)];
  const [end, start] = [columns.flatMap(({ left }) => left).at(-1), columns.flatMap(({ right }) => right)[0]];
  if (line === undefined || last === undefined || end === undefined || start === undefined) return null;
  return { line, end, start, gap: foot[0]?.gap ?? 0, isSentence: SENTENCE_END.test(last.last.text) };
}

const isFarOff = ({ line, end }: Below, columns: readonly Part[], sides: Sides): boolean =>
  isApart(line.y - bottomOf(end), columns, sides) || FIELD.test(line.last.text);

/** A line below columns, and the end of the left one and the start of the right one. */
type Below = {
  line: Line; end: Line; start: Line; gap: number;
  /** It and the lines below it end with a sentence. */
  isSentence: boolean;
};

/** Whether the text of the left column goes on in the right one, and not in the line below it. */
function goesOnBeside({ line, end, start, gap, isSentence }: Below, columns: readonly Part[], { left: column, wordHeight }: Sides): boolean {
  if (SENTENCE_END.test(end.last.text) || BEGINS_WITHIN.test(line.first.text)) return false;
  const isWithin = BEGINS_WITHIN.test(start.first.text);
  // Before a column that begins within a sentence, the last line is full. Paragraphs of an enumeration begin so too, and end with commas.
  if (isSentence && isWithin && !hasRoom(end, start, { column, wordHeight }) && hasRoom(line, start, { column, wordHeight })) return true;
  return (isWithin || isFilled(end, column)) && gap > betweenLines(columns, wordHeight);
}

/** Whether the first word of a line has room behind another line. */
const hasRoom = (above: Line, { first }: Line, { column, wordHeight }: Measure) =>
  column.x + column.width - rightOf(above) > first.width + wordHeight * SPACE;

/** Whether a line follows the end of a paragraph as closely as its lines do each other, where paragraphs of columns that end level are parted. */
function hasNoGap({ line, end, gap }: Below, columns: readonly Part[], { left, right, wordHeight }: Sides): boolean {
  const [lines, beside] = [columns.flatMap((part) => part.left), columns.flatMap((part) => part.right)];
  const above = lines.at(-2);
  const isEnd = SENTENCE_END.test(end.last.text) && hasRoom(end, line, { column: left, wordHeight });
  const isOfText = above !== undefined && !hasRoom(above, end, { column: left, wordHeight });
  const areLevel = Math.abs(bottomOf(end) - mostOf(beside.map(bottomOf))) < line.height * LEVEL_ENDS;
  const widest = betweenLines(columns, wordHeight);
  if (!isEnd || !isOfText || !areLevel || gap > widest) return false;
  const ends = [...gapsBelowEnds(lines, { column: left, wordHeight }), ...gapsBelowEnds(beside, { column: right, wordHeight })];
  return ends.length > 0 && ends.every((other) => other > widest);
}

/** The paper below the lines that end a paragraph, by their length. */
const gapsBelowEnds = (lines: readonly Line[], measure: Measure): number[] => lines.slice(1).flatMap((line, index) => {
  const above = lines[index] ?? line;
  return hasRoom(above, line, measure) ? [line.y - bottomOf(above)] : [];
});

/** The widest paper that is between two lines of a paragraph. */
const betweenLines = (columns: readonly Part[], wordHeight: number) => median(gapsOf(columns)) + wordHeight * MORE_THAN_LINES;

const gapsOf = (columns: readonly Pick<Part, 'left' | 'right'>[]): number[] => [columns.flatMap(({ left }) => left), columns.flatMap(({ right }) => right)]
  .flatMap((lines) => lines.slice(1).map((line, index) => line.y - bottomOf(lines[index] ?? line)));

/** Whether a gap is wider than the paragraphs of columns are apart. */
function isApart(gap: number, columns: readonly Part[], { wordHeight }: Sides): boolean {
  const gaps = gapsOf(columns);
  const betweenLines = median(gaps);
  const betweenParagraphs = gaps.filter((other) => other > betweenLines + wordHeight * MORE_THAN_LINES);
  return gap > Math.max(LEAST_APART * wordHeight, APART * (betweenParagraphs.length === 0 ? betweenLines : median(betweenParagraphs)));
}
