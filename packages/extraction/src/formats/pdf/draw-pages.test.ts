import { access } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PasswordRequired } from '../../errors.ts';
import { drawPdf } from '../../testing/draw-pdf.ts';
import { readAll } from '../../testing/read-all.ts';
import { fileWith, temporaryFolder } from '../../testing/temporary-folder.ts';
import { drawPagesInChild } from './draw-pages-in-child.ts';

const three = () => drawPdf(['first', 'second', 'third'].map((name) => ({ lines: [`This is the ${name} page, and it was typed`] })));

test('pages that a reading did not draw are drawn later, as those that it drew', async () => {
  const file = await fileWith('three.pdf', await three());
  const { pages, imagePaths } = await readAll(file, { imageFolder: await temporaryFolder(), drawnPages: 1 });
  expect(imagePaths.map((picture) => picture !== undefined)).toEqual([true, false, false]);

  const later = await temporaryFolder();
  const drawn = await drawPagesInChild({ path: file.path, pages: [1, 3], imageFolder: later, maxMegapixels: 100 });
  expect(drawn.map(({ page }) => page)).toEqual([1, 3]);
  const { width, height } = await sharp(drawn[1]?.imagePath).metadata();
  expect({ width, height }).toEqual({ width: pages[2]?.width, height: pages[2]?.height });
  const pixels = (file = '') => sharp(file).raw().toBuffer();
  expect(await pixels(drawn[0]?.imagePath)).toEqual(await pixels(imagePaths[0]));
  expect(await pixels(drawn[1]?.imagePath)).not.toEqual(await pixels(drawn[0]?.imagePath));
});

test('what cannot be drawn is named, and leaves nothing', async () => {
  const imageFolder = await temporaryFolder();
  const locked = await fileWith('locked.pdf', await drawPdf([{ lines: ['secret'] }], 'encrypt=aes-256,user-password=geheim'));
  await expect(drawPagesInChild({ path: locked.path, pages: [1], imageFolder, maxMegapixels: 100 })).rejects.toThrow(PasswordRequired);
  await expect(access(`${imageFolder}/page-0001.webp`)).rejects.toThrow('ENOENT');
  const { path } = await fileWith('three.pdf', await three());
  await expect(drawPagesInChild({ path, pages: [9], imageFolder, maxMegapixels: 100 })).rejects.toThrow();
});
