import fc from 'fast-check';
import { expect, test } from 'vitest';
import { risingRanges } from './rising-ranges.ts';

test('ranges that go back, overlap or are empty are left out', () => {
  const ranges = [[0, 4], [2, 9], [4, 4], [4, 6], [0, 9]].map(([from = 0, to = 0]) => ({ from, to }));
  expect(risingRanges(ranges)).toEqual([{ from: 0, to: 4 }, { from: 4, to: 6 }]);
});

test('what is left is never longer than what there is', () => {
  const range = fc.record({ from: fc.nat(100), to: fc.nat(100) });
  fc.assert(fc.property(fc.array(range, { maxLength: 50 }), (ranges) => {
    expect(risingRanges(ranges).reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(100);
  }));
});
