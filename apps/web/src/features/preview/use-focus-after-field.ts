import { useEffect, useEffectEvent, useRef } from 'react';

/** Gives the focus a place when the field is gone in which one was writing: who works with the keyboard goes on there. */
export function useFocusAfterEditing(isEditing: boolean, focusOn: () => void) {
  const wasEditing = useRef(isEditing);
  const focus = useEffectEvent(() => { if (document.activeElement === document.body) focusOn(); });
  useEffect(() => {
    if (wasEditing.current && !isEditing) focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
}
