import { mostOf, type Rectangle } from '../../layout/boxes.ts';
import { gridsAmong } from '../../layout/drawn-grids.ts';
import { wordHeightOf } from '../drawn-lines.ts';
import { boxOf, framesIn, roundnessOf, type Frame } from '../frames/find-frames.ts';
import { cutOut, paperOf, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

/** Pixels of the soft edge of a line at each of its sides. */
const EDGE = 2;
/** So much darker than paper is what belongs to a line. */
const FAINT = 8;

/**
 * Takes out the frames around values in a form, keys and buttons. Recognition takes their sides for bars and brackets, or the frame with the word
 * in it for a picture, and says nothing of it.
 */
export const clearFrames: Step = {
  name: 'clear-frames',
  async run(state) {
    const { image, letterHeight, strokes = [] } = state;
    if (letterHeight === null) return { state, isApplied: false, measured: 0 };
    const tables = gridsAmong(strokes, wordHeightOf(letterHeight)).map(({ box }) => box);
    const { frames, boxed } = framesIn(image, letterHeight, tables);
    const kept = boxed.length === 0 ? state : { ...state, boxed };
    if (frames.length === 0) return { state: kept, isApplied: false, measured: 0 };
    const cleared = { ...image, data: Uint8Array.from(image.data) };
    for (const frame of frames) clear(frame, cleared);
    return { state: { ...kept, image: cleared }, isApplied: true, measured: frames.length };
  },
};

function clear(frame: Frame, image: GreyImage) {
  const box = boxOf(frame);
  const half = Math.ceil(mostOf(frame.standing.map(({ thickness }) => thickness)) / 2) + EDGE;
  const surroundings = cutOut(image, { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half });
  if (surroundings === null) return;
  const paper = paperOf(surroundings.image);
  const [left, right] = [Math.round(box.x) - half, Math.round(box.x + box.width) + half];
  for (let x = left; x <= right; x++) {
    for (const line of [frame.top, frame.bottom]) wipe(image, { x, y: Math.round(line.yAt(x)) - half, width: 1, height: 2 * half + 1 }, paper);
  }
  for (const { x } of frame.standing) {
    const [top, bottom] = [Math.round(frame.top.yAt(x)), Math.round(frame.bottom.yAt(x))];
    wipe(image, { x: Math.round(x) - half, y: top, width: 2 * half + 1, height: bottom - top }, paper);
  }
  clearCorners(box, roundnessOf(frame), { image, paper, half });
}

type On = { image: GreyImage; paper: number; half: number };

/** The arcs of round corners. */
function clearCorners({ x, y, width, height }: Rectangle, radius: number, { image, paper, half }: On) {
  if (radius <= half) return;
  const arc = arcOf(radius, half);
  for (const [side, end] of [[-1, -1], [-1, 1], [1, -1], [1, 1]] as const) {
    const [centreX, centreY] = [side < 0 ? x + radius : x + width - radius, end < 0 ? y + radius : y + height - radius];
    for (const { across, down } of arc) {
      wipe(image, { x: Math.round(centreX + side * across), y: Math.round(centreY + end * down), width: 1, height: 1 }, paper);
    }
  }
}

/** The pixels of a quarter of a circle whose line is so thick at each of its sides, from its middle. */
function arcOf(radius: number, half: number): { across: number; down: number }[] {
  const steps = Array.from({ length: Math.ceil(radius + half) + 1 }, (_, at) => at);
  return steps.flatMap((across) => steps.map((down) => ({ across, down })))
    .filter(({ across, down }) => Math.abs(Math.hypot(across, down) - radius) <= half);
}

/** Paper where something is darker than it. */
function wipe({ data, width, height }: GreyImage, area: Rectangle, paper: number) {
  for (let y = Math.max(0, area.y); y < Math.min(height, area.y + area.height); y++) {
    for (let x = Math.max(0, area.x); x < Math.min(width, area.x + area.width); x++) {
      if ((data[y * width + x] ?? 255) < paper - FAINT) data[y * width + x] = paper;
    }
  }
}
