import type { PhotoCrop } from '@scriba/contract/profile';

export type Size = { width: number; height: number };
/** What of a picture is seen: how much it is enlarged, and which of its pixels lies in the middle. */
export type View = { zoom: number; x: number; y: number };

export const MAX_ZOOM = 4;
/** One press of an arrow moves by this share of what is seen. */
const STEP = 0.04;

export const wholeOf = ({ width, height }: Size): View => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Side of the square that is seen, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: View) => Math.min(width, height) / zoom;

/** The same view, moved back as far as it shows something beyond the edges. */
export function within(size: Size, view: View): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, view.zoom));
  const half = sideOf(size, { ...view, zoom }) / 2;
  const between = (place: number, length: number) => Math.min(length - half, Math.max(half, place));
  return { zoom, x: between(view.x, size.width), y: between(view.y, size.height) };
}

const arrows: Record<string, readonly [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The view after a key was pressed; undefined for keys that move nothing. */
export function movedBy(key: string, size: Size, view: View): View | undefined {
  const direction = arrows[key];
  const step = sideOf(size, view) * STEP;
  return direction && within(size, { ...view, x: view.x + direction[0] * step, y: view.y + direction[1] * step });
}

/** What the server is told to keep: whole pixels, and never beyond the picture. */
export function cropOf(size: Size, view: View): PhotoCrop {
  const side = Math.max(1, Math.floor(sideOf(size, view)));
  const start = (middle: number, length: number) => Math.min(Math.max(0, Math.round(middle - side / 2)), length - side);
  return { left: start(view.x, size.width), top: start(view.y, size.height), size: side };
}
