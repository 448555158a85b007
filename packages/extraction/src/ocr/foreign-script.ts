import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord, Script } from './engine/ocr-engine.ts';

/** Fraktur has other letters for the same script, and is taken for it where Latin ones are poor. */
const READ = new Set(['Latin', 'Fraktur']);
/** Scripts with letters that look like Latin ones: of these an engine makes words of which it is sure, as `Ta` of Greek. */
const LOOK_ALIKE = new Set(['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee']);
/** A page in Greek that is read as if it were Spanish comes to 0.42. Hardly any page in Latin letters is so poor. */
const LEGIBLE = 0.55;
/** Of a word that stands on the page as it was read: a number, or beside letters of no likeness a name. */
const SURE_WORD = 0.9;
/**
 * Pages of text stood upright by 15 and more, a drawing of an owl by 0.7. Few lines, as of a sign, stand by 2: then the script must
 * be sure. Of Hebrew it never is, for there is no other script like it.
 */
const UPRIGHT = { page: 5, lines: 1.5 };
const SURE_SCRIPT = 1;

export const isLegible = (words: readonly EngineWord[]): boolean => (meanConfidence(words) ?? 0) >= LEGIBLE;

/** Whether a page is written in letters that are not read. */
export function isForeign(script: Script | null): script is Script {
  if (script === null || READ.has(script.name)) return false;
  return script.uprightness >= (script.sureness >= SURE_SCRIPT ? UPRIGHT.lines : UPRIGHT.page);
}

/** What of the words on a page in another script was hardly made up. */
export const wordsBeside = ({ name }: Script, words: readonly EngineWord[]): EngineWord[] =>
  words.filter(({ text, confidence }) => confidence >= SURE_WORD && (!LOOK_ALIKE.has(name) || /\p{N}/u.test(text)));
