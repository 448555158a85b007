import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropOf, movedBy, wholeOf, within } from './crop.rules.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const place = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const views = fc.record({ zoom: fc.double({ min: -1, max: 20, noNaN: true }), x: place, y: place });

test('whatever is dragged and zoomed, what is kept is a square inside the picture', () => {
  fc.assert(fc.property(sizes, views, (size, view) => {
    const { left, top, size: side } = cropOf(size, within(size, view));
    expect([left, top, side].every(Number.isInteger)).toBe(true);
    expect(side).toBeGreaterThanOrEqual(1);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(left + side).toBeLessThanOrEqual(size.width);
    expect(top + side).toBeLessThanOrEqual(size.height);
  }));
});

test('at first the middle of the picture is kept, as large as it can be', () => {
  const size = { width: 4000, height: 3000 };
  expect(cropOf(size, wholeOf(size))).toEqual({ left: 500, top: 0, size: 3000 });
});

test('the arrow keys move what is kept, and stop at the edges; other keys do nothing', () => {
  const size = { width: 400, height: 300 };
  expect(cropOf(size, movedBy('ArrowRight', size, wholeOf(size)) ?? wholeOf(size)).left).toBe(62);
  const atEdge = within(size, { zoom: 1, x: 400, y: 0 });
  expect(movedBy('ArrowRight', size, atEdge)).toEqual(atEdge);
  expect(movedBy('Enter', size, atEdge)).toBeUndefined();
});
