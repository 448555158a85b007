import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { isScale } from '../../layout/number-scale.ts';
import { bottomOf, middleOf, rightOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import type { PageContents } from './text-layer.ts';

/** Points: how high a place for a letter is, and how far apart lines are that are at one place. */
const HEIGHT = { least: 8, most: 40 };
const SAME = 2;
/** Lines of a comb, and how much the distance of two of them may differ from that of others, in theirs. */
const FEWEST_LINES = 4;
/** Two places, for a day or a month, are those of a number that stand alone. */
const LINES_OF_TWO = 3;
const ONLY_DIGITS = /^\p{N}+$/u;
const UNEVEN = 0.12;
/** How wide a place is at most, in its heights. */
const WIDE = 1.3;
/** More lines has no form. */
const MOST_LINES = 2000;

/** Places for the letters of a word, side by side: from one line to the next. */
type Comb = { top: number; bottom: number; lines: number[] };

/** The contents of a page with words whole of which each letter has a place of its own in a form. */
export function withWordsOfCombs(contents: PageContents): PageContents {
  const standing = contents.strokes.filter(({ width, height }) => width < height);
  if (standing.length < LINES_OF_TWO || standing.length > MOST_LINES) return contents;
  const lying = contents.strokes.filter(({ width, height }) => width > height);
  const isComb = (comb: Comb) => comb.lines.length >= FEWEST_LINES || standsAlone(comb, lying);
  return combsOf(standing).filter(isComb).reduce((read, comb) => {
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

function combsOf(standing: readonly Rectangle[]): Comb[] {
  const levels: Rectangle[][] = [];
  const short = standing.filter(({ height }) => height >= HEIGHT.least && height <= HEIGHT.most);
  for (const line of short.sort((a, b) => a.y - b.y || a.x - b.x)) {
    const level = levels.find(([first]) => first !== undefined && Math.abs(first.y - line.y) < SAME && Math.abs(first.height - line.height) < SAME);
    if (level === undefined) levels.push([line]);
    else level.push(line);
  }
  return levels.flatMap(evenRuns).filter((comb) => !isOfTable(comb, standing));
}

/** Lines at one height whose distances are the same. */
function evenRuns(level: readonly Rectangle[]): Comb[] {
  const [first] = level;
  const all = level.map(({ x, width }) => x + width / 2).sort((a, b) => a - b);
  const xs = all.filter((x, at) => x - (all[at - 1] ?? -Infinity) >= SAME);
  const runs: number[][] = [];
  for (const x of xs) {
    const run = runs.at(-1);
    const [last, before] = [run?.at(-1), run?.at(-2)];
    const isNext = last !== undefined && (before === undefined || Math.abs(x - 2 * last + before) < (last - before) * UNEVEN);
    if (isNext) run?.push(x);
    else runs.push([...(last === undefined ? [] : [last]), x]);
  }
  if (first === undefined) return [];
  const isWide = ([from = 0, to = 0]: readonly number[]) => to - from > first.height * WIDE;
  return runs.filter((run) => run.length >= LINES_OF_TWO && !isWide(run)).map((lines) => ({ top: first.y, bottom: bottomOf(first), lines }));
}

/** Whether its lines go on above or below, as those between the columns of a table do. */
const isOfTable = ({ top, bottom, lines }: Comb, standing: readonly Rectangle[]): boolean => standing.some((other) =>
  (Math.abs(other.y - bottom) < SAME || Math.abs(bottomOf(other) - top) < SAME) && lines.some((x) => Math.abs(other.x + other.width / 2 - x) < SAME));

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
  const whole = wholeWords(placed);
  if (whole.length === words.length) return null;
  const [first] = words;
  return lines.map((line) => line.flatMap((word) => {
    if (word === first) return whole;
    return words.includes(word) ? [] : [word];
  })).filter((line) => line.length > 0);
}

const isOneWord = (text: string, { lines }: Comb) => !isScale(text, lines.length - 1) && (lines.length >= FEWEST_LINES || ONLY_DIGITS.test(text));

type Placed = { word: PlacedWord; place: number | null };

/** The first place that a word takes; null where its characters have not one each. */
function placeOf(word: PlacedWord, { lines }: Comb): number | null {
  const count = [...word.text].length;
  const half = word.width / count / 2;
  const at = (x: number) => lines.findLastIndex((line) => line <= x);
  const first = at(word.x + half);
  return first >= 0 && at(rightOf(word) - half) - first === count - 1 ? first : null;
}

/** An empty place parts two words. */
function wholeWords(placed: readonly Placed[]): PlacedWord[] {
  const words: PlacedWord[] = [];
  let next = -1;
  for (const { word, place } of placed) {
    const last = words.at(-1);
    if (last !== undefined && place === next) words[words.length - 1] = { ...last, ...uniteRectangles([last, word]), text: last.text + word.text };
    else words.push(word);
    next = (place ?? 0) + [...word.text].length;
  }
  return words;
}
