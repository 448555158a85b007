import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

/** A capital that was read twice, as the small letter before it as well: of words that were read surely it is their spelling, as in sString. */
const SMALL_AND_CAPITAL = /^(\p{P}*)(\p{Ll})(\p{Lu})(?=\p{Ll})/u;
const UNSURE = 0.6;
/** One with a mark that was read twice. */
const CAPITAL_TWICE = /^(\p{P}*)(\p{Lu})\2(?=\p{Ll})/u;
/** On a page with so many quantities a nought before a unit is no letter. */
const UNIT = '(?:m?g|mcg|µg|kg|[cm]l|kcal|kJ|%)[.,;)]?$';
const NOUGHT = new RegExp(`^O(?=${UNIT})`, 'u');
const QUANTITY = new RegExp(`^[(<]?\\d+(?:[.,]\\d+)?${UNIT}`, 'u');
const FEWEST_QUANTITIES = 3;
/** A raised 2 behind a number that was read as a question. */
const SQUARE = /^m\?(?=[.,;:)]?$)/u;
const NUMBER = /\d$/u;

/** Words without what an engine reads into them where it mistakes one letter: -mMi for -Mi, Omg for 0mg, 12 m? for 12 m². */
export function withoutMistakes(words: readonly EngineWord[]): EngineWord[] {
  const hasQuantities = words.filter(({ text }) => QUANTITY.test(text)).length >= FEWEST_QUANTITIES;
  return words.map((word, at) => {
    const before = words[at - 1];
    const isBehindNumber = before !== undefined && NUMBER.test(before.text) && areOnOneLine(before, word);
    const text = correct(word, { hasQuantities, isBehindNumber });
    return text === word.text ? word : { ...word, text };
  });
}

function correct({ text, confidence }: EngineWord, { hasQuantities, isBehindNumber }: { hasQuantities: boolean; isBehindNumber: boolean }): string {
  if (isBehindNumber && SQUARE.test(text)) return text.replace(SQUARE, 'm²');
  if (hasQuantities && NOUGHT.test(text)) return text.replace(NOUGHT, '0');
  const once = text.replace(CAPITAL_TWICE, markedOnce);
  return confidence < UNSURE ? once.replace(SMALL_AND_CAPITAL, capitalAlone) : once;
}

const markedOnce = (both: string, mark: string, capital: string) => (/\p{M}/u.test(capital.normalize('NFD')) ? mark + capital : both);

const capitalAlone = (both: string, mark: string, small: string, capital: string) => (capital.toLowerCase() === small ? mark + capital : both);
