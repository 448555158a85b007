import sharp from 'sharp';
import type { PageImage } from '../../ocr/page-image.ts';
import { WORKING_MEGAPIXELS } from '../../ocr/working-size.ts';
import { MEGA } from './picture-limits.ts';

/** Of fewer pixels, in millions, the second decoding costs little memory. */
const FEW_MEGAPIXELS = 4;

/**
 * A picture whose decoder takes much memory, decoded before an engine has taken its own, and kept no larger than it is worked with: people see it
 * after it was read, when it would be decoded again beside all else.
 */
export async function decodedOnce(image: PageImage): Promise<PageImage> {
  const megapixels = (image.width * image.height) / MEGA;
  if (image.isWhole !== true || megapixels <= FEW_MEGAPIXELS) return image;
  const isReduced = megapixels > WORKING_MEGAPIXELS;
  const scale = isReduced ? Math.sqrt(WORKING_MEGAPIXELS / megapixels) : 1;
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const pipeline = isReduced ? image.open().resize(side(image.width), side(image.height), { fit: 'fill' }) : image.open();
  const { data, info: { width, height, channels } } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { open: () => sharp(data, { raw: { width, height, channels } }), width, height, isRendered: image.isRendered, isReduced };
}
