import { uniteRectangles, type Rectangle } from './boxes.ts';
import { verticalOverlap, type PlacedLine } from './placed.ts';

/** How many times as high as wide a line is that runs from top to bottom or back; of fewer characters a level one may be as high. */
const TALL = 2;
const FEWEST_CHARACTERS = 3;
/** So many beside each other are the heads of a table, whose columns they name. */
const HEADS = 3;
const BESIDE = 0.5;

/** Whether the words of a line stand over each other, each of them on its side. */
export function isSideways(words: readonly (Rectangle & { text: string })[]): boolean {
  const box = words.length === 1 ? words[0] : uniteRectangles(words);
  if (!box || box.height < box.width * TALL) return false;
  return words.reduce((characters, { text }) => characters + text.length, 0) >= FEWEST_CHARACTERS;
}

/** Lines that all run up in the order of reading, which is from left to right, or that all run down, which is the other way round. */
export const inSidewaysOrder = (lines: readonly PlacedLine[]): PlacedLine[] => lines.toSorted(([a], [b]) => {
  const across = (a?.x ?? 0) - (b?.x ?? 0);
  return a?.runsDown === true ? -across : across;
});

/** The lines that are read from left to right, with sideways heads of their columns, and sideways ones that stand beside them. */
export function partSideways(lines: readonly PlacedLine[]): { level: PlacedLine[]; sideways: PlacedLine[] } {
  const boxes = new Map(lines.filter(isSideways).map((line) => [line, uniteRectangles(line)]));
  if (boxes.size === 0) return { level: [...lines], sideways: [] };
  const isHead = (box: Rectangle) => boxes.values().filter((other) => other && verticalOverlap(box, other) > BESIDE).toArray().length >= HEADS;
  const { level = [], sideways = [] } = Object.groupBy(lines, (line) => {
    const box = boxes.get(line);
    return box && !isHead(box) ? 'sideways' : 'level';
  });
  return { level, sideways };
}
