import type { Edges } from './characters.ts';

/** Accents that fonts have as characters of their own, and what they are when they stand on a letter. */
const accents: Record<string, string> = {
  '`': '\u0300', '´': '\u0301', 'ˆ': '\u0302', '˜': '\u0303', '¯': '\u0304', '˘': '\u0306', '˙': '\u0307', '¨': '\u0308', '˚': '\u030a',
  '˝': '\u030b', 'ˇ': '\u030c', '¸': '\u0327', '˛': '\u0328',
};
const CIRCLE = '\u20dd';
const signs: Record<string, string> = { c: '©', r: '®', p: '℗' };
const dotless: Record<string, string> = { 'ı': 'i', 'ȷ': 'j' };

const marks = Uint8Array.from({ length: 0x20de }, (_, code) => Number(code === 0x20dd || accents[String.fromCharCode(code)] !== undefined));

/** Whether a character may have been drawn over another. Asked of each one, so it is looked up. */
export const mayBeOverstruck = (code: number): boolean => marks[code] === 1;

/** Of its size, how far from the edges of a letter the middle of the mark over it is at least. */
const WELL_INSIDE = 0.15;

/**
 * One character for two that a file draws over each other, as old fonts do it: an accent and its letter, or the circle
 * and the letter of ©. Null where they stand side by side, or where there is no such character.
 */
export function overstruck(first: string, second: string, [a, b]: readonly [Readonly<Edges>, Readonly<Edges>]): string | null {
  const isSecondMark = mayBeOverstruck(second.codePointAt(0) ?? 0);
  if (!(isSecondMark ? isOver(a, b) : isOver(b, a))) return null;
  return isSecondMark ? marked(first, second) : marked(second, first);
}

function marked(letter: string, mark: string): string | null {
  if (mark === CIRCLE) return signs[letter.toLowerCase()] ?? null;
  const whole = ((dotless[letter] ?? letter) + (accents[mark] ?? '')).normalize('NFC');
  return /^\p{L}$/u.test(whole) && whole !== letter ? whole : null;
}

/** In both directions: where text runs down the page, each character has the one before it above itself. */
function isOver([left, top, right, bottom]: Readonly<Edges>, [markLeft, markTop, markRight, markBottom]: Readonly<Edges>): boolean {
  return isWellInside((markLeft + markRight) / 2, left, right) && isWellInside((markTop + markBottom) / 2, top, bottom);
}

function isWellInside(middle: number, from: number, to: number): boolean {
  const share = (middle - from) / (to - from);
  return share > WELL_INSIDE && share < 1 - WELL_INSIDE;
}
