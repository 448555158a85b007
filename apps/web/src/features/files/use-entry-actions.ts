import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { mustWait } from '../../lib/use-kept-change.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeFolders, useRemoveFolders, useRenameFolder, type FolderChange } from '../folders/folders.queries.ts';
import { countInside, goingWith } from '../folders/folders.rules.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { areStarred, countOf, idsOf, nameAndCount, withoutEntries, type Entries } from './entries.rules.ts';
import { useChangeFile, useReadAgain, useStarFiles, useStopReading, useTrashFiles } from './files.queries.ts';
import { useBulk } from './use-bulk.ts';
import { useDownload } from './use-download.ts';
import { useMoveEntries } from './use-move-entries.ts';

/** What can be done with files and folders, alone or many at once. Everything is done at once and can be taken back. */
export function useEntryActions(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const remove = useRemoveEntries(allFolders);
  const move = useMoveEntries(allFolders);
  const changeFile = useChangeFile();
  const starFiles = useStarFiles();
  const changeFolders = useChangeFolders();
  const renameFolder = useRenameFolder();
  const readAgain = useReadAgain();
  const stopReading = useStopReading();
  const onError = useReportError();
  const inBulk = useBulk();
  const translateLanguages = useTranslations('folders.readingLanguages');
  const download = useDownload(allFolders);

  return {
    remove, move,
    /** All become favourites, unless all are already. */
    async star(entries: Entries) {
      const isFavorite = !areStarred(entries);
      const action = newActionId();
      const done = await inBulk(entries, {
        files: (fileIds) => starFiles.mutateAsync({ fileIds, isFavorite, action }),
        folders: (folderIds) => changeFolders.mutateAsync({ folderIds, change: { isFavorite }, action }),
      });
      // One star is seen, and the same press takes it back.
      if (countOf(done) === 0 || countOf(entries) === 1) return;
      offerUndo(action, { title: translate(isFavorite ? 'starred' : 'unstarred', nameAndCount(done)), undo: translate('undo') });
    },
    async changeFolders(folders: readonly Folder[], change: FolderChange) {
      const action = newActionId();
      const done = await inBulk({ files: [], folders }, { folders: (folderIds) => changeFolders.mutateAsync({ folderIds, change, action }) });
      // The other changes are seen.
      if (countOf(done) > 0 && change.readingLanguage !== undefined) {
        showToast({ title: translateLanguages('changed', nameAndCount(done)), description: translateLanguages('hint') });
      }
    },
    /** Throws why it was refused, as where it is not called any more what was seen. */
    async rename(entry: FileEntry | Folder, name: string, nameBefore = entry.name) {
      const action = newActionId();
      // The server keeps the extension, and gives a number to a name that is taken.
      const { name: now } = 'uploadStatus' in entry
        ? await changeFile.mutateAsync({ fileId: entry.id, change: { name, nameBefore }, action })
        : (await renameFolder.mutateAsync({ folderIds: [entry.id], change: { name, nameBefore }, action })).folder;
      offerUndo(action, { title: translate('renamed', { before: entry.name, name: now }), undo: translate('undo') });
    },
    retry: ({ id }: FileEntry) => readAgain.mutate({ fileId: id }, { onError }),
    stop: ({ id }: FileEntry) => stopReading.mutate(id, { onError }),
    download,
  };
}

function useRemoveEntries(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const queryClient = useQueryClient();
  const inBulk = useBulk();
  const trashFiles = useTrashFiles();
  const removeFolders = useRemoveFolders();

  /** Nobody deletes those. The server would say so long after, when it seems to be done. */
  const knownFull = ({ files, folders }: Entries): readonly Folder[] => {
    if (!mustWait(queryClient) || files.length > 0) return [];
    const going = goingWith(allFolders, idsOf(folders));
    return folders.filter(({ id }) => !going.has(id));
  };

  return async (asked: Entries) => {
    const full = knownFull(asked);
    if (full.length > 0) showToast({ tone: 'bad', title: translate('folderNotEmpty'), description: namesInShort(full.map(({ name }) => name)) });
    const entries = withoutEntries(asked, { files: [], folders: full });
    const action = newActionId();
    const insideOf = countInside(allFolders);
    const done = await inBulk(entries, {
      files: (fileIds) => trashFiles.mutateAsync({ fileIds, action }),
      folders: (folderIds) => removeFolders.mutateAsync({ folderIds, action }),
      isFilesFirst: true,
    });
    // Only files lie in the bin: a folder comes back by undoing alone.
    const title = translate(done.folders.length > 0 ? 'removedWithFolders' : 'removed', nameAndCount(done));
    const count = insideOf(done.folders);
    if (countOf(done) > 0) offerUndo(action, { title, ...(count > 0 && { description: translate('removedInside', { count }) }), undo: translate('undo') });
    return done;
  };
}
