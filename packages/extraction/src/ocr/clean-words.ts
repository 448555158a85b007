import { median } from '../layout/placed.ts';
import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Marks that rules and dust are taken for, when the engine itself is not sure of them. */
const DUST = /^[|[\]{}()_~—–\-=!'"’‘“”.,;:*°•«»\\/<>^]+$/u;
const SURE_OF_MARK = 0.6;
/** A mark so many times as high as the words is a rule of a table, a frame, a fold. */
const RULE_HEIGHT = 5;
const RULE_LETTERS = 2;

/** Words without what was never text: rules, dust and folds. Romanian gets its own letters. */
export function cleanWords(words: readonly EngineWord[], languages: readonly Language[]): EngineWord[] {
  const usualHeight = median(words.map((word) => word.height));
  const text = words.filter((word) => !isDust(word, usualHeight)).map(withoutRule);
  return languages.includes('ro') ? text.map(withCommas) : text;
}

const isDust = ({ text, confidence, height }: EngineWord, usualHeight: number) =>
  (DUST.test(text) && confidence < SURE_OF_MARK) || (text.length <= RULE_LETTERS && height > usualHeight * RULE_HEIGHT);

/** The rule of a table behind an amount, which was taken for its last character. */
const withoutRule = (word: EngineWord): EngineWord => ({ ...word, text: word.text.replace(/^([^([|]*\d[.,]\d\d)[|\])]$/u, '$1') });

const commas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** Romanian is written with commas below; the recogniser learnt from texts that have cedillas there. */
const withCommas = (word: EngineWord): EngineWord => ({ ...word, text: word.text.replace(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter) });

const SURE = 0.6;
const MIN_SURE_SHARE = 0.25;

/** Whether so little of what was recognised is sure that the page holds no text at all: a photograph, a texture. */
export function isNoise(words: readonly EngineWord[]): boolean {
  const letters = (some: readonly EngineWord[]) => some.reduce((sum, word) => sum + (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return letters(words.filter((word) => word.confidence >= SURE)) < Math.max(2, letters(words) * MIN_SURE_SHARE);
}
