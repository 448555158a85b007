import { useEffect, useEffectEvent, type RefObject } from 'react';
import { actionsByKey, isOfList, shortcuts } from '../../lib/shortcuts.ts';
import { mayAct, takeKeys } from '../../lib/single-keys.ts';
import type { PreviewCommand } from './preview-commands.ts';
import type { PreviewPlace } from './preview-place.ts';
import { nextZoom, turnAfter, withZoom, type View } from './preview.rules.ts';

type Options = {
  view: View;
  setView: (view: View) => void;
  run: (command: PreviewCommand) => void;
  place: Pick<PreviewPlace, 'neighbours' | 'onClose' | 'isFull' | 'isStripOpen' | 'onStrip'>;
  isEditing: boolean;
};

const ELSEWHERE = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Keys that hold for the whole file. Esc closes it from everywhere; keys with a name are meant while the focus is in it or nowhere. While its
 * text is written they belong to the editor or to nobody: what is typed before the editor is there must not throw the file away.
 */
export function usePreviewKeys(root: RefObject<HTMLElement | null>, { view, setView, run, place, isEditing }: Options) {
  const { neighbours, onClose, isFull, isStripOpen, onStrip } = place;
  const zoom = (step: 1 | -1) => setView(withZoom(view, nextZoom(view.zoom, step)));
  // What is around it has the focus where nothing else has.
  const isIn = ({ target }: KeyboardEvent) => target instanceof Element && (target.contains(root.current) || root.current?.contains(target) === true);
  useOpenFileKeys(actionsByKey(shortcuts.file, isEditing ? {} : {
    zoomIn: () => zoom(1), zoomOut: () => zoom(-1), actualSize: () => setView(withZoom(view, 1)),
    wholePage: () => setView({ ...view, isWholePage: true }), rotate: () => setView({ ...view, turn: turnAfter(view.turn) }),
    rename: () => run('rename'), remove: () => run('remove'), close: onClose, next: neighbours.next, previous: neighbours.previous,
    tags: () => run('tags'), move: () => run('move'), notes: () => run('notes'), strip: isFull ? () => onStrip(!isStripOpen) : undefined,
  }), (event) => event.key === 'Escape' || [...event.key].length === 1 || isIn(event));
}

/**
 * Keys that act while a file is open and nothing is being typed: letters and signs from everywhere on the page, also from the list, unless
 * they mean something for its rows.
 */
export function useOpenFileKeys(keys: Record<string, (() => void) | undefined>, isMeant: (event: KeyboardEvent) => boolean = () => true) {
  const signs = Object.keys(keys).filter((key) => [...key].length === 1 && !isOfList(key)).join('');
  useEffect(() => takeKeys([...signs]), [signs]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !mayAct(event.key) || !isFree(event) || !isMeant(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && event.target instanceof Element && !event.target.closest(ELSEWHERE);

type FindKey = { isFull: boolean; onFind: (() => void) | undefined };

/** Ctrl F: the browser's own would look only into what is drawn. In fields, and outside of a file beside its list, it stays the browser's. */
export function useFindKey(root: RefObject<HTMLElement | null>, { isFull, onFind }: FindKey) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFindKey(event) || event.defaultPrevented || !onFind || !(event.target instanceof Element)) return;
    const isHere = isFull || root.current?.contains(event.target) === true;
    if (!isHere || event.target.closest(ELSEWHERE)) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const isFindKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean => (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f';
