import { areLinesInPlaces, FEWEST_PLACES } from '../../layout/lines-in-places.ts';
import { isScale } from '../../layout/number-scale.ts';
import { middleOf, rightOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import { SAME, type Comb } from './comb-places.ts';
import { placeOf } from './word-in-comb.ts';

const isAbove = (above: Comb, below: Comb) => Math.abs(below.top - above.bottom) < SAME;
const haveSameLines = (one: Comb, other: Comb) =>
  one.lines.length === other.lines.length && one.lines.every((x, at) => Math.abs(x - (other.lines[at] ?? Infinity)) < SAME);

/** Whether a row of boxes is one of several below each other that hold lines of text, and no row of a table. */
export function isLineOfForm(comb: Comb, combs: readonly Comb[], lines: readonly PlacedLine[]): boolean {
  if (comb.lines.length - 1 < FEWEST_PLACES) return false;
  const rows = rowsAround(comb, combs).map((row) => charactersIn(row, lines));
  return rows.every((row) => row !== null) && areLinesInPlaces(rows);
}

/** It, and those that touch it or each other above and below. */
function rowsAround(comb: Comb, combs: readonly Comb[]): Comb[] {
  const alike = combs.filter((other) => other !== comb && haveSameLines(other, comb));
  const rows = [comb];
  for (const row of rows) rows.push(...alike.filter((other) => !rows.includes(other) && (isAbove(other, row) || isAbove(row, other))));
  return rows;
}

/** The character in each place; null where something else stands in them. */
function charactersIn(comb: Comb, lines: readonly PlacedLine[]): string[] | null {
  const characters: string[] = Array.from({ length: comb.lines.length - 1 }, () => '');
  for (const word of wordsIn(comb, lines)) {
    const place = placeOf(word, comb);
    if (place === null) return null;
    [...word.text].forEach((character, at) => { characters[place + at] = character; });
  }
  return characters;
}

const wordsIn = ({ top, bottom, lines: xs }: Comb, lines: readonly PlacedLine[]): PlacedWord[] => lines.flatMap((line) => line.filter((word) =>
  middleOf(word) > top && middleOf(word) < bottom && rightOf(word) > (xs[0] ?? 0) && word.x < (xs.at(-1) ?? 0)));

/** Places above which each has a head of its own are the cells of a table: a day, or the number of a question. */
export function hasHeads(comb: Comb, lines: readonly PlacedLine[]): boolean {
  const { top, bottom, lines: xs } = comb;
  const above = lines.flatMap((line) => line.filter((word) => middleOf(word) < top && middleOf(word) > top - (bottom - top)
    && rightOf(word) > (xs[0] ?? 0) && word.x < (xs.at(-1) ?? 0)));
  const heads = xs.slice(1).map((right, at) => above.filter((word) => word.x > (xs[at] ?? 0) - SAME && rightOf(word) < right + SAME));
  const inOnePlace = heads.flat();
  if (inOnePlace.length < above.length || heads.some((head) => head.length > 1) || inOnePlace.length < heads.length / 2) return false;
  const texts = inOnePlace.map(({ text }) => text);
  return texts.every((text) => text.length > 1) || isScale(texts.join(''), heads.length);
}
