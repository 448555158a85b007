import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findSheet } from './find-sheet.ts';
import { greyOf, shrinkTo, type GreyImage } from './grey-image.ts';

const fixture = (name: string) => path.join(import.meta.dirname, '../../fixtures', name);

test.each(['104-photo_receipt_de/input.jpg', '105-photo_invoice_en/input.jpg'])('the sheet in the photo %s is found: its corners lie in their quarters', async (name) => {
  const photo = await greyOf(sharp(fixture(name)).rotate());
  const corners = await findSheet(photo, shrinkTo);
  const places = corners?.map(({ x, y }) => [x < photo.width / 2, y < photo.height / 2]);
  expect(places).toEqual([[true, true], [false, true], [false, false], [true, false]]);
  for (const { x, y } of corners ?? []) expect(Math.min(x, y, photo.width - x, photo.height - y)).toBeGreaterThan(0);
});

test('a slanted bright sheet is found where it lies, to a hundredth of the picture', async () => {
  const [width, height] = [600, 800];
  const drawn = [[90, 110], [520, 80], [540, 720], [60, 690]] as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#444"/><polygon points="${drawn.join(' ')}" fill="#eee"/></svg>`;
  const corners = await findSheet(await greyOf(sharp(Buffer.from(svg))), shrinkTo);
  drawn.forEach(([x, y], at) => expect(Math.hypot((corners?.[at]?.x ?? 0) - x, (corners?.[at]?.y ?? 0) - y)).toBeLessThan(8));
});

test('where nothing is brighter than the rest, no sheet is found', async () => {
  const plain: GreyImage = { data: new Uint8Array(300 * 400).fill(200), width: 300, height: 400 };
  expect(await findSheet(plain, shrinkTo)).toBeNull();
});
