import { isFromTheRight } from '@scriba/contract/names';

type Direction = 'ltr' | 'rtl';
/** A name in two parts, of which the first may be shortened, and the direction in which they stand beside each other. */
export type SplitName = { start: string; end: string; direction: Direction };

/** The end is that long where its extension leaves it to us, and never longer than the most. */
const TAIL = 9;
const MOST = 24;
/** Letters that are written together must not be parted, nor the signs upon them. */
const JOINED = /[\p{L}\p{M}\p{N}\u200C\u200D]/u;
const NUMBER = /\p{N}/u;
const LETTER = /\p{L}/u;

/** `Invoice Contoso Pa…` and ` 0419.pdf`: the end of a name says what the file is and is never cut. */
export function splitName(name: string): SplitName {
  const characters = [...name];
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? [...name.slice(dot)].length : 0;
  const wanted = characters.length - Math.min(Math.max(TAIL, extension + 4), characters.length, MOST);
  if (!isFromTheRight(name)) return cutAt(characters, wanted, 'ltr');
  const direction = isFromTheRight(characters.find((each) => LETTER.test(each)) ?? '') ? 'rtl' : 'ltr';
  return cutAt(characters, nearestSeam(characters, wanted, direction), direction);
}

const cutAt = (characters: readonly string[], at: number, direction: Direction): SplitName =>
  ({ start: characters.slice(0, at).join(''), end: characters.slice(at).join(''), direction });

/**
 * The place next to the wanted one where two parts, one beside the other, read like the whole: between words, and not within
 * what runs against the direction of the name. Without one it is shortened at its end.
 */
function nearestSeam(characters: readonly string[], wanted: number, direction: Direction): number {
  const seams = characters.map((_, at) => at).filter((at) => characters.length - at <= MOST && isSeam(characters, at, direction));
  return seams.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? characters.length;
}

function isSeam(characters: readonly string[], at: number, direction: Direction): boolean {
  if (at === 0) return true;
  if (JOINED.test(characters[at - 1] ?? '') && JOINED.test(characters[at] ?? '')) return false;
  const before = characters.slice(0, at).findLast(hasDirection);
  const after = characters.slice(at).find(hasDirection);
  return [before, after].some((each) => each === undefined || directionOf(each) === direction);
}

const hasDirection = (character: string): boolean => LETTER.test(character) || NUMBER.test(character);
/** Numbers run from the left everywhere. */
const directionOf = (character: string): Direction => (isFromTheRight(character) ? 'rtl' : 'ltr');
