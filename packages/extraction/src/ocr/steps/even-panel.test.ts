import { expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { withEvenPanel } from './even-panel.ts';

const PANEL = { x: 20, y: 10, width: 320, height: 60 };
const THRESHOLD = 160;

/** A panel on paper with white bars for letters, as bright at each place as that says. */
function page(brightness: (x: number, y: number) => number): GreyImage {
  const image: GreyImage = { data: new Uint8Array(400 * 80).fill(250), width: 400, height: 80 };
  for (let y = PANEL.y; y < PANEL.y + PANEL.height; y++) {
    for (let x = PANEL.x; x < PANEL.x + PANEL.width; x++) {
      const isLetter = y > 30 && y < 50 && x % 20 < 6;
      image.data[y * image.width + x] = Math.round(brightness(x, y)) + (isLetter ? 90 : 0);
    }
  }
  return image;
}

const at = ({ data, width }: GreyImage, x: number, y: number) => data[y * width + x] ?? 0;

test('a panel in a shadow becomes as bright everywhere as in its middle, and what is written on it with it', () => {
  const even = withEvenPanel(page((x, y) => 40 + x / 4 + y / 5), PANEL, THRESHOLD);
  const middle = at(even, 173, 40);
  for (const [x, y] of [[30, 15], [330, 15], [30, 65], [330, 65]] as const) expect(Math.abs(at(even, x, y) - middle)).toBeLessThanOrEqual(3);
  for (const x of [42, 322]) expect(Math.abs(at(even, x, 40) - middle - 90)).toBeLessThanOrEqual(3);
  expect(at(even, 10, 40)).toBe(250);
});

test('something bright that covers a part of it changes nothing', () => {
  const even = withEvenPanel(page((x, y) => (x > 280 && y < 30 ? 150 : 40 + x / 4)), PANEL, THRESHOLD);
  expect(Math.abs(at(even, 30, 60) - at(even, 270, 60))).toBeLessThanOrEqual(4);
});

test.each([
  ['of one colour', (): number => 70],
  ['without a colour of its own', (x: number, y: number): number => (x * 37 + y * 91) % 150],
])('a panel %s stays as it is', (_, brightness) => {
  const image = page(brightness);
  expect(withEvenPanel(image, PANEL, THRESHOLD)).toBe(image);
});
