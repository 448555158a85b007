import { duplicatesApi } from '@scriba/contract/duplicates';
import { extractionApi, type ReadingJob } from '@scriba/contract/extraction';
import { filesApi, type FileEntry } from '@scriba/contract/files';
import { foldText } from '@scriba/contract/folding';
import { foldersApi, type Folder } from '@scriba/contract/folders';
import { allowedName } from '@scriba/contract/names';
import { uploadsApi, type UploadOutcome } from '@scriba/contract/uploads';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The calls that an upload makes beside sending its bytes. */
export const uploadCalls = {
  outcome: (uploadId: string): Promise<UploadOutcome> => callApi(uploadsApi.outcome, { params: { uploadId } }),
  keepBoth: async (uploadId: string): Promise<FileEntry> => (await callApi(uploadsApi.keepBoth, { params: { uploadId } })).file,
  keepApart: (fileId: string, otherId: string) => callApi(duplicatesApi.keepBoth, { params: { fileId, otherId } }),
  discard: (uploadId: string) => callApi(uploadsApi.discard, { params: { uploadId } }),
  cancel: (uploadId: string) => callApi(uploadsApi.cancel, { params: { uploadId } }),
  file: async (fileId: string): Promise<FileEntry> => (await callApi(filesApi.get, { params: { fileId } })).file,
  readAgain: (fileId: string) => callApi(extractionApi.extract, { params: { fileId }, body: { replaceEdits: false } }),
  job: (fileId: string): Promise<ReadingJob> => callApi(extractionApi.getFileJob, { params: { fileId } }),
  stopReading: (jobId: string) => callApi(extractionApi.cancelJob, { params: { jobId } }),
  trash: (fileIds: string[], action: string) => callApi(filesApi.trash, { body: { fileIds } }, { action }),
};
export type UploadCalls = typeof uploadCalls;

const listFolders = async () => (await callApi(foldersApi.list, {})).folders;

/** Finds or makes the folders that files were dropped with; each once, from the top down. Throws what the server says. */
export function folderMaker(queryClient: QueryClient) {
  const made = new Map<string, Promise<string>>();
  let known: Promise<Folder[]> | undefined;

  const findOrMake = async (parentId: string, name: string): Promise<string> => {
    known ??= listFolders();
    const found = (await known).find((folder) => folder.parentId === parentId && foldText(folder.name) === foldText(name));
    if (found) return found.id;
    try {
      const { folder } = await callApi(foldersApi.create, { body: { name, parentId } });
      void queryClient.invalidateQueries({ queryKey: queryKeys.folders });
      return folder.id;
    } catch (error) {
      if (!hasCode(error, 'folder.name_taken')) throw error;
      // Someone made it meanwhile.
      known = listFolders();
      const other = (await known).find((folder) => folder.parentId === parentId && foldText(folder.name) === foldText(name));
      if (!other) throw error;
      return other.id;
    }
  };

  return function make(rootId: string, names: readonly string[]): Promise<string> {
    const path = JSON.stringify([rootId, ...names.map(foldText)]);
    const last = names.at(-1);
    if (last === undefined) return Promise.resolve(rootId);
    const making = made.get(path) ?? make(rootId, names.slice(0, -1)).then((parentId) => findOrMake(parentId, allowedName(last)));
    made.set(path, making);
    return making;
  };
}

/** How many of the files no text was found in. */
export const countWithoutText = async (fileIds: readonly string[]): Promise<number> =>
  (await callApi(filesApi.find, { body: { fileIds: [...fileIds] } })).files.filter(({ hasText }) => !hasText).length;
