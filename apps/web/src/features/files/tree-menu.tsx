import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { foldersQuery } from '../folders/folders.queries.ts';
import { pathTo } from '../folders/folders.rules.ts';
import { OverList } from './over-list.tsx';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { useEntryCommands } from './use-entry-commands.ts';
import type { Point } from './use-grid-input.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The folder that was pressed, and where. */
  asked: { folderId: string; at: Point } | undefined;
  /** The folder that is shown beside the tree. */
  currentId: string | undefined;
  onOpen: (folderId: string) => void;
};

/** Nothing is selected in the tree. */
const TREE = 'tree';
/** It has no files. */
const NO_FILES = {
  openFile: () => {}, goUp: () => {}, selectAll: () => {}, loadAll: () => Promise.resolve([]), findTyped: () => Promise.resolve(null),
};

/** What can be done with a folder at the side, as with its row in a list. */
export function TreeMenu({ isOpen, onClose, asked, currentId, onOpen }: Props) {
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const commands = useEntryCommands({ files: [], folders }, useSelection(TREE), { ...NO_FILES, openFolder: onOpen });
  const { renaming } = commands;
  const renamed = folders.find(({ id }) => id === renaming?.id);
  const [leaving, setLeaving] = useState<{ folder: Folder; from: string }>();
  const run: typeof commands.run = (command, ids) => {
    const folder = command === 'remove' && pathTo(folders, currentId ?? ROOT_FOLDER).find(({ id }) => ids.includes(id));
    if (folder && currentId !== undefined) setLeaving({ folder, from: currentId });
    commands.run(command, ids);
  };
  // Whoever is in what is deleted is led to what stays. What holds files stays.
  const isGone = leaving?.from === currentId && leaving !== undefined && !folders.some(({ id }) => id === leaving.folder.id);
  const leave = useEffectEvent(() => { if (leaving) onOpen(leaving.folder.parentId); });
  useEffect(() => { if (isGone) leave(); }, [isGone]);
  return (
    <>
      <OverList {...commands} run={run} hasKeys={false}
        menu={isOpen && asked ? { ids: [asked.folderId], at: asked.at } : undefined} closeMenu={onClose} />
      {renamed && renaming && (
        <RenameFolderDialog key={renaming.refused?.problem} folder={renamed} refused={renaming.refused} onDone={renaming.onDone} />
      )}
    </>
  );
}
