import type { ReadingOptions } from '../options.ts';
import type { PixelReader } from './pixel-reader.ts';

/** A reader of pixels that loads its libraries with the first picture; most documents have none. */
export function lazyPixelReader(options: ReadingOptions): PixelReader {
  let reader: Promise<PixelReader> | undefined;
  const load = () => (reader ??= import('./read-pixels.ts').then((module) => module.createPixelReader(options)));
  return {
    read: async (...page) => await (await load()).read(...page),
    readRegion: async (...region) => await (await load()).readRegion(...region),
    show: async (...page) => await (await load()).show(...page),
    record: () => reader?.then((loaded) => loaded.record()) ?? { engine: 'none', engineVersion: '', languages: [], settings: {} },
    close: async () => await (await reader)?.close(),
  };
}
