/** How likely each pixel of a smaller copy of the page belongs to text, as a detector says. */
export type TextMap = { data: Float32Array; width: number; height: number };

/** A line of text, in pixels of what was looked at: a box that leans by `slope` (rows for each column). */
export type TextRegion = { centreX: number; centreY: number; width: number; height: number; slope: number; score: number };

/** As PP-OCR is trained: what is text, how sure a region must be, and by how much it is smaller than its text. */
const TEXT = 0.3;
const MIN_SCORE = 0.6;
const UNCLIP = 1.5;
const MIN_SIDE = 3;
/** A region that is hardly longer than high says nothing of a slope. */
const LONG = 3;
const MAX_REGIONS = 3000;

/** The regions of text in a map, from top to bottom. */
export function textRegions(map: TextMap): TextRegion[] {
  const seen = new Uint8Array(map.data.length);
  const regions: TextRegion[] = [];
  for (let start = 0; start < map.data.length && regions.length < MAX_REGIONS; start++) {
    if (seen[start] === 1 || (map.data[start] ?? 0) <= TEXT) continue;
    const region = regionOf(map, fill(map, start, seen));
    if (region !== null) regions.push(region);
  }
  return regions.sort((a, b) => a.centreY - b.centreY);
}

/** The pixels that hang together with one. */
function fill({ data, width }: TextMap, start: number, seen: Uint8Array): number[] {
  const pixels = [start];
  seen[start] = 1;
  for (let at = 0; at < pixels.length; at++) {
    for (const next of neighboursOf(pixels[at] ?? 0, width)) {
      // Above the first row and below the last there is nothing.
      if (seen[next] === 1 || (data[next] ?? 0) <= TEXT) continue;
      seen[next] = 1;
      pixels.push(next);
    }
  }
  return pixels;
}

/** Left, right, above and below; none across the edges. */
function neighboursOf(pixel: number, width: number): number[] {
  const column = pixel % width;
  return [...(column > 0 ? [pixel - 1] : []), ...(column < width - 1 ? [pixel + 1] : []), pixel - width, pixel + width];
}

function regionOf({ data, width: stride }: TextMap, pixels: readonly number[]): TextRegion | null {
  const score = pixels.reduce((sum, pixel) => sum + (data[pixel] ?? 0), 0) / pixels.length;
  const slope = slopeOf(pixels, stride);
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const pixel of pixels) {
    const x = pixel % stride;
    const level = Math.floor(pixel / stride) - slope * x;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, level);
    bottom = Math.max(bottom, level + 1);
  }
  const [width, height] = [right - left, bottom - top];
  if (score < MIN_SCORE || Math.min(width, height) < MIN_SIDE) return null;
  const grown = (width * height * UNCLIP) / (2 * (width + height));
  const centreX = (left + right) / 2;
  return { centreX, centreY: (top + bottom) / 2 + slope * centreX, width: width + 2 * grown, height: height + 2 * grown, slope, score };
}

/** Of the line through the pixels of a long region; 0 for a short one. */
function slopeOf(pixels: readonly number[], stride: number): number {
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0];
  for (const pixel of pixels) {
    const [x, y] = [pixel % stride, Math.floor(pixel / stride)];
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
    sumYY += y * y;
  }
  const count = pixels.length;
  const [spreadX, spreadY] = [sumXX / count - (sumX / count) ** 2, sumYY / count - (sumY / count) ** 2];
  return spreadX <= spreadY * LONG ** 2 ? 0 : (sumXY / count - (sumX / count) * (sumY / count)) / spreadX;
}
