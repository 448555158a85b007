import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, such as `(width < 40rem)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  }, [query]);
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => false);
}

/** A phone: two-line rows, bottom tabs, a preview over the whole screen. */
export const PHONE = '(width < 40rem)';
/** The sidebar and the pane beside the list are there from here on. */
export const DESKTOP = '(width >= 64rem)';
/** Fingers, and keys only on the glass. */
export const TOUCH = '(pointer: coarse)';
