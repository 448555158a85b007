import { useEffect, useRef } from 'react';

/** A dialog that closes at the same time may take the focus with it a little later. */
export const AFTER_DIALOGS_MS = 60;

/** The keys belong to the list from now on, or to the page where nothing is listed. */
export function focusInList() {
  const page = document.getElementById('main');
  (page?.querySelector<HTMLElement>('[role=grid]') ?? page)?.focus({ preventScroll: true });
}

/** What had the focus is gone. */
const focusInListIfLost = () => { if (document.activeElement === document.body) focusInList(); };

/** The same once something is closed that held the focus, such as the bar of what is selected. */
export function useFocusInListAfter(isOpen: boolean) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return undefined;
    focusInListIfLost();
    const timer = setTimeout(focusInListIfLost, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
}
