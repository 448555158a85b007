import { meanConfidence } from '../layout/blocks.ts';
import type { EngineWord, Script } from './engine/ocr-engine.ts';

/** Fraktur has other letters for the same script, and is taken for it where Latin ones are poor. */
const READ = new Set(['Latin', 'Fraktur']);
/** Scripts with letters that look like Latin ones: of these an engine makes words of which it is sure, as `Ta` of Greek, but no line of them. */
const LOOK_ALIKE = new Set(['Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew']);
const SURE_LINE = { confidence: 0.85, letters: 12 };
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

const lineOf = ({ block, paragraph, line }: EngineWord) => `${block} ${paragraph} ${line}`;

function isSureLine(words: readonly EngineWord[]): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters >= SURE_LINE.letters && (meanConfidence(words) ?? 0) >= SURE_LINE.confidence;
}

/** What of the words on a page in another script was hardly made up: lines in Latin letters, numbers, and names between letters of no likeness. */
export function wordsBeside({ name }: Script, words: readonly EngineWord[]): EngineWord[] {
  const sureLines = new Set([...Map.groupBy(words, lineOf)].flatMap(([line, some]) => (isSureLine(some) ? [line] : [])));
  const isSure = ({ text, confidence }: EngineWord) => confidence >= SURE_WORD && (/\p{N}/u.test(text) || (!LOOK_ALIKE.has(name) && text.length > 2));
  return words.filter((word) => sureLines.has(lineOf(word)) || isSure(word));
}
