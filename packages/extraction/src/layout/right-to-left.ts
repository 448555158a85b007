import type { PlacedWord } from './placed.ts';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u;

type Direction = 'right-to-left' | 'left-to-right' | 'either';

function directionOf({ text }: PlacedWord): Direction {
  if (RIGHT_TO_LEFT.test(text)) return 'right-to-left';
  return LEFT_TO_RIGHT.test(text) ? 'left-to-right' : 'either';
}

/**
 * Words of a line, given from left to right, in the order in which they are read: of Arabic or Hebrew the last one first, but for names and
 * numbers in it, which are read from left to right among each other.
 */
export function inReadingDirection(words: readonly PlacedWord[]): PlacedWord[] {
  const directions = words.map(directionOf);
  const count = (wanted: Direction) => directions.filter((direction) => direction === wanted).length;
  if (count('right-to-left') === 0 || count('right-to-left') < count('left-to-right')) return [...words];
  const read: PlacedWord[] = [];
  let end = words.length;
  while (end > 0) {
    const start = directions[end - 1] === 'left-to-right' ? startOfRun(directions, end) : end - 1;
    read.push(...words.slice(start, end));
    end = start;
  }
  return read;
}

/** Where the words that are read from left to right begin that end there, with the signs between them. */
function startOfRun(directions: readonly Direction[], end: number): number {
  let start = end - 1;
  for (let at = end - 2; at >= 0 && directions[at] !== 'right-to-left'; at--) if (directions[at] === 'left-to-right') start = at;
  return start;
}
