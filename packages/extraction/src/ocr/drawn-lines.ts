import type { Rectangle } from '../layout/boxes.ts';
import { median } from '../layout/placed.ts';
import type { GreyImage } from './grey-image.ts';
import { lyingLines, standingLines, type PixelLines } from './pixel-lines.ts';

/** In heights of a small letter: how thick a drawn line is at most, and how long at least: no stroke of a letter is so thin and so long. */
const THICKEST = 0.35;
const SHORTEST = 2.2;
/** How much darker than the paper on both of its sides a line is, at least. */
const CONTRAST = 24;
/** No pixel of a line is brighter than that: there is none that would be as much brighter still. */
const BRIGHTEST = 255 - CONTRAST;
/** How much brighter than its darkest pixel one of a line may be: between letters there is paper. */
const UNEVEN = 60;
/** Of so many runs no table is made: they are those of a drawing, or of a woven paper. */
const MOST_RUNS = 40_000;

/** The height of a word, in heights of a small letter. */
const WORD = 1.4;
export const wordHeightOf = (letterHeight: number): number => letterHeight * WORD;

/** How far from a line its paper is looked at, in pixels. */
export const reachOf = (letterHeight: number): number => Math.max(3, Math.round(letterHeight * THICKEST));

/** The pieces of the lines that are drawn on a page, lying and standing: each one pixel thick, in pixels of the image. */
export function drawnLines(image: GreyImage, letterHeight: number): Rectangle[] {
  const lying = runsIn(image, lyingLines(image), letterHeight);
  // A text has none, and no table is without.
  if (lying.length === 0 || lying.length > MOST_RUNS) return [];
  const standing = runsIn(image, standingLines(image), letterHeight);
  if (standing.length > MOST_RUNS) return [];
  return [
    ...lying.map(asLying),
    ...standing.map(({ at, from, to }) => ({ x: at, y: from, width: 1, height: to - from })),
  ];
}

/** The brighter of two pixels at one side of a line: the nearer one may lie on another line, where each cell has a frame of its own. */
export const paperBeside = (data: Uint8Array, pixel: number, side: number): number => Math.max(data[pixel + side] ?? 0, data[pixel + 2 * side] ?? 0);

type Run = { at: number; from: number; to: number };

/** The pieces of lying lines that are longer than that, in pixels; none of a drawing. */
export function lyingStrokes(image: GreyImage, letterHeight: number, longer: number): Rectangle[] {
  const runs = runsIn(image, lyingLines(image), letterHeight, longer);
  return runs.length > MOST_RUNS ? [] : runs.map(asLying);
}

const asLying = ({ at, from, to }: Run): Rectangle => ({ x: from, y: at, width: to - from, height: 1 });

/** Runs of pixels that are darker than those at both of their sides. */
function runsIn(image: GreyImage, lines: PixelLines, letterHeight: number, longer = letterHeight * SHORTEST): Run[] {
  const reach = reachOf(letterHeight);
  const runs: Run[] = [];
  for (let at = reach; at < lines.across - reach && runs.length <= MOST_RUNS; at++) {
    for (const run of runsAlong(image, lines, { at, reach })) if (run.to - run.from > longer) runs.push(run);
  }
  return runs;
}

/** Whether a pixel is darker than the paper at both of its sides, which lie so many pixels away. */
export const isOfLine = (data: Uint8Array, pixel: number, side: number): boolean => {
  const value = data[pixel] ?? 0;
  return value <= BRIGHTEST && value + CONTRAST <= paperAround(data, pixel, side);
};

/** The darker side of a line. */
const paperAround = (data: Uint8Array, pixel: number, side: number) =>
  Math.min(paperBeside(data, pixel, -side), paperBeside(data, pixel, side));

/** From one row of pixels to another, and how far from a line its paper is looked at. */
type Column = { top: number; bottom: number; reach: number };

/** How much of a column of pixels is darker than the paper at its sides. */
export function darkShareOf({ data, width, height }: GreyImage, x: number, { top, bottom, reach }: Column): number {
  if (top < 0 || bottom > height) return 0;
  let dark = 0;
  for (let y = top; y < bottom; y++) if (isOfLine(data, y * width + x, reach)) dark += 1;
  return dark / (bottom - top);
}

/** How thick a line is that stands at this column, in pixels: the median of its rows, each as far as it is nearer to the ink than to the paper. */
export function thicknessAt({ data, width, height }: GreyImage, x: number, { top, bottom, reach }: Column): number {
  const rows = Array.from({ length: Math.max(0, Math.min(bottom, height) - Math.max(0, top)) }, (_, at) => Math.max(0, top) + at);
  return median(rows.map((y) => {
    const pixel = y * width + x;
    const middle = ((data[pixel] ?? 0) + paperAround(data, pixel, reach)) / 2;
    const inkTowards = (side: number) => {
      let steps = 0;
      while (steps < 2 * reach && (data[pixel + (steps + 1) * side] ?? 255) < middle) steps += 1;
      return steps;
    };
    return inkTowards(-1) + 1 + inkTowards(1);
  }));
}

/** The runs of one line of pixels. Where another line crosses, and only there, a run goes on behind it. */
function runsAlong({ data }: GreyImage, { along, stepAcross, stepAlong }: PixelLines, { at, reach }: { at: number; reach: number }): Run[] {
  const side = reach * stepAcross;
  const runs: Run[] = [];
  let run: Run | null = null;
  let shade: Shade = { darkest: 0, brightest: 0 };
  for (let place = 0; place < along; place++) {
    const pixel = at * stepAcross + place * stepAlong;
    const value = data[pixel] ?? 0;
    if (place - (run?.to ?? place) >= reach || value > shade.darkest + UNEVEN) run = null;
    if (!isOfLine(data, pixel, side)) continue;
    const seen = { darkest: value, brightest: paperAround(data, pixel, side) };
    shade = run === null ? seen : shadeOfBoth(shade, seen);
    if (run === null) runs.push(run = { at, from: place, to: place });
    run.to = place + 1;
  }
  return runs;
}

/** How dark a line is, and how bright the paper at its sides. */
type Shade = { darkest: number; brightest: number };

/** A faint line that crosses another darkens it and its paper: with that place the rest would look too bright. */
const shadeOfBoth = (known: Shade, seen: Shade): Shade => (seen.brightest <= known.brightest - CONTRAST ? known
  : { darkest: Math.min(known.darkest, seen.darkest), brightest: Math.max(known.brightest, seen.brightest) });
