import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PageImage } from '../../ocr/page-image.ts';
import { decodedOnce } from './decoded-once.ts';

/** A white picture whose decoder holds all of it, and how often it was opened. */
function countedImage(width: number, height: number, isWhole = true) {
  let opened = 0;
  const image: PageImage = {
    width, height, isRendered: false, isWhole,
    open() {
      opened += 1;
      return sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
    },
  };
  return { image, opened: () => opened };
}

test.each([{ width: 4000, height: 3000, isReduced: false }, { width: 5000, height: 3700, isReduced: true }])(
  'a picture of $width by $height is opened once, however often its pixels are read',
  async ({ width, height, isReduced }) => {
    const { image, opened } = countedImage(width, height);
    const once = await decodedOnce(image);
    for (let reading = 0; reading < 2; reading++) {
      const { info } = await once.open().raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: once.width, height: once.height });
    }
    expect([opened(), once.isReduced, once.width < width]).toEqual([1, isReduced, isReduced]);
  },
);

test('a picture of few pixels, or one that is decoded in parts, is left to its decoder', async () => {
  for (const { image, opened } of [countedImage(2000, 2000), countedImage(4000, 3000, false)]) {
    expect(await decodedOnce(image)).toBe(image);
    expect(opened()).toBe(0);
  }
});
