import type { PageSummary } from '@scriba/contract/extraction';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useElementSize } from '../../lib/element-size.ts';
import { NearWatcher } from '../../lib/near-viewport.ts';
import type { FindWords } from './find.rules.ts';
import { nextZoom, withZoom, type Turn, type View, type WordPlace } from './preview.rules.ts';
import { BeingPrinted } from './being-printed.tsx';
import { PageSheet } from './page-sheet.tsx';
import { useLitWords } from './use-lit-words.ts';
import { useOnce, usePageScroll, type ShownPage } from './use-page-scroll.ts';
import { useWholePage } from './use-whole-page.ts';
import type { LitBy, WordLinks } from './word-links.ts';

type Props = {
  fileId: string;
  pages: readonly PageSummary[];
  pageCount: number;
  version: string;
  query: string;
  findWords: FindWords;
  view: View;
  onView: (view: View) => void;
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  links: WordLinks;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Wider than this a page is not shown unless it is enlarged: nobody reads lines that long. */
const WIDEST_PX = 880;
const EDGE_PX = 24;
const NARROW_EDGE_PX = 12;
/** The name of a sheet or slide stands above it; that of the first one needs room. */
const LABEL_PX = 14;
/** A page that is gone to is drawn within this. */
const PATIENCE_MS = 3000;

/** The pages as pictures, one below the other. Only those near the eye are fetched and drawn. */
export function PageDesk({ fileId, pages, version, query, ...rest }: Props) {
  const { pageCount, findWords, view, onView, shown, onShow, links, onKeyDown } = rest;
  const translate = useTranslations('preview');
  const scroller = useRef<HTMLDivElement | null>(null);
  const [measure, { width, height }] = useElementSize<HTMLDivElement>();
  const watcher = useOnce(() => new NearWatcher());
  useEffect(() => (scroller.current ? watcher.watch(scroller.current) : undefined), [watcher]);
  const { onScroll, showPage, keepSpot, hold } = usePageScroll(scroller, { own: 'page', shown, onShow, isLaidOut: width > 0, query });
  const litWords = useLitWords(scroller, links, { own: 'page', showPage, hold });
  useLitPlaces(scroller, links, showPage);
  useWheelZoom(scroller, view.zoom, (zoom) => onView(withZoom(view, zoom)));

  const edgePx = width < 500 ? NARROW_EDGE_PX : EDGE_PX;
  const roomPx = Math.max(120, Math.min(width - edgePx * 2, WIDEST_PX));
  const widthPx = roomPx * view.zoom;
  const turnsPage = useWholePage({ pages, view, onView, shown, onShow, room: { widthPx: roomPx, heightPx: Math.max(0, height - edgePx * 2) } });
  useSteadySpot(scroller, { widthPx: width > 0 ? widthPx : 0, turn: view.turn }, keepSpot);
  return (
    <div ref={(element) => { scroller.current = element; measure(element); }} data-reading tabIndex={0} role="group" aria-label={translate('page')} onScroll={onScroll}
      onKeyDown={(event) => { if (!turnsPage(event)) onKeyDown(event); }} {...litWords}
      className="thin-scroll @container relative min-h-0 min-w-0 flex-[1.35] overflow-auto bg-sunken outline-offset-[-2px]">
      <BeingPrinted fileId={fileId} isAlone isOver />
      {width > 0 && (
        <div className="flex w-max min-w-full flex-col gap-6" style={{ padding: edgePx, ...(pages[0]?.label != null && { paddingTop: edgePx + LABEL_PX }) }}>
          {pages.map((summary) => (
            <PageSheet key={summary.page} fileId={fileId} summary={summary} pageCount={pageCount} version={version} findWords={findWords}
              widthPx={widthPx} turn={view.turn} watcher={watcher} links={links} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What is looked at stays there when the pages grow, shrink or are turned: the same page at the same height, and what is in the middle across. */
function useSteadySpot(scroller: RefObject<HTMLElement | null>, { widthPx, turn }: { widthPx: number; turn: Turn }, keepSpot: () => void) {
  const before = useRef({ widthPx, turn });
  const keep = useEffectEvent(() => {
    const [element, last] = [scroller.current, before.current];
    before.current = { widthPx, turn };
    if (!element || last.widthPx === 0 || (last.widthPx === widthPx && last.turn === turn)) return;
    keepSpot();
    const { scrollLeft, clientWidth } = element;
    element.scrollTo({ left: (scrollLeft + clientWidth / 2) * widthPx / last.widthPx - clientWidth / 2 });
  });
  useLayoutEffect(() => keep(), [widthPx, turn]);
}

/** A word that the text or a key lit is brought into view by its place on the picture, which has no element of its own. */
function useLitPlaces(scroller: RefObject<HTMLElement | null>, links: WordLinks, showPage: (page: number) => void) {
  const onLight = useEffectEvent((lit: WordPlace | undefined, by: LitBy) => {
    const element = scroller.current;
    if (!lit || !element || by === 'page') return;
    const sheet = element.querySelector(`[data-page="${lit.page}"]`);
    const [outer, inner] = [element.getBoundingClientRect(), sheet?.getBoundingClientRect()];
    if (inner && (inner.bottom < outer.top + 40 || inner.top > outer.bottom - 40) && by === 'both') showPage(lit.page);
    const bring = () => {
      const mark = element.querySelector(`[data-page="${lit.page}"] [data-mark="lit"]`)?.getBoundingClientRect();
      if (!mark) return false;
      if (mark.top < outer.top || mark.bottom > outer.bottom) element.scrollBy({ top: mark.top - outer.top - outer.height / 2 });
      if (mark.left < outer.left || mark.right > outer.right) element.scrollBy({ left: mark.left - outer.left - outer.width / 2 });
      return true;
    };
    // The mark of the word is drawn with the next frame; on a page that was far away, after its words have come.
    const end = performance.now() + (by === 'both' ? PATIENCE_MS : 0);
    const look = () => { if (links.lit === lit && !bring() && performance.now() < end) requestAnimationFrame(look); };
    requestAnimationFrame(look);
  });
  useEffect(() => links.subscribe((lit, by) => onLight(lit, by)), [links]);
}

/** Ctrl and the wheel, which is also what two fingers on a touchpad say. The browser listens first unless told otherwise. */
function useWheelZoom(scroller: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onZoom(nextZoom(zoom, event.deltaY < 0 ? 1 : -1));
  });
  useEffect(() => {
    const element = scroller.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [scroller]);
}
