import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import type { FolderHit } from '@scriba/contract/search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FolderPlus, FolderSearch, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListView } from '../../features/files/choose-list-view.tsx';
import { useEntryActions } from '../../features/files/use-entry-actions.ts';
import { LateChooseListView } from '../../features/files/late-choose-list-view.tsx';
import { useDropOnFolder } from '../../features/files/use-drop-on-folder.ts';
import { LateFolderPanel, LateNewFolderDialog } from '../../features/folders/late-dialogs.ts';
import { useNewFolder } from '../../features/folders/use-new-folder.ts';
import { askFileFocus } from '../../features/preview/ask-focus.ts';
import { LateFolderSearchDialog } from '../../features/search/late-dialogs.ts';
import { useHotkey } from '../../lib/hotkey.ts';
import { PHONE, useMedia } from '../../lib/media.ts';
import { useIsOnline } from '../../lib/online.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { useFocusInListAt } from '../../ui/focus-in-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpenFile } from '../shell/use-open-file.ts';

// The first page of most visits is the top level, which has nothing above it.
const FolderCrumbs = lazyPart(async () => (await import('../../features/folders/folder-crumbs.tsx')).FolderCrumbs, 'words');

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
  const navigate = useNavigate({ from: '/dashboard' });
  const isSearching = useSearch({ from: '/workspace/dashboard', select: ({ find }) => find === true });
  const keyName = useKeyName();
  const isRoot = folderId === ROOT_FOLDER;
  const isOnline = useIsOnline();
  const newFolder = useNewFolder(folderId);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const folder = folders.find(({ id }) => id === folderId);
  const { changeFolders, download } = useEntryActions(folders);
  const setIsSearching = (find: boolean) => void navigate({ search: (known) => ({ ...known, find: find || undefined }), replace: true });
  const openFolder = ({ id }: Folder) => void navigate({ to: '/dashboard', search: { folder: id } });
  const openFound = ({ file, page }: FolderHit, q: string) => {
    askFileFocus();
    void navigate({
      to: '/dashboard', state: { isFound: true },
      search: (known) => ({ ...known, find: undefined, file: file.id, ...(q !== '' && { q }), ...(page !== null && page > 1 && { at: page }) }),
    });
  };
  const drop = useDropOnFolder(folders);
  useFocusInListAt(folderId);
  useHotkey(shortcuts.everywhere.newFolder, newFolder.ask, { isOff: useOpenFile() === 'full' });
  const crumbs = !isRoot && <Suspense fallback={<div className="h-6 touch:h-11" />}><FolderCrumbs folders={folders} folderId={folderId} drop={drop} /></Suspense>;
  const title = <h1 className="min-w-0 flex-1 truncate text-title font-semibold tracking-[-.01em] max-sm:text-lead">{name}</h1>;
  const counted = (
    <p role="status" className="tnum shrink-0 text-ink-3 max-sm:text-meta sm:px-1 sm:@max-[30rem]:sr-only">
      {isLoading ? isOnline && translate('loading') : count > 0 && translate('entryCount', { count })}
    </p>
  );
  return (
    <>
      {useMedia(PHONE) ? <NarrowHeading {...{ crumbs, title, counted }} /> : (
        <>
          <div className="min-w-0 flex-1">{crumbs}{title}</div>
          {counted}
        </>
      )}
      <IconButton label={translate('searchHere')} onPress={() => setIsSearching(true)}><FolderSearch aria-hidden size={18} /></IconButton>
      <IconButton label={translateFolders('newFolder')} shortcut={keyName(shortcuts.everywhere.newFolder)} refusal={newFolder.refusal} onPress={newFolder.ask}>
        <FolderPlus aria-hidden size={18} />
      </IconButton>
      {folder && <IconButton label={translateFolders('settings')} onPress={() => setIsPanelOpen(true)}><SlidersHorizontal aria-hidden size={18} /></IconButton>}
      <LateChooseListView sort={view.sort} onSort={view.onSort} list={view.list} onList={view.onList} />
      <LateFolderSearchDialog isOpen={isSearching} onClose={() => setIsSearching(false)} folderId={folderId} folderName={name}
        hasFolders={folders.some(({ parentId }) => parentId === folderId)}
        onOpenFile={openFound} />
      <LateNewFolderDialog {...newFolder.dialog} onCreated={openFolder} />
      <LateFolderPanel isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)} folder={folder} onCreated={openFolder}
        onChange={(change) => { if (folder) void changeFolders([folder], change); }}
        onDownload={() => { if (folder) download({ files: [], folders: [folder] }); }} />
    </>
  );
}

/** The line above the buttons has room for the way up and the number, so that the name has what is left beside them. */
const NarrowHeading = ({ crumbs, title, counted }: { crumbs: ReactNode; title: ReactNode; counted: ReactNode }) => (crumbs === false
  ? <div className="flex min-w-0 flex-1 flex-col">{title}{counted}</div>
  : (
    <>
      <div className="-mt-1.5 -mb-2.5 flex min-w-0 basis-full items-center justify-between gap-2">{crumbs}{counted}</div>
      {title}
    </>
  ));
