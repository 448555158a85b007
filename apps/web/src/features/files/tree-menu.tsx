import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFocusBesideGone } from '../../ui/focus-in-list.ts';
import type { Point } from '../../ui/use-hold.ts';
import type { TreeCommand } from '../folders/folder-tree.tsx';
import { foldersQuery } from '../folders/folders.queries.ts';
import { goingWith, pathTo } from '../folders/folders.rules.ts';
import { OverList } from './over-list.tsx';
import { RenameFolderDialog } from './rename-folder-dialog.tsx';
import { useEntryCommands } from './use-entry-commands.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The folder that was pressed, and where the menu opens, or what a key does with it. */
  asked: AskedOfTree | undefined;
  /** The folder that is shown beside the tree. */
  currentId: string | undefined;
  onOpen: (folderId: string) => void;
  /** A folder is gone, and what stays is above it; it may not be shown any more. */
  onGone: (shownId: string, aboveId: string) => void;
};

export type AskedOfTree = { folderId: string } & ({ at: Point; command?: never } | { command: TreeCommand; at?: never });

/** Nothing is selected in the tree. */
const TREE = 'tree';
/** It has no files, and rows of its own. */
const NO_LIST = {
  openFile: () => {}, goUp: () => {}, selectAll: () => {}, loadAll: () => Promise.resolve([]), findTyped: () => Promise.resolve(null),
};

/** What can be done with a folder at the side, as with its row in a list. */
export function TreeMenu({ isOpen, onClose, asked, currentId, onOpen, onGone }: Props) {
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const commands = useEntryCommands({ files: [], folders }, useSelection(TREE), { ...NO_LIST, openFolder: onOpen });
  const askedId = asked?.folderId ?? '';
  useFocusBesideGone(askedId, folders.every(({ id }) => id !== askedId));
  const [renamed, setRenamed] = useState<Folder>();
  // Whoever is in what is deleted is led to what stays. What holds files stays itself.
  const remove = (ids: readonly string[]) => {
    const going = goingWith(folders, ids);
    const gone = pathTo(folders, currentId ?? ROOT_FOLDER).find(({ id }) => going.has(id));
    if (gone && currentId !== undefined) onGone(currentId, gone.parentId);
    void commands.remove(ids);
  };
  const run: typeof commands.run = (command, ids) => {
    if (command === 'remove') remove(ids);
    // Its row has no room for a field.
    else if (command === 'rename') setRenamed(folders.find(({ id }) => ids.includes(id)));
    else commands.run(command, ids);
  };
  const obey = (command: TreeCommand) => {
    run(command, [askedId]);
    onClose();
  };
  return (
    <>
      <OverList {...commands} run={run}
        menu={isOpen && asked?.at ? { ids: [asked.folderId], at: asked.at } : undefined} closeMenu={onClose} />
      {isOpen && asked?.command && <Obeyed command={asked.command} obey={obey} />}
      {renamed && (
        <RenameFolderDialog folder={renamed} onRename={(name, seen) => commands.rename(renamed, name, seen)} onClose={() => setRenamed(undefined)} />
      )}
    </>
  );
}

/** Does once what a key asked for: the key may be pressed before its program is here. */
function Obeyed({ command, obey }: { command: TreeCommand; obey: (command: TreeCommand) => void }) {
  const begin = useEffectEvent(() => obey(command));
  useEffect(() => begin(), []);
  return null;
}
