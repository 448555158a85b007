import type { MouseEvent } from 'react';
import { useHold, type Point } from './use-hold.ts';

export type AskMenu = (id: string, at: Point) => void;

/** Hears that a menu is asked for on something with a `data-key`: by the pointer, by the key of that name, and by a finger that stays. */
export function useAskedMenu(onMenu: AskMenu | undefined) {
  const ask = (target: Element, at: Point): boolean => {
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (!onMenu || id === undefined) return false;
    onMenu(id, at);
    return true;
  };
  const { isTouch, handlers, hold } = useHold(ask);
  if (!onMenu) return {};
  return {
    ...handlers,
    onContextMenu: (event: MouseEvent) => {
      const at = { x: event.clientX, y: event.clientY };
      if (isTouch.current) hold(event.target, at);
      else if (!(event.target instanceof Element) || !ask(event.target, at)) return;
      event.preventDefault();
    },
  };
}
