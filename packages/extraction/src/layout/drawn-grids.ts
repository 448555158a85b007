import { leastOf, mostOf, type Rectangle } from './boxes.ts';
import { firstFrom } from './sorted.ts';
import { meets, rulesOf, type Rule, type Rules } from './rules.ts';

/** A cell between drawn lines: where it lies, and the first row and column that it takes. */
export type GridCell = Rectangle & Part & { parts: Part[] };
/** A place between two lines that follow each other in each direction, drawn or not. */
type Part = { row: number; column: number };

/** A table as its lines draw it. */
export type Grid = {
  box: Rectangle; rows: number; columns: number; cells: GridCell[];
  cellAt(x: number, y: number): GridCell | undefined;
  columnAt(x: number): number;
};

/** Lines that come so near to each other meet, in heights of a word. */
const MEET = 0.5;
/** How much of the side of a cell its line takes. */
const SIDE = 0.6;
/** The share of the sides of all cells: of the lines of a table on a noisy page a part is seen here and there, which tells no cells. */
const SEEN = 0.9;
const FEWEST = 2;
/** More lines has no table that people read; a map has. */
const MOST_LINES = 400;
const MOST_CELLS = 10_000;

/** The grids that lines make: those that cross or meet each other, with two rows and two columns at least, and whose cells are rectangles. */
export function gridsAmong(strokes: readonly Rectangle[], wordHeight: number): Grid[] {
  const { horizontal, vertical } = rulesOf(strokes, wordHeight);
  if (horizontal.length > MOST_LINES || vertical.length > MOST_LINES) return [];
  const near = wordHeight * MEET;
  return meeting(horizontal, vertical, near).flatMap((rules) => gridOf(withoutLoose(rules, near), near) ?? []);
}

/** From this length on, in what is near, one end is enough: a line may be broken where something lies over it. */
const LONG = 8;

/** Lines of which both ends are at another line, or as far as those of another: a stroke that only looks like one ends anywhere. */
function withoutLoose({ horizontal, vertical }: Rules, near: number): Rules {
  const held = (rules: readonly Rule[], across: readonly Rule[]) => {
    const ends = rules.flatMap(({ from, to }) => [from, to]);
    const isNear = (place: number, end: number) => Math.abs(place - end) < near;
    const isHeld = (end: number) => across.some(({ at }) => isNear(at, end)) || ends.filter((other) => isNear(other, end)).length > 1;
    return rules.filter(({ from, to }) => (to - from > near * LONG ? isHeld(from) || isHeld(to) : isHeld(from) && isHeld(to)));
  };
  return { horizontal: held(horizontal, vertical), vertical: held(vertical, horizontal) };
}

/** Lines in groups of those that meet each other, directly or by way of others. */
function meeting(horizontal: readonly Rule[], vertical: readonly Rule[], near: number): Rules[] {
  const [lying, standing] = [new Set(horizontal), new Set(vertical)];
  const take = (rules: Set<Rule>, isMet: (rule: Rule) => boolean) => [...rules].filter((rule) => isMet(rule) && rules.delete(rule));
  const groups: Rules[] = [];
  for (const start of horizontal) {
    if (!lying.delete(start)) continue;
    const group: Rules = { horizontal: [start], vertical: [] };
    // The lists grow while they are walked, until nothing more meets them.
    for (const rule of group.horizontal) {
      const met = take(standing, (other) => meets(rule, other, near));
      group.vertical.push(...met);
      group.horizontal.push(...take(lying, (other) => met.some((each) => meets(other, each, near))));
    }
    groups.push(group);
  }
  return groups;
}

function gridOf({ horizontal, vertical }: Rules, near: number): Grid | null {
  const xs = levelsOf(vertical, horizontal, near);
  const ys = levelsOf(horizontal, vertical, near);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < FEWEST || rows < FEWEST || columns * rows > MOST_CELLS) return null;
  const lines = { xs, ys, horizontal, vertical };
  const cells = cellsOf(lines);
  const box = placeOf({ row: 0, column: 0, right: columns, bottom: rows }, xs, ys);
  return cells === null || drawnShare(cells, lines) < SEEN ? null : { box, rows, columns, cells, ...lookUp(cells, xs, ys) };
}

/** Where the lines of one direction lie, and where the table ends, which the others show: the outermost lines are often left out. */
function levelsOf(rules: readonly Rule[], across: readonly Rule[], near: number): number[] {
  const ends = [leastOf(across.map(({ from }) => from)), mostOf(across.map(({ to }) => to))];
  const levels: number[] = [];
  for (const value of [...rules.map(({ at }) => at), ...ends].sort((a, b) => a - b)) {
    if (value - (levels.at(-1) ?? Number.NEGATIVE_INFINITY) >= near) levels.push(value);
  }
  return levels;
}

/** Finds the cell around a point, and the column. */
function lookUp(cells: readonly GridCell[], xs: readonly number[], ys: readonly number[]): Pick<Grid, 'cellAt' | 'columnAt'> {
  const [lefts, tops, columns] = [new Float64Array(xs), new Float64Array(ys), xs.length - 1];
  const owners = new Map(cells.flatMap((cell) => cell.parts.map((part) => [part.row * columns + part.column, cell] as const)));
  const before = (edges: Float64Array, value: number) => Math.max(0, firstFrom(edges, value) - 1);
  return { cellAt: (x, y) => owners.get(before(tops, y) * columns + before(lefts, x)), columnAt: (x) => before(lefts, x) };
}

type Lines = { xs: readonly number[]; ys: readonly number[]; horizontal: readonly Rule[]; vertical: readonly Rule[] };

/** The length that is drawn at a level, between two places. */
type DrawnLength = (level: number, from: number, to: number) => number;

function drawnAt(rules: readonly Rule[], levels: readonly number[]): DrawnLength {
  const drawn = levels.map((level, index) => rules.filter(({ at }) => at >= level && at < (levels[index + 1] ?? Number.POSITIVE_INFINITY)));
  return (level, from, to) => (drawn[level] ?? []).reduce((sum, rule) => sum + Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)), 0);
}

/** Tells whether a line is drawn at a level, along one part of the others. */
type HasLine = (level: number, part: number) => boolean;

function lineAt(drawn: DrawnLength, levels: readonly number[], along: readonly number[]): HasLine {
  return (level, part) => {
    if (level === 0 || level === levels.length - 1) return true;
    const [from, to] = [along[part] ?? 0, along[part + 1] ?? 0];
    return drawn(level, from, to) >= (to - from) * SIDE;
  };
}

/** The share of the sides between cells that is seen: of their left and upper ones, but for those of the table itself. */
function drawnShare(cells: readonly GridCell[], { xs, ys, horizontal, vertical }: Lines): number {
  const [atLeft, above] = [drawnAt(vertical, xs), drawnAt(horizontal, ys)];
  let [seen, whole] = [0, 0];
  for (const { row, column, x, y, width, height } of cells) {
    seen += (column > 0 ? atLeft(column, y, y + height) : 0) + (row > 0 ? above(row, x, x + width) : 0);
    whole += (column > 0 ? height : 0) + (row > 0 ? width : 0);
  }
  return seen / Math.max(1, whole);
}

/** The cells from the top left on, each as wide and as high as until the next line; null where they would overlap. */
function cellsOf({ xs, ys, horizontal, vertical }: Lines): GridCell[] | null {
  const [isLeftOf, isAbove] = [lineAt(drawnAt(vertical, xs), xs, ys), lineAt(drawnAt(horizontal, ys), ys, xs)];
  const columns = xs.length - 1;
  const taken = new Set<number>();
  const cells: GridCell[] = [];
  for (let place = 0; place < columns * (ys.length - 1); place++) {
    if (taken.has(place)) continue;
    const span = spanFrom({ row: Math.floor(place / columns), column: place % columns }, isLeftOf, isAbove);
    const parts = partsOf(span);
    for (const part of parts) {
      const at = part.row * columns + part.column;
      if (taken.has(at) || isParted(part, span, isLeftOf) || isParted(turned(part), turned(span), isAbove)) return null;
      taken.add(at);
    }
    cells.push({ row: span.row, column: span.column, parts, ...placeOf(span, xs, ys) });
  }
  return cells;
}

type Span = Part & { right: number; bottom: number };

/** To the next line at the right, and to the next one below. */
function spanFrom({ row, column }: Part, isLeftOf: HasLine, isAbove: HasLine): Span {
  let [right, bottom] = [column + 1, row + 1];
  while (!isLeftOf(right, row)) right += 1;
  while (!isAbove(bottom, column)) bottom += 1;
  return { row, column, right, bottom };
}

function placeOf({ row, column, right, bottom }: Span, xs: readonly number[], ys: readonly number[]): Rectangle {
  const [x = 0, y = 0] = [xs[column], ys[row]];
  return { x, y, width: (xs[right] ?? x) - x, height: (ys[bottom] ?? y) - y };
}

const turned = ({ row, column }: Part): Part => ({ row: column, column: row });

/** Whether a line runs through a cell, before this part of it. */
const isParted = (part: Part, cell: Part, isLeftOf: HasLine) => part.column > cell.column && isLeftOf(part.column, part.row);

const partsOf = ({ row, column, right, bottom }: Span): Part[] => Array.from({ length: bottom - row }, (_, down) =>
  Array.from({ length: right - column }, (_, along) => ({ row: row + down, column: column + along }))).flat();
