import { filesRawApi, type FileEntry } from '@scriba/contract/files';
import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { hasCode } from '../../lib/api-error.ts';
import { apiUrl } from '../../lib/api.ts';
import { downloadAll } from '../../lib/download.ts';
import { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeFolder, useRemoveFolder, type FolderChange } from '../folders/folders.queries.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { useChangeFile, useMoveFiles, useReadAgain, useStarFiles, useStopReading, useTrashFiles } from './files.queries.ts';

export type Entries = { files: readonly FileEntry[]; folders: readonly Folder[] };

/** Those of the entries that have one of these ids. */
export function pickEntries({ files, folders }: Entries, ids: readonly string[]): Entries {
  const wanted = new Set(ids);
  return { files: files.filter(({ id }) => wanted.has(id)), folders: folders.filter(({ id }) => wanted.has(id)) };
}

export const contentUrl = (fileId: string) => apiUrl(filesRawApi.content, { params: { fileId } });

/** What can be done with files and folders, alone or many at once. Everything is done at once and can be taken back. */
export function useEntryActions(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const remove = useRemoveEntries();
  const move = useMoveEntries(allFolders);
  const changeFile = useChangeFile();
  const starFiles = useStarFiles();
  const changeFolder = useChangeFolder();
  const readAgain = useReadAgain();
  const stopReading = useStopReading();
  const reportError = useReportError();
  const reportFirst = useReportFirst();
  const translateLanguages = useTranslations('folders.readingLanguages');
  const nameFailures = useNameFailures();
  const onError = reportError;
  const download = useDownload();

  return {
    remove, move,
    /** All become favourites, unless all are already. */
    star({ files, folders }: Entries) {
      const isFavorite = ![...files, ...folders].every((entry) => entry.isFavorite);
      const action = newActionId();
      void reportFirst([
        ...(files.length > 0
          ? [starFiles.mutateAsync({ fileIds: files.map(({ id }) => id), isFavorite, action })
            .then(({ failed }) => nameFailures(files, failed))] : []),
        ...folders.map(({ id }) => changeFolder.mutateAsync({ folderId: id, change: { isFavorite }, action })),
      ]);
    },
    async changeFolders(folders: readonly Folder[], change: FolderChange) {
      const action = newActionId();
      const areChanged = await reportFirst(folders.map(({ id }) => changeFolder.mutateAsync({ folderId: id, change, action })));
      // The other changes are seen.
      if (areChanged && change.readingLanguage !== undefined) {
        showToast({ title: translateLanguages('changed'), description: translateLanguages('hint') });
      }
    },
    /** Throws why it was refused. */
    async rename(entry: FileEntry | Folder, name: string) {
      const action = newActionId();
      // The server keeps the extension, and gives a number to a name that is taken.
      const { name: now } = 'uploadStatus' in entry
        ? await changeFile.mutateAsync({ fileId: entry.id, change: { name }, action })
        : (await changeFolder.mutateAsync({ folderId: entry.id, change: { name }, action })).folder;
      offerUndo(action, { title: translate('renamed', { before: entry.name, name: now }), undo: translate('undo') });
    },
    retry: ({ id }: FileEntry) => readAgain.mutate({ fileId: id }, { onError }),
    stop: ({ id }: FileEntry) => stopReading.mutate(id, { onError }),
    download,
  };
}

/** Those that are locked stay here, and it is said what would open them. */
function useDownload() {
  const sentenceOf = useErrorSentence();
  const translate = useTranslations('files');
  const navigate = useNavigate();
  return (files: readonly FileEntry[]) => {
    const open = files.filter(({ isAccessible }) => isAccessible);
    void downloadAll(open.map(({ id }) => contentUrl(id)));
    if (open.length === files.length) return;
    showToast({ tone: 'bad', title: sentenceOf('file.locked'), action: { text: translate('upgrade'), onPress: () => void navigate({ to: '/billing' }) } });
  };
}

/** Waits for all of them, and says once what went wrong: a call that follows another takes its callbacks away, but not its promise. */
function useReportFirst() {
  const reportError = useReportError();
  return async (calls: readonly Promise<unknown>[]): Promise<boolean> => {
    const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') reportError(failed.reason);
    return failed === undefined;
  };
}

/** Says which of many were not done, by name, and why where one reason is worth a sentence. */
export function useNameFailures() {
  const translate = useTranslations('files');
  return (files: readonly FileEntry[], failed: readonly { fileId: string }[], reason?: string) => {
    if (failed.length === 0) return;
    const ids = new Set(failed.map(({ fileId }) => fileId));
    const names = namesInShort(files.filter(({ id }) => ids.has(id)).map(({ name }) => name));
    showToast({ tone: 'bad', title: translate('notDone', { count: failed.length }), description: [names, reason].filter(Boolean).join('. ') });
  };
}

/** Does something to one folder after the other, whatever becomes of the others, and says which were refused, and the reason of the first. */
function useEachFolder() {
  const translate = useTranslations('files');
  const errorMessage = useErrorMessage();
  return async (folders: readonly Folder[], act: (folder: Folder) => Promise<unknown>): Promise<number> => {
    const refused: { name: string; error: unknown }[] = [];
    for (const folder of folders) await act(folder).catch((error: unknown) => { refused.push({ name: folder.name, error }); });
    const [first] = refused;
    if (first) {
      const title = refused.every(({ error }) => hasCode(error, 'folder.not_empty')) ? translate('folderNotEmpty') : translate('notDone', { count: refused.length });
      const reason = hasCode(first.error, 'folder.not_empty') ? '' : errorMessage(first.error);
      showToast({ tone: 'bad', title, description: [namesInShort(refused.map(({ name }) => name)), reason].filter(Boolean).join('. ') });
    }
    return folders.length - refused.length;
  };
}

function useRemoveEntries() {
  const translate = useTranslations('files');
  const reportError = useReportError();
  const nameFailures = useNameFailures();
  const eachFolder = useEachFolder();
  const trashFiles = useTrashFiles();
  const removeFolder = useRemoveFolder();

  const wordsFor = ({ files, folders }: Entries, count: number) => {
    const [file, folder] = [files[0], folders[0]];
    if (files.length + folders.length > 1) return translate('removed', { count });
    return folder ? translate('folderRemoved', { name: folder.name }) : translate('removedNamed', { name: file?.name ?? '' });
  };

  return async (entries: Entries) => {
    const { files, folders } = entries;
    const action = newActionId();
    let count = 0;
    try {
      if (files.length > 0) {
        const { done, failed } = await trashFiles.mutateAsync({ fileIds: files.map(({ id }) => id), action });
        count += done.length;
        nameFailures(files, failed);
      }
    } catch (error) {
      reportError(error);
    }
    count += await eachFolder(folders, ({ id }) => removeFolder.mutateAsync({ folderId: id, action }));
    if (count > 0) offerUndo(action, { title: wordsFor(entries, count), undo: translate('undo') });
  };
}

function useMoveEntries(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const reportError = useReportError();
  const nameFailures = useNameFailures();
  const eachFolder = useEachFolder();
  const moveFiles = useMoveFiles();
  const changeFolder = useChangeFolder();
  const nameOf = (folderId: string) =>
    (folderId === ROOT_FOLDER ? translateFolders('root') : allFolders.find(({ id }) => id === folderId)?.name ?? '');

  /** Of so many as were meant; what is missing was deleted or moved elsewhere while it was chosen where to. */
  return async ({ files, folders }: Entries, folderId: string, meant = files.length + folders.length) => {
    const missing = meant - files.length - folders.length;
    if (missing > 0) showToast({ tone: 'bad', title: meant === 1 ? translate('goneAlone') : translate('goneMeanwhile', { count: missing }) });
    const action = newActionId();
    let count = 0;
    try {
      if (files.length > 0) {
        const { done, failed } = await moveFiles.mutateAsync({ fileIds: files.map(({ id }) => id), folderId, action });
        count += done.length;
        nameFailures(files, failed);
      }
    } catch (error) {
      reportError(error);
    }
    count += await eachFolder(folders, ({ id }) => changeFolder.mutateAsync({ folderId: id, change: { parentId: folderId }, action }));
    if (count > 0) {
      offerUndo(action, { title: translate('moved', { count, folder: nameOf(folderId) }), undo: translate('undo') });
    }
  };
}
