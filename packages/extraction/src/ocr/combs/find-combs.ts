import { leastOf, mostOf, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, median, rightOf, verticalOverlap } from '../../layout/placed.ts';
import { histogramOf, inkThreshold } from '../grey-image.ts';
import { levelsIn, type LyingLine } from '../lying-lines.ts';
import { characterIn } from './places.ts';
import { evenRuns, hangsBelow, heightOfTooth, isLineDrawn, teethOn, type LetteredImage, type Span, type Tooth } from './teeth.ts';

/** Places for the letters of a word, side by side in a form. In pixels of the page. */
export type Comb = {
  /** With its lines. */
  box: Rectangle;
  /** What is within the lines of each place, from left to right. */
  places: Rectangle[];
};

/** A comb on a page that was made larger or turned over: each of its rectangles moved alike. */
export const movedComb = ({ box, places }: Comb, move: (place: Rectangle) => Rectangle): Comb =>
  ({ box: move(box), places: places.map(move).sort((a, b) => a.x - b.x) });

/** In heights of a small letter: how wide a place is, and how high. */
const WIDTH = { least: 1.1, most: 5 };
const HEIGHT = { least: 1.6, most: 7 };
/** How wide a place is at most, in its heights, and how high where no line says it, in its widths. */
const WIDE = 1.4;
const HIGH = 1.6;

/** In widths of a place: lines between places are thinner than the strokes of bold letters, and than what a photograph shows. */
const THICKEST = 0.15;
/** So many places has one that stands alone, and one beside others. */
const [FEWEST_ALONE, FEWEST] = [3, 2];
/** Two places that have a frame each stand no further apart, in widths of one. */
const GAP = 0.6;
/** So many of the places have a line above them, and one character in them where there is something in them. */
const MOST_OF_ALL = 0.75;

type Page = LetteredImage & { lines: readonly LyingLine[]; threshold: number };

/** The combs of a page that lies level. */
export function combsIn({ image, letterHeight }: LetteredImage): Comb[] {
  const levels = levelsIn(image, letterHeight);
  const runs = levels.flatMap((level) => evenRuns(teethOn(level, { image, letterHeight }), letterHeight));
  if (runs.length === 0) return [];
  const page = { image, letterHeight, lines: levels.flat(), threshold: inkThreshold(histogramOf(image)) };
  const combs = runs.flatMap((teeth) => combsOf(teeth, page));
  return combs.filter((comb) => isWhole(comb, combs));
}

/** The combs of a run of teeth: where more than a narrow gap lies between two places, the next one begins. */
function combsOf(teeth: readonly Tooth[], page: Page): Comb[] {
  const { letterHeight } = page;
  const spans = spansOf(teeth, page);
  if (spans.length < FEWEST || teeth.filter((tooth) => hangsBelow(tooth, page)).length > 1) return [];
  const width = median(spans.map(widthOf));
  if (median(teeth.map(({ thickness }) => thickness)) > width * THICKEST) return [];
  const drawnHeight = median(teeth.map((tooth) => heightOfTooth(tooth, page)));
  const isLow = drawnHeight < letterHeight * HEIGHT.least;
  const height = isLow ? Math.round(width * HIGH) : drawnHeight;
  if (!isInRange(width, WIDTH, letterHeight) || height > letterHeight * HEIGHT.most || width > height * WIDE) return [];
  const isOpen = isLow || spans.filter((span) => isLineDrawn(span, height, page)).length < spans.length * MOST_OF_ALL;
  return groupsOf(spans, width * GAP).filter((group) => group.length >= FEWEST).map((group) => combBetween(group, { height, drawnHeight, isOpen }))
    .filter((comb) => !hasLineAcross(comb.box, page) && hasCharacters(comb, page));
}

const widthOf = ({ from, to }: Span) => to.x - from.x;

function groupsOf(spans: readonly Span[], gap: number): Span[][] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && span.from.x - last.to.x <= gap) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups;
}

/** How near places lie that are two of a date or of an amount, in widths of one, and how alike those of both are. */
const NEXT = 4;
const ALIKE = 0.12;

/** Whether a comb has as many places as one has, or those of a date: it, and what stands before it and behind. */
function isWhole(comb: Comb, combs: readonly Comb[]): boolean {
  const [place] = comb.places;
  if (place === undefined || comb.places.length >= FEWEST_ALONE) return place !== undefined;
  return combs.some((other) => other !== comb && Math.abs((other.places[0]?.width ?? 0) - place.width) <= place.width * ALIKE
    && verticalOverlap(other.box, comb.box) > 1 - ALIKE
    && Math.max(other.box.x - rightOf(comb.box), comb.box.x - rightOf(other.box)) < place.width * NEXT);
}

const isInRange = (value: number, { least, most }: { least: number; most: number }, unit: number) => value >= unit * least && value <= unit * most;

/** From tooth to tooth where there is a line below: between places that have a frame each is none. */
function spansOf(teeth: readonly Tooth[], page: Page): Span[] {
  return teeth.slice(1).flatMap((to, at) => {
    const from = teeth[at];
    return from !== undefined && to.x - from.x >= page.letterHeight * WIDTH.least && isLineDrawn({ from, to }, 0, page) ? [{ from, to }] : [];
  });
}

/** What a line takes at each side of its middle, with its soft edge. */
const edgeOf = ({ thickness }: Tooth) => Math.ceil(thickness / 2) + 1;

/** How high places are, how high the lines between them, and whether there is none above. In pixels. */
type Shape = { height: number; drawnHeight: number; isOpen: boolean };

function combBetween(spans: readonly Span[], { height, drawnHeight, isOpen }: Shape): Comb {
  const edge = median(spans.map(({ from }) => edgeOf(from)));
  const places = spans.map(({ from, to }) => {
    const [left, right] = [Math.ceil(from.x) + edgeOf(from), Math.floor(to.x) - edgeOf(to)];
    const [bottom, top] = [Math.min(from.bottom, to.bottom) - edge, Math.max(from.bottom, to.bottom) - height + (isOpen ? 0 : edge)];
    return { x: left, y: top, width: right - left, height: bottom - top };
  });
  const [left, right] = [leastOf(places.map(({ x }) => x)), mostOf(places.map(rightOf))];
  const bottoms = places.map(bottomOf);
  // Above low lines the label of the comb may stand.
  const top = leastOf(bottoms) - drawnHeight - edge;
  return { places, box: { x: left - 2 * edge, y: top, width: right - left + 4 * edge, height: mostOf(bottoms) + 2 * edge - top } };
}

/** Whether a line parts the places, so that they are more rows than one. */
const hasLineAcross = ({ x, y, width, height }: Rectangle, { lines, letterHeight }: Page): boolean => lines.some(({ at, from, to }) =>
  at > y + letterHeight && at < y + height - letterHeight && Math.min(to, x + width) - Math.max(from, x) > width / 2);

function hasCharacters({ places }: Comb, page: Page): boolean {
  const filled = places.map((place) => characterIn(place, page)).filter((character) => character !== null);
  return filled.filter(({ isOne }) => isOne).length >= filled.length * MOST_OF_ALL;
}
