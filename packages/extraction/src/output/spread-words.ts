import { leastOf, mostOf, roundBox } from '../layout/boxes.ts';
import type { Box, Word } from '../pages.ts';

/**
 * A word of the machine and where it stands: `line` counts the lines of all pages; `lastCell` is the last that its line holds; it
 * `begins` a line, or a block behind an empty one, in the text as a person left it, and has `tabs` before it there; it `isAdded` where
 * nothing stood for it, and `isOfCellLine` in a row whose cells have lines.
 */
export type Place = {
  line: number; cell: number; lastCell: number; word: Word;
  begins?: 'line' | 'block' | undefined; tabs?: number; isAdded?: boolean; isOfCellLine?: boolean;
};

/**
 * Lays new words over the places of old ones. The old words are a tape as long as their letters; each new word takes
 * its share of the tape, and the boxes under that share become its box. A word never spans two lines: where its
 * share does, it stands on the line that holds the beginning.
 */
export function spreadOver(places: readonly Place[], added: readonly string[]): Place[] {
  const oldLength = lengthOf(places.map((place) => place.word.text));
  const newLength = lengthOf(added);
  const [first] = places;
  if (first === undefined || newLength === 0) return [];
  let at = 0;
  return added.map((text, index) => {
    const from = (at / newLength) * oldLength;
    at += text.length;
    const to = (at / newLength) * oldLength;
    const under = shares(places, from, to);
    const { place } = under[0] ?? { place: first };
    const boxes = under.filter((share) => share.place.line === place.line).map((share) => share.box).filter((box) => box !== undefined);
    const box = unite(boxes);
    const word: Word = { text, confidence: 1 };
    if (box !== null) word.box = box;
    if (place.word.link !== undefined) word.link = place.word.link;
    if (index === 0 && first.word.space !== undefined) word.space = first.word.space;
    return { ...place, word };
  });
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

const TOUCH = 1e-9;

/** The places under an interval of the tape, with the part of the box that it covers. */
function shares(places: readonly Place[], from: number, to: number) {
  const found: { place: Place; box: Box | undefined }[] = [];
  let start = 0;
  for (const place of places) {
    const length = place.word.text.length;
    const begin = Math.max(from, start);
    const end = Math.min(to, start + length);
    if (end - begin > TOUCH) found.push({ place, box: partOf(place.word.box, (begin - start) / length, (end - start) / length) });
    start += length;
  }
  return found;
}

const partOf = (box: Box | undefined, from: number, to: number): Box | undefined =>
  (box === undefined ? undefined : [box[0] + box[2] * from, box[1], box[2] * (to - from), box[3]]);

function unite(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = leastOf(boxes.map((box) => box[0]));
  const top = leastOf(boxes.map((box) => box[1]));
  const right = mostOf(boxes.map((box) => box[0] + box[2]));
  const bottom = mostOf(boxes.map((box) => box[1] + box[3]));
  return roundBox([left, top, right - left, bottom - top]);
}
