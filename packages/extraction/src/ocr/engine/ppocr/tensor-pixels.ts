import { asSharp, greyOf, type GreyImage } from '../../grey-image.ts';
import type { TextRegion } from './text-regions.ts';

/** Values of three equal colours, one after the other, as a network takes them. */
export type Planes = { data: Float32Array; width: number; height: number };

/** Pixels that the detector looks at: its memory grows with them, to 4 GB for a page of A4 as it was scanned. */
export const MAX_DETECTED_PIXELS = 1_700_000;
const MAX_SIDE = 4096;
/** Sides that the detector can halve as often as it does. */
const UNIT = 32;
const [MEANS, DEVIATIONS] = [[0.485, 0.456, 0.406], [0.229, 0.224, 0.225]] as const;

/** The size in which a page is shown to the detector. */
export function detectionSize({ width, height }: Pick<GreyImage, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MAX_DETECTED_PIXELS / (width * height)), MAX_SIDE / Math.max(width, height));
  const inUnits = (side: number) => Math.max(UNIT, Math.round((side * scale) / UNIT) * UNIT);
  return { width: inUnits(width), height: inUnits(height) };
}

export async function forDetector(image: GreyImage): Promise<Planes> {
  const { width, height } = detectionSize(image);
  const { data } = await greyOf(asSharp(image).resize(width, height, { fit: 'fill' }));
  const planes = new Float32Array(3 * data.length);
  MEANS.forEach((mean, plane) => {
    const deviation = DEVIATIONS[plane] ?? 1;
    data.forEach((value, index) => { planes[plane * data.length + index] = (value / 255 - mean) / deviation; });
  });
  return { data: planes, width, height };
}

/** What the recogniser was trained on: lines of this height, of any length within reason. */
const LINE_HEIGHT = 48;
const MIN_LINE = 16;
const MAX_LINE = 3200;
const MAX_SAMPLES = 3;

/** The pixels of a line, made level and as high as the recogniser wants it. */
export function forRecogniser(image: GreyImage, region: TextRegion): Planes {
  const wanted = Math.round((region.width / region.height) * LINE_HEIGHT);
  const width = Math.min(MAX_LINE, Math.max(MIN_LINE, wanted));
  const samples = Math.min(MAX_SAMPLES, Math.max(1, Math.ceil(region.height / LINE_HEIGHT)));
  const size = width * LINE_HEIGHT;
  const data = new Float32Array(3 * size);
  for (let row = 0; row < LINE_HEIGHT; row++) {
    for (let column = 0; column < width; column++) {
      data[row * width + column] = (meanOf(image, region, { column, row, width, samples }) / 255 - 0.5) / 0.5;
    }
  }
  data.copyWithin(size, 0, size);
  data.copyWithin(2 * size, 0, size);
  return { data, width, height: LINE_HEIGHT };
}

type Pixel = { column: number; row: number; width: number; samples: number };

/** What a pixel of the line covers on the page; several places of it where the line is made smaller. */
function meanOf(image: GreyImage, { centreX, centreY, slope, ...region }: TextRegion, { column, row, width, samples }: Pixel): number {
  let sum = 0;
  for (let down = 0; down < samples; down++) {
    for (let along = 0; along < samples; along++) {
      const x = ((column + (along + 0.5) / samples) / width - 0.5) * region.width;
      const y = ((row + (down + 0.5) / samples) / LINE_HEIGHT - 0.5) * region.height + slope * x;
      sum += brightnessAt(image, centreX + x - 0.5, centreY + y - 0.5);
    }
  }
  return sum / (samples * samples);
}

/** Between the four pixels around a place; beyond the edge, that of the edge. */
function brightnessAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [right, below] = [Math.min(width - 1, column + 1), Math.min(height - 1, row + 1)];
  const [alongX, alongY] = [left - column, top - row];
  const at = (c: number, r: number) => data[r * width + c] ?? 255;
  const above = at(column, row) * (1 - alongX) + at(right, row) * alongX;
  return above * (1 - alongY) + (at(column, below) * (1 - alongX) + at(right, below) * alongX) * alongY;
}
