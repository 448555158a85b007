import { useTranslations } from 'use-intl';
import { partsOf } from './shortcuts.ts';

const ARROWS: Record<string, string | undefined> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const NAMED = ['Mod', 'Shift', 'Alt', 'Enter', 'Escape', 'Delete', 'Backspace', 'Space', 'Home', 'End', 'PageUp', 'PageDown', 'ContextMenu'] as const;

/** Says how keys are written on the keyboards of a language: one alone, or the first of several. */
export function useKeyName() {
  const translate = useTranslations('ui.keys');
  const nameOf = (part: string): string => {
    const named = NAMED.find((name) => name === part);
    return named ? translate(named) : ARROWS[part] ?? part;
  };
  return (chord: string | readonly [string, ...string[]]): string => partsOf(typeof chord === 'string' ? chord : chord[0]).map(nameOf).join(' ');
}
