import type { Rectangle } from './boxes.ts';
import { LIST_MARK } from './list-marks.ts';
import { bottomOf, digitShare, rightOf, textOf } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';
import { BEGINS_WITHIN, SENTENCE_END } from './sentences.ts';

/** Lengths are in heights of a word: from a mark to its item, behind a sentence, and between two lines. */
const [BEHIND_MARK, BEHIND_SENTENCE, BETWEEN_LINES] = [5, 4, 1.2];
const SAME_EDGE = 0.6;
/** The first line of a paragraph begins further in. */
const INDENT = 4;
const WORDS_OF_LINE = 3;
/** How much of the wider one a line of the same text takes. */
const FULL = 0.6;
/** What has more digits is a number and no text. */
const DIGITS_OF_NUMBER = 0.5;

const NUMBER_OF_HEADING = /^\d{1,2}(?:\.\d{1,2}){0,3}$/u;
/** A line that ends within a word. */
const DIVIDED = /\p{L}[-¬]$/u;

/**
 * Rows with those in one piece that have a gap as wide as between cells and are no row of a table: the mark of a list before its item, the
 * number of a heading, and a single line of a paragraph with a wide space behind a sentence, as old books have it.
 */
export function joinLoneRows(rows: readonly Row[], wordHeight: number): Row[] {
  let isNumberedTable = false;
  return rows.map((row, index) => {
    const around = { above: rows[index - 1], below: rows[index + 1], wordHeight };
    // A table whose rows are numbered has a header above the first of them.
    if (!isMarked(row)) isNumberedTable = false;
    else if (!around.above || !isMarked(around.above)) isNumberedTable = areColumnsAlike(row, around.above, wordHeight);
    if (row.length === 1 || isNumberedTable) return row;
    return isItem(row, around) || isLineOfText(row, around) ? [segmentOf(row.flatMap(({ words }) => words))] : row;
  });
}

type Around = { above: Row | undefined; below: Row | undefined; wordHeight: number };

const isAlone = ({ above, below }: Around) => (above?.length ?? 1) === 1 && (below?.length ?? 1) === 1;
const isOfLetters = ({ words }: Segment) => digitShare(textOf(words)) <= DIGITS_OF_NUMBER;
const isMarked = ([mark, text]: Row) => mark !== undefined && text !== undefined && LIST_MARK.test(textOf(mark.words));

const areColumnsAlike = (row: Row, above: Row | undefined, wordHeight: number) =>
  above?.length === row.length && row.every(({ box }, index) => Math.abs(box.x - (above[index]?.box.x ?? Infinity)) <= wordHeight * SAME_EDGE);

function isItem(row: Row, around: Around): boolean {
  const [mark, text, ...more] = row;
  if (!mark || !text || more.length > 0 || mark.words.length > 1 || !isOfLetters(text)) return false;
  if (text.box.x - rightOf(mark.box) > around.wordHeight * BEHIND_MARK) return false;
  // A table may number its rows, and has more columns then.
  const isOfList = isMarked(row) && [around.above, around.below].every((other = []) => other.length <= 2);
  return isOfList || (NUMBER_OF_HEADING.test(textOf(mark.words)) && isAlone(around));
}

/** Whether it belongs to the text of the lines around it: sentences follow each other in it, or it goes on with that of a line beside it. */
function isLineOfText(row: Row, around: Around): boolean {
  const line = segmentOf(row.flatMap((segment) => segment.words));
  if (!isAlone(around) || !mayBeLine(row, around.wordHeight)) return false;
  const ofSameText = (other: Segment | undefined) => (other && isOfSameText(other, line.box, around.wordHeight) ? other : undefined);
  const [above, below] = [ofSameText(around.above?.[0]), ofSameText(around.below?.[0])];
  if (above && below && areSentences(row)) return true;
  return goesOn(above, line) || (DIVIDED.test(textOf(line.words)) && goesOn(line, below));
}

const mayBeLine = (row: Row, wordHeight: number) => row.every(isOfLetters) && row.flatMap(({ words }) => words).length >= WORDS_OF_LINE
  && row.slice(1).every(({ box }, index) => box.x - rightOf(row[index]?.box ?? box) <= wordHeight * BEHIND_SENTENCE);
const areSentences = (row: Row) => row.slice(0, -1).every(({ words }) => SENTENCE_END.test(textOf(words)));
const goesOn = (line: Segment | undefined, next: Segment | undefined) =>
  line !== undefined && next !== undefined && !SENTENCE_END.test(textOf(line.words)) && BEGINS_WITHIN.test(textOf(next.words));

function isOfSameText({ words, box }: Segment, line: Rectangle, wordHeight: number): boolean {
  const distance = Math.max(line.y - bottomOf(box), box.y - bottomOf(line));
  const areBelowEachOther = Math.abs(box.x - line.x) <= INDENT * wordHeight && rightOf(line) <= rightOf(box) + INDENT * wordHeight;
  const areAsWide = box.width > line.width * FULL && line.width > box.width * FULL;
  return words.length >= WORDS_OF_LINE && distance < wordHeight * BETWEEN_LINES && areBelowEachOther && areAsWide;
}
