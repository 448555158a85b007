import { brightestAround, darkestAround } from '../extremes.ts';
import { asSharp, greyOf, type GreyImage } from '../grey-image.ts';
import { labelPixels, type Labels } from '../label-pixels.ts';

/** Side of the window whose middle brightness stands for all of it: letters are less than half of one. */
const WINDOW = 9;
/** Ratio of brightness within a pixel's reach from which the edge of a colour is there; that of a shadow is softer. */
const EDGE = 1.12;
/** Ratio by which writing differs from what it stands on. */
const WRITING = 1.15;
/** Of all pixels of a region so many are written on at least, and one kind of writing is so many times stronger than the other. */
const WRITTEN = 0.001;
const CLEARLY_MORE = 2;
/** Added to what is compared: in the dark the grain of a picture is a large part of its brightness. */
const DARK = 8;

/** How bright a region is below what is written on it, and which writing is on most of it. */
export type Region = { brightness: number; writing: 'bright' | 'dark' | 'none' };
/** For each pixel the number of its region; 0 at edges. */
export type Regions = { labels: Int32Array; regions: Region[] };

/** Parts a picture, made so small that a letter is a few pixels, where its colour changes at once. Shadows change it bit by bit. */
export async function smoothRegionsOf(small: GreyImage): Promise<Regions> {
  const ground = await greyOf(asSharp(small).median(windowIn(small)));
  const { labels, count } = labelPixels(isSmoothIn(ground), small.width);
  return { labels, regions: regionsOf({ labels, count }, ground, small) };
}

/** The library wants an odd side that fits into the picture. */
const windowIn = ({ width, height }: GreyImage) => Math.min(WINDOW, Math.min(width, height) - 1 + (Math.min(width, height) % 2));

function isSmoothIn(ground: GreyImage): Uint8Array {
  const [bright, dark] = [brightestAround(ground, 1).data, darkestAround(ground, 1).data];
  return bright.map((value, at) => (value + DARK < ((dark[at] ?? 0) + DARK) * EDGE ? 1 : 0));
}

type Sum = { pixels: number; brightness: number; written: number; bright: number; dark: number };

function regionsOf({ labels, count }: Labels, ground: GreyImage, small: GreyImage): Region[] {
  const sums = Array.from({ length: count + 1 }, (): Sum => ({ pixels: 0, brightness: 0, written: 0, bright: 0, dark: 0 }));
  labels.forEach((label, at) => {
    const sum = sums[label];
    if (label === 0 || sum === undefined) return;
    sum.pixels += 1;
    sum.brightness += ground.data[at] ?? 0;
    const [shown, below] = [(small.data[at] ?? 0) + DARK, (ground.data[at] ?? 0) + DARK];
    const ratio = Math.max(shown / below, below / shown);
    if (ratio < WRITING) return;
    sum.written += 1;
    // The pattern of a table has many weak pixels on both sides, and letters few strong ones on one.
    if (shown > below) sum.bright += (ratio - 1) ** 2;
    else sum.dark += (ratio - 1) ** 2;
  });
  return sums.map((sum) => ({ brightness: sum.brightness / Math.max(1, sum.pixels), writing: writingOf(sum) }));
}

function writingOf({ pixels, written, bright, dark }: Sum): Region['writing'] {
  if (written <= pixels * WRITTEN) return 'none';
  if (bright > dark * CLEARLY_MORE) return 'bright';
  return dark > bright * CLEARLY_MORE ? 'dark' : 'none';
}
