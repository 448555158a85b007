import { useEffect, useEffectEvent } from 'react';
import { partsOf } from './shortcuts.ts';
import { mayAct } from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

/**
 * Runs when one of the keys is pressed: `/` or `u` anywhere but in a field or dialog, `Mod+K` (Ctrl, or Cmd on a Mac) also there;
 * not where fields have a meaning of their own for it, as for `Mod+Z`, and not while what it acts on is out of sight.
 */
export function useHotkey(keys: readonly string[], run: () => void, { isLeftToFields = false, isOff = false } = {}) {
  const onHotkey = useEffectEvent(run);
  const joined = keys.join(' ');
  useEffect(() => {
    if (isOff) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !joined.split(' ').some((key) => matches(event, key, isLeftToFields))) return;
      event.preventDefault();
      // Held down, it is pressed once.
      if (!event.repeat) onHotkey();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [joined, isLeftToFields, isOff]);
}

function matches(event: KeyboardEvent, key: string, isLeftToFields: boolean): boolean {
  const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
  if (key.startsWith('Mod+')) return isCombination(event, key) && !(isLeftToFields && isTyping);
  return mayAct(event.key) && !hasModifier(event) && !event.altKey && !isTyping && event.key.toLowerCase() === key.toLowerCase();
}

const hasModifier = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

function isCombination(event: KeyboardEvent, chord: string): boolean {
  const parts = partsOf(chord);
  return hasModifier(event) && !event.altKey && event.shiftKey === parts.includes('Shift') && event.key.toLowerCase() === parts.at(-1)?.toLowerCase();
}
