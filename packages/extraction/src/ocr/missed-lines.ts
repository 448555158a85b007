import { uniteRectangles, type Rectangle } from '../layout/boxes.ts';
import { bottomOf, median, rightOf, verticalOverlap } from '../layout/placed.ts';
import type { Rule, Rules } from '../layout/rules.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { letterLike, placeOnPage, type InkComponent, type InkMap } from './ink-components.ts';
import { coveredBy } from './letters-covered.ts';

/** Ink that stands like a line of text, and lies in no word that was read. */
export type MissedLine = {
  /** Around its letters, in pixels of the page. */
  place: Rectangle;
  /** Its letters and the marks among them, each with its own place. */
  pieces: Rectangle[];
  letters: number;
  /** It stands in a column of others that begin and end as it does. */
  isCell: boolean;
};

/** In heights of a small letter: how high letters are, and letters that touch as wide. */
const LETTER = { lowest: 0.75, highest: 2.6, widest: 12 };
/** The paper between two letters of one line, and how much of the lower one stands beside the higher. */
const NEXT_LETTER = 2.2;
const BESIDE = 0.45;
/** A single piece is a mark or a digit, of which a reading says too little, unless it stands in a table, or in a row of words. */
const FEWEST = 2;
/** Marks that lie so far from the letters belong to them: a stop behind, a minus before, an accent above. In heights of a small letter. */
const REACH = { aside: 1.4, above: 0.4 };
/** Lines that are so much more than a page misses are those of a picture. Of a table whole columns may be missed. */
const MOST_LINES = 80;
const MOST_CELLS = 300;
/** Numbers below each other begin and end so near to one place, in heights of a small letter, and are so many. */
const SAME_EDGE = 0.4;
const FEWEST_BELOW = 4;
const MOST_LETTERS = 5000;
/** Letters of a line do not lie on other ink, as those of a drawing do. */
const MOST_OVERLAP = 0.3;

/**
 * What is known of a page: how high its small letters are, its words, those with others that are in doubt, and the lines of its tables. In pixels of
 * the page.
 */
type Known = { letterHeight: number; words: readonly EngineWord[]; seen: readonly EngineWord[]; rules: Rules };

/** Lines of letters outside of every word, from top to bottom; none where there are so many that they are hardly text. */
export function missedLines(ink: InkMap, { letterHeight, words, seen, rules }: Known): MissedLine[] {
  const scale = ink.pixelsPerPixel;
  const small = letterHeight / scale;
  const isRead = coveredBy(words, ink);
  const letters = letterLike(ink).filter((piece) => isLetter(piece, small) && !isRead(piece));
  if (letters.length > MOST_LETTERS) return [];
  const isBeside = (piece: InkComponent, { from, to }: Rule) => piece.bottom * scale > from && piece.top * scale < to;
  const isParted = (a: InkComponent, b: InkComponent) => rules.vertical.some((rule) =>
    rule.at > centreOf(a) * scale && rule.at < centreOf(b) * scale && isBeside(a, rule));
  const isOfTable = ([letter]: readonly InkComponent[]) => letter !== undefined && rules.vertical.some((rule) => isBeside(letter, rule));
  const isInRow = ([letter]: readonly InkComponent[]) => letter !== undefined && standsInRow(placeOnPage(letter, scale), words, letterHeight);
  const found = linesOf(letters, (a, b) => isNext(a, b, small) && !isParted(a, b), small * NEXT_LETTER).filter((line) => !isDrawing(line));
  const cells = inColumns(found.filter((line) => isBesideWord(line, seen, scale)), small * SAME_EDGE);
  const lines = found.filter((line) => line.length >= FEWEST || cells.has(line) || isOfTable(line) || isInRow(line));
  const others = lines.filter((line) => !cells.has(line));
  if (others.filter((line) => line.length >= FEWEST || isOfTable(line)).length > MOST_LINES || others.length > MOST_LINES * 2) return [];
  if (cells.size > MOST_CELLS) return [];
  const marks = ink.components.filter((piece) => isMark(piece, small) && !isRead(piece));
  return lines.flatMap((line) => {
    const pieces = [...line, ...marks.filter((mark) => isAmong(mark, line, small))].map((piece) => placeOnPage(piece, scale));
    const place = uniteRectangles(pieces);
    return place === null ? [] : { pieces, place, letters: line.length, isCell: cells.has(line) };
  }).sort((a, b) => a.place.y - b.place.y);
}

/** Whether something was read in the row of a line: a table has what is missed in the rows of what is not. */
function isBesideWord([letter]: readonly InkComponent[], words: readonly EngineWord[], scale: number): boolean {
  const place = letter && placeOnPage(letter, scale);
  return place !== undefined && words.some((word) => verticalOverlap(word, place) > BESIDE);
}

/** Lines of a few letters that stand in columns. */
function inColumns(lines: readonly InkComponent[][], near: number): ReadonlySet<InkComponent[]> {
  const ends = lines.map((line) => ({ line, left: line[0]?.left ?? 0, right: line.at(-1)?.right ?? 0 }));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= near;
  const countAt = (left: number, right: number) => ends.filter((other) => isNear(other.left, left) && isNear(other.right, right)).length;
  return new Set(ends.filter(({ left, right }) => countAt(left, right) >= FEWEST_BELOW).map(({ line }) => line));
}

/** Words that show that a letter stands in a row, as the number of an item does, and how much its ends may differ from theirs, in small letters. */
const WORDS_OF_ROW = 2;
const SAME_LINE = 0.25;
/** As far it stands from the words at its sides, in small letters: in a sentence it would be one that was read at a place beside its own. */
const APART = 1.2;

/** Letters that hang below the line, and how far, in heights of a word with a capital. */
const HANGING = /[gjpqyçșț,;]/u;
const BELOW = 0.22;

/** Where the line of a word may be: at its end, or above what hangs from it. */
const linesUnder = (word: EngineWord): number[] =>
  [bottomOf(word), ...(HANGING.test(word.text) ? [bottomOf(word) - word.height * BELOW] : [])];

/** Whether a letter stands apart on the line of some words of the page, and is no higher than they are. */
function standsInRow(letter: Rectangle, words: readonly EngineWord[], letterHeight: number): boolean {
  const near = letterHeight * SAME_LINE;
  const beside = words.filter((word) => linesUnder(word).some((line) => Math.abs(line - bottomOf(letter)) <= near) && letter.y >= word.y - near);
  const isApart = words.every((word) => verticalOverlap(word, letter) <= 0
    || Math.max(letter.x - rightOf(word), word.x - rightOf(letter)) >= letterHeight * APART);
  return beside.length >= WORDS_OF_ROW && isApart;
}

const centreOf = ({ left, right }: InkComponent) => (left + right) / 2;
const heightOf = ({ top, bottom }: InkComponent) => bottom - top;
const widthOf = ({ left, right }: InkComponent) => right - left;

const isLetter = (piece: InkComponent, small: number) =>
  heightOf(piece) >= small * LETTER.lowest && heightOf(piece) <= small * LETTER.highest && widthOf(piece) <= small * LETTER.widest;

const isMark = (piece: InkComponent, small: number) => heightOf(piece) < small * LETTER.lowest && widthOf(piece) < small * LETTER.highest;

/** Letters that follow each other at one height. */
function linesOf(letters: readonly InkComponent[], isNextTo: (a: InkComponent, b: InkComponent) => boolean, reach: number): InkComponent[][] {
  const lines: InkComponent[][] = [];
  // Lines that ended far to the left of a letter have no more of it: those that may go on are few.
  let open: InkComponent[][] = [];
  for (const letter of letters.toSorted((a, b) => a.left - b.left)) {
    open = open.filter((line) => letter.left - (line.at(-1)?.right ?? 0) <= reach);
    const line = open.findLast((candidate) => candidate.slice(-1).every((last) => isNextTo(last, letter)));
    if (line !== undefined) line.push(letter);
    else {
      open.push([letter]);
      lines.push(open.at(-1) ?? []);
    }
  }
  return lines;
}

function isNext(last: InkComponent, letter: InkComponent, small: number): boolean {
  if (letter.left - last.right > small * NEXT_LETTER) return false;
  const shared = Math.min(last.bottom, letter.bottom) - Math.max(last.top, letter.top);
  return shared >= Math.min(heightOf(last), heightOf(letter)) * BESIDE;
}

/** Strokes that lie over each other, or that are of all heights. */
function isDrawing(line: readonly InkComponent[]): boolean {
  const usual = median(line.map(heightOf));
  const over = line.slice(1).filter((piece, at) => piece.left < (line[at]?.right ?? 0) - usual * MOST_OVERLAP).length;
  return over > line.length * MOST_OVERLAP;
}

function isAmong(mark: InkComponent, line: readonly InkComponent[], small: number): boolean {
  const [aside, above] = [small * REACH.aside, small * REACH.above];
  return line.some((letter) => mark.left < letter.right + aside && mark.right > letter.left - aside
    && mark.top < letter.bottom + above && mark.bottom > letter.top - above);
}
