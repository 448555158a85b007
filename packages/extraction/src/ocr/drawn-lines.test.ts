import { expect, test } from 'vitest';
import { drawnLines } from './drawn-lines.ts';

const SIDE = 200;

test('follows a line over faint ones that cross it, where both are darkest', () => {
  const data = new Uint8Array(SIDE * SIDE).fill(255);
  const faint = [60, 110, 160];
  for (const level of faint) data.fill(190, level * SIDE, (level + 1) * SIDE);
  for (let row = 10; row < 190; row++) data[row * SIDE + 100] = faint.includes(row) ? 30 : 140;
  const standing = drawnLines({ data, width: SIDE, height: SIDE }, 20).filter(({ width, height }) => height > width);
  expect(standing).toEqual([{ x: 100, y: 10, width: 1, height: 180 }]);
});
