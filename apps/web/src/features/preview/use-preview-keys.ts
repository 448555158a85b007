import { useEffect, useEffectEvent, type RefObject } from 'react';
import { mayAct } from '../../lib/single-keys.ts';
import type { View } from './page-desk.tsx';
import type { PreviewCommand } from './preview-menus.tsx';
import type { Neighbours } from './preview-place.ts';
import { nextZoom, turnAfter } from './preview.rules.ts';

type Options = {
  view: View;
  setView: (view: View) => void;
  run: (command: PreviewCommand) => void;
  neighbours: Neighbours;
  onClose: () => void;
  isEditing: boolean;
};

const ELSEWHERE = 'input, textarea, select, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Keys that hold for the whole file: while the focus is in it or nowhere. Esc closes it from the list too. */
export function usePreviewKeys(root: RefObject<HTMLElement | null>, { view, setView, run, neighbours, onClose, isEditing }: Options) {
  const zoom = (step: 1 | -1) => setView({ ...view, zoom: nextZoom(view.zoom, step) });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), 0: () => setView({ ...view, zoom: 1 }), r: () => setView({ ...view, turn: turnAfter(view.turn) }),
      F2: () => run('rename'), Delete: () => run('remove'), Escape: isEditing ? undefined : onClose, j: neighbours.next, k: neighbours.previous,
    };
    const act = keys[event.key];
    if (!act || !mayAct(event.key) || !isMeant(event, root.current)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isMeant(event: KeyboardEvent, root: HTMLElement | null): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return false;
  if (event.target.closest(ELSEWHERE)) return false;
  return event.key === 'Escape' || event.target === document.body || root?.contains(event.target) === true;
}
