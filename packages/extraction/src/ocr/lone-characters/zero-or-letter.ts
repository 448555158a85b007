import { median } from '../../layout/placed.ts';
import type { ReadCharacter } from './find-lone-characters.ts';

/**
 * How wide an O and a zero are by their height, beside the digits and beside the letters of their type, as in 42 types: an O is always wider than
 * digits are, and a zero about as wide. Beside letters both may be as wide, and neither tells between these shares.
 */
const BESIDE_DIGITS = { digits: /^[2-9]$/u, zero: 1.12, letter: 1.18 };
const BESIDE_LETTERS = { letters: /^[ACDGHKNRUVXY]$/u, zero: 0.83, letter: 1 };
const FEWEST = 2;

/** Whether what was read as an O or a zero is as wide as a zero, by the others of its table; null where that tells nothing. */
export function isWideAsZero(character: ReadCharacter, others: readonly ReadCharacter[]): boolean | null {
  const shapes = (kind: RegExp) => others.filter(({ text }) => kind.test(text)).map(shapeOf);
  const [digits, letters] = [shapes(BESIDE_DIGITS.digits), shapes(BESIDE_LETTERS.letters)];
  if (digits.length >= FEWEST) return tell(shapeOf(character) / median(digits), BESIDE_DIGITS);
  return letters.length >= FEWEST ? tell(shapeOf(character) / median(letters), BESIDE_LETTERS) : null;
}

const shapeOf = ({ ink }: ReadCharacter) => ink.width / ink.height;

function tell(share: number, { zero, letter }: { zero: number; letter: number }): boolean | null {
  if (share <= zero) return true;
  return share >= letter ? false : null;
}
