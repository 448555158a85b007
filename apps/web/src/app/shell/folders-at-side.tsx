import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LateRenameField } from '../../features/files/late-rename-field.tsx';
import { OverList } from '../../features/files/over-list.tsx';
import { useEntryCommands } from '../../features/files/use-entry-commands.ts';
import { useSelection } from '../../features/files/use-selection.ts';
import { FolderTree } from '../../features/folders/folder-tree.tsx';
import { foldersQuery } from '../../features/folders/folders.queries.ts';
import { pathTo } from '../../features/folders/folders.rules.ts';
import type { Point } from '../../ui/use-menu-of-row.ts';
import { useDropOnTree } from './drop-on-tree.ts';

type Props = { currentId: string | undefined; onOpen: (folderId: string) => void };

/** The folders, with everything that can be done with one in the list too. */
export function FoldersAtSide({ currentId, onOpen }: Props) {
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const drop = useDropOnTree();
  const selection = useSelection('tree');
  const commands = useEntryCommands({ files: [], folders }, selection, {
    openFolder: onOpen, openFile: () => {}, goUp: () => {}, selectAll: () => {}, findTyped: async () => null,
  });
  const leave = useLeavingOf(currentId, onOpen);
  const { renaming } = commands;
  // What opens over the folders waits for its words, and so would they: few ask for it.
  const [isMenuWanted, setIsMenuWanted] = useState(false);
  const openMenu = (folderId: string, at: Point) => {
    setIsMenuWanted(true);
    commands.gridActions.menu([folderId], at);
  };
  return (
    <>
      <FolderTree currentId={currentId} onOpen={onOpen} drop={drop} onMenu={openMenu}
        fieldOf={(folder) => renaming?.id === folder.id && (
          <LateRenameField row={{ kind: 'folder', id: folder.id, folder }} refused={renaming.refused} onDone={(name) => {
            renaming.onDone(name);
            focusRow(folder.id);
          }} />
        )} />
      {isMenuWanted && (
        <Suspense>
          <OverList {...commands} run={(command, ids) => {
            if (command === 'remove') leave(ids);
            commands.run(command, ids);
          }} />
        </Suspense>
      )}
    </>
  );
}

/** Once the field is gone, unless the focus went elsewhere with it. */
function focusRow(folderId: string) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[role=row][data-key="${CSS.escape(folderId)}"]`)?.focus();
  });
}

/** Whoever deletes the folder that is looked at, or one above it, goes on in the one above that. Nothing is left before it is gone. */
function useLeavingOf(currentId: string | undefined, onOpen: (folderId: string) => void) {
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const left = useRef<{ id: string; parentId: string }>(undefined);
  const leaveWhatIsGone = useEffectEvent(() => {
    const { id, parentId } = left.current ?? {};
    if (parentId === undefined || folders.some((folder) => folder.id === id)) return;
    left.current = undefined;
    if (!folders.some((folder) => folder.id === currentId)) onOpen(parentId);
  });
  useEffect(() => leaveWhatIsGone(), [folders]);
  return (ids: readonly string[]) => {
    const removed = currentId === undefined ? undefined : pathTo(folders, currentId).find(({ id }) => ids.includes(id));
    left.current = removed && { id: removed.id, parentId: removed.parentId };
  };
}
