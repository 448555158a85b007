import { filesRawApi, type FileEntry } from '@scriba/contract/files';
import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api.ts';
import { downloadAll } from '../../lib/download.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeFolder, useRemoveFolder, useRestoreFolder } from '../folders/folders.queries.ts';
import { useChangeFile, useMoveFiles, useReadAgain, useRestoreFiles, useStopReading, useTrashFiles } from './files.queries.ts';

export type Entries = { files: readonly FileEntry[]; folders: readonly Folder[] };

export const contentUrl = (fileId: string) => apiUrl(filesRawApi.content, { params: { fileId } });

/** What can be done with files and folders, alone or many at once. Everything is done at once and can be taken back. */
export function useEntryActions(allFolders: readonly Folder[]) {
  const remove = useRemoveEntries();
  const move = useMoveEntries(allFolders);
  const changeFile = useChangeFile();
  const changeFolder = useChangeFolder();
  const readAgain = useReadAgain();
  const stopReading = useStopReading();
  const reportError = useReportError();
  const reportFirst = useReportFirst();
  const onError = reportError;

  return {
    remove, move,
    /** All become favourites, unless all are already. */
    star({ files, folders }: Entries) {
      const isFavorite = ![...files, ...folders].every((entry) => entry.isFavorite);
      void reportFirst([
        ...files.map(({ id }) => changeFile.mutateAsync({ fileId: id, change: { isFavorite } })),
        ...folders.map(({ id }) => changeFolder.mutateAsync({ folderId: id, change: { isFavorite } })),
      ]);
    },
    /** Throws why it was refused. */
    async rename(entry: FileEntry | Folder, name: string) {
      if ('uploadStatus' in entry) await changeFile.mutateAsync({ fileId: entry.id, change: { name } });
      else await changeFolder.mutateAsync({ folderId: entry.id, change: { name } });
    },
    retry: ({ id }: FileEntry) => readAgain.mutate({ fileId: id }, { onError }),
    stop: ({ id }: FileEntry) => stopReading.mutate(id, { onError }),
    download: (files: readonly FileEntry[]) => void downloadAll(files.map(({ id }) => contentUrl(id))),
  };
}

/** Waits for all of them, and says once what went wrong: a call that follows another takes its callbacks away, but not its promise. */
function useReportFirst() {
  const reportError = useReportError();
  return async (calls: readonly Promise<unknown>[]) => {
    const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') reportError(failed.reason);
  };
}

/** Says which of many were not done, by name. */
function useNameFailures() {
  const translate = useTranslations('files');
  return (files: readonly FileEntry[], failed: readonly { fileId: string }[]) => {
    if (failed.length === 0) return;
    const names = files.filter(({ id }) => failed.some(({ fileId }) => fileId === id)).map(({ name }) => name);
    showToast({ tone: 'bad', title: translate('notDone', { count: failed.length }), description: names.slice(0, 3).join(', ') });
  };
}

function useRemoveEntries() {
  const translate = useTranslations('files');
  const reportError = useReportError();
  const reportFirst = useReportFirst();
  const nameFailures = useNameFailures();
  const trashFiles = useTrashFiles();
  const restoreFiles = useRestoreFiles();
  const removeFolder = useRemoveFolder();
  const restoreFolder = useRestoreFolder();

  const wordsFor = ({ files, folders }: Entries, count: number) => {
    const [file, folder] = [files[0], folders[0]];
    if (files.length + folders.length > 1) return translate('removed', { count });
    return folder ? translate('folderRemoved', { name: folder.name }) : translate('removedNamed', { name: file?.name ?? '' });
  };

  return async (entries: Entries) => {
    const { files, folders } = entries;
    const done: { files: string[]; folders: string[] } = { files: [], folders: [] };
    try {
      if (files.length > 0) {
        const result = await trashFiles.mutateAsync(files.map(({ id }) => id));
        done.files = result.done;
        nameFailures(files, result.failed);
      }
      for (const { id, name } of folders) {
        await removeFolder.mutateAsync(id).then(() => done.folders.push(id), (error: unknown) => {
          if (!hasCode(error, 'folder.not_empty')) throw error;
          showToast({ tone: 'bad', title: translate('folderNotEmpty'), description: name });
        });
      }
    } catch (error) {
      reportError(error);
    }
    const count = done.files.length + done.folders.length;
    if (count === 0) return;
    showToast({
      title: wordsFor(entries, count),
      action: {
        text: translate('undo'),
        onPress: () => {
          // From the top down: a subfolder comes back with the folder that took it along.
          const restored = done.folders.reduce((before, id) => before.then(() => restoreFolder.mutateAsync(id)), Promise.resolve<unknown>(undefined));
          void reportFirst([restored, ...(done.files.length > 0 ? [restoreFiles.mutateAsync(done.files)] : [])]);
        },
      },
    });
  };
}

function useMoveEntries(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const reportError = useReportError();
  const reportFirst = useReportFirst();
  const nameFailures = useNameFailures();
  const moveFiles = useMoveFiles();
  const changeFolder = useChangeFolder();
  const nameOf = (folderId: string) =>
    (folderId === ROOT_FOLDER ? translateFolders('root') : allFolders.find(({ id }) => id === folderId)?.name ?? '');

  const moveBack = ({ files, folders }: Entries) => {
    const groups = [...Map.groupBy(files, (file) => file.folderId)];
    void reportFirst([
      ...groups.map(([folderId, group]) => moveFiles.mutateAsync({ fileIds: group.map(({ id }) => id), folderId })),
      ...folders.map(({ id, parentId }) => changeFolder.mutateAsync({ folderId: id, change: { parentId } })),
    ]);
  };

  return async ({ files, folders }: Entries, folderId: string) => {
    const moved: { files: FileEntry[]; folders: Folder[] } = { files: [], folders: [] };
    try {
      if (files.length > 0) {
        const { done, failed } = await moveFiles.mutateAsync({ fileIds: files.map(({ id }) => id), folderId });
        moved.files = files.filter(({ id }) => done.includes(id));
        nameFailures(files, failed);
      }
      for (const folder of folders) {
        await changeFolder.mutateAsync({ folderId: folder.id, change: { parentId: folderId } });
        moved.folders.push(folder);
      }
    } catch (error) {
      reportError(error);
    }
    const count = moved.files.length + moved.folders.length;
    if (count > 0) {
      showToast({ title: translate('moved', { count, folder: nameOf(folderId) }), action: { text: translate('undo'), onPress: () => moveBack(moved) } });
    }
  };
}
