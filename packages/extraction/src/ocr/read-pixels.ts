import { pageOf } from '../layout/blocks.ts';
import type { ReadingOptions } from '../options.ts';
import type { PixelReader } from './pixel-reader.ts';

/** Reads pages that are pictures, within the limits of the options. */
export function createPixelReader(_options: ReadingOptions): PixelReader {
  return {
    read: async (image, page, warnings = []) => ({
      page: pageOf({ page, width: image.pixels.width, height: image.pixels.height, source: 'not-read', blocks: [], warnings: [...warnings] }),
    }),
    record: () => ({ engine: 'none', engineVersion: '', languages: [], settings: {} }),
    close: async () => undefined,
  };
}
