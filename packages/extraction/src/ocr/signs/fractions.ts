import { hasMiddleIn, leastOf, mostOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, middleOf } from '../../layout/placed.ts';
import type { DigitShapes } from './digit-shapes.ts';
import { holesIn } from './holes.ts';
import { glyphsOf, inkShare, partOf, type InkPatch } from './ink-patch.ts';

/** What a recogniser without fractions takes one for, behind a whole number or alone. */
const TAKEN = /^(?<whole>[\d(]{0,3})(?<fraction>[%¥YVM24][\da-zı%]{0,2})(?<after>[.,;:)]{0,2})$/u;
/** All in shares of the sign: how wide it is in its height. */
const WIDTH = [0.75, 1.35] as const;
/** In heights of a capital. */
const HEIGHT = 0.85;
/** Where no fraction has ink: below its upper digit, and above the lower one behind the stroke. */
const EMPTY = { below: [0, 0.7, 0.12, 1], above: [0.92, 0.2, 1, 0.42] } as const;
const MOST_INK = 0.06;
/** The stroke begins above that and ends below, in shares of the height; and how far from a straight line its ink lies, in widths. */
const STROKE = { top: 0.28, bottom: 0.72, steps: 7, aside: 0.1 };
/** A 4 has one opening and an 8 two; else a 2 stands on a bar and leans to the left, a 3 lies at the right, and a 4 stands on its stem. */
const LOWER = {
  foot: [0.52, 0.9, 1, 1], left: [0.52, 0.79, 0.76, 0.89], right: [0.8, 0.79, 1, 0.89],
  bar: 0.42, stem: 0.3, serif: 0.12, bow: 0.2,
} as const;
/** As wide a stroke of a digit is at most, in widths of the sign: where a circle of a sign of per cent is filled, it is wider. */
const WIDEST_STROKE = 0.22;
/** Where the ink in the lower half of a 3 lies: its bow at the right, and the stem of a 1 further left; a 2 runs from right to left. */
const UPPER = { top: [0, 0.08, 0.42, 0.18], part: [0, 0.27, 0.42, 0.38], one: 0.21, three: 0.22, leans: 0.05 } as const;
/** Where a digit ends that stands apart from the stroke, in shares of the height: the upper one above that, the lower one below. */
const APART = { upper: 0.7, lower: 0.3 } as const;
const FRACTIONS = new Map([
  ['1/2', '½'], ['1/4', '¼'], ['3/4', '¾'], ['1/3', '⅓'], ['2/3', '⅔'], ['1/8', '⅛'], ['3/8', '⅜'], ['5/8', '⅝'], ['7/8', '⅞'],
]);

export const mayHoldFraction = (text: string) => TAKEN.test(text);

/** The text with the fraction that its picture shows; null where it shows none. */
export function withFraction(patch: InkPatch, shapes: DigitShapes): string | null {
  const { whole = '', after = '' } = TAKEN.exec(patch.word.text)?.groups ?? {};
  const glyphs = glyphsOf(patch);
  const parts = glyphs.slice(whole.length, glyphs.length - after.length);
  const sign = uniteRectangles(parts);
  if (sign === null || !hasFormOfFraction(sign, patch)) return null;
  const digits = [
    digitApart(patch, shapes, isUpper(sign)) ?? upperDigit(sign, patch), digitApart(patch, shapes, isLower(sign)) ?? lowerDigit(sign, patch),
  ];
  const fraction = FRACTIONS.get(digits.join('/'));
  return fraction === undefined ? null : `${whole}${fraction}${after}`;
}

function hasFormOfFraction(sign: Rectangle, patch: InkPatch): boolean {
  const share = sign.width / Math.max(1, sign.height);
  if (share < WIDTH[0] || share > WIDTH[1] || sign.height < patch.measure.capital * HEIGHT) return false;
  const isClear = [EMPTY.below, EMPTY.above].every((part) => inkShare(patch, partOf(sign, part)) <= MOST_INK);
  const isPerCent = holesIn(patch, sign).some((hole) => isLeft(hole, sign) && middleOf(hole) < middleOf(sign));
  return isClear && !isPerCent && hasStroke(sign, patch);
}

const isLeft = (part: Rectangle, sign: Rectangle) => part.x + part.width / 2 < sign.x + sign.width / 2;

/** Ink all along a line from the outermost ink at the upper right to that at the lower left. */
function hasStroke(sign: Rectangle, { isInk }: InkPatch): boolean {
  const [x, y, width, height] = [sign.x, sign.y, sign.width, sign.height].map(Math.round) as [number, number, number, number];
  const columns = (row: number) => Array.from({ length: width }, (_, at) => x + at).filter((column) => isInk(column, row));
  const ends = (from: number, to: number, outer: (inked: readonly number[]) => number) =>
    Array.from({ length: Math.round(height * (to - from)) }, (_, at) => y + Math.floor(height * from) + at)
      .map((row) => ({ row, column: outer(columns(row)) }));
  const [top] = ends(0, STROKE.top, mostOf).sort((a, b) => b.column - a.column);
  const bottom = ends(STROKE.bottom, 1, leastOf).sort((a, b) => b.column - a.column).at(-1);
  if (top === undefined || bottom === undefined || !(top.column > bottom.column)) return false;
  const aside = Math.max(1, Math.round(width * STROKE.aside));
  return Array.from({ length: STROKE.steps }, (_, at) => (at + 1) / (STROKE.steps + 1)).every((share) => {
    const column = top.column + (bottom.column - top.column) * share;
    return columns(Math.round(top.row + (bottom.row - top.row) * share)).some((inked) => Math.abs(inked - column) <= aside);
  });
}

/** A digit of the sign that stands apart from its stroke, told by those of the page; null where it touches the stroke. */
function digitApart(patch: InkPatch, shapes: DigitShapes, isIts: (piece: Rectangle) => boolean): string | null {
  const piece = patch.pieces.find(isIts);
  return piece === undefined ? null : shapes.digitOf(piece, patch);
}

const isUpper = (sign: Rectangle) => (piece: Rectangle) =>
  hasMiddleIn(piece, sign) && isLeft(piece, sign) && bottomOf(piece) < sign.y + sign.height * APART.upper;
const isLower = (sign: Rectangle) => (piece: Rectangle) =>
  hasMiddleIn(piece, sign) && !isLeft(piece, sign) && piece.y > sign.y + sign.height * APART.lower;

function lowerDigit(sign: Rectangle, patch: InkPatch): string | null {
  const openings = holesIn(patch, sign).filter((hole) => !isLeft(hole, sign) && middleOf(hole) > middleOf(sign)).length;
  if (openings > 0) return openings === 1 ? '4' : '8';
  const [foot = 0, left = 0, right = 0] = [LOWER.foot, LOWER.left, LOWER.right].map((part) => inkShare(patch, partOf(sign, part)));
  if (foot < LOWER.bar) return foot <= LOWER.stem ? '4' : null;
  if (right - left <= LOWER.serif) return '2';
  return right - left >= LOWER.bow ? '3' : null;
}

function upperDigit(sign: Rectangle, patch: InkPatch): string | null {
  const part = partOf(sign, UPPER.part);
  const [top, middle] = [middleOfInk(patch, partOf(sign, UPPER.top)), middleOfInk(patch, part)];
  if (top === null || middle === null || inkShare(patch, part) * part.width > sign.width * WIDEST_STROKE) return null;
  if ((top - middle) / sign.width >= UPPER.leans) return '2';
  const share = (middle - sign.x) / sign.width;
  if (share <= UPPER.one) return '1';
  return share >= UPPER.three ? '3' : null;
}

/** Where the ink of a part lies on the average, from left to right; null where it has none. */
function middleOfInk(patch: InkPatch, part: Rectangle): number | null {
  const columns = Array.from({ length: Math.round(part.width) }, (_, at) => {
    const x = part.x + at;
    return { x, ink: inkShare(patch, { ...part, x, width: 1 }) };
  });
  const ink = columns.reduce((sum, column) => sum + column.ink, 0);
  return ink === 0 ? null : columns.reduce((sum, column) => sum + column.x * column.ink, 0) / ink;
}
