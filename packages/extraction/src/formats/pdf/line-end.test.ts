import { expect, test } from 'vitest';
import { LineEnd } from './line-end.ts';

/** What follows a character that ends at 100, on a line whose boxes end at 50. */
function behind(left: number, { size = 12, bottom = 50 } = {}) {
  const end = new LineEnd();
  end.note(12, [94, 38, 100, 50]);
  return end.goesOnWith(size, [left, bottom - size, left + 6, bottom]);
}

test('a line goes on with what stands close behind it', () => {
  expect([behind(100), behind(103.5), behind(110)]).toEqual(['word', 'line', 'line']);
});

test('a line ends before a wide gap, another size, another line, and what stands before it', () => {
  expect([behind(120), behind(101, { size: 9 }), behind(101, { bottom: 64 }), behind(20)]).toEqual(['no', 'no', 'no', 'no']);
});
