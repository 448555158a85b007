import path from 'node:path';
import type { Sharp } from 'sharp';

/** A picture of a page, as its decoder gives it. */
export type PageImage = {
  /** Starts a pipeline with the pixels: upright by what the file says, on white, 8 bits. Each call reads anew. */
  open(): Sharp;
  width: number;
  height: number;
  /** A page that was drawn by a program: level, evenly lit and without surroundings. */
  isRendered: boolean;
  /** Whether the page has more in it than these pixels show, because they would be too many. */
  isReduced?: boolean;
  /** What people see, where that is not this picture. */
  shown?(): PageImage;
  /** Whether the stored pixels are upright and opaque as they are. */
  isAsStored?: boolean;
  /** Whether its decoder holds all of it in memory, each time that it is opened. */
  isWhole?: boolean;
};

/** Clockwise quarter turns. */
export type Turns = 0 | 1 | 2 | 3;

export type Size = { width: number; height: number };

/** An A4 page has 205 dots per inch then; a long receipt keeps its width. */
const MAX_PIXELS = 4_100_000;
const MAX_SIDE = 16_000;
const QUALITY = 78;
/** The quickest: the best saves a tenth of the bytes and costs ten times the time. */
const EFFORT = 0;

/** Size of the upright picture that people see beside the text. */
export function shownSize({ width, height }: Size, turns: Turns): Size {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
}

/** Where the picture of a page lies in the folder for them. */
export const pageImagePath = (folder: string, page: number) => path.join(folder, `page-${String(page).padStart(4, '0')}.webp`);

/** Writes that picture as WebP and gives its path. */
export async function writePageImage(image: PageImage, page: number, { folder, turns }: { folder: string; turns: Turns }): Promise<string> {
  const file = pageImagePath(folder, page);
  const { width, height } = shownSize(image, turns);
  const source = image.shown?.() ?? image;
  // Turned when it is small: a picture is turned in memory as a whole.
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const small = source.open().resize(across, down, { fit: 'fill' });
  await (turns === 0 ? small : small.rotate(turns * 90)).webp({ quality: QUALITY, effort: EFFORT }).toFile(file);
  return file;
}
