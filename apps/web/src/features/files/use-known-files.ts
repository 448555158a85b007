import type { FileEntry, ListOrder } from '@scriba/contract/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenFiles } from './chosen-files.queries.ts';
import { listedFiles, type FileSource } from './file-lists.queries.ts';

const NONE: readonly string[] = [];

type Listed = { source: FileSource; order: ListOrder; files: readonly FileEntry[] };

/** The files that are listed, and those that were selected under another order and are not fetched in this one yet. */
export function useKnownFiles({ source, order, files }: Listed, selected: ReadonlySet<string>): readonly FileEntry[] {
  const queryClient = useQueryClient();
  const listed = JSON.stringify([source, order]);
  const [kept, setKept] = useState({ listed, ids: NONE });
  // What is selected later is listed: nobody selects what is not.
  if (kept.listed !== listed) setKept({ listed, ids: listedFiles(queryClient, [...selected]).map(({ id }) => id) });
  const areWanted = kept.listed === listed && kept.ids.some((id) => selected.has(id));
  const { data } = useQuery(chosenFiles(queryClient, source, areWanted ? kept.ids : NONE));
  const chosen = data?.pages.flatMap((slice) => slice.files.filter(({ id }) => selected.has(id))) ?? [];
  if (chosen.length === 0) return files;
  const known = new Set(files.map(({ id }) => id));
  return [...files, ...chosen.filter(({ id }) => !known.has(id))];
}
