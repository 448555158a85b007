import type { Rectangle } from '../../layout/boxes.ts';
import type { GreyImage } from '../grey-image.ts';

/** Pixels of paper between two pictures: so many that an engine takes them for two words. */
const SPACE = 80;
const PICTURES_IN_A_ROW = 10;

/** Pictures in rows and columns, which an engine keeps apart, and the place of each with its share of the paper around it. */
export function picturesOnSheet(pictures: readonly GreyImage[], paper: number): { sheet: GreyImage; places: Map<GreyImage, Rectangle> } {
  const rows = Math.ceil(pictures.length / PICTURES_IN_A_ROW);
  const cell = { width: Math.max(...pictures.map(({ width }) => width)) + SPACE, height: Math.max(...pictures.map(({ height }) => height)) + SPACE };
  const [width, height] = [cell.width * PICTURES_IN_A_ROW, cell.height * rows];
  const sheet = { width, height, data: new Uint8Array(width * height).fill(paper) };
  const places = new Map(pictures.map((picture, at): [GreyImage, Rectangle] =>
    [picture, { x: cell.width * (at % PICTURES_IN_A_ROW), y: cell.height * Math.floor(at / PICTURES_IN_A_ROW), ...cell }]));
  for (const [picture, place] of places) copy(picture, sheet, { x: place.x + SPACE / 2, y: place.y + SPACE / 2 });
  return { sheet, places };
}

function copy(picture: GreyImage, sheet: GreyImage, { x, y }: { x: number; y: number }) {
  for (let row = 0; row < picture.height; row++) {
    sheet.data.set(picture.data.subarray(row * picture.width, (row + 1) * picture.width), (y + row) * sheet.width + x);
  }
}

/** A digit alone is no word, and may be taken for a part of the one beside it. */
export function threeTimes({ data, width, height }: GreyImage): GreyImage {
  const image = { width: width * 3, height, data: new Uint8Array(width * 3 * height) };
  for (let row = 0; row < height; row++) {
    for (const time of [0, 1, 2]) image.data.set(data.subarray(row * width, (row + 1) * width), row * image.width + time * width);
  }
  return image;
}

/** What such a picture is read as. */
export const THRICE = /^(.)\1\1$/u;
