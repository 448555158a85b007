import type { Rectangle } from './boxes.ts';
import { bottomOf, digitShare, rightOf, textOf } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';

/** Lengths are in heights of a word: from a mark to its item, between the words of a line, and between two lines. */
const [BEHIND_MARK, WIDEST_SPACE, BETWEEN_LINES] = [5, 5, 1.2];
/** The first line of a paragraph begins further in. */
const INDENT = 4;
const WORDS_OF_LINE = 3;
/** How much of the wider one a line of the same text takes. */
const FULL = 0.6;
const MAX_DIGITS = 0.5;

const LIST_MARK = /^(?:[•·▪◦‣●○■–*-]|\(?(?:\d{1,2}|[a-z]|[ivxl]{1,5})[.)])$/iu;
const NUMBER_OF_HEADING = /^\d{1,2}(?:\.\d{1,2}){0,3}$/u;

/**
 * Rows with those in one piece that have a gap as wide as between cells and are no row of a table: the mark of a list before its item, the
 * number of a heading, and a single line of a paragraph whose spaces are uneven, as behind the sentences of old books.
 */
export const joinLoneRows = (rows: readonly Row[], wordHeight: number): Row[] => rows.map((row, index) => {
  if (row.length === 1) return row;
  const around = { above: rows[index - 1], below: rows[index + 1], wordHeight };
  return isItem(row, around) || isLineOfText(row, around) ? [segmentOf(row.flatMap(({ words }) => words))] : row;
});

type Around = { above: Row | undefined; below: Row | undefined; wordHeight: number };

const isAlone = ({ above, below }: Around) => (above?.length ?? 1) === 1 && (below?.length ?? 1) === 1;

const isOfLetters = ({ words }: Segment) => digitShare(textOf(words)) <= MAX_DIGITS;

function isItem([mark, text, ...more]: Row, around: Around): boolean {
  if (!mark || !text || more.length > 0 || text.words.length < 2 || !isOfLetters(text)) return false;
  if (text.box.x - rightOf(mark.box) > around.wordHeight * BEHIND_MARK) return false;
  const marked = textOf(mark.words);
  // A table may number its rows, and has more columns then.
  const isOfList = LIST_MARK.test(marked) && [around.above, around.below].every((row = []) => row.length <= 2);
  return isOfList || (NUMBER_OF_HEADING.test(marked) && isAlone(around));
}

/** Whether the lines above and below are of one text with this one. */
function isLineOfText(row: Row, around: Around): boolean {
  if (!isAlone(around) || !row.every(isOfLetters) || row.flatMap(({ words }) => words).length < WORDS_OF_LINE) return false;
  const gaps = row.slice(1).map(({ box }, index) => box.x - rightOf(row[index]?.box ?? box));
  if (Math.max(...gaps) > around.wordHeight * WIDEST_SPACE) return false;
  const { box } = segmentOf(row.flatMap(({ words }) => words));
  return [around.above?.[0], around.below?.[0]].every((line) => line !== undefined && isOfSameText(line, box, around.wordHeight));
}

function isOfSameText({ words, box }: Segment, line: Rectangle, wordHeight: number): boolean {
  const distance = Math.max(line.y - bottomOf(box), box.y - bottomOf(line));
  const areBelowEachOther = Math.abs(box.x - line.x) <= INDENT * wordHeight && rightOf(line) <= rightOf(box) + INDENT * wordHeight;
  const areAsWide = box.width > line.width * FULL && line.width > box.width * FULL;
  return words.length >= WORDS_OF_LINE && distance < wordHeight * BETWEEN_LINES && areBelowEachOther && areAsWide;
}
