import { useEffect, useEffectEvent, useRef } from 'react';

/** Gives the focus a place when a field is gone in which one was writing: who works with the keyboard goes on there. */
export function useFocusAfterField(isThere: boolean, focusOn: () => void) {
  const wasThere = useRef(isThere);
  const focus = useEffectEvent(() => { if (document.activeElement === document.body) focusOn(); });
  useEffect(() => {
    if (wasThere.current && !isThere) focus();
    wasThere.current = isThere;
  }, [isThere]);
}
