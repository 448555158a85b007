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

/** The same once another place is shown: the way that led there may have gone with the one before. */
export function useFocusInListAt(place: string) {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return undefined;
    before.current = place;
    const timer = setTimeout(focusInListIfLost, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [place]);
}

/**
 * What goes from a list takes the focus along, which whatever was open on it gave back: what stood after it gets the focus, or before it,
 * or the list of the page where nothing did. What comes back gets it again from there. Items are marked by `data-key`.
 */
export function useFocusBesideGone(key: string, isGone: boolean) {
  const beside = useRef<readonly Element[]>(undefined);
  const given = useRef<Element | null>(null);
  useEffect(() => { if (!isGone) beside.current = besides(key); });
  useEffect(() => {
    if (!isGone || !beside.current) return undefined;
    const timer = setTimeout(() => {
      const next = beside.current?.find(({ isConnected }) => isConnected);
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== next?.parentElement) return;
      if (next) focusItem(next);
      else focusInList();
      given.current = document.activeElement;
    }, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [isGone]);
  useEffect(() => {
    if (isGone || !given.current) return undefined;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const item = itemOf(key);
      if (item && (activeElement === document.body || activeElement === given.current)) focusItem(item);
      given.current = null;
    }, AFTER_DIALOGS_MS);
    return () => clearTimeout(timer);
  }, [isGone, key]);
}

const itemOf = (key: string) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);
const focusItem = (item: Element) => { if (item instanceof HTMLElement) (item.querySelector('a') ?? item).focus(); };

function besides(key: string): readonly Element[] {
  const item = itemOf(key);
  const all = [...item?.parentElement?.children ?? []];
  const place = item ? all.indexOf(item) : 0;
  return [...all.slice(place + 1), ...all.slice(0, place).reverse()];
}
