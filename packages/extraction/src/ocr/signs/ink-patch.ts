import { areOver, hasMiddleIn, mostOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, median, rightOf } from '../../layout/placed.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { cutOut, histogramOf, inkThreshold, type GreyImage } from '../grey-image.ts';
import { piecesOf, placeOf } from '../ink-components.ts';
import { engineLines } from '../lines-of-words.ts';

/** Where the letters of a line stand, and how high its capitals and digits are. In pixels of the page. */
export type LineMeasure = { baseline: number; capital: number };

/** The ink of one word, and of what hangs from it: all in pixels of the page. */
export type InkPatch = {
  word: EngineWord;
  measure: LineMeasure;
  /** Connected pieces, from left to right. */
  pieces: readonly Rectangle[];
  isInk(x: number, y: number): boolean;
};

/**
 * Looks at the ink of a word; null where too little is written to say where its line stands. That is told by the words beside it, or by the
 * word itself: a price may stand lower in its cell than the rest of its row, and has no line in a list. What stands high before the word is
 * looked at where it is asked for.
 */
export type Look = (word: EngineWord, by?: 'line' | 'word' | 'line and before') => InkPatch | null;

/** What may stand above a word and below it, and high behind it, in heights of the word. */
const REACH = 0.5;
const BEHIND = 0.7;
/** As far before it the number of a note may begin. */
const BEFORE = 1.3;
/** In heights of a capital: how high above the line ends what is raised, and from what height of its own on it ends as much higher. */
export const ENDS_ABOVE = { small: 0.26, large: 0.4, from: 0.75 };
/** In heights of a capital: dust is smaller, and letters are higher. */
const [DUST, LETTER] = [0.08, 0.45];
/** Most letters stand on the baseline, and a fifth of them are as high as capitals. */
const CAPITALS = 0.8;
/** As many words of a line show where it stands, those nearest to the word. */
const NEAREST = 6;
const FEWEST_PIECES = 2;

/** For the words of a page. The letters of each are found once, however many words they show the line to. */
export function inkOfWords(image: GreyImage, words: readonly EngineWord[]): Look {
  const lines = new Map(engineLines(words).flatMap((line) => line.map((word) => [word, line])));
  const letters = new Map<EngineWord, Rectangle[]>();
  const lettersOf = (word: EngineWord): Rectangle[] => {
    const known = letters.get(word) ?? inkIn(image, word)?.pieces ?? [];
    letters.set(word, known);
    return known;
  };
  const beside = byHeight(words);
  return (word, by = 'line') => {
    const measure = by === 'word' ? measureOfLowest(lettersOf(word), word) : measureOf(nearestOf(word, lines.get(word) ?? [word]), lettersOf);
    const before = by === 'line and before' ? Math.round(word.height * BEFORE) : 1;
    return measure === null ? null : inkPatchOf(image, word, { measure, before }, beside);
  };
}

type Reach = { measure: LineMeasure; before: number };

function inkPatchOf(image: GreyImage, word: EngineWord, { measure, before }: Reach, beside: (area: Rectangle) => EngineWord[]): InkPatch | null {
  const reach = Math.round(word.height * REACH);
  const behind = Math.round(word.height * BEHIND);
  const area = { x: word.x - before, y: word.y - reach, width: word.width + before + 1 + behind, height: word.height + 2 * reach };
  const ink = inkIn(image, area);
  if (ink === null) return null;
  const others = beside(area).filter((other) => other !== word && areOver(other, area));
  const pieces = ink.pieces.filter((piece) => Math.max(piece.width, piece.height) >= measure.capital * DUST && isOfLine(piece, measure)
    && (isAcross(piece, word) || bottomOf(piece) <= measure.baseline - measure.capital * ENDS_ABOVE.small)
    && !others.some((other) => hasMiddleIn(piece, other)));
  return { word, measure, pieces: pieces.sort((a, b) => a.x - b.x), isInk: ink.isInk };
}

const isAcross = (piece: Rectangle, word: Rectangle): boolean => rightOf(piece) >= word.x && piece.x < rightOf(word);

/** In pixels: words are looked up by the strips of the page that they reach into. */
const STRIP = 64;

/** Gives the words that may lie at the height of an area. */
function byHeight(words: readonly EngineWord[]): (area: Rectangle) => EngineWord[] {
  const strips = new Map<number, Set<EngineWord>>();
  const stripsOf = (area: Rectangle) => {
    const [first, last] = [Math.floor(area.y / STRIP), Math.floor(bottomOf(area) / STRIP)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  for (const word of words) for (const strip of stripsOf(word)) strips.set(strip, (strips.get(strip) ?? new Set()).add(word));
  return (area) => [...new Set(stripsOf(area).flatMap((strip) => [...strips.get(strip) ?? []]))];
}

/** The pieces of ink of a part of a page, where they lie on the page; null where it lies outside. */
function inkIn(image: GreyImage, area: Rectangle): Pick<InkPatch, 'isInk'> & { pieces: Rectangle[] } | null {
  const cut = cutOut(image, area);
  if (cut === null) return null;
  const { image: { data, width, height }, left, top } = cut;
  const threshold = inkThreshold(histogramOf(cut.image));
  const isInk = (x: number, y: number) =>
    x >= left && x < left + width && y >= top && y < top + height && (data[(y - top) * width + x - left] ?? 255) <= threshold;
  const pieces = piecesOf(cut.image, threshold).map(placeOf).map((piece) => ({ ...piece, x: left + piece.x, y: top + piece.y }));
  return { pieces, isInk };
}

/** How far from the line a piece may lie that belongs to it, in heights of a capital. */
const [ABOVE, BELOW] = [1.6, 0.5];

const isOfLine = (piece: Rectangle, { baseline, capital }: LineMeasure) =>
  piece.y >= baseline - capital * ABOVE && bottomOf(piece) <= baseline + capital * BELOW;

function nearestOf(word: EngineWord, line: readonly EngineWord[]): EngineWord[] {
  const distance = (other: EngineWord) => Math.max(other.x - rightOf(word), word.x - rightOf(other));
  return line.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
}

/** In heights of a word: how far the letters on a line end from the lowest one of them. */
const LEVEL = 0.12;

/** The line that the lowest letters of a word stand on. */
function measureOfLowest(pieces: readonly Rectangle[], { height }: EngineWord): LineMeasure | null {
  const letters = pieces.filter((piece) => piece.height >= height * LETTER);
  const lowest = mostOf(letters.map(bottomOf));
  const onLine = letters.filter((piece) => bottomOf(piece) >= lowest - height * LEVEL);
  return letters.length < FEWEST_PIECES ? null : { baseline: median(onLine.map(bottomOf)), capital: median(onLine.map((piece) => piece.height)) };
}

function measureOf(near: readonly EngineWord[], lettersOf: (word: EngineWord) => readonly Rectangle[]): LineMeasure | null {
  const usual = median(near.map(({ height }) => height));
  const letters = near.flatMap(lettersOf).filter(({ height }) => height >= usual * LETTER);
  if (letters.length < FEWEST_PIECES) return null;
  const baseline = median(letters.map(bottomOf));
  const heights = letters.map(({ y }) => baseline - y).sort((a, b) => a - b);
  return { baseline, capital: heights[Math.floor((heights.length - 1) * CAPITALS)] ?? usual };
}

/** Pieces that stand over each other are one character: the dot of an i, the bar of a sign. */
const OVER = 0.5;

/** The characters of a word as the picture shows them, from left to right. */
export function glyphsOf({ pieces }: Pick<InkPatch, 'pieces'>): Rectangle[] {
  const glyphs: Rectangle[] = [];
  for (const piece of pieces) {
    const last = glyphs.at(-1);
    const shared = last === undefined ? 0 : Math.min(rightOf(last), rightOf(piece)) - Math.max(last.x, piece.x);
    const isOver = last !== undefined && shared > Math.min(last.width, piece.width) * OVER;
    if (isOver) glyphs[glyphs.length - 1] = uniteRectangles([last, piece]) ?? last;
    else glyphs.push(piece);
  }
  return glyphs;
}

/** The share of a part of a patch that is ink. */
export function inkShare({ isInk }: Pick<InkPatch, 'isInk'>, { x, y, width, height }: Rectangle): number {
  const [left, top, right, bottom] = [Math.round(x), Math.round(y), Math.round(x + width), Math.round(y + height)];
  let ink = 0;
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) if (isInk(column, row)) ink += 1;
  return ink / Math.max(1, (right - left) * (bottom - top));
}

/** A part of a rectangle, in shares of its sides. */
export const partOf = ({ x, y, width, height }: Rectangle, [left, top, right, bottom]: readonly [number, number, number, number]): Rectangle =>
  ({ x: x + width * left, y: y + height * top, width: width * (right - left), height: height * (bottom - top) });
