import type { PlacedWord } from './placed.ts';

export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** Numbers and signs take the direction of what is around them. */
type Direction = 'right-to-left' | 'left-to-right' | 'either';

function directionOf({ text }: PlacedWord): Direction {
  if (RIGHT_TO_LEFT.test(text)) return 'right-to-left';
  return LETTER.test(text) ? 'left-to-right' : 'either';
}

/**
 * Words of a line, given from left to right, in the order in which they are read: of Arabic or Hebrew the last one first, but for names in
 * it, which are read from left to right among each other; and in a line of another script its words of these the other way round.
 */
export function inReadingDirection(words: readonly PlacedWord[]): PlacedWord[] {
  const directions = words.map(directionOf);
  if (!directions.includes('right-to-left')) return [...words];
  const isTurned = isTurnedLine(words);
  const runs = runsOf(words, directions, isTurned ? 'left-to-right' : 'right-to-left');
  return isTurned ? runs.reverse().flat() : runs.flatMap((run) => run.toReversed());
}

/** Whether a line is read from right to left as a whole. */
export function isTurnedLine(words: readonly PlacedWord[]): boolean {
  const directions = words.map(directionOf);
  const count = (wanted: Direction) => directions.filter((direction) => direction === wanted).length;
  return count('right-to-left') > 0 && count('right-to-left') >= count('left-to-right');
}

/** Whether a table is read from right to left: most of its cells are, or as many as are not on a page that is. */
export function isTurnedTable(rows: readonly (readonly ({ words: readonly PlacedWord[] } | null)[])[], isTurnedPage: boolean): boolean {
  const cells = rows.flat().map((cell) => cell?.words ?? []);
  const turned = cells.filter(isTurnedLine).length;
  const others = cells.filter((words) => !isTurnedLine(words) && words.some(({ text }) => LETTER.test(text))).length;
  return turned === others ? isTurnedPage : turned > others;
}

/** The words one by one, but those in one piece that have this direction, with what stands between two of them. */
function runsOf(words: readonly PlacedWord[], directions: readonly Direction[], joined: Direction): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (let at = 0; at < words.length;) {
    let end = at + 1;
    for (let next = end; directions[at] === joined && next < words.length; next++) {
      if (directions[next] === joined) end = next + 1;
      else if (directions[next] !== 'either') break;
    }
    runs.push(words.slice(at, end));
    at = end;
  }
  return runs;
}
