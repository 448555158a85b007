import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';

type Scrolled = {
  /** Which list of which place it is. The element has it as `data-scroll-restoration-id`, under which the router remembers it. */
  listId: string;
  /** 0 until it is measured: how high its rows are depends on it. */
  widthPx: number;
  /** How high all rows are, and how high they will be when they are measured anew. */
  rowsPx: { now: number; soon: number };
  /** It may get longer by itself. */
  isPending: boolean;
};

/** After a reload and on the way back, a list stands where it stood, as soon as it is long enough; another one begins at its top. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, { listId, widthPx, rowsPx, isPending }: Scrolled) {
  const top = useElementScrollRestoration({ id: listId })?.scrollY ?? 0;
  const settled = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Below a file that fills the screen it has no height.
    if (!element || element.clientHeight === 0 || widthPx === 0 || rowsPx.now !== rowsPx.soon || settled.current === listId) return;
    if (isPending && element.scrollHeight - element.clientHeight < top) return;
    settled.current = listId;
    element.scrollTo({ top });
  });
}
