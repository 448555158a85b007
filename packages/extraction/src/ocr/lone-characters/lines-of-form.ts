import { mostOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import type { Grid } from '../../layout/drawn-grids.ts';
import type { ReadCharacter } from './find-lone-characters.ts';

/** Pixels that the outermost lines of a grid may lie outside of it. */
const EDGE = 4;
/** Paper between two words, in heights of the highest character. */
const SPACE = 0.35;

/** A grid with its outermost lines. */
export const around = ({ x, y, width, height }: Rectangle): Rectangle =>
  ({ x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE });

/** What stands in each place of a grid, by rows. */
export function textsOf(characters: readonly ReadCharacter[], { rows, columns }: Pick<Grid, 'rows' | 'columns'>): string[][] {
  const texts = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const { row, column, text } of characters) (texts[row] ?? [])[column] = text;
  return texts;
}

/** The words of a row: an empty place is the space between two, as wide as a column of a table, and no wider is left than a space. */
export function wordsOfRow(row: readonly ReadCharacter[]): ReadCharacter[] {
  const words: ReadCharacter[][] = [];
  for (const character of row) {
    const last = words.at(-1);
    if (last?.at(-1)?.column === character.column - 1) last.push(character);
    else words.push([character]);
  }
  const space = mostOf(row.map(({ ink }) => ink.height)) * SPACE;
  return words.map((word, at) => joined(word, words[at + 1]?.[0], space)).filter((word) => word !== null);
}

function joined(word: readonly ReadCharacter[], next: ReadCharacter | undefined, space: number): ReadCharacter | null {
  const [first] = word;
  const ink = uniteRectangles(word.map((character) => character.ink));
  if (first === undefined || ink === null) return null;
  const width = next === undefined ? ink.width : Math.max(ink.width, next.ink.x - space - ink.x);
  const confidence = Math.min(...word.map((character) => character.confidence));
  return { ...first, text: word.map(({ text }) => text).join(''), confidence, ink: { ...ink, width } };
}
