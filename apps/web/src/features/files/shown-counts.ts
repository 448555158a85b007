import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { FileEntry } from '@scriba/contract/files';
import type { QueryClient } from '@tanstack/react-query';
import { foldersQuery } from '../folders/folders.queries.ts';
import { tagsQuery } from '../tags/tags.queries.ts';
import { listedFiles } from './file-lists.queries.ts';

/** What some files do to one number: 1 where each comes, -1 where it goes, 0 where nothing changes. */
type Weigh = (file: FileEntry, id: string) => number;

/** Counts files in the folder that they come to, and no more where they were; in none where they go from all. */
export function countInFolders(queryClient: QueryClient, fileIds: readonly string[], toFolderId: string | undefined) {
  addToFolders(queryClient, listedFiles(queryClient, fileIds), ({ folderId }, id) => Number(id === toFolderId) - Number(id === folderId));
}

/** Counts files that come back from the bin in their folders and under their tags. */
export function countRestored(queryClient: QueryClient, files: readonly FileEntry[]) {
  addToFolders(queryClient, files, ({ folderId }, id) => Number(id === folderId));
  addToTags(queryClient, files, ({ tagIds }, id) => Number(tagIds.includes(id)));
}

function addToFolders(queryClient: QueryClient, files: readonly FileEntry[], weigh: Weigh) {
  const counted = <Total extends { fileCount: number; totalSize: number }>(total: Total, id: string): Total => ({
    ...total,
    fileCount: total.fileCount + sum(files, (file) => weigh(file, id)),
    totalSize: total.totalSize + sum(files, (file) => weigh(file, id) * file.size),
  });
  queryClient.setQueryData(foldersQuery.queryKey, (known) => known && {
    ...known, root: counted(known.root, ROOT_FOLDER), folders: known.folders.map((folder) => counted(folder, folder.id)),
  });
}

/** Counts files under the tags that they get, and no more under those that they lose. */
export function countUnderTags(queryClient: QueryClient, fileIds: readonly string[], tagIdsAfter: (file: FileEntry) => readonly string[]) {
  addToTags(queryClient, listedFiles(queryClient, fileIds), (file, id) => Number(tagIdsAfter(file).includes(id)) - Number(file.tagIds.includes(id)));
}

function addToTags(queryClient: QueryClient, files: readonly FileEntry[], weigh: Weigh) {
  queryClient.setQueryData(tagsQuery.queryKey, (tags) => tags?.map((tag) => (
    { ...tag, fileCount: tag.fileCount + sum(files, (file) => weigh(file, tag.id)) }
  )));
}

const sum = (files: readonly FileEntry[], of: (file: FileEntry) => number): number => files.reduce((total, file) => total + of(file), 0);
