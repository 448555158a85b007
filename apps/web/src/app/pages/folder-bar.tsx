import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '../../features/files/choose-list-view.tsx';
import { LateChooseListView } from '../../features/files/late-choose-list-view.tsx';
import { useDropOnFolder } from '../../features/files/use-drop-on-folder.ts';
import { FolderCrumbs } from '../../features/folders/folder-crumbs.tsx';
import { LateNewFolderDialog } from '../../features/folders/late-dialogs.ts';
import { useHotkey } from '../../lib/hotkey.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = {
  folders: readonly Folder[];
  folderId: string;
  name: string;
  count: number;
  isLoading: boolean;
  view: ListView;
};

/** Where one is, how much is there, and what can be done with the place itself. */
export function FolderBar({ folders, folderId, name, count, isLoading, view }: Props) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const drop = useDropOnFolder(folders);
  useHotkey(['n'], () => setIsMaking(true));
  return (
    <>
      <div className="min-w-0 flex-1">
        {folderId !== ROOT_FOLDER && <FolderCrumbs folders={folders} folderId={folderId} drop={drop} />}
        <h1 className="truncate text-title font-semibold tracking-[-.01em]">{name}</h1>
      </div>
      <span role="status" className="tnum shrink-0 px-1 text-ink-3 max-sm:text-small">
        {isLoading ? translate('loading') : count > 0 && translate('entryCount', { count })}
      </span>
      <IconButton label={translateFolders('newFolder')} shortcut="N" onPress={() => setIsMaking(true)}><FolderPlus aria-hidden size={18} /></IconButton>
      <LateChooseListView sort={view.sort} onSort={view.onSort} list={view.list} onList={view.onList} />
      <LateNewFolderDialog isOpen={isMaking} onClose={() => setIsMaking(false)} parentId={folderId}
        onCreated={({ id }) => void navigate({ to: '/dashboard', search: { folder: id } })} />
    </>
  );
}
