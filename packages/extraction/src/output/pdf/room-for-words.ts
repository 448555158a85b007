import { leastOf, mostOf } from '../../layout/boxes.ts';
import type { Box } from '../../pages.ts';

export type PlacedText = { text: string; box: Box };

/** In heights of a line: a narrower character was not read there, as where somebody wrote more than there was room for. */
const NARROW = 0.18;
/** Words that are nearer to each other touch. */
const LEAST_GAP = 0.1;
/** Narrower characters are taken for one that was printed twice, and gaps for none. */
const LEAST_CHARACTER = 0.25;
/** Words further from each other stand in columns of their own. */
const APART = 1.5;
/** So far below or above the word before it, a word is in another line. */
const OTHER_LINE = 0.6;

/**
 * The words of a page, those that somebody added with room of their own: readers take letters that lie on each other for one, and words
 * that touch for parts of one. All words of their passage give it, and where that is too little, the empty space behind it.
 * `aspect` is the width of the page by its height: boxes are shares of both.
 */
export function withRoom(lines: readonly (readonly PlacedText[])[], aspect: number): PlacedText[][] {
  const rows = lines.flatMap(rowsOf);
  const all = rows.flat();
  const givenRoom = (words: readonly PlacedText[]) => (areCrowded(words, aspect) ? sharedOut(words, spaceBehind(words, all, aspect), aspect) : words);
  return rows.map((row) => passagesOf(row, aspect).flatMap(givenRoom));
}

const endOf = ({ box: [x, , width] }: PlacedText) => x + width;
/** The height of a word as a share of the width of its page. */
const heightOf = ({ box: [, , , height] }: PlacedText, aspect: number) => height / aspect;

/** A paragraph of an office file is one line to its reader, and several on the page. */
function rowsOf(line: readonly PlacedText[]): PlacedText[][] {
  return inRuns(line, (word, before) => Math.abs(word.box[1] - before.box[1]) > OTHER_LINE * before.box[3]);
}

const passagesOf = (row: readonly PlacedText[], aspect: number): PlacedText[][] =>
  inRuns(row, (word, before) => word.box[0] - endOf(before) > APART * heightOf(word, aspect));

function inRuns(words: readonly PlacedText[], isApart: (word: PlacedText, before: PlacedText) => boolean): PlacedText[][] {
  const runs: PlacedText[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && !isApart(word, before)) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

const areCrowded = (words: readonly PlacedText[], aspect: number) => words.some((word, at) => {
  const [height, before] = [heightOf(word, aspect), words[at - 1]];
  return word.box[2] < word.text.length * height * NARROW || (before !== undefined && word.box[0] - endOf(before) < height * LEAST_GAP);
});

/** Where the next word of the page begins at the height of these, or the page ends. */
function spaceBehind(words: readonly PlacedText[], all: readonly PlacedText[], aspect: number): number {
  const right = mostOf(words.map(endOf));
  const top = leastOf(words.map(({ box }) => box[1]));
  const bottom = mostOf(words.map(({ box: [, y, , height] }) => y + height));
  const beside = all.filter(({ box: [x, y, , height] }) => x >= right && y < bottom && y + height > top);
  return Math.min(1, leastOf(beside.map((word) => word.box[0] - heightOf(word, aspect))));
}

/** Side by side by length, with room for one character between them, over what they cover; if need be, up to `limit`. */
function sharedOut(words: readonly PlacedText[], limit: number, aspect: number): PlacedText[] {
  const left = leastOf(words.map(({ box: [x] }) => x));
  const right = mostOf(words.map(endOf));
  const height = mostOf(words.map((word) => heightOf(word, aspect)));
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
