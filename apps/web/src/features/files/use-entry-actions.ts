import { filesRawApi, type FileEntry } from '@scriba/contract/files';
import { isErrorCode } from '@scriba/contract/errors';
import { ROOT_FOLDER, type BulkFolders, type Folder } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { apiUrl } from '../../lib/api.ts';
import { downloadAll } from '../../lib/download.ts';
import { useErrorSentence } from '../../lib/error-message.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useChangeFolders, useRemoveFolders, useRenameFolder, type FolderChange } from '../folders/folders.queries.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { areStarred, countOf, nameAndCount, pickEntries, withoutEntries, type Entries } from './entries.rules.ts';
import { useChangeFile, useMoveFiles, useReadAgain, useStarFiles, useStopReading, useTrashFiles } from './files.queries.ts';

export const contentUrl = (fileId: string) => apiUrl(filesRawApi.content, { params: { fileId } });

/** What can be done with files and folders, alone or many at once. Everything is done at once and can be taken back. */
export function useEntryActions(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const remove = useRemoveEntries();
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
  const download = useDownload();

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
    /** Throws why it was refused. */
    async rename(entry: FileEntry | Folder, name: string) {
      const action = newActionId();
      // The server keeps the extension, and gives a number to a name that is taken.
      const { name: now } = 'uploadStatus' in entry
        ? await changeFile.mutateAsync({ fileId: entry.id, change: { name }, action })
        : (await renameFolder.mutateAsync({ folderIds: [entry.id], change: { name }, action })).folder;
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

type FilesOutcome = { done: readonly string[]; failed: readonly { fileId: string }[] };
type Requests = {
  files?: (fileIds: string[]) => Promise<FilesOutcome>;
  folders: (folderIds: string[]) => Promise<BulkFolders>;
  /** Folders wait for what lies in them. */
  isFilesFirst?: boolean;
};

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** Sends what one action does, one request for the files and one for the folders; says what was not done, and answers what was. */
function useBulk() {
  const reportError = useReportError();
  const nameFailures = useNameFailures();
  const nameFolders = useFolderFailures();

  return async ({ files, folders }: Entries, requests: Requests): Promise<Entries> => {
    let isReported = false;
    /** What keeps both requests from the server is said once. */
    const idsDone = async (doing: () => Promise<readonly string[]>) => await doing().catch((error: unknown) => {
      if (!isReported) reportError(error);
      isReported = true;
      return [];
    });
    const ofFiles = () => idsDone(async () => {
      if (files.length === 0 || !requests.files) return [];
      const { done, failed } = await requests.files(idsOf(files));
      nameFailures(files, failed);
      return done;
    });
    const ofFolders = () => idsDone(async () => {
      if (folders.length === 0) return [];
      const { done, failed } = await requests.folders(idsOf(folders));
      nameFolders(folders, failed);
      return done;
    });
    const done = requests.isFilesFirst ? [await ofFiles(), await ofFolders()] : await Promise.all([ofFiles(), ofFolders()]);
    return pickEntries({ files, folders }, done.flat());
  };
}

/** Says which of many were not done, by name, and why where one reason is worth a sentence. */
export function useNameFailures() {
  const translate = useTranslations('files');
  return (files: readonly FileEntry[], failed: readonly { fileId: string }[], reason?: string) => {
    if (failed.length === 0) return;
    const ids = new Set(failed.map(({ fileId }) => fileId));
    const names = files.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    showToast({ tone: 'bad', title: translate('notDone', { count: failed.length, name: names[0] ?? '' }), ...explained(names, reason) });
  };
}

/** Below a sentence that names one: the names where it cannot, and the reason where there is one. */
function explained(names: readonly string[], reason = ''): { description?: string } {
  const description = [names.length > 1 ? namesInShort(names) : '', reason].filter(Boolean).join('. ');
  return description === '' ? {} : { description };
}

/** Says which folders were refused, by name, and the reason of the first. */
function useFolderFailures() {
  const translate = useTranslations('files');
  const sentenceOf = useErrorSentence();
  return (folders: readonly Folder[], failed: BulkFolders['failed']) => {
    const [first] = failed;
    if (!first) return;
    const isFull = ({ code }: { code: string }) => code === 'folder.not_empty';
    const ids = new Set(failed.map(({ folderId }) => folderId));
    const names = folders.filter(({ id }) => ids.has(id)).map(({ name }) => name);
    const reason = isFull(first) ? '' : sentenceOf(isErrorCode(first.code) ? first.code : 'internal', first.params);
    if (failed.every(isFull)) showToast({ tone: 'bad', title: translate('folderNotEmpty'), description: namesInShort(names) });
    else showToast({ tone: 'bad', title: translate('notDone', { count: failed.length, name: names[0] ?? '' }), ...explained(names, reason) });
  };
}

function useRemoveEntries() {
  const translate = useTranslations('files');
  const inBulk = useBulk();
  const trashFiles = useTrashFiles();
  const removeFolders = useRemoveFolders();

  return async (entries: Entries) => {
    const action = newActionId();
    const done = await inBulk(entries, {
      files: (fileIds) => trashFiles.mutateAsync({ fileIds, action }),
      folders: (folderIds) => removeFolders.mutateAsync({ folderIds, action }),
      isFilesFirst: true,
    });
    // Only files lie in the bin: a folder comes back by undoing alone.
    const title = translate(done.folders.length > 0 ? 'removedWithFolders' : 'removed', nameAndCount(done));
    if (countOf(done) > 0) offerUndo(action, { title, undo: translate('undo') });
    return done;
  };
}

function useMoveEntries(allFolders: readonly Folder[]) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const inBulk = useBulk();
  const moveFiles = useMoveFiles();
  const changeFolders = useChangeFolders();
  const nameOf = (folderId: string) =>
    (folderId === ROOT_FOLDER ? translateFolders('root') : allFolders.find(({ id }) => id === folderId)?.name ?? '');

  /** Of those that were meant, what is missing was deleted or moved elsewhere while it was chosen where to. */
  return async (entries: Entries, folderId: string, meant = entries) => {
    const missing = withoutEntries(meant, entries);
    if (countOf(missing) > 0) showToast({ tone: 'bad', title: translate('gone', nameAndCount(missing)) });
    const action = newActionId();
    const done = await inBulk(entries, {
      files: (fileIds) => moveFiles.mutateAsync({ fileIds, folderId, action }),
      folders: (folderIds) => changeFolders.mutateAsync({ folderIds, change: { parentId: folderId }, action }),
      isFilesFirst: true,
    });
    if (countOf(done) > 0) {
      offerUndo(action, { title: translate('moved', { ...nameAndCount(done), folder: nameOf(folderId) }), undo: translate('undo') });
    }
    return done;
  };
}
