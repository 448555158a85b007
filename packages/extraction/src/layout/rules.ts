import { bottomOf, median, rightOf } from './placed.ts';
import type { Rectangle } from './boxes.ts';

/** A straight line along one side of a page: it lies at `at` across its direction, and reaches from `from` to `to` along it. */
export type Rule = { at: number; from: number; to: number };

export type Rules = { horizontal: Rule[]; vertical: Rule[] };

/** Parts of one line lie no further apart than this, and two lines no closer: in heights of a word. */
const SAME_LINE = 0.35;

/** Thin rectangles as lines, with those that are parts of one line in one piece. */
export function rulesOf(strokes: readonly Rectangle[], wordHeight: number): Rules {
  const near = wordHeight * SAME_LINE;
  const lying = strokes.filter(({ width, height }) => width >= height);
  const standing = strokes.filter(({ width, height }) => width < height);
  return {
    horizontal: joined(lying.map((stroke) => ({ at: stroke.y + stroke.height / 2, from: stroke.x, to: rightOf(stroke) })), near),
    vertical: joined(standing.map((stroke) => ({ at: stroke.x + stroke.width / 2, from: stroke.y, to: bottomOf(stroke) })), near),
  };
}

/** Whether a lying line and a standing one cross, or come so near to each other. */
export const meets = (lying: Rule, standing: Rule, near: number): boolean =>
  standing.at >= lying.from - near && standing.at <= lying.to + near && lying.at >= standing.from - near && lying.at <= standing.to + near;

function joined(rules: readonly Rule[], near: number): Rule[] {
  const levels: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const level = levels.at(-1);
    if (level !== undefined && rule.at - (level.at(-1)?.at ?? 0) < near) level.push(rule);
    else levels.push([rule]);
  }
  return levels.flatMap((level) => piecesOf(level, near));
}

/** The lines at one level: what overlaps or touches is one. Lines of other tables may lie between two of one, and make them one level. */
function piecesOf(level: readonly Rule[], near: number): Rule[] {
  const pieces: Piece[] = [];
  let open: Piece[] = [];
  for (const { at, from, to } of level.toSorted((a, b) => a.from - b.from)) {
    open = open.filter((piece) => from - piece.to < near);
    const piece = open.find(({ places }) => Math.abs((places.at(-1) ?? at) - at) < near);
    if (piece === undefined) {
      const begun = { places: [at], from, to };
      pieces.push(begun);
      open.push(begun);
    } else {
      piece.places.push(at);
      piece.to = Math.max(piece.to, to);
    }
  }
  return pieces.map(({ places, from, to }) => ({ at: median(places), from, to }));
}

type Piece = { places: number[]; from: number; to: number };
