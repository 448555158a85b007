import { useEffect, useEffectEvent } from 'react';
import { mayAct } from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/**
 * Runs when one of the keys is pressed: `/` or `u` anywhere but in a field or dialog, `Mod+K` (Ctrl, or Cmd on a Mac) also there.
 */
export function useHotkey(keys: readonly string[], run: () => void) {
  const onHotkey = useEffectEvent(run);
  const joined = keys.join(' ');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !joined.split(' ').some((key) => matches(event, key))) return;
      event.preventDefault();
      onHotkey();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [joined]);
}

function matches(event: KeyboardEvent, key: string): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  if (key.startsWith('Mod+')) return hasModifier && !event.altKey && event.key.toLowerCase() === key.slice(4).toLowerCase();
  const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  return mayAct(event.key) && !hasModifier && !event.altKey && !isTyping && event.key.toLowerCase() === key.toLowerCase();
}
