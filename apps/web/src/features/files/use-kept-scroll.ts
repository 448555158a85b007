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
  const isMeasured = widthPx > 0 && rowsPx.now === rowsPx.soon;
  const begun = useRef<string>(undefined);
  const settled = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (settled.current === listId || !element || !isMeasured || isHidden(element)) return;
    if (begun.current !== listId) element.scrollTo({ top: 0 });
    begun.current = listId;
    // Whoever reads already what is there is left in peace.
    const isRead = element.scrollTop > 0;
    if (!isRead && isPending && reachOf(element) < top) return;
    settled.current = listId;
    if (!isRead) element.scrollTo({ top });
  });
}

/** How far it can be scrolled. */
const reachOf = ({ scrollHeight, clientHeight }: HTMLElement): number => scrollHeight - clientHeight;
/** Below a file that fills the screen it has no height. */
const isHidden = ({ clientHeight }: HTMLElement): boolean => clientHeight === 0;
