import { median } from '../../layout/placed.ts';
import { darkShareOf, isOfLine, paperBeside, reachOf } from '../drawn-lines.ts';
import type { GreyImage } from '../grey-image.ts';
import type { LyingLine } from '../lying-lines.ts';

/** A short line that stands on a lying one: where its middle is, how thick it is, and where the lying one is. In pixels of the page. */
export type Tooth = { x: number; thickness: number; bottom: number };

/** A picture and how high its small letters are, in pixels. */
export type LetteredImage = { image: GreyImage; letterHeight: number };

/** In heights of a small letter: how high above its line a tooth reaches at least, and how far two of a comb stand apart. */
const LEAST_HEIGHT = 0.5;
const APART = { least: 0.15, most: 5 };
const FEWEST_TEETH = 3;
/** How much the distance of two teeth may differ from that of those before them, as a share of it, and in pixels. */
const UNEVEN = { share: 0.08, pixels: 2 };
/** How much of a tooth is dark, and of the line that it stands on. */
const DRAWN = 0.8;
const WHOLE = 0.94;
/** Pixels that a lying line and its soft edge take at each side of its middle. */
const EDGE = 3;
/** As far a line may lie beside where it is thought to be. */
const ASIDE = [0, -1, 1, -2, 2];

/** What stands on lying lines at one height, from left to right. */
export function teethOn(level: readonly LyingLine[], page: LetteredImage): Tooth[] {
  const reach = reachOf(page.letterHeight);
  const end = page.image.width - 2 * reach;
  const teeth: Tooth[] = [];
  let next = 2 * reach;
  for (const { yAt, from, to } of level) {
    for (let x = Math.max(next, Math.round(from) - reach); x < Math.min(end, to + reach); x++) {
      const bottom = Math.round(yAt(x));
      if (standsOn(x, bottom, page)) addTo(teeth, x, bottom);
      next = x + 1;
    }
  }
  return teeth;
}

/** A column of pixels beside the last tooth is a part of it. */
function addTo(teeth: Tooth[], x: number, bottom: number) {
  const last = teeth.at(-1);
  if (last === undefined || x - last.x > last.thickness / 2 + 1) teeth.push({ x, thickness: 1, bottom });
  else {
    last.x += 0.5;
    last.thickness += 1;
  }
}

const leastHeightOf = ({ letterHeight }: LetteredImage) => Math.max(4, Math.round(letterHeight * LEAST_HEIGHT));

const standsOn = (x: number, bottom: number, page: LetteredImage): boolean =>
  darkShare(x, { top: bottom - EDGE - leastHeightOf(page), bottom: bottom - EDGE }, page) >= DRAWN;

/** Whether a line hangs below a lying one, as in a table that goes on there. */
export const hangsBelow = ({ x, bottom }: Tooth, page: LetteredImage): boolean =>
  darkShare(x, { top: bottom + EDGE, bottom: bottom + EDGE + leastHeightOf(page) }, page) >= DRAWN;

const darkShare = (x: number, rows: { top: number; bottom: number }, { image, letterHeight }: LetteredImage) =>
  darkShareOf(image, Math.round(x), { ...rows, reach: reachOf(letterHeight) });

/** From one tooth to the next. */
export type Span = { from: Tooth; to: Tooth };

/** Whether a line is drawn from one tooth to the other, so many pixels above where they stand. */
export function isLineDrawn({ from, to }: Span, above: number, { image, letterHeight }: LetteredImage): boolean {
  const reach = reachOf(letterHeight) * image.width;
  const fall = (to.bottom - from.bottom) / (to.x - from.x);
  const columns = Array.from({ length: Math.floor(to.x) - Math.ceil(from.x) + 1 }, (_, at) => {
    const x = Math.ceil(from.x) + at;
    const pixel = (Math.round(from.bottom + fall * (x - from.x)) - above) * image.width + x;
    const beside = ASIDE.map((aside) => pixel + aside * image.width);
    const darkest = Math.min(...beside.map((place) => image.data[place] ?? 255));
    return { darkest, paper: paperBeside(image.data, pixel, -reach), isLine: beside.some((place) => isOfLine(image.data, place, reach)) };
  });
  const inside = columns.slice(EDGE, -EDGE);
  const middle = (median(inside.map(({ darkest }) => darkest)) + median(inside.map(({ paper }) => paper))) / 2;
  // Feet of letters that stand beside each other leave paper between them.
  return inside.filter(({ isLine }) => isLine).length >= inside.length * DRAWN
    && columns.filter(({ darkest }) => darkest <= middle).length >= columns.length * WHOLE;
}

/** How high a tooth is, in pixels. Where another line crosses it, it goes on behind that. */
export function heightOfTooth({ x, bottom }: Tooth, { image, letterHeight }: LetteredImage): number {
  const reach = reachOf(letterHeight);
  const isDark = (y: number) => [-1, 0, 1].some((aside) => isOfLine(image.data, y * image.width + Math.round(x) + aside, reach));
  let top = bottom - EDGE;
  for (let y = top; y >= 0 && top - y <= reach; y--) if (isDark(y)) top = y;
  return bottom - top;
}

/** Teeth that follow each other evenly. Places that have a frame each have a gap between them, so every other distance is the same. */
export function evenRuns(teeth: readonly Tooth[], letterHeight: number): Tooth[][] {
  const runs: Tooth[][] = [];
  for (let at = 0; at < teeth.length;) {
    const run: Tooth[] = [];
    for (const tooth of teeth.slice(at)) {
      if (!goesOn(run, tooth, letterHeight)) break;
      run.push(tooth);
    }
    if (run.length >= FEWEST_TEETH) runs.push(run);
    at += run.length >= FEWEST_TEETH ? run.length : 1;
  }
  return runs;
}

function goesOn(run: readonly Tooth[], tooth: Tooth, letterHeight: number): boolean {
  const [last, before, first] = [run.at(-1), run.at(-2), run.at(-3)];
  if (last === undefined) return true;
  const apart = tooth.x - last.x;
  if (apart < letterHeight * APART.least || apart > letterHeight * APART.most) return false;
  if (before === undefined || first === undefined) return true;
  const pair = last.x - first.x;
  return Math.abs(tooth.x - before.x - pair) <= Math.max(UNEVEN.pixels, pair * UNEVEN.share);
}
