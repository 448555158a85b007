import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import { histogramOf, inkThreshold, paintOver, paperOf, shrinkTo, type GreyImage } from '../grey-image.ts';
import { piecesOf, placeOf as pieceOf, type InkComponent } from '../ink-components.ts';
import type { Step } from '../page-state.ts';
import { lyingLines, standingLines, type PixelLines } from '../pixel-lines.ts';
import { withEvenPanel } from './even-panel.ts';
import { isFilled, isInWord, isNoPanel, type Shown } from './no-panels.ts';

/** In heights of a small letter: a bar, a button or a disc with room for a word. */
const PANEL = { width: 4, height: 1.6, area: 20 };
/** Panels are looked for in a copy of this size. */
const LONG_SIDE = 1800;
/** In heights of a small letter: dark pixels are of a panel where it goes on for so long along the line, and so far down. Lines of tables do not. */
const SOLID = { along: 1.5, down: 0.8 };
/** How much of its frame a panel fills, the letters on it left out. */
const FILLED = 0.45;
const FILLED_OF_TABLE = 0.35;
/** How much of a table is dark where it has a dark head: lines and letters alone fill less. */
const FILLED_BY_HEAD = 0.07;
/** The bar of a chart fills its frame, the hole of a punch most of it. Nothing is in them but their colour, and its grain differs by less. */
const BAR = { filled: 0.7, share: 0.9, grain: 24 };
/** The share of a row that has the colour of the panel: below the head of a table only the lines at its sides have it. */
const OF_ROW = 0.3;
/** Most of a panel is of one colour, which differs by so little; a photograph is not. */
const ONE_COLOUR = { share: 0.5, by: 10 };
/** What is written on a panel differs from it by this at least; less is the grain of the paper. */
const MIN_CONTRAST = 60;
/** Squares of a small letter that writing covers at least: a single digit does, and two lines in the corner of a large panel are no share of it. */
const MIN_WRITING = 0.2;
/** Share of the writing that is as black as ink afterwards: a white head does not leave the text below it pale. */
const STRONG = 0.3;
/** Of the pixels of a bar so many are of its grain, at most. */
const SPECKS = 0.01;

/**
 * Makes panels of colour, as the head of a table or a warning has, as light as paper, and what is written on them dark. Recognition looks for
 * dark letters: of white ones on red it left half out, and whole heads of tables. Bars of a chart, and holes
 * of a punch, are taken out: what stands at them was taken for a part of a picture.
 */
export const lightenPanels: Step = {
  name: 'lighten-panels',
  async run(state) {
    const { image, letterHeight } = state;
    if (letterHeight === null) return { state, isApplied: false, measured: 0 };
    const small = await shrinkTo(image, LONG_SIDE);
    const scale = image.width / small.width;
    const threshold = inkThreshold(histogramOf(small));
    const panels = panelsOf(small, threshold, letterHeight / scale);
    const data = panels.length === 0 ? image.data : Uint8Array.from(image.data);
    const isNone = (panel: InkComponent) => isNoPanel(shownIn(small, panel, threshold), letterHeight / scale);
    let cleared = 0;
    const lightened = panels.filter((panel) => {
      const place = placeOf(panel, image, scale);
      const even = withEvenPanel(image, place, threshold);
      const spans = spansOf(place, even, threshold);
      if (isNone(panel)) return false;
      if (lighten(spans, even, { data, writing: letterHeight ** 2 * MIN_WRITING })) return true;
      if (isFilled(panel, BAR.filled) && isPlain(spans, even)) {
        paintOver({ ...image, data }, place, paperOf(image));
        cleared += 1;
      }
      return false;
    });
    const measured = lightened.length + cleared;
    if (measured === 0) return { state, isApplied: false, measured };
    return { state: { ...state, image: { ...image, data }, hasPanels: lightened.length > 0 }, isApplied: true, measured };
  },
};

/** Panels by themselves, and those that are of one piece with the lines of a table. */
function panelsOf(image: GreyImage, threshold: number, small: number): InkComponent[] {
  const pieces = piecesOf(image, threshold);
  const letters = pieces.filter((piece) => isLarge(piece, small) && isInWord(piece, pieces));
  const large = pieces.filter((piece) => isLarge(piece, small) && !letters.includes(piece));
  const alone = large.filter((piece) => isFilled(piece, FILLED));
  const lined = large.filter((piece) => !alone.includes(piece) && isFilled(piece, FILLED_BY_HEAD));
  if (lined.length === 0) return alone;
  const isWithin = (part: InkComponent) => ({ left, top, right, bottom }: InkComponent) =>
    part.left >= left && part.right <= right && part.top >= top && part.bottom <= bottom;
  const solid = piecesOf(solidOf(image, threshold, small), 0)
    .filter((part) => isLarge(part, small) && isFilled(part, FILLED_OF_TABLE) && lined.some(isWithin(part)) && !letters.some(isWithin(part)));
  return [...alone, ...solid];
}

/** An image of what is solid: black there, and white where ink is a letter or a line. */
function solidOf(image: GreyImage, threshold: number, small: number): GreyImage {
  const isDark = new Uint8Array(image.data.length);
  for (let pixel = 0; pixel < isDark.length; pixel++) if ((image.data[pixel] ?? 255) <= threshold) isDark[pixel] = 1;
  const along = longRuns(isDark, lyingLines(image), small * SOLID.along);
  const down = longRuns(along, standingLines(image), small * SOLID.down);
  for (let pixel = 0; pixel < down.length; pixel++) down[pixel] = down[pixel] === 1 ? 0 : 255;
  return { ...image, data: down };
}

/** Ones where a run of ones is as long. */
function longRuns(ones: Uint8Array, { across, along, stepAcross, stepAlong }: PixelLines, shortest: number): Uint8Array {
  const kept = new Uint8Array(ones.length);
  for (let line = 0; line < across; line++) {
    const start = line * stepAcross;
    let from = 0;
    for (let place = 0; place <= along; place++) {
      if (place < along && ones[start + place * stepAlong] === 1) continue;
      const isLong = place - from >= shortest;
      for (let at = from; isLong && at < place; at++) kept[start + at * stepAlong] = 1;
      from = place + 1;
    }
  }
  return kept;
}

/** A panel in the small copy, with its colour: what is written on it has another one. */
function shownIn(image: GreyImage, piece: InkComponent, threshold: number): Shown {
  const { x, y, width, height } = pieceOf(piece);
  const rows = Array.from({ length: height }, (_, row) => ({ from: (y + row) * image.width + x, to: (y + row) * image.width + x + width }));
  const { value } = colourOf(rows, image.data, threshold);
  return { piece, image, isInk: (brightness) => Math.abs(brightness - value) < MIN_CONTRAST };
}

function isLarge({ left, top, right, bottom }: InkComponent, small: number): boolean {
  const [width, height] = [(right - left) / small, (bottom - top) / small];
  return width >= PANEL.width && height >= PANEL.height && width * height >= PANEL.area;
}

/** The pixels of an image from `from` up to `to`. */
type Span = { from: number; to: number };

/** A panel of the small copy, of whose pixels one is so many of the image, at whole pixels there. */
function placeOf({ left, top, right, bottom }: InkComponent, { width, height }: GreyImage, scale: number): Rectangle {
  const [x, y] = [Math.max(0, Math.floor(left * scale)), Math.max(0, Math.floor(top * scale))];
  return { x, y, width: Math.min(width, Math.ceil(right * scale)) - x, height: Math.min(height, Math.ceil(bottom * scale)) - y };
}

/** The rows of a panel, each from its first pixel of the colour of the panel to its last one: a disc is narrower above. */
function spansOf(place: Rectangle, { data, width, height }: GreyImage, threshold: number): Span[] {
  const rows = { from: place.y, to: bottomOf(place) };
  const rowAt = (row: number): Span => ({ from: row * width + place.x, to: row * width + rightOf(place) });
  const rowsOf = ({ from, to }: Span) => Array.from({ length: to - from }, (_, at) => rowAt(from + at));
  // In the frame of a small table there may be more paper than head.
  const { value } = colourOf(rowsOf(rows), data, threshold);
  const isOfPanel = (pixel: number) => Math.abs((data[pixel] ?? 0) - value) <= ONE_COLOUR.by;
  // Wide letters near its edge part a narrow panel, and what is left of it there is too small for one.
  const goesOn = (row: number) => row >= 0 && row < height && shareOf(rowAt(row), isOfPanel) >= OF_ROW;
  while (goesOn(rows.to)) rows.to += 1;
  while (goesOn(rows.from - 1)) rows.from -= 1;
  return rowsOf(rows).map(({ from, to }) => {
    const shown = { from, to };
    while (shown.from < to && !isOfPanel(shown.from)) shown.from += 1;
    while (shown.to > shown.from && !isOfPanel(shown.to - 1)) shown.to -= 1;
    return shown;
  }).filter((span) => shareOf(span, isOfPanel) >= OF_ROW);
}

function shareOf({ from, to }: Span, isOfPanel: (pixel: number) => boolean): number {
  let count = 0;
  for (let pixel = from; pixel < to; pixel++) if (isOfPanel(pixel)) count += 1;
  return count / Math.max(1, to - from);
}

/** The brightness that most pixels have, of those that are no brighter than that, and how many are of about it. */
function colourOf(spans: readonly Span[], data: Uint8Array, brightest = 255) {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (const { from, to } of spans) {
    for (let pixel = from; pixel < to; pixel++) histogram[data[pixel] ?? 0] = (histogram[data[pixel] ?? 0] ?? 0) + 1;
    count += to - from;
  }
  const shown = histogram.subarray(0, brightest + 1);
  const value = shown.indexOf(shown.reduce((most, each) => Math.max(most, each), 0));
  const near = histogram.subarray(Math.max(0, value - ONE_COLOUR.by), value + ONE_COLOUR.by + 1).reduce((sum, each) => sum + each, 0);
  return { value, share: near / Math.max(1, count), histogram, count };
}

/** Writes a panel in the colours of paper and ink; false for what is no panel, or has fewer pixels of `writing` on it. */
function lighten(spans: readonly Span[], { data }: GreyImage, { data: lightened, writing }: { data: Uint8Array; writing: number }): boolean {
  const { value: colour, share, histogram } = colourOf(spans, data);
  const isWritten = contrastOf(histogram, colour, writing) >= MIN_CONTRAST;
  if (share < ONE_COLOUR.share || !isWritten) return false;
  const contrast = contrastOf(histogram, colour, Math.max(writing, writtenOn(histogram, colour) * STRONG));
  for (const { from, to } of spans) {
    for (let pixel = from; pixel < to; pixel++) {
      const difference = Math.abs((data[pixel] ?? 0) - colour);
      lightened[pixel] = 255 - Math.min(255, (difference * 255) / contrast);
    }
  }
  return true;
}

/** Whether a panel shows nothing but its colour. */
function isPlain(spans: readonly Span[], { data }: GreyImage): boolean {
  const { value, share, histogram, count } = colourOf(spans, data);
  return share >= BAR.share && contrastOf(histogram, value, count * SPECKS) < BAR.grain;
}

/** How many pixels of a panel are of its writing. */
const writtenOn = (histogram: Uint32Array, colour: number): number =>
  histogram.reduce((sum, count, value) => (Math.abs(value - colour) >= MIN_CONTRAST ? sum + count : sum), 0);

/** By how much that many pixels differ from the colour of their panel. */
function contrastOf(histogram: Uint32Array, colour: number, pixels: number): number {
  let seen = 0;
  for (let difference = 255; difference > 0; difference--) {
    seen += (histogram[colour - difference] ?? 0) + (histogram[colour + difference] ?? 0);
    if (seen >= pixels) return difference;
  }
  return 0;
}
