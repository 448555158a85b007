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
/** A phone on its side: the tabs stand beside the list. `flat` in app.css is the same. */
export const FLAT = '(40rem <= width < 64rem) and (height < 30rem)';
/** A phone, however it is held: what can be beside the list or in one line is. */
export const SMALL = `${PHONE}, ${FLAT}`;
/** The sidebar and the pane beside the list are there from here on. */
export const DESKTOP = '(width >= 64rem)';
/** Fingers, and keys only on the glass. */
export const TOUCH = '(pointer: coarse)';
