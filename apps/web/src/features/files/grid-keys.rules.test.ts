import { expect, test } from 'vitest';
import { aFile } from '#web/testing/library.ts';
import type { GridRow } from './files.rules.ts';
import { findTyped, nextOf } from './grid-keys.rules.ts';

const rows: GridRow[] = [
  ...['Alpha', 'Șapte', 'Sam'].map((name): GridRow => ({ kind: 'file', id: name, file: aFile({ id: name, name }) })), { kind: 'gap', id: 'gap-3' },
];

test.each([
  ['s', -1, { found: 1, isPast: false }], ['s', 1, { found: 2, isPast: false }], ['sam', 1, { found: 2, isPast: false }],
  ['s', 2, { found: 1, isPast: true }], ['ss', 1, { found: 2, isPast: false }], ['x', 0, { found: -1, isPast: true }], ['al', 3, { found: 0, isPast: true }],
])('%j typed at row %j', (typed, from, expected) => {
  expect(findTyped(rows, typed, from)).toMatchObject(expected);
});

test.each([[5, 7, 4, 5], [2, 7, 4, 7], [7, 2, 4, 7], [1, 2, 4, 1], [-1, 2, 4, 2], [3, -1, 4, 3], [-1, -1, 0, -1]])('of the rows %j and %j, from %j on comes %j', (one, other, start, next) => {
  expect(nextOf(one, other, start)).toBe(next);
});
