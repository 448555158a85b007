import type { PageSummary } from '@scriba/contract/extraction';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { wholePageZoom, type View } from './preview.rules.ts';
import type { ShownPage } from './use-page-scroll.ts';

type Options = {
  pages: readonly PageSummary[];
  view: View;
  onView: (view: View) => void;
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  /** What the desk offers a page that is not enlarged; 0 until it is measured. */
  room: { widthPx: number; heightPx: number };
};

const STEPS: Record<string, 1 | -1 | undefined> = { PageDown: 1, PageUp: -1 };

/**
 * While a whole page is to be seen, the enlargement follows page, turn and room, and the page keys turn one page each: where a page is
 * higher than the desk, they go on by what was seen, as everywhere. Answers whether a key was one of them.
 */
export function useWholePage({ pages, view, onView, shown, onShow, room }: Options) {
  const page = pages[shown.page - 1];
  const zoom = view.isWholePage && page && room.heightPx > 0 ? wholePageZoom(page, room, view.turn) : view.zoom;
  const follow = useEffectEvent(() => {
    onView({ ...view, zoom });
    // What was in the middle of a higher or lower desk may be another page.
    onShow({ page: shown.page, by: 'both' });
  });
  useEffect(() => { if (zoom !== view.zoom) follow(); }, [zoom, view.zoom]);

  return (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (!view.isWholePage || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    event.preventDefault();
    const next = shown.page + step;
    if (next >= 1 && next <= pages.length) onShow({ page: next, by: 'both' });
    return true;
  };
}
