import type { Folder } from '@scriba/contract/folders';
import { useQuery } from '@tanstack/react-query';
import { foldersQuery } from './folders.queries.ts';

const NONE: readonly Folder[] = [];

/** The folders of the account; none while they come, and where they cannot be had: files are shown without them. */
export function useFolders() {
  const { data, error, isPending, refetch } = useQuery(foldersQuery);
  return { folders: data?.folders ?? NONE, isPending, problem: data ? null : error, again: () => void refetch() };
}
