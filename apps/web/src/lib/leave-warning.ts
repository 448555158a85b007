import { useEffect, useEffectEvent } from 'react';

let isLifted = false;

/** Lets the page go without a question: it is left for a reason that no answer changes. */
export const liftLeaveWarning = () => { isLifted = true; };

/** The browser asks before the page is left while there is something to lose. */
export function useLeaveWarning(isNeeded: () => boolean) {
  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => { if (!isLifted && isNeeded()) event.preventDefault(); });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => onLeave(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
