import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The row that the keyboard is at stays in the page, or a screen reader would lose it. */
export function withActive(range: Range, activeIndex: number): number[] {
  const shown = defaultRangeExtractor(range);
  return activeIndex < 0 || shown.includes(activeIndex) ? shown : [...shown, activeIndex].sort((a, b) => a - b);
}
