import type { Rectangle } from '../../layout/boxes.ts';
import { isScale } from '../../layout/number-scale.ts';
import { bottomOf, middleOf, rightOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import { hasHeads, isLineOfForm } from './comb-forms.ts';
import { FEWEST_LINES, LINES_OF_TWO, placesOn, SAME, type Comb } from './comb-places.ts';
import type { PageContents } from './text-layer.ts';
import { placeOf, wholeWords } from './word-in-comb.ts';

const ONLY_DIGITS = /^\p{N}+$/u;
/** More lines has no form. */
const MOST_LINES = 2000;

/** The contents of a page with words whole of which each letter has a place of its own in a form. */
export function withWordsOfCombs(contents: PageContents): PageContents {
  const standing = contents.strokes.filter(({ width, height }) => width < height);
  if (contents.strokes.length < LINES_OF_TWO || contents.strokes.length > MOST_LINES) return contents;
  const lying = contents.strokes.filter(({ width, height }) => width > height);
  const isComb = (comb: Comb) => comb.lines.length >= FEWEST_LINES || standsAlone(comb, lying);
  const combs = placesOn(contents);
  const isOfForm = (comb: Comb) => (goesOn(comb, standing) ? isLineOfForm(comb, combs, contents.lines) : !hasHeads(comb, contents.lines));
  return combs.filter((comb) => isComb(comb) && isOfForm(comb)).reduce((read, comb) => {
    const lines = withWordOf(read.lines, comb);
    return lines === null ? read : { ...read, lines, combs: [...read.combs ?? [], placeOfComb(comb)] };
  }, contents);
}

const placeOfComb = ({ top, bottom, lines: [left = 0, ...more] }: Comb): Rectangle =>
  ({ x: left, y: top, width: (more.at(-1) ?? left) - left, height: bottom - top });

/** The lines of a page without those between and around the places for letters: they are none of a table that those stand in. */
export function strokesOfTables({ strokes, combs = [] }: PageContents): Rectangle[] {
  const isOf = (comb: Rectangle, stroke: Rectangle) => stroke.y >= comb.y - SAME && bottomOf(stroke) <= bottomOf(comb) + SAME
    && stroke.x >= comb.x - SAME && rightOf(stroke) <= rightOf(comb) + SAME;
  return strokes.filter((stroke) => !combs.some((comb) => isOf(comb, stroke)));
}

/** Whether its lines go on above or below, as those between the columns of a table do. */
const goesOn = ({ top, bottom, lines, gap }: Comb, strokes: readonly Rectangle[]): boolean => strokes.some((other) =>
  (isNear(other.y, bottom, gap) || isNear(bottomOf(other), top, gap)) && lines.some((x) => isNear(other.x + other.width / 2, x, gap / 2)));

const isNear = (one: number, other: number, gap: number) => Math.abs(one - other) < gap + SAME;

/** Whether no line at its top or bottom goes on at its sides, as around the cells of a table. */
function standsAlone({ top, bottom, lines }: Comb, lying: readonly Rectangle[]): boolean {
  const beside = [(lines[0] ?? 0) - 2 * SAME, (lines.at(-1) ?? 0) + 2 * SAME];
  const isLevel = (y: number) => Math.min(Math.abs(y - top), Math.abs(y - bottom)) < SAME;
  return !lying.some((line) => isLevel(line.y) && beside.some((x) => line.x < x && rightOf(line) > x));
}

/** The lines with the word of a comb; null where there is none. */
function withWordOf(lines: readonly PlacedLine[], comb: Comb): PlacedLine[] | null {
  const [left = 0, right = 0] = [comb.lines[0], comb.lines.at(-1)];
  const isBeside = (word: PlacedWord) => middleOf(word) > comb.top && middleOf(word) < comb.bottom;
  const isIn = (word: PlacedWord) => isBeside(word) && word.x >= left - SAME && rightOf(word) <= right + SAME;
  const words = lines.flatMap((line) => line.filter(isIn)).sort((a, b) => a.x - b.x);
  const placed = words.map((word) => ({ word, place: placeOf(word, comb) }));
  // What stands before a comb may have lines about as far apart.
  const [isBefore, rest] = [placed[0]?.place === null, { ...comb, lines: comb.lines.slice(1) }];
  if (isBefore && rest.lines.length >= FEWEST_LINES) return withWordOf(lines, rest);
  if (words.length < 2 || placed.some(({ place }) => place === null) || !isOneWord(words.map((word) => word.text).join(''), comb)) return null;
  const whole = wholeWords(placed, comb);
  const [first] = words;
  return lines.map((line) => line.flatMap((word) => {
    if (word === first) return whole;
    return words.includes(word) ? [] : [word];
  })).filter((line) => line.length > 0);
}

/** Letters in fewer places than those of a word may be something to choose from, as sizes, where boxes stand apart. */
const isOneWord = (text: string, { lines, gap }: Comb) =>
  !isScale(text, lines.length - 1) && (lines.length >= FEWEST_LINES + Math.sign(gap) || ONLY_DIGITS.test(text));
