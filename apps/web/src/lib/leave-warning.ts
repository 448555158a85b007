import { useEffect, useRef } from 'react';

let isLifted = false;

/** Lets the page go without a question: it is left for a reason that no answer changes. */
export const liftLeaveWarning = () => { isLifted = true; };

/** The browser asks before the page is left while there is something to lose. */
export function useLeaveWarning(isNeeded: () => boolean) {
  // No effect event: a route whose program is missing reloads the page while it is drawn, and then the browser asks, where React refuses those.
  const latest = useRef(isNeeded);
  useEffect(() => { latest.current = isNeeded; });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => { if (!isLifted && latest.current()) event.preventDefault(); };
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
