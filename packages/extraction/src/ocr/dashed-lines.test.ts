import { expect, test } from 'vitest';
import { dashesOf } from './dashed-lines.ts';
import type { InkComponent } from './ink-components.ts';

const SMALL = 16;

/** A piece of ink that fills such a share of its place. */
const piece = (left: number, top: number, [width, height]: readonly [number, number], full = 1): InkComponent =>
  ({ left, top, right: left + width, bottom: top + height, area: Math.round(width * height * full) });

/** So many pieces below each other. */
const below = (count: number, way: number, size: readonly [number, number]) =>
  Array.from({ length: count }, (_, at) => piece(100, 100 + at * way, size));

const turned = ({ left, top, right, bottom, area }: InkComponent): InkComponent => ({ left: top, top: left, right: bottom, bottom: right, area });

test.each([['dashes', [4, 11], 18], ['short dashes', [3, 6], 10], ['dots', [4, 4], 8]] as const)('%s in a line are found, standing and lying', (_, size, way) => {
  const line = below(12, way, size);
  expect(dashesOf(line, SMALL)).toHaveLength(12);
  const lying = line.map(turned);
  expect(dashesOf([...line, ...lying.map((dash) => ({ ...dash, top: dash.top - 60, bottom: dash.bottom - 60 }))], SMALL)).toHaveLength(24);
  // As the hyphens that part the lines of a receipt are, where nothing stands beside them.
  expect(dashesOf(lying, SMALL)).toEqual([]);
});

test('the strokes of a pattern are no lines', () => {
  const pattern = Array.from({ length: 13_000 }, (_, at) => piece(20 * (at % 130), 18 * Math.floor(at / 130), [4, 11]));
  expect(dashesOf(pattern, SMALL)).toEqual([]);
  expect(dashesOf(pattern.slice(0, 1300), SMALL)).toHaveLength(1300);
});

test('the dash around a corner belongs to its line, and a letter behind it does not', () => {
  const line = below(12, 18, [4, 11]);
  const end = line.at(-1)?.bottom ?? 0;
  const corner = piece(100, end + 7, [12, 9], 0.5);
  const letter = piece(96, end + 7, [14, 16], 0.6);
  expect(dashesOf([...line, corner], SMALL)).toContain(corner);
  expect(dashesOf([...line, letter], SMALL)).not.toContain(letter);
});

test('a line that others cross is one, with what it shares with them', () => {
  const parts = [0, 1, 2].flatMap((at) => below(4, 9, [3, 5]).map((dash) => ({ ...dash, top: dash.top + at * 44, bottom: dash.bottom + at * 44 })));
  const crossings = [0, 1].map((at) => piece(94, 136 + at * 44, [15, 4], 0.9));
  expect(dashesOf([...parts, ...crossings], SMALL)).toEqual(expect.arrayContaining([...parts, ...crossings]));
});

test.each([
  ['colons in a closely set column of times', below(8, 30, [4, 4]).flatMap((dot) => [dot, { ...dot, top: dot.top + 11, bottom: dot.bottom + 11 }])],
  ['strokes at the beginning of lines of text', below(12, 36, [4, 22])],
  ['strokes of closely set lines', below(12, 31, [4, 22])],
  ['the bullets of a list', below(12, 34, [6, 6])],
  ['the bullets of a closely set list', below(12, 29, [6, 6])],
  ['a few points', below(5, 8, [4, 4])],
  ['letters of a narrow column', below(12, 20, [12, 14])],
  ['colons below each other', below(6, 36, [4, 4]).flatMap((dot) => [dot, { ...dot, top: dot.top + 12, bottom: dot.bottom + 12 }])],
  ['strokes of different lengths', below(12, 26, [4, 12]).map((each, at) => ({ ...each, bottom: each.bottom + (at % 2) * 10 }))],
])('%s are no line', (_, pieces) => {
  expect(dashesOf(pieces, SMALL)).toEqual([]);
});

test('letters of one width that stand below each other are no line, and neither is a column of ones', () => {
  const line = below(12, 18, [4, 11]).map((dash) => ({ ...dash, left: 300, right: 304 }));
  const wide = below(12, 18, [8, 12]);
  const hollow = below(12, 24, [7, 20]).map((letter) => ({ ...letter, area: 70 }));
  const ones = below(12, 28, [6, 18]);
  const beside = below(12, 28, [10, 18]).map((letter) => ({ ...letter, left: 112, right: 122, area: 90 }));
  for (const letters of [wide, hollow, [...ones, ...beside]]) expect(dashesOf([...letters, ...line], SMALL)).toEqual(line);
  expect(dashesOf([...ones, ...line], SMALL)).toHaveLength(24);
});
