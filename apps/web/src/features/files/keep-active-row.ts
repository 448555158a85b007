import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

/** The row that the keyboard is at stays in the page, or a screen reader would lose it. */
export function withActive(range: Range, activeIndex: number): number[] {
  const shown = defaultRangeExtractor(range);
  return activeIndex < 0 || shown.includes(activeIndex) ? shown : [...shown, activeIndex].sort((a, b) => a - b);
}

/** So far below what is seen stands the row that becomes the active one when those before it go. */
const NEAR = 2;

type Rows = Pick<Virtualizer<HTMLDivElement, Element>, 'range' | 'scrollToIndex'>;

/** When rows above it go or come back, a row that the keyboard is at stays in sight, unless it was scrolled away from. */
export function useActiveInSight(rows: Rows, activeIndex: number, count: number) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const before = useRef({ count, isSeen: false });
  useEffect(() => {
    const { startIndex, endIndex } = rows.range ?? { startIndex: 0, endIndex: -1 };
    if (count !== before.current.count && before.current.isSeen && activeIndex >= 0) rows.scrollToIndex(activeIndex, { align: 'auto' });
    before.current = { count, isSeen: activeIndex >= startIndex - NEAR && activeIndex <= endIndex + NEAR };
  });
}
