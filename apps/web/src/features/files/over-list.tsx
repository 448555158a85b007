import { ROOT_FOLDER } from '@scriba/contract/folders';
import { late } from '../../ui/late.tsx';
import { LateFolderPanel, LateMoveDialog, LateNewFolderDialog } from '../folders/late-dialogs.ts';
import { commonParent } from './entries.rules.ts';
import { LateRowNotes } from './late-row-notes.ts';
import { LateTagFiles } from './late-tag-files.ts';
import type { useEntryCommands } from './use-entry-commands.ts';
import { movedOrWhy } from './use-move-entries.ts';

const LateEntryMenu = late(async () => (await import('./entry-menu.tsx')).EntryMenu);

/** What opens over a list, or over the folders at its side: the menu, and the dialogs that it leads to. */
export function OverList(commands: ReturnType<typeof useEntryCommands>) {
  const { menu, closeMenu, moving, closeMoving, tagging, closeTagging, panel, closePanel, parentId, closeNewFolder, noted, closeNotes } = commands;
  const { entriesOf, subjectOf, run, move, openFolder, changeFolders } = commands;
  const menuIds = menu?.ids ?? [];
  const moved = moving?.ids ?? [];
  const { folders } = entriesOf(moved);
  const taggingIds = tagging ?? [];
  return (
    <>
      <LateEntryMenu isOpen={menu !== undefined} at={menu?.at} entries={entriesOf(menuIds)} onClose={closeMenu}
        onCommand={(command) => run(command, menuIds)} onFolders={(change) => changeFolders(menuIds, change)} />
      <LateMoveDialog isOpen={moving !== undefined} onClose={closeMoving} subject={moving?.subject ?? ''} count={moved.length}
        folderIds={folders.map(({ id }) => id)} fromId={commonParent(entriesOf(moved))}
        onMove={(folderId) => movedOrWhy((tell) => move(moved, folderId, tell))} />
      <LateFolderPanel isOpen={panel !== undefined} onClose={closePanel} folder={panel}
        onChange={(change) => { if (panel) changeFolders([panel.id], change); }} onDownload={() => { if (panel) run('download', [panel.id]); }}
        onCreated={({ id }) => openFolder(id)} />
      <LateNewFolderDialog isOpen={parentId !== undefined}
        onClose={closeNewFolder} parentId={parentId ?? ROOT_FOLDER} onCreated={({ id }) => openFolder(id)} />
      <LateTagFiles isOpen={tagging !== undefined} onClose={closeTagging} subject={subjectOf(taggingIds)} files={entriesOf(taggingIds).files} />
      <LateRowNotes isOpen={noted !== undefined} onClose={closeNotes} file={noted} />
    </>
  );
}
