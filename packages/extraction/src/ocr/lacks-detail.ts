import type { StepRecord } from '../pages.ts';
import { histogramOf, percentile, type GreyImage } from './grey-image.ts';
import { SMALL_ENOUGH } from './steps/scale-text.ts';

/** Brightness between the darkest and the brightest part of a picture that shows something, be it too small to be read. */
const SHOWS_SOMETHING = 8;
const EDGES = [0.0001, 0.9999] as const;

/** Whether print may be lost on a page that was made smaller: its letters are small now, or there is ink of which none was found to be letters. */
export function lacksDetail(image: GreyImage, records: readonly StepRecord[]): boolean {
  const letterHeight = records.find(({ step }) => step === 'scale-text')?.measured ?? 0;
  if (letterHeight > 0) return letterHeight < SMALL_ENOUGH;
  const histogram = histogramOf(image);
  const [darkest = 0, brightest = 0] = EDGES.map((share) => percentile(histogram, share));
  return brightest - darkest > SHOWS_SOMETHING;
}
