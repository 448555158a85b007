import { useEffect, useRef, type RefObject } from 'react';

/** Whether what uses it is still shown, for what is answered late. */
export function useIsThere(): Readonly<RefObject<boolean>> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => { isThere.current = false; };
  }, []);
  return isThere;
}
