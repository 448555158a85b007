import { leastOf, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { CROSSED, EMPTY, TICKED } from '../../layout/tick-marks.ts';
import { cutOut, greyOf, histogramOf, percentile } from '../../ocr/grey-image.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import { inkShare, partOf } from '../../ocr/signs/ink-patch.ts';
import type { DrawnSquare } from './drawn-squares.ts';
import { POINTS_PER_INCH } from './render-page.ts';

/** Draws a part of the page, given in points from its top left corner. */
export type Draw = (part: Rectangle, dpi: number) => PageImage;

/** Pixels of the smallest box, and dots an inch that are drawn at most. */
const [PIXELS, MOST_DPI] = [28, 300];
/** What is looked at around a box, and its parts, in sides. */
const AROUND = 0.25;
const WITHIN = [0.27, 0.27, 0.73, 0.73] as const;
/** A circle does not come so near to the corners of its square. */
const CORNERS = [[-0.05, -0.05, 0.14, 0.14], [0.86, -0.05, 1.05, 0.14], [-0.05, 0.86, 0.14, 1.05], [0.86, 0.86, 1.05, 1.05]] as const;
/** A cross goes there, and no tick does; a thick side of the box does not come so far. */
const TOP_LEFT = [0.25, 0.25, 0.39, 0.39] as const;
/** Where a round button is full, and where the strokes of a cross meet. */
const MIDDLE = [0.38, 0.38, 0.62, 0.62] as const;
/** The brightest pixels are paper, and ink is darker than that: a box may be grey beside black letters. */
const PAPER = { share: 0.9, darker: 0.8 };
/** The share of a part that is ink: in corners, where a cross goes, in all of a box with a mark, in one that is filled, and in a full button. */
const INK = { least: 0.08, cross: 0.2, mark: 0.05, most: 0.75, full: 0.9 };

/** How a box is ticked, and whether it is a circle. */
export type Look = { text: typeof TICKED | typeof CROSSED | typeof EMPTY; isRound: boolean };

/** What the drawing of a page shows in boxes: those that are none are left out. */
export async function lookAtBoxes(squares: readonly DrawnSquare[], draw: Draw): Promise<Map<DrawnSquare, Look>> {
  const around = squares.map((square) => partOf(square, [-AROUND, -AROUND, 1 + AROUND, 1 + AROUND]));
  const area = uniteRectangles(around);
  const seen = new Map<DrawnSquare, Look>();
  if (area === null) return seen;
  const dpi = Math.min(MOST_DPI, (PIXELS * POINTS_PER_INCH) / leastOf(squares.map(({ width }) => width)));
  const image = await greyOf(draw(area, dpi).open());
  const scale = image.width / area.width;
  squares.forEach((square, index) => {
    const inPixels = ({ x, y, width, height }: Rectangle): Rectangle =>
      ({ x: (x - area.x) * scale, y: (y - area.y) * scale, width: width * scale, height: height * scale });
    const cut = cutOut(image, inPixels(around[index] ?? square));
    if (cut === null) return;
    const { image: { data, width, height }, left, top } = cut;
    const threshold = percentile(histogramOf(cut.image), PAPER.share) * PAPER.darker;
    const isInk = (x: number, y: number) =>
      x >= left && x < left + width && y >= top && y < top + height && (data[(y - top) * width + x - left] ?? 255) <= threshold;
    const look = lookOf(inPixels(square), square.isSharp, isInk);
    if (look !== null) seen.set(square, look);
  });
  return seen;
}

/** The share of a part of a square that is ink. */
type ShareOf = (part: readonly [number, number, number, number]) => number;

function lookOf(square: Rectangle, isSharp: boolean, isInk: (x: number, y: number) => boolean): Look | null {
  const shareOf: ShareOf = (part) => inkShare({ isInk }, partOf(square, part));
  const corners = isSharp ? CORNERS.length : CORNERS.filter((corner) => shareOf(corner) >= INK.least).length;
  const ink = shareOf(WITHIN);
  const isRound = corners === 0;
  if (ink < INK.mark) return corners === CORNERS.length || isRound ? { text: EMPTY, isRound } : null;
  if (isRound) return shareOf(MIDDLE) >= INK.full ? { text: TICKED, isRound } : null;
  return corners < CORNERS.length || ink > INK.most ? null : lookOfMark(shareOf);
}

function lookOfMark(shareOf: ShareOf): Look | null {
  const isTick = shareOf(TOP_LEFT) < INK.cross;
  // The strokes of a cross meet in the middle; a ring is the lens of a camera.
  if (!isTick && shareOf(MIDDLE) < INK.cross) return null;
  return { text: isTick ? TICKED : CROSSED, isRound: false };
}
