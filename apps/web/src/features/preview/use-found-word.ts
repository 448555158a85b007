import { useEffect, useEffectEvent, type RefObject } from 'react';
import { bringIntoView } from './use-lit-words.ts';

/** What is fetched and drawn later than this is not waited for: by then the person has looked elsewhere. */
const PATIENCE_MS = 5000;

/** Where a search led to a file, brings the first found word of that page into view, once, as soon as it is drawn. */
export function useFoundWord(scroller: RefObject<HTMLElement | null>, page: number, query: string) {
  const find = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || query === '') return undefined;
    const look = () => {
      const word = element.querySelector(`[data-page="${page}"] [data-mark="found"]`);
      if (!word) return;
      stop();
      bringIntoView(element, word, true);
    };
    const watcher = new MutationObserver(look);
    const patience = setTimeout(() => stop(), PATIENCE_MS);
    const stop = () => {
      clearTimeout(patience);
      watcher.disconnect();
    };
    watcher.observe(element, { childList: true, subtree: true });
    look();
    return stop;
  });
  useEffect(() => find(), []);
}
