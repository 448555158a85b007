import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the last one on top. */
const layers: symbol[] = [];

/** The way back closes what lies on top, as the gesture does everywhere on a phone; the page below stays where it is. */
export function useBackCloses(isOpen: boolean, onBack: () => void) {
  const { history } = useRouter();
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = Symbol('layer');
    layers.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || layers.at(-1) !== own) return false;
        // The browser went back already, and is sent on again: whoever changes the address before would change that of another page.
        addEventListener('popstate', () => goBack(), { once: true });
        return true;
      },
    });
    return () => {
      unblock();
      layers.splice(layers.indexOf(own), 1);
    };
  }, [isOpen, history]);
}
