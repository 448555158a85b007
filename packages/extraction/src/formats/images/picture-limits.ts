import sharp, { type Sharp } from 'sharp';
import { TooBigToOpen } from '../../errors.ts';

// One page is read at a time; several threads for it would burn more time than they save.
sharp.concurrency(1);
sharp.cache(false);

export const MEGA = 1_000_000;

/** Refuses a picture by its header, before any pixel is decoded. */
export function checkPixels({ width, height }: { width: number; height: number }, maxMegapixels: number) {
  if (width * height <= maxMegapixels * MEGA) return;
  throw new TooBigToOpen('The picture has too many pixels.', { limit: 'megapixels', megapixels: Math.round((width * height) / MEGA) });
}

/** Upright by what the file says, on white paper, in 8 bits of red, green and blue. */
export const upright = (pipeline: Sharp): Sharp => pipeline.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
