import { hasMiddleIn, mostOf, type Rectangle } from '../../layout/boxes.ts';
import { darkShareOf, reachOf, thicknessAt } from '../drawn-lines.ts';
import { histogramOf, inkThreshold, type GreyImage } from '../grey-image.ts';
import { levelsIn, type LyingLine } from '../lying-lines.ts';
import { piecesWithin, withoutRemains, type InkedPage } from '../pieces-within.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/** A line that stands: where its middle is, and how thick it is. */
export type Standing = { x: number; thickness: number };

/** Four lines around a value in a form, a key or a button, and those that part it. In pixels of the page. */
export type Frame = {
  top: LyingLine;
  bottom: LyingLine;
  /** The left side, lines between that reach from top to bottom, and the right side. */
  standing: readonly Standing[];
};

/** In heights of a small letter: how wide and how high a frame is. A higher one is the frame of a text, which is read as it is. */
const WIDTH = { least: 1.3, most: 80 };
const HEIGHT = { least: 1.7, most: 8 };
/** How far the sides may lie from the ends of the lying lines, which round corners shorten. */
const ROUND = 0.45;
/** How thick a line is at most, with its soft edges: strokes of large letters are thicker. */
const THICKEST = 0.36;
/** The share of a side that is dark, and of a line within, which has no round corners. */
const DRAWN = 0.75;
const PARTING = 0.92;
/** Pixels that a lying line takes with its soft edge. */
const EDGE = 3;
/** A square that is no larger is a box to tick. What is narrower and has nothing in it may be a letter of a headline: O or D. */
const TICK = { side: 3.2, uneven: 0.2 };
const NARROW = 4;
const MOST = 400;

/** A frame with one character in it, which may be a box that is ticked: both with their place on the page. */
export type BoxedCharacter = { frame: Rectangle; ink: Rectangle };

/** The frames of a page that lies level, but for those in tables and boxes to tick; and the characters that a small square frame holds. */
export function framesIn(image: GreyImage, letterHeight: number, tables: readonly Rectangle[]): { frames: Frame[]; boxed: BoxedCharacter[] } {
  const page = { image, letterHeight, threshold: inkThreshold(histogramOf(image)) };
  const lines = levelsIn(image, letterHeight).flat();
  const found = lines.flatMap((bottom) => frameAbove(bottom, lines, page) ?? [])
    .filter((frame) => !tables.some((table) => hasMiddleIn(boxOf(frame), table)));
  if (found.length > MOST) return { frames: [], boxed: [] };
  const frames = found.filter((frame) => isOfText(frame, page));
  const boxed = found.filter((frame) => !frames.includes(frame)).flatMap((frame) => {
    const [ink, ...more] = charactersIn(frame, page);
    return ink === undefined || more.length > 0 ? [] : { frame: boxOf(frame), ink };
  });
  return { frames, boxed };
}

/** What a frame encloses, to the middles of its lines. */
export function boxOf({ top, bottom, standing }: Frame): Rectangle {
  const [left, right] = [standing[0]?.x ?? 0, standing.at(-1)?.x ?? 0];
  return { x: left, y: top.at, width: right - left, height: bottom.at - top.at };
}

/** How much paper a round corner has outside of its line, in pixels. */
export function roundnessOf(frame: Frame): number {
  const { x, width } = boxOf(frame);
  return mostOf([0, ...[frame.top, frame.bottom].flatMap(({ from, to }) => [from - x, x + width - to])]);
}

function frameAbove(bottom: LyingLine, lines: readonly LyingLine[], page: InkedPage): Frame | null {
  const { letterHeight } = page;
  const width = (bottom.to - bottom.from) / letterHeight;
  if (width < WIDTH.least - 2 * ROUND || width > WIDTH.most) return null;
  const tolerance = letterHeight * ROUND;
  const above = lines.filter(({ at, from, to }) => Math.abs(from - bottom.from) <= tolerance && Math.abs(to - bottom.to) <= tolerance
    && bottom.at - at >= letterHeight * HEIGHT.least && bottom.at - at <= letterHeight * HEIGHT.most);
  const top = above.sort((a, b) => b.at - a.at)[0];
  const standing = top === undefined ? [] : standingBetween(top, bottom, page);
  return top === undefined || standing.length < 2 ? null : { top, bottom, standing };
}

/** The sides and the lines between them; none where a side is not drawn. */
function standingBetween(top: LyingLine, bottom: LyingLine, page: InkedPage): Standing[] {
  const { image, letterHeight } = page;
  const reach = reachOf(letterHeight);
  const round = Math.round(letterHeight * ROUND);
  const inset = (x: number, by: number) => ({ top: Math.round(top.yAt(x)) + by, bottom: Math.round(bottom.yAt(x)) - by, reach });
  const share = (x: number, by: number) => darkShareOf(image, x, inset(x, by));
  const side = (end: number) => thickest(columnsFrom(end - round, end + round).filter((x) => share(x, Math.round(round / 2)) >= DRAWN));
  const [left, right] = [side(Math.round(Math.min(top.from, bottom.from))), side(Math.round(Math.max(top.to, bottom.to)))];
  if (left === null || right === null || right.x - left.x < letterHeight * WIDTH.least) return [];
  const isThick = ({ x }: Standing) => thicknessAt(image, Math.round(x), inset(x, 0)) > letterHeight * THICKEST;
  if (isThick(left) || isThick(right)) return [];
  const within = columnsFrom(Math.ceil(left.x + reach), Math.floor(right.x - reach)).filter((x) => share(x, EDGE) >= PARTING);
  return [left, ...inGroups(within).map(asStanding), right];
}

const columnsFrom = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

const asStanding = (columns: readonly number[]): Standing =>
  ({ x: ((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2, thickness: columns.length });

/** Columns of pixels that follow each other. */
function inGroups(columns: readonly number[]): number[][] {
  const groups: number[][] = [];
  for (const x of columns) {
    if (groups.at(-1)?.at(-1) === x - 1) groups.at(-1)?.push(x);
    else groups.push([x]);
  }
  return groups;
}

const thickest = (columns: readonly number[]): Standing | null => {
  const [group] = inGroups(columns).sort((a, b) => b.length - a.length);
  return group === undefined ? null : asStanding(group);
};

/** Whether a frame is that of a value: a box to tick is a small square with one mark or none, and a narrow one without anything may be a letter. */
function isOfText(frame: Frame, page: InkedPage): boolean {
  const { width, height } = boxOf(frame);
  const longer = Math.max(width, height);
  if (frame.standing.length > 2 || width > page.letterHeight * NARROW) return true;
  const isSmallSquare = longer <= page.letterHeight * TICK.side && Math.abs(width - height) <= longer * TICK.uneven;
  return charactersIn(frame, page).length > (isSmallSquare ? 1 : 0);
}

/** The characters that stand in a frame, apart from its lines. */
function charactersIn(frame: Frame, page: InkedPage): Rectangle[] {
  const { x, y, width, height } = boxOf(frame);
  const edge = EDGE + mostOf(frame.standing.map(({ thickness }) => thickness)) / 2;
  const inside = piecesWithin({ x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }, page);
  return glyphsOf({ pieces: withoutRemains(inside, page.letterHeight) });
}
