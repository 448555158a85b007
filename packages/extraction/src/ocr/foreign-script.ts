import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord, Script } from './engine/ocr-engine.ts';

/** Fraktur has other letters for the same script, and is taken for it where Latin ones are poor. */
const READ = new Set(['Latin', 'Fraktur']);
/** Of a whole page in Greek 0.42 was left, as if it were a poor one in Spanish. Hardly any page in Latin letters is so poor. */
const LEGIBLE = 0.55;
/** Of what stands between foreign words, numbers are the same in all scripts. What looks like a word is made of letters that look alike. */
const NUMBER = { sure: 0.9, text: /\p{N}/u };
/**
 * Pages of text stood upright by 15 and more, a drawing of an owl by 0.7. Few lines, as of a sign, stand by 2: then the script must
 * be sure. Of Hebrew it never is, for there is no other script like it.
 */
const UPRIGHT = { page: 5, lines: 1.5 };
const SURE_SCRIPT = 1;

/** What of the words is left on a page whose letters the engine does not know; null where it may know them. */
export async function wordsBesideForeign(words: readonly EngineWord[], isNoise: boolean, look: () => Promise<Script | null>) {
  if (!isNoise && (meanConfidence(words) ?? 0) >= LEGIBLE) return null;
  const script = await look();
  if (script === null || READ.has(script.name) || script.uprightness < (script.sureness >= SURE_SCRIPT ? UPRIGHT.lines : UPRIGHT.page)) return null;
  return isNoise ? [] : words.filter(({ text, confidence }) => confidence >= NUMBER.sure && NUMBER.text.test(text));
}
