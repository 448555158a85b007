import { sizeOfSheet, type Corners, type Size } from '@scriba/extraction/sheet-geometry';
import type { Point } from '@scriba/extraction/matrix';

/** A page as it comes out of the photo: cut out, seen from straight above. */
export type Flat = Size & { jpeg: Blob; url: string };

/** A page that was taken. Corners are shares of the photo's width and height, from 0 to 1. */
export type ScanPage = {
  id: string;
  photo: Blob;
  photoUrl: string;
  corners: Corners;
  /** Quarters of a circle, clockwise. */
  turns: number;
  /** Whether edges were found; undefined while they are looked for. */
  isFound: boolean | undefined;
  /** Undefined while it is made. */
  flat: Flat | undefined;
};

export const WHOLE: Corners = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
/** Long side of a page: 200 dots per inch of A4, of which letters are read well. */
export const LONG_SIDE = 2400;
/** What a PDF needs beside the pictures of its pages. */
const BYTES_A_PAGE = 1024;

export const inPixels = (corners: Corners, { width, height }: Size): Corners => mapCorners(corners, ({ x, y }) => ({ x: x * width, y: y * height }));
export const inShares = (corners: Corners, { width, height }: Size): Corners =>
  mapCorners(corners, ({ x, y }) => ({ x: between(x / width, 0, 1), y: between(y / height, 0, 1) }));

const mapCorners = ([a, b, c, d]: Corners, move: (point: Point) => Point): Corners => [move(a), move(b), move(c), move(d)];
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The corners in the order in which they come after so many quarters of a turn clockwise. */
export function turned(corners: Corners, turns: number): Corners {
  const from = ((-turns % 4) + 4) % 4;
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => corners[(from + at) % 4]);
  return a && b && c && d ? [a, b, c, d] : corners;
}

/** How large the page becomes: as the sheet is in the photo, and never larger than reading needs. */
export function flatSize(corners: Corners): Size {
  const { width, height } = sizeOfSheet(corners);
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Least share of the picture that a corner keeps from the line between its neighbours, so that the sheet stays one. */
const LEAST = 0.0005;

/** Puts one corner elsewhere, within the picture. The same corners when there would be no sheet between them. */
export function moveCorner(corners: Corners, index: number, { x, y }: Point): Corners {
  const moved: [Point, Point, Point, Point] = [...corners];
  moved[index] = { x: between(x, 0, 1), y: between(y, 0, 1) };
  return isConvex(moved) ? moved : corners;
}

export function isConvex(corners: Corners): boolean {
  return corners.every((corner, at) => {
    const next = corners[(at + 1) % 4] ?? corner;
    const after = corners[(at + 2) % 4] ?? corner;
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > LEAST;
  });
}

/** The pages with one of them so many places further, where there is such a place. */
export function reordered<Page extends { id: string }>(pages: readonly Page[], id: string, by: number): readonly Page[] {
  const from = pages.findIndex((page) => page.id === id);
  const to = from + by;
  const page = pages[from];
  if (!page || to < 0 || to >= pages.length) return pages;
  return pages.toSpliced(from, 1).toSpliced(to, 0, page);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `2026-11-22 14.05`, by the clock of the person. */
export const stampOf = (time: Date): string => [
  [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-'), [twoDigits(time.getHours()), twoDigits(time.getMinutes())].join('.'),
].join(' ');

/** How large the PDF becomes. */
export const sizeOfPages = (pages: readonly Pick<ScanPage, 'flat'>[]): number =>
  pages.reduce((sum, { flat }) => sum + (flat?.jpeg.size ?? 0) + BYTES_A_PAGE, 0);
