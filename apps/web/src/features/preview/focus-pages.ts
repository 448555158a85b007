import { useEffect, type RefObject } from 'react';

/** What can be scrolled through, the pages before their text: there the keys that turn pages work. */
export const pagesIn = (root: Element | null) => root?.querySelector<HTMLElement>('[data-reading]');

/** Over everything, the pages of a file have the focus as soon as they are there, where nothing within the file has it. */
export function useFocusOnPages(root: RefObject<HTMLElement | null>, isFull: boolean) {
  useEffect(() => {
    const isNowhere = document.activeElement === document.body || document.activeElement === root.current?.closest('main');
    if (isFull && isNowhere) pagesIn(root.current)?.focus({ preventScroll: true });
  }, [root, isFull]);
}
