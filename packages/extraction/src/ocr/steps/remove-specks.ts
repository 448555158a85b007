import { firstFrom } from '../../layout/sorted.ts';
import { histogramOf, inkThreshold, paperIn, paperOf, type GreyImage } from '../grey-image.ts';
import { piecesOf, type InkComponent } from '../ink-components.ts';
import type { Step } from '../page-state.ts';

/** Every so many rows are looked at first. */
const STRIDE = 7;
/** Pixels of ink by themselves, of those that are looked at, from which a page is taken for speckled: clean ones have next to none. */
const MIN_ALONE = 20;
/** Sides of a speck, in heights of a letter: a full stop is larger. */
const MAX_SPECK = 0.12;
const MIN_LETTER_PIXELS = 6;
/** What is higher than so many letters is a frame or a picture. */
const HIGHEST_LETTER = 3;
/** The dots of letters stand near them: most specks must not. In heights of a letter. */
const NEAR = 0.8;
const SCATTERED = 0.5;
/** Where letters are lower, their full stops are as small as dust: what is near them stays. */
const LARGE_ENOUGH = 16;
/** Dust lies by chance. Dots in a row lead to an amount, or are letters of a printer of dots. In heights of a letter. */
const NEXT_DOT = 1;
/** Where specks are more of the ink than that, letters consist of them. */
const MAX_SHARE_OF_INK = 0.1;
/** A row that was lost on the way has ink above and below it in so many of the same places. */
const MIN_LOST_PIXELS = 12;
/** Brightness between paper and ink. Dust is black; faint print falls into pieces of which some are as small, and some are commas. */
const MIN_CONTRAST = 40;

type Ink = { image: GreyImage; threshold: number };

/**
 * Takes the dust from a page that was sent by fax or copied many times, and draws the rows that were lost in between. Recognition makes
 * lines of what lies beside them, and then reads the letters in them as others.
 */
export const removeSpecks: Step = {
  name: 'remove-specks',
  async run(state) {
    const histogram = histogramOf(state.image);
    const ink = { image: state.image, threshold: inkThreshold(histogram) };
    const alone = aloneIn(ink);
    const isFaint = paperIn(histogram) - ink.threshold < MIN_CONTRAST;
    const specks = alone < MIN_ALONE || isFaint ? [] : specksOf(ink);
    if (specks.length === 0) return { state, isApplied: false, measured: alone };
    return { state: { ...state, image: fillLostRows({ ...ink, image: without(specks, ink) }) }, isApplied: true, measured: alone };
  },
};

/** Pixels of ink with none beside them, of every few rows. */
function aloneIn({ image: { data, width, height }, threshold }: Ink): number {
  let alone = 0;
  for (let y = STRIDE; y < height - 1; y += STRIDE) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if ((data[at] ?? 255) > threshold) continue;
      const hasNeighbour = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].some((step) => (data[at + step] ?? 255) <= threshold);
      if (!hasNeighbour) alone += 1;
    }
  }
  return alone;
}

const sideOf = ({ left, top, right, bottom }: InkComponent) => Math.max(right - left, bottom - top);
const areaOf = (components: readonly InkComponent[]) => components.reduce((sum, { area }) => sum + area, 0);

/** What is too small for a full stop and lies by itself, where most of it lies far from letters and it is little of the ink. */
function specksOf({ image, threshold }: Ink): InkComponent[] {
  const components = piecesOf(image, threshold);
  const heights = components.map(({ top, bottom }) => bottom - top).filter((height) => height >= MIN_LETTER_PIXELS).sort((a, b) => a - b);
  const letterHeight = heights[heights.length >> 1];
  if (letterHeight === undefined) return [];
  const letters = components.filter(({ top, bottom }) => bottom - top >= MIN_LETTER_PIXELS && bottom - top <= letterHeight * HIGHEST_LETTER);
  const small = components.filter((component) => sideOf(component) <= Math.max(1, letterHeight * MAX_SPECK));
  const specks = withoutRows(small, letterHeight * NEXT_DOT);
  const isNear = nearTo(letters, letterHeight * NEAR, image);
  const far = specks.filter((speck) => !isNear(speck));
  const isDust = far.length >= small.length * SCATTERED && areaOf(specks) < areaOf(components) * MAX_SHARE_OF_INK;
  if (!isDust) return [];
  return letterHeight >= LARGE_ENOUGH ? specks : far;
}

/** Those with none beside them at the same height. */
function withoutRows(specks: readonly InkComponent[], reach: number): InkComponent[] {
  const rows = new Map(Map.groupBy(specks, ({ top }) => top).entries().map(([top, row]) => [top, row.map(({ left }) => left).sort((a, b) => a - b)]));
  const hasNext = ({ left, top }: InkComponent) => [-1, 0, 1].some((offset) => {
    const row = rows.get(top + offset) ?? [];
    const at = firstFrom(row, left);
    return [at - 1, at, at + 1].some((index) => row[index] !== undefined && row[index] !== left && Math.abs(row[index] - left) <= reach);
  });
  return specks.filter((speck) => !hasNext(speck));
}

/** Tells whether there is a letter within that reach, as wide as the boxes of letters are. */
function nearTo(letters: readonly InkComponent[], reach: number, { width, height }: GreyImage): (speck: InkComponent) => boolean {
  const cell = Math.max(1, Math.ceil(reach));
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const taken = new Uint8Array(columns * rows);
  const at = (pixels: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(pixels / cell)));
  for (const { left, top, right, bottom } of letters) {
    const [from, to] = [at(left - reach, columns), at(right + reach, columns)];
    for (let row = at(top - reach, rows); row <= at(bottom + reach, rows); row++) taken.fill(1, row * columns + from, row * columns + to + 1);
  }
  return ({ left, top }) => taken[at(top, rows) * columns + at(left, columns)] === 1;
}

function without(specks: readonly InkComponent[], { image }: Ink): GreyImage {
  const paper = paperOf(image);
  const data = Uint8Array.from(image.data);
  for (const { left, top, right, bottom } of specks) {
    for (let y = top; y < bottom; y++) data.fill(paper, y * image.width + left, y * image.width + right);
  }
  return { ...image, data };
}

/** Rows without ink get what is ink above and below them, in place. */
function fillLostRows({ image, threshold }: Ink): GreyImage {
  const { data, width, height } = image;
  const rowAt = (y: number) => data.subarray(y * width, (y + 1) * width);
  for (let y = 1; y < height - 1; y++) {
    const row = rowAt(y);
    if (row.some((value) => value <= threshold)) continue;
    const [above, below] = [rowAt(y - 1), rowAt(y + 1)];
    const filled = row.map((value, x) => {
      const between = Math.max(above[x] ?? 255, below[x] ?? 255);
      return between <= threshold ? between : value;
    });
    if (filled.reduce((count, value) => count + Number(value <= threshold), 0) >= MIN_LOST_PIXELS) row.set(filled);
  }
  return image;
}
