import { acrossOf, bottomOf, rightOf } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import type { PageContents } from './text-layer.ts';

/** Places for the letters of a word, side by side: from one line to the next, which is in the middle of the gap between two boxes. */
export type Comb = { top: number; bottom: number; lines: number[]; gap: number };

/** Points: how high a place for a letter is, and how far apart lines are that are at one place. */
const HEIGHT = { least: 8, most: 40 };
export const SAME = 2;
/** In boxes: how far two that follow each other lie over each other, or stand apart. In points: how much that differs. */
const [OVER, APART, EVEN_GAP] = [0.2, 0.5, 1.5];
/** Points: how high the marks are that part places above one line, and how wide a place is. */
const MARK = { least: 2, most: 8 };
const PLACE = { least: 8, most: 40 };
/** How high letters stand above such a line, in places. */
const ABOVE_LINE = 1.3;
/** Lines of a comb, and how much the distance of two of them may differ from that of others, in theirs. */
export const FEWEST_LINES = 4;
/** Two places, for a day or a month, are those of a number that stand alone. */
export const LINES_OF_TWO = 3;
const UNEVEN = 0.12;
/** How wide a place is at most, in its heights. */
const WIDE = 1.3;

const isStanding = ({ width, height }: Rectangle) => width < height;

/** Everything on a page that looks like places for letters: boxes that touch or stand apart, and places above a line. */
export function placesOn({ strokes, shapes }: Pick<PageContents, 'strokes' | 'shapes'>): Comb[] {
  const standing = strokes.filter(isStanding);
  const lying = strokes.filter((stroke) => !isStanding(stroke));
  const isHigh = ({ height }: Rectangle) => height >= HEIGHT.least && height <= HEIGHT.most;
  const boxes = levelsOf(shapes.filter((shape) => shape.isRectangle && shape.width >= HEIGHT.least && isHigh(shape)));
  const marks = levelsOf(standing.filter(({ height }) => height >= MARK.least && height < MARK.most));
  return [
    ...[...boxes.flatMap(runsOfBoxes), ...levelsOf(standing.filter(isHigh)).flatMap(evenRuns)].filter((comb) => !isWide(comb)),
    ...marks.flatMap(evenRuns).filter((comb) => lying.some((line) => isUnder(line, comb))).flatMap(aboveLine),
    ...levelsOf(lying).flatMap(placesAbove).filter((comb) => !standing.some((line) => touches(line, comb)) && !isRowOfLines(comb, lying)),
  ];
}

/** Lines at one height. */
function levelsOf(strokes: readonly Rectangle[]): Rectangle[][] {
  const levels: Rectangle[][] = [];
  for (const line of [...strokes].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const level = levels.find(([first]) => first !== undefined && Math.abs(first.y - line.y) < SAME && Math.abs(first.height - line.height) < SAME);
    if (level === undefined) levels.push([line]);
    else level.push(line);
  }
  return levels;
}

const isWide = ({ top, bottom, lines: [from = 0, to = 0] }: Comb) => to - from > (bottom - top) * WIDE;

/** Where lines stand, from left to right. */
function placesOfLines(level: readonly Rectangle[]): number[] {
  const all = level.map(acrossOf).sort((a, b) => a - b);
  return all.filter((x, at) => x - (all[at - 1] ?? -Infinity) >= SAME);
}

const combOf = ([first]: readonly Rectangle[], lines: number[], gap = 0): Comb =>
  ({ top: first?.y ?? 0, bottom: first === undefined ? 0 : bottomOf(first), lines, gap });

/** Lines at one height whose distances are the same. */
function evenRuns(level: readonly Rectangle[]): Comb[] {
  const runs: number[][] = [];
  for (const x of placesOfLines(level)) {
    const run = runs.at(-1);
    const [last, before] = [run?.at(-1), run?.at(-2)];
    const isNext = last !== undefined && (before === undefined || Math.abs(x - 2 * last + before) < (last - before) * UNEVEN);
    if (isNext) run?.push(x);
    else runs.push([...(last === undefined ? [] : [last]), x]);
  }
  return runs.filter((run) => run.length >= LINES_OF_TWO).map((lines) => combOf(level, lines));
}

/** Boxes side by side of one width, which touch, lie a little over each other, or stand apart: a place ends in the middle between two. */
function runsOfBoxes(level: readonly Rectangle[]): Comb[] {
  const runs: Rectangle[][] = [];
  for (const box of [...level].sort((a, b) => a.x - b.x)) {
    const run = runs.at(-1);
    const [last, before] = [run?.at(-1), run?.at(-2)];
    const isEven = last !== undefined && (before === undefined || Math.abs(gapOf(last, box) - gapOf(before, last)) < EVEN_GAP);
    if (isEven && areAlike(last, box)) run?.push(box);
    else runs.push([box]);
  }
  return runs.filter((run) => run.length + 1 >= LINES_OF_TWO).map((run) => {
    const [first, second] = run;
    const gap = first === undefined || second === undefined ? 0 : gapOf(first, second);
    return combOf(level, linesOf(run), gap < SAME ? 0 : gap);
  });
}

const gapOf = (box: Rectangle, next: Rectangle) => next.x - rightOf(box);
const areAlike = (box: Rectangle, next: Rectangle) => Math.abs(box.width - next.width) < Math.max(SAME, box.width * UNEVEN)
  && gapOf(box, next) > -box.width * OVER && gapOf(box, next) < box.width * APART;

/** The middle between each of them and the next one, and the ends. */
const linesOf = (run: readonly Rectangle[]): number[] => [
  ...run.map((box, at) => (at === 0 ? box.x : (rightOf(run[at - 1] ?? box) + box.x) / 2)),
  ...run.slice(-1).map(rightOf),
];

/** Whether a line goes along under all places. */
const isUnder = (line: Rectangle, { bottom, lines: [first = 0, ...more] }: Comb) =>
  Math.abs(line.y - bottom) < SAME && line.x < first + SAME && rightOf(line) > (more.at(-1) ?? first) - SAME;

function aboveLine(comb: Comb): Comb[] {
  const [first = 0, second = 0] = comb.lines;
  const width = second - first;
  return width < PLACE.least || width > PLACE.most ? [] : [{ ...comb, top: comb.bottom - width * ABOVE_LINE }];
}

/** Places above lines of one length that follow each other. */
function placesAbove(level: readonly Rectangle[]): Comb[] {
  const [first] = level;
  if (first === undefined || first.width < PLACE.least || first.width > PLACE.most) return [];
  const runs = [...level].sort((a, b) => a.x - b.x).reduce<Rectangle[][]>((found, line) => {
    const last = found.at(-1)?.at(-1);
    const isAlike = last !== undefined && Math.abs(line.width - last.width) < last.width * UNEVEN;
    if (isAlike && Math.abs(gapOf(last, line)) < first.width * APART) found.at(-1)?.push(line);
    else found.push([line]);
    return found;
  }, []);
  return runs.filter((run) => run.length + 1 >= FEWEST_LINES).flatMap((run) => {
    return aboveLine(combOf(level, linesOf(run)));
  });
}

const touches = (line: Rectangle, { top, bottom, lines: [first = 0, ...more] }: Comb) =>
  line.x > first - SAME && line.x < (more.at(-1) ?? first) + SAME && bottomOf(line) > top && line.y < bottom + SAME;

/** How far from lines below or above that are like them those of a form are, in places: those of a table are nearer. */
const NEXT_LINE = 3;

/** Whether lines part the rows of a table, where each place goes on below or above. */
function isRowOfLines({ bottom, lines: [first = 0, second = 0, ...more] }: Comb, lying: readonly Rectangle[]): boolean {
  const width = second - first;
  const near = lying.filter(({ y }) => Math.abs(y - bottom) >= SAME && Math.abs(y - bottom) < width * NEXT_LINE);
  return [first, second, ...more.slice(0, -1)].every((x) => near.some((line) => Math.abs(line.x - x) < SAME && line.width < width * 2));
}
