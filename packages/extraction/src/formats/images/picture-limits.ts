import sharp, { type Sharp } from 'sharp';
import { TooBigToOpen } from '../../errors.ts';

// One page is read at a time; several threads for it would burn more time than they save.
sharp.concurrency(1);
sharp.cache(false);

export const MEGA = 1_000_000;
/** Pixels that a picture read in parts keeps at most, in millions: recognition makes it smaller by any fraction, reading it only by whole numbers. */
const KEPT_MEGAPIXELS = 36;

/** By how much the sides of a picture are divided while it is read: no more than has to be. */
export const wholeFactor = ({ width, height }: { width: number; height: number }): number =>
  Math.ceil(Math.sqrt((width * height) / (KEPT_MEGAPIXELS * MEGA)));

/** Refuses a picture by its header, before any pixel is decoded. */
export function checkPixels({ width, height }: { width: number; height: number }, maxMegapixels: number) {
  if (width * height <= maxMegapixels * MEGA) return;
  throw new TooBigToOpen('The picture has too many pixels.', { limit: 'megapixels', megapixels: Math.round((width * height) / MEGA) });
}

/** Upright by what the file says, on white paper, in 8 bits of red, green and blue. */
export const upright = (pipeline: Sharp): Sharp => pipeline.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
