import { useEffect, type RefObject } from 'react';
import { AFTER_DIALOGS_MS } from '../../ui/focus-in-list.ts';

let isAsked = false;

/** Says that the file that is opened next gets the focus: what it is opened from goes away. */
export function askFileFocus() { isAsked = true; }

/** The focus is in the file, once what lay over it has given it back to where it was opened. */
export function useAskedFocus(root: RefObject<HTMLElement | null>, fileId: string) {
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => {
      isAsked = false;
      root.current?.focus({ preventScroll: true });
    }, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [root, fileId]);
}
