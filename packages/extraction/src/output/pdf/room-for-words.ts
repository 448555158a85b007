import type { PlacedText } from './text-layer-content.ts';

/** A character narrower than this, in heights of its word, was not read there: somebody added the word where there was no room. */
const NARROW = 0.12;
/** Narrower characters are taken for one that was printed twice, and gaps for none. */
const LEAST_CHARACTER = 0.3;
/** Words further from each other, in heights, stand in columns of their own. */
const APART = 1.5;

/**
 * The words of each line of a page, those that somebody added with room of their own: readers take letters that lie on each other for one,
 * and words that touch for parts of one. All words of their passage give it, and where that is too little, the empty space behind it.
 */
export function withRoom(lines: readonly (readonly PlacedText[])[]): PlacedText[][] {
  const all = lines.flat();
  return lines.map((line) => passagesOf(line).flatMap((words) => (words.some(isNarrow) ? sharedOut(words, spaceBehind(words, all)) : words)));
}

/** Where the next word of the page begins at the height of these, or the page ends. */
function spaceBehind(words: readonly PlacedText[], all: readonly PlacedText[]): number {
  const right = Math.max(...words.map(endOf));
  const top = Math.min(...words.map(({ box }) => box[1]));
  const bottom = Math.max(...words.map(({ box: [, y, , height] }) => y + height));
  const beside = all.filter(({ box: [x, y, , height] }) => x >= right && y < bottom && y + height > top);
  return Math.min(1, ...beside.map(({ box: [x, , , height] }) => x - height));
}

const isNarrow = ({ text, box: [, , width, height] }: PlacedText) => width < text.length * height * NARROW;
const endOf = ({ box: [x, , width] }: PlacedText) => x + width;

function passagesOf(line: readonly PlacedText[]): PlacedText[][] {
  const passages: PlacedText[][] = [];
  for (const word of line) {
    const last = passages.at(-1);
    const gap = last ? word.box[0] - Math.max(...last.map(endOf)) : Infinity;
    if (last && (gap < APART * word.box[3])) last.push(word);
    else passages.push([word]);
  }
  return passages;
}

/** Side by side by length, with room for one character between them, over what they cover; if need be, up to `limit`. */
function sharedOut(words: readonly PlacedText[], limit: number): PlacedText[] {
  const left = Math.min(...words.map(({ box: [x] }) => x));
  const right = Math.max(...words.map(endOf));
  const height = Math.max(...words.map(({ box }) => box[3]));
  const characters = words.reduce((sum, { text }) => sum + text.length, 0) + words.length - 1;
  const wanted = Math.min(limit - left, characters * height * LEAST_CHARACTER);
  const character = Math.max(right - left, wanted) / characters;
  let x = left;
  return words.map(({ text, box }) => {
    const width = text.length * character;
    const placed: PlacedText = { text, box: [x, box[1], width, box[3]] };
    x += width + character;
    return placed;
  });
}
