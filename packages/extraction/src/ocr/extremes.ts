import type { GreyImage } from './grey-image.ts';

/** The brightest pixel within reach of each pixel, in a square around it. */
export const brightestAround = (image: GreyImage, reach: number): GreyImage => aroundSquare(image, reach, brighter);

/** The darkest pixel within reach of each pixel. */
export const darkestAround = (image: GreyImage, reach: number): GreyImage => aroundSquare(image, reach, darker);

type Choice = (a: number, b: number) => number;
const brighter: Choice = (a, b) => (a > b ? a : b);
const darker: Choice = (a, b) => (a < b ? a : b);

const aroundSquare = (image: GreyImage, reach: number, choose: Choice) => alongLines(alongLines(image, reach, choose, 1), reach, choose, image.width);

/**
 * The chosen value of a window around each pixel, along rows (`stride` 1) or columns (`stride` the width). Windows are
 * doubled until two of them cover the whole reach, so that a long reach costs little more than a short one.
 */
function alongLines({ data, width, height }: GreyImage, reach: number, choose: Choice, stride: number): GreyImage {
  const length = stride === 1 ? width : height;
  const lines = stride === 1 ? height : width;
  const lineStep = stride === 1 ? width : 1;
  const result = new Uint8Array(data.length);
  const window = new Uint8Array(length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let place = 0; place < length; place++) window[place] = data[start + place * stride] ?? 0;
    const span = growWindows(window, 2 * reach + 1, choose);
    for (let place = 0; place < length; place++) {
      const first = window[Math.max(0, place - reach)] ?? 0;
      const second = window[Math.max(0, Math.min(length - 1, place + reach - span + 1))] ?? 0;
      result[start + place * stride] = choose(first, second);
    }
  }
  return { data: result, width, height };
}

/** Makes each value that of the window which begins there; gives the length of the windows. */
function growWindows(window: Uint8Array, wanted: number, choose: Choice): number {
  let span = 1;
  while (span * 2 <= wanted) {
    for (let place = 0; place + span < window.length; place++) window[place] = choose(window[place] ?? 0, window[place + span] ?? 0);
    span *= 2;
  }
  return span;
}
