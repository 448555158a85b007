import type { FileEntry } from '@scriba/contract/files';
import type { DragEvent, FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { isTaken } from '../../lib/single-keys.ts';
import { startDrag } from '../../ui/drag-entries.ts';
import { useHold, type Point } from '../../ui/use-hold.ts';
import { gridCommand, indexAfter, type GridCommand, type PlainCommand } from './grid-keys.rules.ts';
import { activeIndexOn, besideThose, isEntry, type GridRow } from './files.rules.ts';
import { rowElementId } from './grid-row.tsx';
import { entryIdsOf, isFetchedBetween } from './ranges.rules.ts';
import type { Selection } from './use-selection.ts';
import { useTypedName } from './use-typed-name.ts';

/** What the page does with what is pressed in the list. Ids are of folders and files. */
export type GridActions = {
  openFolder: (folderId: string) => void;
  /** However it was asked for; nothing happens while there is nothing to see. */
  openFile: (file: FileEntry, isFull: boolean) => void;
  goUp: () => void;
  menu: (ids: readonly string[], at: Point) => void;
  trash: (ids: readonly string[]) => void;
  moveTo: (ids: readonly string[]) => void;
  star: (ids: readonly string[]) => void;
  chooseTags: (ids: readonly string[]) => void;
  rename: (id: string) => void;
  retry: (file: FileEntry) => void;
  /** All that is listed here, also what is not fetched yet. */
  selectAll: () => void;
  /** Fetches what is missing and answers every id of this place, in the order of the list. */
  loadAll: () => Promise<readonly string[]>;
  findTyped: (letters: string, from: number) => Promise<number | null>;
  /** Where the list has pages, shows the one with this row of the whole list. */
  turnTo?: (index: number) => void;
  /** These are dragged from now on; answers the words under the pointer. */
  hold: (ids: readonly string[]) => string;
};

type Options = {
  rows: readonly GridRow[];
  /** The whole list, where `rows` are a page of it. */
  allRows?: (() => readonly GridRow[]) | undefined;
  selection: Selection;
  actions: GridActions;
  scroller: RefObject<HTMLElement | null>;
  rowsPerScreen: () => number;
  scrollTo: (index: number) => void;
};

type EntryRow = Extract<GridRow, { kind: 'file' | 'folder' }>;

/** Keyboard, mouse and touch of the list: one set of handlers on the list itself, whatever number of rows it has. */
export function useGridInput(options: Options) {
  const { rows, allRows, selection, actions } = options;
  // A finger that stays on a row begins to select. Slow hands press buttons for as long.
  const { isTouch: touch, handlers: ofHold, hold } = useHold((target) => {
    const row = rowAt(rows, { target });
    if (!row || !isEntry(row) || target.closest('button, input, [data-part=check]')) return false;
    if (!selection.selected.has(row.id)) selection.toggle(row.id);
    return true;
  });
  const onKeyDown = useGridKeys(options);
  const press = usePress(options, touch);
  const subjectOf = (id: string) => (selection.selected.has(id) ? [...selection.selected] : [id]);

  return {
    ...ofHold,
    onKeyDown,
    onClick: press.once,
    // Who comes with the Tab key sees where the list is entered; a choice that began on another page goes on.
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      const first = rows.find((row) => row.kind !== 'gap');
      if (target !== currentTarget || !first || activeIndexOn(rows, allRows, selection.activeId) >= 0 || !target.matches(':focus-visible')) return;
      selection.setActive(first.id, selection.selected.size > 0);
    },
    onDoubleClick: press.twice,
    onContextMenu: (event: MouseEvent) => {
      const row = rowAt(rows, event);
      // A name that is being typed has the menu of its field.
      if (!row || !isEntry(row) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (touch.current) return hold(event.target, { x: event.clientX, y: event.clientY });
      selection.setActive(row.id);
      actions.menu(subjectOf(row.id), { x: event.clientX, y: event.clientY });
    },
    onDragStart: (event: DragEvent) => {
      const row = rowAt(rows, event);
      if (!row || !isEntry(row)) return event.preventDefault();
      const ids = subjectOf(row.id);
      if (!selection.selected.has(row.id)) selection.setActive(row.id);
      startDrag(event, ids, actions.hold(ids));
    },
  };
}

function rowAt(rows: readonly GridRow[], { target }: { target: EventTarget }): GridRow | undefined {
  const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return id === undefined ? undefined : rows.find((row) => row.id === id);
}
const partAt = ({ target }: { target: EventTarget }): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : undefined);

/** What a press on a row does: on one of its parts, or on the row itself. */
function usePress(options: Options, touch: RefObject<boolean>) {
  const { rows, selection, actions } = options;
  const extendTo = rangesOf(options);
  const onPart = (part: string | undefined, row: EntryRow, event: MouseEvent): boolean => {
    const ids = selection.selected.has(row.id) ? [...selection.selected] : [row.id];
    const parts: Record<string, () => void> = {
      check: () => (event.shiftKey ? extendTo(row.id) : selection.toggle(row.id)),
      star: () => actions.star([row.id]),
      more: () => actions.menu(ids, { x: event.clientX, y: event.clientY }),
      retry: () => { if (row.kind === 'file') actions.retry(row.file); },
    };
    const act = part === undefined ? undefined : parts[part];
    // The second of two quick presses was meant for what stood there at the first one: a star takes its row elsewhere.
    if (event.detail < 2 || part === 'check') act?.();
    return act !== undefined;
  };

  /** With something selected, a tap goes on selecting; without, it opens. */
  const onEntry = (row: EntryRow, event: MouseEvent) => {
    const isAdding = event.ctrlKey || event.metaKey || (touch.current && selection.selected.size > 0);
    if (event.shiftKey) return extendTo(row.id);
    if (isAdding) return selection.toggle(row.id);
    // As with the parts of a row.
    if (event.detail > 1) return undefined;
    selection.setActive(row.id);
    if (row.kind === 'file') return actions.openFile(row.file, false);
    return touch.current ? actions.openFolder(row.id) : undefined;
  };

  return {
    once: (event: MouseEvent) => {
      const row = rowAt(rows, event);
      if (row?.kind === 'up') return touch.current ? actions.goUp() : selection.setActive(row.id);
      if (!row || row.kind === 'gap' || onPart(partAt(event), row, event)) return undefined;
      return onEntry(row, event);
    },
    twice: (event: MouseEvent) => {
      const row = rowAt(rows, event);
      if (!row || partAt(event) === 'check' || (event.target instanceof Element && event.target.closest('button'))) return;
      if (row.kind === 'folder') actions.openFolder(row.id);
      if (row.kind === 'up') actions.goUp();
    },
  };
}

/** Selects from where the last choice began to a row: across pages, and when what lies between is fetched. */
function rangesOf({ rows, allRows, selection, actions }: Options) {
  return (id: string, replaces = false) => {
    // The way up stands above the first one that can be selected.
    const end = id === 'up' ? rows.find(isEntry)?.id : id;
    if (end === undefined) return;
    const known = (allRows?.() ?? rows).filter(({ kind }) => kind !== 'up');
    if (isFetchedBetween(known, selection.anchorId ?? end, end)) return selection.extendTo(entryIdsOf(known), end, replaces);
    const place = known.findIndex((row) => row.id === end);
    selection.setActive(end, true);
    // Who chooses something else until the rows are there, or nothing any more, has that.
    const since = { selected: selection.selected, anchorId: selection.anchorId, activeId: end };
    // What went wrong is said where the list is.
    void actions.loadAll().catch(() => []).then((ids) => {
      const found = ids[place];
      if (found !== undefined) selection.extendTo(ids, found, replaces, since);
    });
  };
}

/** The row that is found is on the page that is shown, or that one is turned to. */
function useTypedNameOnAllPages({ rows, allRows, selection, actions }: Options, goTo: (index: number) => void) {
  const listed = () => allRows?.() ?? rows;
  return useTypedName({ rows: listed, find: actions.findTyped }, selection.activeId, (index) => {
    const row = listed()[index];
    if (!row) return;
    const here = rows.findIndex(({ id }) => id === row.id);
    if (here >= 0) return goTo(here);
    selection.setActive(row.id);
    actions.turnTo?.(index);
  });
}

function useGridKeys(options: Options) {
  const { rows, allRows, selection, actions, scroller, rowsPerScreen, scrollTo } = options;
  const extendTo = rangesOf(options);
  const at = activeIndexOn(rows, allRows, selection.activeId);
  const active = rows[at];
  const activeEntry = active && isEntry(active) ? active : undefined;

  const go = (index: number, isExtending: boolean) => {
    const row = rows[index];
    if (!row) return;
    if (isExtending) extendTo(row.id, true);
    else selection.setActive(row.id);
    scrollTo(index);
  };
  const typing = useTypedNameOnAllPages(options, (index) => go(index, false));
  const open = (isFull: boolean) => {
    if (active?.kind === 'folder') actions.openFolder(active.id);
    if (active?.kind === 'up') actions.goUp();
    if (active?.kind === 'file') actions.openFile(active.file, isFull);
  };
  const openMenu = (ids: readonly string[]) => {
    const box = active && scroller.current?.querySelector(`#${CSS.escape(rowElementId(active.id))}`)?.getBoundingClientRect();
    if (box) actions.menu(ids, { x: box.left + 80, y: box.bottom });
  };
  const onSubject = (act: (ids: readonly string[]) => void) => {
    const ids = selection.selected.size > 0 ? [...selection.selected] : activeEntry ? [activeEntry.id] : [];
    if (ids.length > 0) act(ids);
  };
  const onActive = (act: (id: string) => void) => { if (activeEntry) act(activeEntry.id); };

  const plain: Record<PlainCommand, () => void> = {
    toggle: () => onActive(selection.toggle), extend: () => onActive(extendTo), rename: () => onActive(actions.rename),
    'select-all': actions.selectAll, clear: selection.clear, up: actions.goUp,
    trash: () => onSubject((ids) => {
      selection.setActive(besideThose(rows, ids, at)?.id);
      actions.trash(ids);
    }),
    menu: () => onSubject(openMenu), star: () => onSubject(actions.star), 'move-to': () => onSubject(actions.moveTo),
    tags: () => onSubject(actions.chooseTags),
  };
  const run = (command: GridCommand, now: number) => {
    // After any other key, a letter begins another name.
    if (command.do !== 'type') typing.end();
    if (command.do === 'go') go(indexAfter(at, command.to, { count: rows.length, rowsPerScreen: rowsPerScreen() }), command.extends);
    else if (command.do === 'open') open(command.isFull);
    else if (command.do === 'type') typing.type(command.letter, now);
    else plain[command.do]();
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement) return;
    const isTyping = typing.isGoingOn(event.timeStamp);
    // A name does not begin with the shortcut of the file that is open; it may go on with it.
    if (!isTyping && isTaken(event.key)) return;
    const command = gridCommand(event, isTyping);
    if (!command) return;
    // Nothing is selected, but rows may be on their way that were to be.
    if (command.do === 'clear' && selection.selected.size === 0) return selection.clear();
    event.preventDefault();
    // A button of a row goes with its row when the list is scrolled away from it, and would take the focus with it.
    if (command.do === 'go' || command.do === 'type') event.currentTarget.focus({ preventScroll: true });
    run(command, event.timeStamp);
  };
}
