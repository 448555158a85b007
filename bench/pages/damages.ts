import sharp, { type Sharp } from 'sharp';
import { apply, squareTo } from '../../packages/extraction/src/ocr/matrix.ts';
import type { Chance } from './chance.ts';

type Pixels = { data: Uint8Array; width: number; height: number };

const pixelsOf = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: Uint8Array.from(data), width: info.width, height: info.height };
};
const imageOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 1 } });

/** The print of the other side shines through, and the paper is grey. */
export async function shineThrough(front: Sharp, back: Sharp, chance: Chance): Promise<Buffer> {
  const [face, behind] = [await pixelsOf(front), await pixelsOf(back.flop().blur(2.2))];
  const strength = chance.between(0.22, 0.36);
  const paper = chance.between(215, 240) / 255;
  face.data.forEach((value, index) => {
    const shown = 255 - (255 - (behind.data[index] ?? 255)) * strength;
    face.data[index] = Math.min(value, shown) * paper;
  });
  return await imageOf(face).jpeg({ quality: 70 }).toBuffer();
}

/** Black and white at 204 by 196 dots per inch, with specks and lines that are missing. */
export async function sendByFax(page: Sharp, chance: Chance): Promise<Buffer> {
  const { data, width, height } = await pixelsOf(page);
  const fax = await pixelsOf(imageOf({ data, width, height }).resize(Math.round(width * 0.68), Math.round(height * 0.653), { fit: 'fill' }).blur(0.5));
  for (let index = 0; index < fax.data.length; index++) fax.data[index] = (fax.data[index] ?? 255) > 150 ? 255 : 0;
  for (let specks = fax.data.length / 2500; specks > 0; specks--) fax.data[chance.whole(0, fax.data.length - 1)] = chance.next() < 0.6 ? 0 : 255;
  for (let lines = chance.whole(2, 6); lines > 0; lines--) {
    const row = chance.whole(0, fax.height - 1);
    fax.data.fill(255, row * fax.width, (row + 1) * fax.width);
  }
  return await imageOf(fax).png().toBuffer();
}

/** A strip of paper on a dark table, photographed from the side with a shadow over it. */
export async function photograph(paper: Sharp, chance: Chance): Promise<Buffer> {
  const sheet = await pixelsOf(paper);
  const [width, height] = [Math.round(sheet.width * chance.between(1.25, 1.5)), Math.round(sheet.height * chance.between(1.12, 1.25))];
  const [left, top] = [(width - sheet.width) / 2, (height - sheet.height) / 2];
  const moved = () => chance.between(-0.045, 0.045) * sheet.width;
  const corner = (across: 0 | 1, down: 0 | 1) => ({ x: left + across * sheet.width + moved(), y: top + down * sheet.height + moved() });
  const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)] as const;
  const table = chance.between(45, 110);
  const photo: Pixels = { data: new Uint8Array(width * height), width, height };
  for (let index = 0; index < photo.data.length; index++) photo.data[index] = table + chance.between(-9, 9);
  layOn(photo, sheet, squareTo(corners));
  shade(photo, chance);
  return await imageOf(photo).blur(chance.between(0.6, 1.2)).jpeg({ quality: chance.whole(55, 75) }).toBuffer();
}

/** Each pixel of the paper, four times as fine, where it lies in the photograph. */
function layOn(photo: Pixels, sheet: Pixels, toPhoto: ReturnType<typeof squareTo>) {
  const fine = 2;
  for (let y = 0; y < sheet.height * fine; y++) {
    for (let x = 0; x < sheet.width * fine; x++) {
      const place = apply(toPhoto, { x: x / (sheet.width * fine), y: y / (sheet.height * fine) });
      const [column, row] = [Math.round(place.x), Math.round(place.y)];
      if (column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      photo.data[row * photo.width + column] = (sheet.data[Math.floor(y / fine) * sheet.width + Math.floor(x / fine)] ?? 255) * 0.93;
    }
  }
}

function shade(photo: Pixels, chance: Chance) {
  const [across, down] = [chance.between(-0.45, 0.45), chance.between(-0.35, 0.35)];
  for (let index = 0; index < photo.data.length; index++) {
    const [x, y] = [(index % photo.width) / photo.width - 0.5, Math.floor(index / photo.width) / photo.height - 0.5];
    photo.data[index] = Math.max(0, Math.min(255, (photo.data[index] ?? 0) * (0.82 + x * across + y * down) + chance.between(-4, 4)));
  }
}
