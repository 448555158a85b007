import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What is open over the page, the last one on top. */
const open: symbol[] = [];

/** The way back closes what lies on top, as the gesture does everywhere on a phone; the page below stays where it is. */
export function useBackCloses(isOpen: boolean, onBack: () => void) {
  const { history } = useRouter();
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return undefined;
    const own = Symbol('open');
    open.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== own) return false;
        goBack();
        return true;
      },
    });
    return () => {
      unblock();
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen, history]);
}
