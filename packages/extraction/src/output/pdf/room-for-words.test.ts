import { expect, test } from 'vitest';
import type { Box } from '../../pages.ts';
import { withRoom } from './room-for-words.ts';

const word = (text: string, box: Box) => ({ text, box });
const rounded = (value: number) => Number(value.toFixed(3));
const edges = (line: ReturnType<typeof withRoom>[number] = []) => line.map(({ text, box: [x, , width] }) => [text, rounded(x), rounded(x + width)]);

test('a line to which nobody added anything stays where it is', () => {
  const lines = [[word('I', [0.1, 0.1, 0.005, 0.02]), word('am', [0.12, 0.1, 0.04, 0.02])]];
  expect(withRoom(lines, 1)).toEqual(lines);
});

test('added words share what their passage covers, and leave another column alone', () => {
  const column = word('2024', [0.7, 0.1, 0.1, 0.02]);
  const total = [word('Total', [0.1, 0.1, 0.3, 0.02]), word('sum', [0.402, 0.1, 0.001, 0.02]), word('due', [0.42, 0.1, 0.08, 0.02]), column];
  const [line] = withRoom([total], 1);
  expect(edges(line)).toEqual([['Total', 0.1, 0.254], ['sum', 0.285, 0.377], ['due', 0.408, 0.5], ['2024', 0.7, 0.8]]);
});

test('where a passage is too narrow its words go on behind it, as far as nothing else stands there', () => {
  const crowded = [word('A', [0.1, 0.1, 0.02, 0.02]), ...Array.from({ length: 9 }, (_, at) => word('added', [0.121 + at / 10_000, 0.1, 0.0001, 0.02]))];
  const right = (lines: Parameters<typeof withRoom>[0]) => Math.max(...(withRoom(lines, 1)[0] ?? []).map(({ box: [x, , width] }) => x + width));
  expect(right([crowded])).toBeCloseTo(0.1 + 55 * 0.02 * 0.25, 5);
  expect(right([crowded, [word('beside', [0.3, 0.11, 0.1, 0.02])]])).toBeCloseTo(0.28, 5);
  expect(right([crowded, [word('below', [0.3, 0.13, 0.1, 0.02])]])).toBeCloseTo(0.1 + 55 * 0.02 * 0.25, 5);
});

test('a paragraph that goes over several lines of the page stays in them, and words that touch are parted', () => {
  const first = [word('All', [0.1, 0.1, 0.1, 0.02]), word('very', [0.2, 0.1, 0.1, 0.02])];
  const second = [word('human', [0.1, 0.13, 0.1, 0.02]), word('beings', [0.22, 0.13, 0.1, 0.02])];
  const [above, below] = withRoom([[...first, ...second]], 1);
  expect(edges(above)).toEqual([['All', 0.1, 0.175], ['very', 0.2, 0.3]]);
  expect(below).toEqual(second);
});
