import type { GreyImage } from '../grey-image.ts';
import { placeOf, type InkComponent } from '../ink-components.ts';
import { labelPixels, type Labels } from '../label-pixels.ts';

/**
 * Letters of a title: as many beside one, how near and how far from one height and one line in heights of it, and how much of their frames so
 * many of them fill at most. Heavy ones fill as much as buttons do, but not all of a word.
 */
const LETTERS = { fewest: 2, near: 2, off: 0.15, filled: 0.75, share: 0.25 };

/** Whether a piece is a large letter: in a row with others as high, of which some fill less than a button. */
export function isInWord(piece: InkComponent, pieces: readonly InkComponent[]): boolean {
  const height = piece.bottom - piece.top;
  const [off, near] = [height * LETTERS.off, height * LETTERS.near];
  const isBeside = ({ left, top, right, bottom }: InkComponent) => Math.abs(bottom - piece.bottom) <= off
    && Math.abs(bottom - top - height) <= off && left - piece.right <= near && piece.left - right <= near;
  const row = pieces.filter(isBeside);
  return row.length > LETTERS.fewest && row.filter((letter) => !isFilled(letter, LETTERS.filled)).length >= row.length * LETTERS.share;
}

/** Whether a piece fills so much of its frame. */
export const isFilled = ({ left, top, right, bottom, area }: InkComponent, share: number) => area >= (right - left) * (bottom - top) * share;

/** What lies open in the middle of a panel is the grain of its edge. */
const LEAST_OPEN = 0.03;
/** The square of the radius of the middle, in sides of the frame: the corners around a disc are no more open than the paper around a bar. */
const MIDDLE = 0.15;
/** The number of the paper around a piece, which is met first. */
const AROUND = 1;
/** In heights of a small letter: what is lower is a dot, or a speck of a picture, which has so many for one letter. */
const SPECK = 0.4;
const SPECKS = 1.5;
const FEWEST_SPECKS = 40;

/** A piece of ink in an image, of which `isInk` tells what has its colour. In pixels of the image. */
export type Shown = { piece: InkComponent; image: GreyImage; isInk: (value: number) => boolean };

/**
 * Whether a large piece of ink is a letter, some that touch, or a picture, and no panel: what is no ink in the middle of it is open to the paper
 * around, as between the legs of an M, or is specks. What is written on a panel is enclosed by it, in letters. `small` is how high a small one is.
 */
export function isNoPanel({ piece, image, isInk }: Shown, small: number): boolean {
  const { width, height } = placeOf(piece);
  const { labels, count } = paperWithin({ piece, image, isInk });
  const isInMiddle = (row: number, column: number) => ((row + 0.5) / height - 0.5) ** 2 + ((column + 0.5) / width - 0.5) ** 2 < MIDDLE;
  let [open, enclosed, all] = [0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (!isInMiddle(row, column)) continue;
      const label = labels[(row + 1) * (width + 2) + column + 1] ?? 0;
      all += 1;
      if (label === AROUND) open += 1;
      else if (label > AROUND) enclosed += 1;
    }
  }
  return (open > all * LEAST_OPEN && open > enclosed) || isSpeckled(heightsOf(labels, width + 2, count), small);
}

/** Whether most of what is enclosed is lower than letters are. */
function isSpeckled(heights: Int32Array, small: number): boolean {
  const enclosed = heights.subarray(AROUND + 1);
  const specks = enclosed.reduce((sum, height) => (height < small * SPECK ? sum + 1 : sum), 0);
  return specks >= FEWEST_SPECKS && specks > (enclosed.length - specks) * SPECKS;
}

/** How high each piece is, by its number. */
function heightsOf(labels: Int32Array, width: number, count: number): Int32Array {
  const [tops, heights] = [new Int32Array(count + 1).fill(-1), new Int32Array(count + 1)];
  labels.forEach((label, at) => {
    const row = Math.floor(at / width);
    if (tops[label] === -1) tops[label] = row;
    heights[label] = row - (tops[label] ?? row) + 1;
  });
  return heights;
}

/** The paper in the frame of a piece, with a ring of paper around it, by what hangs together; 0 where there is ink. */
function paperWithin({ piece, image: { data, width: stride }, isInk }: Shown): Labels {
  const { x, y, width, height } = placeOf(piece);
  const side = width + 2;
  const isPaper = new Uint8Array(side * (height + 2)).fill(1);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (isInk(data[(y + row) * stride + x + column] ?? 255)) isPaper[(row + 1) * side + column + 1] = 0;
    }
  }
  return labelPixels(isPaper, side);
}
