import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { holdInView } from './hold-in-view.ts';

/** The page that is looked at, and which side led there; the other side follows. To a word (`place`) each side has gone by itself. */
export type ShownPage = { page: number; by: 'page' | 'text' | 'both' | 'place' };

const pageIn = (scroller: HTMLElement, page: number) => scroller.querySelector<HTMLElement>(`[data-page="${page}"]`);
/** After this long without scrolling by itself, a side may lead again. */
const FOLLOWING_MS = 400;
/** The gap above a page on the desk, in which the name of a sheet or slide stands; in the text that name stands in the page. */
const ABOVE_PX = { page: 24, text: 0 };

type Options = {
  own: 'page' | 'text';
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  /** Whether the pages have their places already. */
  isLaidOut: boolean;
  /** What a search led here for: of the first page that is shown, the first word of it is brought into view. */
  query: string;
};

/** The page at a third of the height, and which share of it is above that line. */
type Spot = { page: number; share: number };
const lineOf = (scroller: HTMLElement) => scroller.clientHeight / 3;

/** Scrolls a side to the page that is asked for, and tells which page it is at when a person scrolls it. */
export function usePageScroll(scroller: RefObject<HTMLElement | null>, { own, shown, onShow, isLaidOut, query }: Options) {
  const followingUntil = useRef(0);
  const waiting = useRef(0);
  const endHold = useRef(() => {});
  const spot = useRef<Spot>({ page: shown.page, share: 0 });
  const isFirst = useRef(true);

  const scrollBy = (move: () => void) => {
    followingUntil.current = performance.now() + FOLLOWING_MS;
    move();
  };
  const goTo = (page: number) => {
    const element = scroller.current;
    const target = element && pageIn(element, page);
    if (!element || !target) return;
    spot.current = { page, share: (lineOf(element) - ABOVE_PX[own]) / (target.offsetHeight || 1) };
    scrollBy(() => element.scrollTo({ top: target.offsetTop - ABOVE_PX[own] }));
  };
  const hold = (look: () => void) => {
    endHold.current();
    // Who goes elsewhere leads from then on.
    if (scroller.current) endHold.current = holdInView(scroller.current, () => scrollBy(look), () => { followingUntil.current = 0; });
  };
  const showPage = (page: number) => {
    endHold.current();
    goTo(page);
  };
  /** The same spot at the same height, after the pages or the scroller have another size. */
  const keepSpot = () => {
    const element = scroller.current;
    const target = element && pageIn(element, spot.current.page);
    if (element && target) scrollBy(() => element.scrollTo({ top: target.offsetTop + spot.current.share * target.offsetHeight - lineOf(element) }));
  };

  const follow = useEffectEvent(() => {
    const isFound = isFirst.current && query !== '';
    isFirst.current = false;
    if (shown.by === own || shown.by === 'place') return;
    const { page } = shown;
    hold(() => {
      const word = isFound && scroller.current?.querySelector(`[data-page="${page}"] [data-mark="found"]`);
      if (word && scroller.current) bringIntoView(scroller.current, word, true);
      else goTo(page);
    });
  });
  useEffect(() => { if (isLaidOut) follow(); }, [shown, isLaidOut]);

  const onScroll = () => {
    if (performance.now() < followingUntil.current || waiting.current !== 0) return;
    waiting.current = requestAnimationFrame(() => {
      waiting.current = 0;
      const now = scroller.current && spotIn(scroller.current);
      if (!now) return;
      spot.current = now;
      if (now.page !== shown.page) onShow({ page: now.page, by: own });
    });
  };
  useEffect(() => () => {
    cancelAnimationFrame(waiting.current);
    endHold.current();
  }, []);
  return { onScroll, showPage, keepSpot, hold };
}

/** Found by halving: a document may have thousands of pages. */
function spotIn(scroller: HTMLElement): Spot | undefined {
  const pages = scroller.querySelectorAll<HTMLElement>('[data-page]');
  const line = scroller.scrollTop + lineOf(scroller);
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.offsetTop ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  const found = pages[low];
  const page = Number(found?.dataset['page']);
  return found && Number.isInteger(page) ? { page, share: (line - found.offsetTop) / (found.offsetHeight || 1) } : undefined;
}

/** One watcher for the life of a component. */
export function useOnce<Thing>(make: () => Thing): Thing {
  const [thing] = useState(make);
  return thing;
}
