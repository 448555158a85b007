import type { FileEntry } from '@scriba/contract/files';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../lib/server-time.ts';
import type { FolderChange } from '../folders/folders.queries.ts';
import { useCanDrop } from './use-drop-on-folder.ts';
import { pickEntries, type Entries } from './entries.rules.ts';
import type { EntryCommand } from './entry-menu.tsx';
import { canShow, stateOf } from './files.rules.ts';
import type { RowDrop } from './grid-row.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import type { Point } from '../../ui/use-hold.ts';
import type { GridActions } from './use-grid-input.ts';
import type { Tell } from './use-bulk.ts';
import { useRenaming } from './use-renaming.ts';
import { useRowDialogs } from './use-row-dialogs.ts';
import type { Selection } from './use-selection.ts';

export type PlaceCommands = {
  openFolder: (folderId: string) => void;
  openFile: (file: FileEntry, isFull: boolean) => void;
  goUp: () => void;
  selectAll: () => void;
  loadAll: () => Promise<readonly string[]>;
  /** The place among the files, fetched or not, of the next one from a place on whose name begins with these letters. */
  findTyped: (letters: string, from: number) => Promise<number | null>;
  /** Where the list has pages, shows the one with this row of the whole list. */
  turnTo?: (index: number) => void;
};

/**
 * What is done with a selection ends it, but for what was refused: that can be tried again, beside what was
 * selected meanwhile. Answers what was done.
 */
async function endSelection(selection: Selection, ids: readonly string[], act: () => Promise<Entries>): Promise<Entries> {
  const selected = [...selection.selected];
  const isMeant = ids.some((id) => selection.selected.has(id));
  if (isMeant) selection.clear();
  const done = await act();
  const doneIds = new Set([...done.files, ...done.folders].map(({ id }) => id));
  const refused = selected.filter((id) => !doneIds.has(id));
  if (isMeant && refused.length > 0) selection.add(refused);
  return done;
}

/** What is open over a list, and what its menu, bar and keys do, in terms of ids. */
export function useEntryCommands(known: Entries, selection: Selection, place: PlaceCommands) {
  const translate = useTranslations('files');
  const actions = useEntryActions(known.folders);
  const [menu, setMenu] = useState<{ ids: readonly string[]; at: Point }>();
  /** What is dragged, or what it is chosen where to move: as it was when that began. */
  const [held, setHeld] = useState<Entries>({ files: [], folders: [] });
  const [moving, setMoving] = useState<{ ids: readonly string[]; subject: string }>();
  const [tagging, setTagging] = useState<readonly string[]>();
  const dialogs = useRowDialogs(known.folders);
  const { renaming, startRenaming } = useRenaming(known, actions.rename);
  const canDrop = useCanDrop(known.folders);

  const entriesOf = (ids: readonly string[]) => pickEntries(known, ids);
  const subjectOf = (ids: readonly string[]): string => {
    const { files, folders } = entriesOf(ids);
    const [first] = [...folders, ...files];
    return ids.length === 1 && first ? translate('quoted', { name: first.name }) : translate('items', { count: ids.length });
  };
  const remove = (ids: readonly string[]) => endSelection(selection, ids, () => actions.remove(entriesOf(ids)));
  const move = (ids: readonly string[], folderId: string, tell?: Tell) =>
    endSelection(selection, ids, () => actions.move(entriesOf(ids), folderId, { meant: pickEntries(held, ids), ...(tell && { tell }) }));
  const chooseTarget = (ids: readonly string[]) => {
    setHeld(entriesOf(ids));
    setMoving({ ids, subject: subjectOf(ids) });
  };
  const openFile = (file: FileEntry, isFull: boolean) => { if (canShow(file, stateOf(file, serverNow()))) place.openFile(file, isFull); };
  const chooseTags = (ids: readonly string[]) => {
    const fileIds = entriesOf(ids).files.map(({ id }) => id);
    if (fileIds.length > 0) setTagging(fileIds);
  };

  const run = (command: EntryCommand, ids: readonly string[]) => {
    const entries = entriesOf(ids);
    const { files: [file], folders: [folder] } = entries;
    const withFile = (act: (file: FileEntry) => void) => { if (file) act(file); };
    const commands: Record<EntryCommand, () => void> = {
      open: () => { if (folder) place.openFolder(folder.id); else withFile((each) => openFile(each, false)); },
      'open-full': () => withFile((each) => openFile(each, true)),
      rename: () => { for (const { id } of [...entries.files, ...entries.folders]) startRenaming(id); },
      star: () => void actions.star(entries), move: () => chooseTarget(ids), tags: () => chooseTags(ids),
      notes: () => dialogs.ask.openNotes(file), download: () => actions.download(entries),
      panel: () => dialogs.ask.openPanel(folder?.id), 'new-subfolder': () => dialogs.ask.askNewFolder(folder?.id),
      retry: () => withFile(actions.retry), stop: () => withFile(actions.stop), remove: () => void remove(ids),
    };
    commands[command]();
  };

  const drop: RowDrop = { accepts: (ids, folderId) => canDrop(entriesOf(ids), folderId), onDrop: (ids, folderId) => void move(ids, folderId) };
  const gridActions: GridActions = {
    ...place, openFile, menu: (ids, at) => setMenu({ ids, at }), trash: (ids) => void remove(ids), moveTo: chooseTarget, chooseTags, star: (ids) => run('star', ids),
    rename: (id) => startRenaming(id), retry: actions.retry,
    hold: (ids) => {
      setHeld(entriesOf(ids));
      return subjectOf(ids);
    },
  };
  return {
    entriesOf, subjectOf, run, drop, gridActions, move, remove, rename: actions.rename,
    changeFolders: (ids: readonly string[], change: FolderChange) => void actions.changeFolders(entriesOf(ids).folders, change),
    ...dialogs.shown, openFolder: place.openFolder, renaming,
    menu, closeMenu: () => setMenu(undefined), moving, closeMoving: () => setMoving(undefined), tagging, closeTagging: () => setTagging(undefined),
  };
}
