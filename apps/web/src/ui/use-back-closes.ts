import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { TOUCH, useMedia } from '../lib/media.ts';
import { isGuarded, layGuard, takeGuard, watchGuard } from './first-entry-guard.ts';

/** What lies over the page, the last one on top. */
const layers: symbol[] = [];

/** The router makes one of what is asked of it at a time: of two changes of the address that wait for the guard, the first would be lost. */
const nextTask = () => new Promise<void>((resolve) => { setTimeout(resolve); });

/** The way back closes what lies on top, as the gesture does everywhere on a phone; the page below stays where it is. */
export function useBackCloses(isOpen: boolean, onBack: () => void) {
  const { history } = useRouter();
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = Symbol('layer');
    layers.push(own);
    layGuard();
    const isOnTop = () => layers.at(-1) === own;
    const stopWatching = watchGuard(isOnTop, () => {
      goBack();
      // What lies below it, or must be answered, is still there.
      setTimeout(() => { if (layers.length > 0) layGuard(); });
    });
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'PUSH' || action === 'REPLACE') return isGuarded() ? takeGuard().then(nextTask).then(() => false) : false;
        if (action !== 'BACK' || !isOnTop()) return false;
        // The browser went back already, and is sent on again: whoever changes the address before would change that of another page.
        addEventListener('popstate', () => goBack(), { once: true });
        return true;
      },
    });
    return () => {
      layers.splice(layers.indexOf(own), 1);
      stopWatching();
      if (!isGuarded()) return unblock();
      // What is closed may make room for something else, or for another page.
      setTimeout(() => { void (layers.length === 0 ? takeGuard() : Promise.resolve()).then(unblock); });
    };
  }, [isOpen, history]);
}

/**
 * The same for what opens on the page, as a list beside its button or a field in its row, where fingers press. Elsewhere the way back is a
 * button of the browser, which people press to leave the page, and one entry more would take away those to which the way forward leads.
 */
export function useBackClosesBeside(opened: { isOpen: boolean; close: () => void } | null) {
  const isTouched = useMedia(TOUCH);
  useBackCloses(isTouched && opened?.isOpen === true, () => opened?.close());
}
