import type { EngineWord } from './engine/ocr-engine.ts';

/** A capital that was read twice, as the small letter before it as well, and one with a mark below or above that was. */
const SMALL_AND_CAPITAL = /^(\p{P}*)(\p{Ll})(\p{Lu})(?=\p{Ll})/u;
const CAPITAL_TWICE = /^(\p{P}*)([^\P{Lu}A-Z])\2(?=\p{Ll})/u;
/** A nought before a unit is no letter. */
const NOUGHT = /^[Oo](?=(?:[kmµ]?g|mcg|[cm]l|[ckm]m|kcal|kJ|%)[.,;)]?$)/u;
/** A raised 2 that was read as a question. */
const SQUARE = /^([ckd]?m)\?(?=[.,;:)]?$)/u;

/** Words without what an engine reads into them where it mistakes one letter: -mMi for -Mi, Omg for 0mg, m? for m². */
export const withoutMistakes = (words: readonly EngineWord[]): EngineWord[] => words.map((word) => {
  const text = correct(word.text);
  return text === word.text ? word : { ...word, text };
});

const correct = (text: string) => text.replace(SMALL_AND_CAPITAL, capitalOf).replace(CAPITAL_TWICE, '$1$2').replace(NOUGHT, '0').replace(SQUARE, '$1²');

const capitalOf = (both: string, mark: string, small: string, capital: string) => (capital.toLowerCase() === small ? mark + capital : both);
