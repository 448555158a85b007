import { hasMiddleIn, mostOf, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, middleOf, rightOf, verticalOverlap } from '../../layout/placed.ts';
import { CROSSED, EMPTY, TICKED } from '../../layout/tick-marks.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { histogramOf, inkThreshold, type GreyImage } from '../grey-image.ts';
import { piecesOf, placeOf } from '../ink-components.ts';
import { outlineOf } from './square-outline.ts';
import { glyphsOf, inkOfWords, inkShare, partOf, type InkPatch, type Look } from './ink-patch.ts';

/** A box that is drawn to be ticked, and how it is: in pixels of the page. */
type TickBox = Rectangle & { text: string };

const SURE = 0.9;
/** In heights of a small letter: the side of a box, and of what is drawn over it. */
const SIDE = { least: 0.75, most: 3.2, overdrawn: 5 };
/** What lies within the outline, as shares of its sides, and how much of it is ink: nothing, a mark, or all of it, as in a bullet. */
const WITHIN = [0.2, 0.2, 0.8, 0.8] as const;
const INK = { least: 0.05, most: 0.7 };
/** A cross has ink in its middle and towards all four corners. */
const CROSS = [
  [0.15, 0.15, 0.42, 0.42], [0.58, 0.15, 0.85, 0.42], [0.35, 0.35, 0.65, 0.65], [0.15, 0.58, 0.42, 0.85], [0.58, 0.58, 0.85, 0.85],
] as const;
const CORNER_INK = 0.08;
/** How far from its box the text stands, in sides. */
const [BEHIND, BEFORE] = [3, 1.5];
/** How much of the lower of both stands beside the other. */
const BESIDE = 0.5;
/** More of a picture than of a form. */
const MOST = 400;
/** A letter or a digit that nobody ticks a box with, and as which no mark is read: it is one of a word of which each has its box. */
const WRITTEN = /^[A-GOPQRSTUZa-gmn-ru-wz02356789]$/u;
const SURE_LETTER = 0.85;

/** The words of a page with the boxes that can be ticked: a recogniser reads them as `[J` or `M`, or not at all. */
export function withDrawnBoxes(image: GreyImage, letterHeight: number, words: readonly EngineWord[]): EngineWord[] {
  const threshold = inkThreshold(histogramOf(image));
  const [least, most, overdrawn] = [SIDE.least, SIDE.most, SIDE.overdrawn].map((side) => letterHeight * side) as [number, number, number];
  const isWithin = (x: number, y: number) => x >= 0 && x < image.width && y >= 0 && y < image.height;
  const isInk = (x: number, y: number) => isWithin(x, y) && (image.data[y * image.width + x] ?? 255) <= threshold;
  const boxes = piecesOf(image, threshold)
    .map(placeOf)
    .filter(({ width, height }) => Math.min(width, height) >= least && Math.max(width, height) <= overdrawn)
    .flatMap((piece) => outlineOf(piece, { isInk, least, most }) ?? [])
    .flatMap((outline) => tickBoxOf(outline, { isInk }) ?? []);
  if (boxes.length > MOST) return [...words];
  const look = inkOfWords(image, words);
  return boxes.filter((box) => !isOfRow(box, boxes))
    .reduce((read, box) => withTickBox(read, box, { look, isInColumn: standsInColumn(box, boxes) }), [...words]);
}

/** Empty boxes that follow each other so closely are places for letters. In sides. */
const NEXT_PLACE = 1.6;
const PLACES = 3;

/** Whether a box is one of a row of places for the letters of a word. */
function isOfRow(box: TickBox, boxes: readonly TickBox[]): boolean {
  const level = boxes.filter((other) => other.text === EMPTY && verticalOverlap(other, box) > BESIDE).sort((a, b) => a.x - b.x);
  const isNext = (at: number) => (level[at + 1]?.x ?? Infinity) - (level[at]?.x ?? 0) <= box.width * NEXT_PLACE;
  let [from, to] = [level.indexOf(box), level.indexOf(box)];
  if (from < 0) return false;
  while (from > 0 && isNext(from - 1)) from -= 1;
  while (isNext(to)) to += 1;
  return to - from + 1 >= PLACES;
}

function tickBoxOf(outline: Rectangle, patch: Pick<InkPatch, 'isInk'>): TickBox | null {
  const ink = inkShare(patch, partOf(outline, WITHIN));
  if (ink > INK.most) return null;
  if (ink < INK.least) return { ...outline, text: EMPTY };
  const isCrossed = CROSS.every((part) => inkShare(patch, partOf(outline, part)) >= CORNER_INK);
  return { ...outline, text: isCrossed ? CROSSED : TICKED };
}

/** The words with a box, before the text that it stands at; the same ones where there is none. */
function withTickBox(words: EngineWord[], box: TickBox, { look, isInColumn }: { look: Look; isInColumn: boolean }): EngineWord[] {
  if (words.some((word) => runsOver(word, box))) return words;
  const inside = words.filter((word) => hasMiddleIn(word, box) && word.width < box.width * 2);
  if (box.text !== EMPTY && inside.some((word) => WRITTEN.test(word.text) && word.confidence >= SURE_LETTER)) return words;
  const others = words.filter((word) => !inside.includes(word)).map((word) => (startsIn(word, box) ? withoutBox(word, box, look) : word));
  const beside = others.filter((word) => verticalOverlap(word, box) > BESIDE);
  const behind = nearest(beside, (word) => (word.x >= rightOf(box) - box.width / 2 ? word.x - rightOf(box) : Infinity), box.width * BEHIND);
  const before = nearest(beside, (word) => (rightOf(word) <= box.x + box.width / 2 ? box.x - rightOf(word) : Infinity), box.width * BEFORE);
  const neighbour = behind ?? before;
  const { x, y, width, height, text } = box;
  const word = { text, confidence: SURE, x, y, width, height };
  if (neighbour !== undefined) {
    const { block, paragraph, line } = neighbour;
    return others.toSpliced(others.indexOf(neighbour) + (behind === undefined ? 1 : 0), 0, { ...word, block, paragraph, line });
  }
  const block = mostOf(others.map((other) => other.block)) + 1;
  return isInColumn && beside.length > 0 ? [...others, { ...word, block, paragraph: 1, line: 1 }] : words;
}

/** Whether another box stands above or below: in a table of answers boxes are far from the words of their row. */
const standsInColumn = (box: TickBox, boxes: readonly TickBox[]): boolean => boxes.some((other) =>
  other !== box && Math.abs(other.x - box.x) < box.width / 2 && Math.abs(other.width - box.width) < box.width / 4);

/** The word that is the least far, and no further than that. */
const nearest = (words: readonly EngineWord[], distanceOf: (word: EngineWord) => number, farthest: number): EngineWord | undefined =>
  words.filter((word) => distanceOf(word) <= farthest).sort((a, b) => distanceOf(a) - distanceOf(b))[0];

/** A square within a word is no box: fonts show one in the place of a letter that they lack. */
const runsOver = (word: EngineWord, { x, y, width, height }: Rectangle) =>
  word.x < x - width * WITHIN[0] && rightOf(word) > x + width * (1 + WITHIN[0]) && middleOf(word) > y && middleOf(word) < y + height;

const startsIn = (word: EngineWord, box: Rectangle) =>
  word.x < box.x + box.width / 2 && rightOf(word) > rightOf(box) && middleOf(word) > box.y && middleOf(word) < bottomOf(box);

/** What a box is read as before the word behind it: a bracket, with another mark or without, or a letter. */
const READ_AS_BOX = /^(?:[[({|][JjIl1|\])}]?|[JLHO0])(?=[\p{L}\p{N}])/u;
const BRACKET = /^[[({|]/u;

/** A word without what was read in the place of the box before it: as many characters as it has more than the picture, or else its bracket. */
function withoutBox(word: EngineWord, box: Rectangle, look: Look): EngineWord {
  const glyphs = glyphsOf(look(word) ?? { pieces: [] }).filter((glyph) => !hasMiddleIn(glyph, box));
  const [first] = glyphs;
  if (first === undefined) return word;
  const most = READ_AS_BOX.exec(word.text)?.[0].length ?? 0;
  const surplus = word.text.length - glyphs.length;
  const counted = surplus > 0 && surplus <= most ? surplus : 0;
  const text = counted > 0 ? word.text.slice(counted) : word.text.replace(BRACKET, '');
  return { ...word, text, x: first.x, width: rightOf(word) - first.x };
}
