import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The page that is looked at, and which side led there; the other side follows. To a word (`place`) each side has gone by itself. */
export type ShownPage = { page: number; by: 'page' | 'text' | 'both' | 'place' };

const pageIn = (scroller: HTMLElement, page: number) => scroller.querySelector<HTMLElement>(`[data-page="${page}"]`);
/** After this long without scrolling by itself, a side may lead again. */
const FOLLOWING_MS = 400;
/** The gap above a page, in which the name of a sheet or slide stands. */
const ABOVE_PX = 24;

type Options = {
  own: 'page' | 'text';
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  /** Whether the pages have their places already. */
  isLaidOut: boolean;
};

/** Scrolls a side to the page that is asked for, and tells which page it is at when a person scrolls it. */
export function usePageScroll(scroller: RefObject<HTMLElement | null>, { own, shown, onShow, isLaidOut }: Options) {
  const followingUntil = useRef(0);
  const waiting = useRef(0);

  const showPage = (page: number) => {
    const element = scroller.current;
    const target = element && pageIn(element, page);
    if (!element || !target) return;
    followingUntil.current = performance.now() + FOLLOWING_MS;
    element.scrollTo({ top: target.offsetTop - ABOVE_PX });
  };

  const follow = useEffectEvent(() => { if (shown.by !== own && shown.by !== 'place') showPage(shown.page); });
  useEffect(() => { if (isLaidOut) follow(); }, [shown, isLaidOut]);

  const onScroll = () => {
    if (performance.now() < followingUntil.current || waiting.current !== 0) return;
    waiting.current = requestAnimationFrame(() => {
      waiting.current = 0;
      const page = scroller.current && pageAt(scroller.current);
      if (page && page !== shown.page) onShow({ page, by: own });
    });
  };
  useEffect(() => () => cancelAnimationFrame(waiting.current), []);
  return { onScroll, showPage };
}

/** The page at a third of the height, found by halving: a document may have thousands. */
function pageAt(scroller: HTMLElement): number | undefined {
  const pages = scroller.querySelectorAll<HTMLElement>('[data-page]');
  const line = scroller.scrollTop + scroller.clientHeight / 3;
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.offsetTop ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const page = Number(pages[low]?.dataset['page']);
  return Number.isInteger(page) ? page : undefined;
}

/** One watcher for the life of a component. */
export function useOnce<Thing>(make: () => Thing): Thing {
  const [thing] = useState(make);
  return thing;
}
