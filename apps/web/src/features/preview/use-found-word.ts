import { useEffect, useEffectEvent, type RefObject } from 'react';
import { bringIntoView } from './use-lit-words.ts';

/** What is fetched and drawn later than this is not waited for: by then the person has looked elsewhere. */
const PATIENCE_MS = 5000;

/** What a person does to go elsewhere. */
const GOING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A page that was pushed out of view is not drawn. */
function bringPageBack(scroller: HTMLElement, page: Element) {
  const [outer, inner] = [scroller.getBoundingClientRect(), page.getBoundingClientRect()];
  if (inner.top >= outer.bottom || inner.bottom <= outer.top) scroller.scrollBy({ top: inner.top - outer.top });
}

/**
 * Where a search led to a file, brings the first found word of that page into view as soon as it is drawn. It stays there while the pages above
 * are drawn, which are seldom as high as was guessed, until somebody goes elsewhere.
 */
export function useFoundWord(scroller: RefObject<HTMLElement | null>, page: number, query: string) {
  const find = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || query === '') return undefined;
    const look = () => {
      const place = element.querySelector(`[data-page="${page}"]`);
      const word = place?.querySelector('[data-mark="found"]');
      if (word) bringIntoView(element, word, true);
      else if (place) bringPageBack(element, place);
    };
    const watcher = new MutationObserver(look);
    const ended = new AbortController();
    const patience = setTimeout(() => stop(), PATIENCE_MS);
    const stop = () => {
      clearTimeout(patience);
      watcher.disconnect();
      ended.abort();
    };
    for (const act of GOING) document.addEventListener(act, stop, { passive: true, signal: ended.signal });
    watcher.observe(element, { childList: true, subtree: true });
    look();
    return stop;
  });
  useEffect(() => find(), []);
}
