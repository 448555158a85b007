import { expect, test } from 'vitest';
import { grownMegapixels, workingRoom } from './working-size.ts';

test('small print on a page of A3 is never made smaller, however little it may grow', () => {
  const sheet = { width: 3508, height: 4961 };
  for (const engine of ['tesseract-wasm', 'tesseract-native']) expect(workingRoom(sheet, grownMegapixels(engine, 18, sheet))).toBeGreaterThanOrEqual(1);
  expect(grownMegapixels('tesseract-wasm', 18, { width: 1000, height: 1000 })).toBe(13);
  expect(grownMegapixels('tesseract-wasm', 4, { width: 1000, height: 1000 })).toBe(4);
});
