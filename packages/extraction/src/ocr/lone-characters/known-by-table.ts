import { median } from '../../layout/placed.ts';
import type { ReadCharacter } from './find-lone-characters.ts';
import { isWideAsZero } from './zero-or-letter.ts';

/** Characters that look alike, which only the others of their column or row tell apart: the digit, and the letters. */
const ALIKE = [{ digit: '0', letter: 'O', all: /^[0Oo]$/u }, { digit: '1', letter: 'I', all: /^[1Il]$/u }];

/** Dashes and other signs tell nothing of what stands beside them. */
const LETTER_OR_DIGIT = /[\p{L}\d]/u;

/** Whether two readings are of one character, as far as its shape tells. */
export const areAlike = (a: string, b: string): boolean =>
  a.toLowerCase() === b.toLowerCase() || ALIKE.some(({ all }) => all.test(a) && all.test(b));

/** Letters whose capitals differ in height alone; letters that are as high as capitals; and those as high as small ones. */
const SAME_SHAPE = /^[cosuvwxz]$/iu;
const HIGH = /^[\p{Lu}\d]$/u;
const LOW = /^[aemnr]$/u;
/** From what height on, in those of a capital, or of a small letter, it is a large one. */
const OF_CAPITAL = 0.86;
const OF_SMALL = 1.2;

/** How high small letters of the page are, and the high ones in the other cells of a table, in pixels; null where there are none. */
type Heights = { letterHeight: number; high: number | null };

/** Characters of a table, with those that look alike made what the others around them are. */
export function asInTable(characters: readonly ReadCharacter[], heights: Heights): ReadCharacter[] {
  const isPlain = ({ text }: ReadCharacter) => !SAME_SHAPE.test(text) && !ALIKE.some(({ all }) => all.test(text));
  const plain = characters.filter(isPlain);
  const heightOf = (kind: RegExp) => plain.filter(({ text }) => kind.test(text)).map(({ ink }) => ink.height);
  const least = leastOfCapital({ high: heightOf(HIGH), low: heightOf(LOW) }, heights);
  const telling = characters.filter(({ text }) => LETTER_OR_DIGIT.test(text) && !ALIKE.some(({ all }) => all.test(text)));
  return characters.map((character) => {
    const text = inItsKind(character, telling);
    if (!SAME_SHAPE.test(text)) return { ...character, text };
    return { ...character, text: character.ink.height > least ? text.toUpperCase() : text.toLowerCase() };
  });
}

/** From which height on a letter is a large one, by those that were read and then by the rest of the table. */
function leastOfCapital(read: Record<'high' | 'low', readonly number[]>, { letterHeight, high }: Heights): number {
  if (read.high.length > 0) return median(read.high) * OF_CAPITAL;
  if (read.low.length > 0) return median(read.low) * OF_SMALL;
  return high === null ? letterHeight * OF_SMALL : high * OF_CAPITAL;
}

/**
 * A zero by its width, or else in a column of digits, and an O between letters; what was read where both say something else, and a digit where
 * nothing tells. A plain stroke is no 1 then: that has more than one.
 */
function inItsKind(character: ReadCharacter, telling: readonly ReadCharacter[]): string {
  const { text, row, column } = character;
  const kind = ALIKE.find((each) => each.all.test(text));
  if (kind === undefined) return text;
  const isZero = kind.digit === '0' ? isWideAsZero(character, telling) : null;
  if (isZero !== null) return isZero ? kind.digit : kind.letter;
  // The first row and the first column may be heads.
  const isDigit = [
    areDigits(telling.filter((other) => row > 0 && other.row > 0 && other.column === column)),
    areDigits(telling.filter((other) => other.row === row && Math.abs(other.column - column) === 1 && (other.column > 0 || row === 0))),
  ].filter((each) => each !== null);
  if (new Set(isDigit).size > 1) return text;
  if (isDigit.length === 0) return character.byShape === undefined ? kind.digit : text;
  if (isDigit[0]) return kind.digit;
  return /\d/u.test(text) ? kind.letter : text;
}

/** Whether most characters are digits; null where that cannot be told. */
function areDigits(characters: readonly ReadCharacter[]): boolean | null {
  const digits = characters.filter(({ text }) => /\d/u.test(text)).length;
  return digits * 2 === characters.length ? null : digits * 2 > characters.length;
}
