import type { Rectangle } from '../../layout/boxes.ts';
import type { GreyImage } from '../grey-image.ts';

/** Pixels of paper between two pictures: so many that an engine takes them for two words. */
const SPACE = 80;
const PICTURES_IN_A_ROW = 10;

/** Pictures in rows on paper, and the place of each with its share of the paper around it. */
export function picturesOnSheet(pictures: readonly GreyImage[], paper: number): { sheet: GreyImage; places: Map<GreyImage, Rectangle> } {
  const rows = Math.ceil(pictures.length / PICTURES_IN_A_ROW);
  const cell = { width: Math.max(...pictures.map(({ width }) => width)) + SPACE, height: Math.max(...pictures.map(({ height }) => height)) + SPACE };
  const [width, height] = [cell.width * PICTURES_IN_A_ROW, cell.height * rows];
  const sheet = { width, height, data: new Uint8Array(width * height).fill(paper) };
  const places = pictures.map((picture, at): [GreyImage, Rectangle] => {
    const place = { x: cell.width * (at % PICTURES_IN_A_ROW), y: cell.height * Math.floor(at / PICTURES_IN_A_ROW), ...cell };
    for (let row = 0; row < picture.height; row++) {
      const line = picture.data.subarray(row * picture.width, (row + 1) * picture.width);
      sheet.data.set(line, (place.y + SPACE / 2 + row) * width + place.x + SPACE / 2);
    }
    return [picture, place];
  });
  return { sheet, places: new Map(places) };
}
