import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '../../packages/extraction/src/index.ts';

/**
 * Two sets of pages that share neither fonts nor texts nor seeds: one to improve recognition on, and one that is kept
 * aside and only reported on.
 */
export const sets = {
  tuning: {
    seed: 1000, texts: ['home', 'uploads', 'files', 'workspace', 'folders', 'usage', 'shell'],
    fonts: ['opentype/urw-base35/C059-Roman.otf', 'opentype/urw-base35/NimbusRoman-Regular.otf', 'opentype/urw-base35/NimbusSans-Regular.otf',
      'opentype/urw-base35/P052-Roman.otf', 'truetype/dejavu/DejaVuSerifCondensed.ttf', 'truetype/liberation/LiberationSansNarrow-Regular.ttf'],
    mono: ['opentype/urw-base35/NimbusMonoPS-Bold.otf', 'truetype/liberation/LiberationMono-Regular.ttf'],
  },
  aside: {
    seed: 90_000, texts: ['docs', 'accounts', 'errors', 'preview', 'profile', 'search', 'setup'],
    fonts: ['opentype/urw-base35/URWBookman-Light.otf', 'truetype/liberation/LiberationSerif-Regular.ttf', 'truetype/dejavu/DejaVuSansCondensed.ttf',
      'opentype/urw-base35/NimbusSansNarrow-Regular.otf', 'truetype/liberation/LiberationSans-Regular.ttf'],
    mono: ['truetype/noto/NotoSansMono-Regular.ttf', 'truetype/dejavu/DejaVuSansMono.ttf'],
  },
} as const;
export type SetName = keyof typeof sets;

export const fontPath = (name: string) => path.join('/usr/share/fonts', name);

const locales = path.resolve(import.meta.dirname, '../../apps/web/src/locales');
const MIN_SENTENCE = 25;

/** Sentences in a language: those that our own product speaks, without the ones that have gaps to fill. */
export function sentencesOf(name: SetName, language: Language): string[] {
  const sources = sets[name].texts.map((text) => readFileSync(path.join(locales, language, `${text}.ts`), 'utf8'));
  const found = sources.flatMap((source) => [...source.matchAll(/'([^'\\\n]+)'/g)].map(([, text = '']) => text));
  return [...new Set(found)].filter((text) => text.length >= MIN_SENTENCE && /^[\p{L}¿¡„«“][^{}<>|*_/=]+[.!?…]$/u.test(text));
}

export { languages };
