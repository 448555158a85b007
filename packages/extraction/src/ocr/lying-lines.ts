import { hasMiddleIn, type Rectangle } from '../layout/boxes.ts';
import { acrossOf, median } from '../layout/placed.ts';
import { rulesOf, type Rule } from '../layout/rules.ts';
import { lyingStrokes, wordHeightOf } from './drawn-lines.ts';
import type { GreyImage } from './grey-image.ts';

/**
 * A line that lies nearly level, and where it is at a place along it: a page is level but for half a degree, and at its end a long line may lie
 * ten pixels below its beginning.
 */
export type LyingLine = Rule & { yAt(x: number): number };

/** In heights of a small letter: how long the pieces of a line are, and how far apart lines lie that are at one height. */
const PIECE = 1;
const SAME_HEIGHT = 0.2;
/** From that length on, in heights of a small letter, the lines at one height show how much the page falls. */
const LONG = 10;
/** More lines has no form. */
const MOST = 4000;

/** The lying lines of a page, those at one height together, from left to right. */
export function levelsIn(image: GreyImage, letterHeight: number): LyingLine[][] {
  const strokes = lyingStrokes(image, letterHeight, letterHeight * PIECE);
  const rules = rulesOf(strokes, wordHeightOf(letterHeight)).horizontal;
  if (rules.length > MOST) return [];
  const levels: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const level = levels.at(-1);
    if (level !== undefined && rule.at - (level.at(-1)?.at ?? 0) <= letterHeight * SAME_HEIGHT) level.push(rule);
    else levels.push([rule]);
  }
  const rows = Map.groupBy(strokes, ({ y }) => y);
  const piecesOf = (rule: Rule) => {
    const place = around(rule, letterHeight);
    return rowsOf(place).flatMap((row) => rows.get(row)?.filter((stroke) => hasMiddleIn(stroke, place)) ?? []);
  };
  const fall = median(levels.filter((level) => lengthOf(level) > letterHeight * LONG).map((level) => fitOf(level.flatMap(piecesOf)).fall));
  return levels.map((level) => level.sort((a, b) => a.from - b.from).map((rule) => {
    const { x, y } = fitOf(piecesOf(rule));
    return { ...rule, yAt: (place) => y + fall * (place - x) };
  }));
}

const around = ({ at, from, to }: Rule, letterHeight: number): Rectangle =>
  ({ x: from, y: at - letterHeight / 2, width: to - from, height: letterHeight });

const rowsOf = ({ y, height }: Rectangle): number[] => Array.from({ length: Math.ceil(height) + 1 }, (_, row) => Math.floor(y) + row);

const lengthOf = (level: readonly Rule[]) => level.reduce((sum, { from, to }) => sum + to - from, 0);

/** How far the pixels of a piece lie from its middle, squared, as a share of its length squared. */
const OWN_SPREAD = 1 / 12;

/** The middle of the pixels of one line, and how much it falls: its pixels down for each across. */
function fitOf(pieces: readonly Rectangle[]): { x: number; y: number; fall: number } {
  const weight = pieces.reduce((sum, { width }) => sum + width, 0);
  const mean = (valueOf: (piece: Rectangle) => number) => pieces.reduce((sum, piece) => sum + valueOf(piece) * piece.width, 0) / weight;
  const [x, y] = [mean(acrossOf), mean((piece) => piece.y)];
  const spread = mean((piece) => (acrossOf(piece) - x) ** 2 + piece.width ** 2 * OWN_SPREAD);
  return { x, y, fall: spread === 0 ? 0 : mean((piece) => (acrossOf(piece) - x) * (piece.y - y)) / spread };
}
