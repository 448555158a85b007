import { useEffect, useRef } from 'react';

/** A pause in typing after which it is searched. */
const REST_MS = 300;

/** Does the last of what it is given as soon as nothing newer came for a moment, or at once, and nothing once its component is gone. */
export function useResting(restMs = REST_MS) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    afterRest: (act: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(act, restMs);
    },
    atOnce: (act: () => void) => {
      clearTimeout(timer.current);
      act();
    },
  };
}
