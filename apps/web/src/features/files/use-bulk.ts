import { isErrorCode } from '@scriba/contract/errors';
import type { FileEntry } from '@scriba/contract/files';
import type { BulkFolders, Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import { namesInShort } from '../../lib/names-in-short.ts';
import { answeredOrWaiting, mustWait } from '../../lib/use-kept-change.ts';
import { showToast, type Toast } from '../../ui/toast.tsx';
import { idsOf, pickEntries, type Entries } from './entries.rules.ts';

type FilesOutcome = { done: readonly string[]; failed: readonly { fileId: string; code: string }[] };
export type Tell = (toast: Toast) => void;
type Requests = {
  files?: (fileIds: string[]) => Promise<FilesOutcome>;
  folders: (folderIds: string[]) => Promise<BulkFolders>;
  /** Folders wait for what lies in them. */
  isFilesFirst?: boolean;
  /** Why the whole of it was refused, where that is known better than the server tells it. */
  reasonOf?: () => string | undefined;
  /** Where it is said what was not done; in messages unless told. */
  tell?: Tell;
};

/** What waited for a connection is told of when somebody does something else by then. */
const LONG_MS = 10_000;

/** Sends what one action does, one request for the files and one for the folders; says what was not done, and answers what was. */
export function useBulk() {
  const queryClient = useQueryClient();
  const translate = useTranslations('files');
  const errorMessage = useErrorMessage();
  const nameFailures = useNameFailures();
  const nameFolders = useFolderFailures();

  return async ({ files, folders }: Entries, { tell: say = showToast, ...requests }: Requests): Promise<Entries> => {
    const isLate = mustWait(queryClient);
    const tell: Tell = isLate ? (toast) => say({ shownMs: LONG_MS, ...toast }) : say;
    /** By what kept them from being done: one thing may be in the way of both requests. */
    const refused = new Map<string, string[]>();
    const idsDone = async (names: readonly string[], doing: () => Promise<readonly string[]>) => await doing().catch((error: unknown) => {
      if (isUntold(error)) return [];
      const reason = requests.reasonOf?.() ?? errorMessage(error);
      refused.set(reason, [...refused.get(reason) ?? [], ...names]);
      return [];
    });
    const ofFiles = () => idsDone(namesOf(files), async () => {
      if (files.length === 0 || !requests.files) return [];
      const { done, failed } = await requests.files(idsOf(files));
      nameFailures(files, failed, { tell });
      return done;
    });
    const ofFolders = () => idsDone(namesOf(folders), async () => {
      if (folders.length === 0) return [];
      const { done, failed } = await requests.folders(idsOf(folders));
      nameFolders(folders, failed, tell);
      return done;
    });
    const filesDone = ofFiles();
    // Without a connection both wait, the files before the folders.
    if (requests.isFilesFirst) await answeredOrWaiting(queryClient, filesDone);
    const done = await Promise.all([filesDone, ofFolders()]);
    for (const [reason, names] of refused) {
      tell({ tone: 'bad', title: translate('notDone', { count: names.length, name: names[0] ?? '' }), ...explained(names, reason) });
    }
    return pickEntries({ files, folders }, done.flat());
  };
}

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name);

type Saying = { reason?: string; tell?: Tell };

/** Says which of many were not done, by name, and why where one reason is worth a sentence. */
export function useNameFailures() {
  const translate = useTranslations('files');
  const sentenceOf = useErrorSentence();
  return (files: readonly FileEntry[], failed: FilesOutcome['failed'], { reason, tell = showToast }: Saying = {}) => {
    if (failed.length === 0) return;
    const ids = new Set(failed.map(({ fileId }) => fileId));
    const names = namesOf(files.filter(({ id }) => ids.has(id)));
    const areGone = failed.every(({ code }) => code === 'file.not_found');
    const why = reason ?? (areGone ? sentenceOf('file.not_found') : undefined);
    tell({ tone: 'bad', title: translate('notDone', { count: failed.length, name: names[0] ?? '' }), ...explained(names, why) });
  };
}

/** Below a sentence that names one: the names where it cannot, and the reason where there is one. */
export function explained(names: readonly string[], reason = ''): { description?: string } {
  const description = [names.length > 1 ? namesInShort(names) : '', reason].filter(Boolean).join('. ');
  return description === '' ? {} : { description };
}

/** Says which folders were refused, by name, and the reason of the first. */
function useFolderFailures() {
  const translate = useTranslations('files');
  const sentenceOf = useErrorSentence();
  return (folders: readonly Folder[], failed: BulkFolders['failed'], tell: Tell) => {
    const [first] = failed;
    if (!first) return;
    const isFull = ({ code }: { code: string }) => code === 'folder.not_empty';
    const ids = new Set(failed.map(({ folderId }) => folderId));
    const names = namesOf(folders.filter(({ id }) => ids.has(id)));
    const reason = isFull(first) ? '' : sentenceOf(isErrorCode(first.code) ? first.code : 'internal', first.params);
    if (failed.every(isFull)) tell({ tone: 'bad', title: translate('folderNotEmpty'), description: namesInShort(names) });
    else tell({ tone: 'bad', title: translate('notDone', { count: failed.length, name: names[0] ?? '' }), ...explained(names, reason) });
  };
}
