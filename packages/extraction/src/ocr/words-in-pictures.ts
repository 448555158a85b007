import type { EngineWord } from './engine/ocr-engine.ts';
import { histogramOf, inkThreshold, shrinkTo, type GreyImage } from './grey-image.ts';
import { labelPixels } from './label-pixels.ts';
import type { PageState } from './page-state.ts';

/** Pictures are looked for in a copy of this size. */
const LONG_SIDE = 1800;
/**
 * No letter is as large in both directions, in heights of a small letter; and of such a piece so much of its frame is ink, or so many squares of a
 * small letter are. The lines of a table are thin.
 */
const PICTURE = { side: 8, filled: 0.2, squares: 4 };
const SOLID = 0.9;
/** Of a word as sure as that a picture shows it. */
const SURE = 0.75;
/** In heights of a small letter: what is looked at around a word. */
const AROUND = 0.5;
/** The share of that which is of the picture, where the word is made of its specks. */
const OF_PICTURE = 0.25;

/** Words without those that are not sure and lie on the dark parts of a picture, whose specks were taken for letters. In pixels of the page. */
export async function withoutSpecksOfPictures(words: EngineWord[], { image, letterHeight }: PageState): Promise<EngineWord[]> {
  if (letterHeight === null || words.every(({ confidence }) => confidence >= SURE)) return words;
  const small = await shrinkTo(image, LONG_SIDE);
  const scale = image.width / small.width;
  const isOfPicture = picturesIn(small, letterHeight / scale);
  if (isOfPicture === null) return words;
  const around = letterHeight * AROUND;
  const shareOf = ({ x, y, width, height }: EngineWord) => {
    const [left, right] = [Math.max(0, Math.floor((x - around) / scale)), Math.min(small.width, Math.ceil((x + width + around) / scale))];
    const [top, bottom] = [Math.max(0, Math.floor((y - around) / scale)), Math.min(small.height, Math.ceil((y + height + around) / scale))];
    let count = 0;
    for (let row = top; row < bottom; row++) {
      for (let at = row * small.width + left; at < row * small.width + right; at++) count += isOfPicture[at] ?? 0;
    }
    return count / Math.max(1, (right - left) * (bottom - top));
  };
  const kept = words.filter((word) => word.confidence >= SURE || shareOf(word) < OF_PICTURE);
  return kept.length === words.length ? words : kept;
}

/** Ones where ink is of a piece that is too large for a letter, and too full for a frame; null where there is none. */
function picturesIn(image: GreyImage, small: number): Uint8Array | null {
  const threshold = inkThreshold(histogramOf(image));
  const isInk = new Uint8Array(image.data.length);
  for (let at = 0; at < isInk.length; at++) if ((image.data[at] ?? 255) <= threshold) isInk[at] = 1;
  const { labels, count } = labelPixels(isInk, image.width);
  const pieces = Array.from({ length: count + 1 }, () => ({ left: image.width, right: 0, top: image.height, bottom: 0, area: 0 }));
  for (let at = 0; at < labels.length; at++) {
    const piece = pieces[labels[at] ?? 0];
    if (labels[at] === 0 || piece === undefined) continue;
    const [x, y] = [at % image.width, Math.floor(at / image.width)];
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x + 1);
    piece.top = Math.min(piece.top, y);
    piece.bottom = y + 1;
    piece.area += 1;
  }
  const squares = solidSquares(isInk, labels, { side: Math.max(2, Math.round(small)), width: image.width, count });
  const isPicture = pieces.map(({ left, right, top, bottom, area }, label) => Math.min(right - left, bottom - top) >= small * PICTURE.side
    && (area >= (right - left) * (bottom - top) * PICTURE.filled || (squares[label] ?? 0) >= PICTURE.squares));
  if (!isPicture.includes(true)) return null;
  return Uint8Array.from(labels, (label) => Number(isPicture[label] === true));
}

type Grid = { side: number; width: number; count: number };

/** How many squares of a grid are ink of each piece. */
function solidSquares(isInk: Uint8Array, labels: Int32Array, { side, width, count }: Grid): Uint32Array {
  const [solid, most] = [new Uint32Array(count + 1), side * side];
  const columns = Math.floor(width / side);
  const inked = new Uint32Array(columns * Math.floor(isInk.length / width / side));
  for (let at = 0; at < isInk.length; at++) {
    const column = Math.floor((at % width) / side);
    const square = Math.floor(at / width / side) * columns + column;
    if (column < columns && square < inked.length) inked[square] = (inked[square] ?? 0) + (isInk[at] ?? 0);
  }
  inked.forEach((ink, square) => {
    const [left, top] = [(square % columns) * side, Math.floor(square / columns) * side];
    const label = labels[(top + (side >> 1)) * width + left + (side >> 1)] ?? 0;
    if (label > 0 && ink >= most * SOLID) solid[label] = (solid[label] ?? 0) + 1;
  });
  return solid;
}
