import { late } from '../../ui/late.tsx';
import { LateFolderPanel, LateMoveDialog } from '../folders/late-dialogs.ts';
import { LateTagFiles } from './late-tag-files.ts';
import type { Entries } from './use-entry-actions.ts';
import type { useEntryCommands } from './use-entry-commands.ts';

const LateEntryMenu = late(async () => (await import('./entry-menu.tsx')).EntryMenu);

/** What opens over a list: the menu of its entries, and the dialogs that this leads to. */
export function OverList(commands: ReturnType<typeof useEntryCommands>) {
  const { menu, closeMenu, moving, closeMoving, tagging, closeTagging, panel, closePanel } = commands;
  const { entriesOf, subjectOf, run, move, openFolder, changeFolders } = commands;
  const menuIds = menu?.ids ?? [];
  const movingIds = moving ?? [];
  const moved = entriesOf(movingIds);
  const taggingIds = tagging ?? [];
  return (
    <>
      <LateEntryMenu isOpen={menu !== undefined} at={menu?.at} entries={entriesOf(menuIds)} onClose={closeMenu}
        onCommand={(command) => run(command, menuIds)} onFolders={(change) => changeFolders(menuIds, change)} />
      <LateMoveDialog isOpen={moving !== undefined} onClose={closeMoving} subject={subjectOf(movingIds)}
        folderIds={moved.folders.map(({ id }) => id)} fromId={commonParent(moved)} onMove={(folderId) => move(movingIds, folderId)} />
      <LateFolderPanel isOpen={panel !== undefined} onClose={closePanel} folder={panel}
        onChange={(change) => { if (panel) changeFolders([panel.id], change); }} onCreated={({ id }) => openFolder(id)} />
      <LateTagFiles isOpen={tagging !== undefined} onClose={closeTagging} subject={subjectOf(taggingIds)} files={entriesOf(taggingIds).files} />
    </>
  );
}

/** Where all of them lie; undefined when they come from several places. */
function commonParent({ files, folders }: Entries): string | undefined {
  const parents = new Set([...files.map(({ folderId }) => folderId), ...folders.map(({ parentId }) => parentId)]);
  return parents.size === 1 ? [...parents][0] : undefined;
}
