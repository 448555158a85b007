import type { Folder } from '@scriba/contract/folders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldersQuery } from './folders.queries.ts';

const NONE: readonly Folder[] = [];

/** The folders of the account; none while they come, and where they cannot be had: files are shown without them. */
export function useFolders() {
  const { data, error, refetch } = useQuery(foldersQuery);
  // Asked for again, they are missing until they are here: what is shown without them stays where it is.
  const [lastError, setLastError] = useState(error);
  // One that was overcome is forgotten.
  const nextError = data ? null : error ?? lastError;
  if (nextError !== lastError) setLastError(nextError);
  return { folders: data?.folders ?? NONE, isPending: !data && !nextError, problem: nextError, again: () => void refetch() };
}
