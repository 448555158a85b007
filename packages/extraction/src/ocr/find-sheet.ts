import { brightestAround, darkestAround } from './extremes.ts';
import type { GreyImage } from './grey-image.ts';
import type { Point } from './matrix.ts';
import type { Corners } from './sheet-geometry.ts';
import { sideViews, strongestLine, supportOf, type SideLine, type SideView } from './side-view.ts';

/** Makes an image smaller so that neither side is longer; the same image when it is small enough. */
type Shrink = (image: GreyImage, longSide: number) => GreyImage | Promise<GreyImage>;

/** Long sides of the copies in which the lines are found, and then placed ever more exactly. */
const GLANCE_SIDE = 160;
const CLOSE_SIDES = [400, 800];
/** How far into the picture a side is looked for, and how far outside of it its line may begin. */
const SEARCH_FROM = -0.25;
const SEARCH_TO = 0.5;
/** Letters are closed over so that only the sheet has edges: share of the long side. */
const CLOSING = 0.02;
/** Share of a side that must be an edge at a glance, and when looked at closely. */
const GLANCE_SUPPORT = 0.5;
const SUPPORT = 0.75;
const MIN_AREA = 0.12;
/** Pixels by which a line of a smaller copy may be wrong. */
const UNSURE = 2;

/**
 * Looks for a sheet of paper that is brighter than what it lies on: on each side the line with the strongest edge from
 * dark to bright. Null where less than all four sides show such an edge, as on a page that fills its picture. Browsers find
 * sheets with it too: what makes images smaller is given, and nothing here knows a library. Corners are in pixels.
 */
export async function findSheet(image: GreyImage, shrink: Shrink): Promise<Corners | null> {
  let size = closed(await shrink(image, GLANCE_SIDE));
  let views = sideViews(size);
  let sides = views.map(searchLine);
  if (minSupport(views, sides, size) < GLANCE_SUPPORT) return null;

  for (const longSide of CLOSE_SIDES) {
    const closer = closed(await shrink(image, longSide));
    const factor = closer.width / size.width;
    views = sideViews(closer);
    sides = views.map((view, side) => refineLine(view, sides[side] ?? nowhere, factor));
    size = closer;
  }
  const corners = cornersOf(sides, size);
  if (corners === null || minSupport(views, sides, size) < SUPPORT || areaOf(corners) < MIN_AREA * size.width * size.height) return null;
  const scale = image.width / size.width;
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  return a === undefined || b === undefined || c === undefined || d === undefined ? null : [a, b, c, d];
}

const nowhere: SideLine = { start: 0, end: 0 };

/** The brightest around each pixel, then the darkest around each of those: letters are gone. */
function closed(image: GreyImage): GreyImage {
  const reach = Math.max(1, Math.round((Math.max(image.width, image.height) * CLOSING) / 2));
  return darkestAround(brightestAround(image, reach), reach);
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, Math.floor(to - from)) + 1 }, (_, index) => Math.round(from) + index);

function searchLine(view: SideView): SideLine {
  const places = range(view.across * SEARCH_FROM, view.across * SEARCH_TO);
  return strongestLine(view, places, places);
}

function refineLine(view: SideView, { start, end }: SideLine, factor: number): SideLine {
  const around = (place: number) => range((place - UNSURE) * factor, (place + UNSURE) * factor);
  return strongestLine(view, around(start), around(end));
}

function minSupport(views: readonly SideView[], sides: readonly SideLine[], size: { width: number; height: number }): number {
  const corners = cornersOf(sides, size);
  if (corners === null) return 0;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const spans = [[topLeft.y, bottomLeft.y], [topLeft.x, topRight.x], [topRight.y, bottomRight.y], [bottomLeft.x, bottomRight.x]];
  return Math.min(...views.map((view, side) => {
    const [from = 0, to = 0] = spans[side] ?? [];
    return supportOf(view, sides[side] ?? nowhere, from, to);
  }));
}

function cornersOf(sides: readonly SideLine[], { width, height }: { width: number; height: number }): Corners | null {
  const [left, top, right, bottom] = sides;
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return null;
  const lines = {
    left: [{ x: left.start, y: 0 }, { x: left.end, y: height }],
    top: [{ x: 0, y: top.start }, { x: width, y: top.end }],
    right: [{ x: width - 1 - right.start, y: 0 }, { x: width - 1 - right.end, y: height }],
    bottom: [{ x: 0, y: height - 1 - bottom.start }, { x: width, y: height - 1 - bottom.end }],
  } as const;
  const [a, b] = [cross(lines.left, lines.top), cross(lines.top, lines.right)];
  const [c, d] = [cross(lines.right, lines.bottom), cross(lines.bottom, lines.left)];
  return a === null || b === null || c === null || d === null ? null : [a, b, c, d];
}

/** Where two lines meet; null for parallels. */
function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point | null {
  const determinant = (a.x - b.x) * (c.y - d.y) - (a.y - b.y) * (c.x - d.x);
  if (Math.abs(determinant) < 1e-6) return null;
  const first = a.x * b.y - a.y * b.x;
  const second = c.x * d.y - c.y * d.x;
  return {
    x: (first * (c.x - d.x) - (a.x - b.x) * second) / determinant,
    y: (first * (c.y - d.y) - (a.y - b.y) * second) / determinant,
  };
}

function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? { x: 0, y: 0 };
    return sum + x * next.y - next.x * y;
  }, 0);
  return twice / 2;
}
