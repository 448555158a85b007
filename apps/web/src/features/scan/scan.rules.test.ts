import fc from 'fast-check';
import { apply } from '@scriba/extraction/matrix';
import { fromFlat, type Corners } from '@scriba/extraction/sheet-geometry';
import { describe, expect, test } from 'vitest';
import { flatSize, inPixels, inShares, isConvex, LONG_SIDE, moveCorner, reordered, sizeOfPages, stampOf, turned, WHOLE } from './scan.rules.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const near = (middle: number) => fc.double({ min: Math.max(0, middle - 0.2), max: Math.min(1, middle + 0.2), noNaN: true });
const corner = (x: number, y: number) => fc.record({ x: near(x), y: near(y) });
/** Sheets as they lie in photos: each corner in its own part of the picture. */
const sheet = fc.tuple(corner(0.2, 0.2), corner(0.8, 0.2), corner(0.8, 0.8), corner(0.2, 0.8)) as fc.Arbitrary<Corners>;
const size = fc.record({ width: fc.integer({ min: 50, max: 5000 }), height: fc.integer({ min: 50, max: 5000 }) });

describe('a flat page', () => {
  test('has its corners where those of the sheet are in the photo', () => {
    fc.assert(fc.property(sheet, size, (corners, flat) => {
      const places = inPixels(corners, { width: 1000, height: 800 });
      const map = fromFlat(places, flat);
      inPixels(WHOLE, flat).forEach((point, at) => {
        const found = apply(map, point);
        expect(Math.hypot(found.x - (places[at]?.x ?? 0), found.y - (places[at]?.y ?? 0))).toBeLessThan(1e-6);
      });
    }));
  });

  test('keeps straight lines straight', () => {
    fc.assert(fc.property(sheet, share, share, share, (corners, x1, y1, part) => {
      const map = fromFlat(corners, { width: 1, height: 1 });
      const [from, to] = [{ x: x1, y: y1 }, { x: 1 - y1, y: x1 }];
      const between = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      const [a, b, c] = [apply(map, from), apply(map, to), apply(map, between)];
      expect(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))).toBeLessThan(1e-6);
    }));
  });

  test('is as large as the sheet in the photo, and never larger than reading needs', () => {
    fc.assert(fc.property(sheet, size, (corners, photo) => {
      const { width, height } = flatSize(inPixels(corners, photo));
      expect(Math.min(width, height)).toBeGreaterThan(0);
      expect(Math.max(width, height)).toBeLessThanOrEqual(LONG_SIDE);
    }));
    expect(flatSize(inPixels(WHOLE, { width: 600, height: 800 }))).toEqual({ width: 600, height: 800 });
    expect(flatSize(inPixels(WHOLE, { width: 3000, height: 4000 }))).toEqual({ width: 1800, height: 2400 });
  });

  test('is turned clockwise by quarters, and four of them are none', () => {
    const [a, b, c, d] = WHOLE;
    expect(turned(WHOLE, 1)).toEqual([d, a, b, c]);
    fc.assert(fc.property(sheet, fc.integer({ min: 0, max: 12 }), (corners, turns) => {
      expect(turned(turned(corners, turns), 4 - (turns % 4))).toEqual(corners);
    }));
  });
});

describe('a corner', () => {
  test('stays in the picture, and the sheet stays a sheet, wherever it is dragged', () => {
    const anywhere = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(fc.property(sheet.filter(isConvex), fc.integer({ min: 0, max: 3 }), anywhere, anywhere, (corners, at, x, y) => {
      const moved = moveCorner(corners, at, { x, y });
      expect(isConvex(moved)).toBe(true);
      for (const point of moved) expect(Math.min(point.x, point.y, 1 - point.x, 1 - point.y)).toBeGreaterThanOrEqual(0);
    }));
  });

  test('is not moved over the line between its neighbours', () => {
    expect(moveCorner(WHOLE, 0, { x: 0.9, y: 0.9 })).toBe(WHOLE);
    expect(moveCorner(WHOLE, 0, { x: 0.1, y: 0.2 })[0]).toEqual({ x: 0.1, y: 0.2 });
  });

  test('is the same share of every size', () => {
    const places = inPixels([{ x: 0.1, y: 0.2 }, { x: 0.9, y: 0.1 }, { x: 1, y: 0.9 }, { x: 0, y: 1 }], { width: 400, height: 300 });
    expect(places[0]).toEqual({ x: 40, y: 60 });
    expect(inShares(places, { width: 400, height: 300 })[0]).toEqual({ x: 0.1, y: 0.2 });
  });
});

describe('pages', () => {
  const pages = ['a', 'b', 'c'].map((id) => ({ id }));
  const order = (by: number, id: string) => reordered(pages, id, by).map((page) => page.id).join('');

  test('change places with their neighbours, and the first and last go no further', () => {
    expect([order(1, 'a'), order(-1, 'c'), order(-1, 'a'), order(1, 'c'), order(1, 'gone')]).toEqual(['bac', 'acb', 'abc', 'abc', 'abc']);
  });

  test('are as large as their pictures, and a little more for the PDF', () => {
    const flat = { width: 1, height: 1, url: '', jpeg: new Blob(['x'.repeat(5000)]) };
    expect(sizeOfPages([])).toBe(0);
    expect(sizeOfPages([{ flat }, { flat: undefined }])).toBe(5000 + 2 * 1024);
  });
});

test('a scan is named by the day and minute of the person', () => {
  expect(stampOf(new Date(2026, 10, 22, 14, 5))).toBe('2026-11-22 14.05');
});
