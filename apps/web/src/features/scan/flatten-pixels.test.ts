import type { Corners } from '@scriba/extraction/sheet-geometry';
import { expect, test } from 'vitest';
import { flattenPixels, type Pixels } from './flatten-pixels.ts';
import { greyOf, shrinkGrey } from './grey-pixels.ts';
import { inPixels, turned, WHOLE } from './scan.rules.ts';

/** A picture whose pixels say where they are. */
function pictureOf(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set([x, y, (x + y) / 2, 255], (y * width + x) * 4);
  return { data, width, height };
}
const at = ({ data, width }: Pixels, x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 2)];

test('the whole picture in its own size is the same picture', () => {
  const picture = pictureOf(40, 30);
  const flat = flattenPixels(picture, inPixels(WHOLE, picture), picture);
  const difference = Math.max(...flat.data.map((value, place) => Math.abs(value - (picture.data[place] ?? 0))));
  expect(difference).toBeLessThanOrEqual(1);
});

test('a slanted sheet becomes a straight one: what lay in its corners lies in those of the page', () => {
  const corners: Corners = [{ x: 20, y: 10 }, { x: 180, y: 30 }, { x: 190, y: 170 }, { x: 10, y: 150 }];
  const flat = flattenPixels(pictureOf(200, 200), corners, { width: 100, height: 120 });
  const found = [at(flat, 0, 0), at(flat, 99, 0), at(flat, 99, 119), at(flat, 0, 119)];
  corners.forEach(({ x, y }, index) => {
    expect(Math.abs((found[index]?.[0] ?? 0) - x)).toBeLessThanOrEqual(3);
    expect(Math.abs((found[index]?.[1] ?? 0) - y)).toBeLessThanOrEqual(3);
  });
});

test('a page that is turned clockwise begins with what was below on the left', () => {
  const picture = pictureOf(60, 40);
  const flat = flattenPixels(picture, turned(inPixels(WHOLE, picture), 1), { width: 40, height: 60 });
  const [x = 99, y = 0] = at(flat, 0, 0);
  expect(x).toBeLessThanOrEqual(1);
  expect(y).toBeGreaterThanOrEqual(38);
});

test('a smaller copy has the brightness of the larger one', () => {
  const grey = greyOf(pictureOf(200, 100));
  const small = shrinkGrey(grey, 50);
  expect([small.width, small.height]).toEqual([50, 25]);
  const mean = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(Math.abs(mean(small.data) - mean(grey.data))).toBeLessThan(1);
  expect(shrinkGrey(small, 800)).toBe(small);
});
