import { PHOTO_MAX_PIXELS, PHOTO_PIXELS, type PhotoCrop } from '@scriba/contract/profile';
import pLimit from 'p-limit';
import { AppError } from '../../../kernel/app-error.ts';

const QUALITY = 84;
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

/**
 * A photo as it is kept: upright, square, small, as WebP, and without what the camera noted of time and place.
 * The square is that of the crop, cut to the photo, or else the middle. Throws `profile.photo_unreadable` for what is no picture, and
 * `profile.photo_damaged` for one that cannot be read to its end.
 */
export async function makePortrait(bytes: Buffer, crop: Partial<PhotoCrop>): Promise<Buffer> {
  return await oneAtATime(() => cutOut(bytes, crop));
}

/** A large photo takes some hundred megabytes for a moment. */
const oneAtATime = pLimit(1);

async function cutOut(bytes: Buffer, crop: Partial<PhotoCrop>): Promise<Buffer> {
  const { photo, autoOrient } = await openPhoto(bytes);
  try {
    // All of it: what lies below the square would not be looked at.
    await photo.clone().stats();
    return await photo.autoOrient().toColorspace('srgb')
      .extract(squareOf(autoOrient, crop))
      .resize(PHOTO_PIXELS, PHOTO_PIXELS)
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY }).toBuffer();
  } catch (cause) {
    throw new AppError('profile.photo_damaged', {}, { cause });
  }
}

async function openPhoto(bytes: Buffer) {
  const sharp = await loadReader();
  try {
    const photo = sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' });
    const { autoOrient } = await photo.metadata();
    return { photo, autoOrient };
  } catch (cause) {
    throw new AppError('profile.photo_unreadable', {}, { cause });
  }
}

/** The square to keep of a picture of this size: never empty, and never beyond its edges. */
export function squareOf({ width, height }: { width: number; height: number }, crop: Partial<PhotoCrop>) {
  const size = Math.max(1, Math.min(crop.size ?? Infinity, width, height));
  const start = (wanted: number | undefined, length: number) => Math.min(wanted ?? Math.floor((length - size) / 2), length - size);
  return { left: start(crop.left, width), top: start(crop.top, height), width: size, height: size };
}

/** Loaded at its first use. Of its many formats only those of photos are read here: files of people are read elsewhere, fenced in. */
async function loadReader() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}
