import type { FileEntry } from '@scriba/contract/files';
import type { SortOrder } from '@scriba/contract/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenFiles } from './chosen-files.queries.ts';
import { listedFiles, type FileSource } from './files.queries.ts';

const NONE: readonly string[] = [];

type Listed = { source: FileSource; sort: SortOrder; files: readonly FileEntry[] };

/** The files that are listed, and those that were selected under another order and are not fetched in this one yet. */
export function useKnownFiles({ source, sort, files }: Listed, selected: ReadonlySet<string>): readonly FileEntry[] {
  const queryClient = useQueryClient();
  const order = JSON.stringify([source, sort]);
  const [kept, setKept] = useState({ order, ids: NONE });
  // What is selected later is listed: nobody selects what is not.
  if (kept.order !== order) setKept({ order, ids: listedFiles(queryClient, [...selected]).map(({ id }) => id) });
  const areWanted = kept.order === order && kept.ids.some((id) => selected.has(id));
  const { data } = useQuery(chosenFiles(queryClient, source, areWanted ? kept.ids : NONE));
  const chosen = data?.pages.flatMap((slice) => slice.files.filter(({ id }) => selected.has(id))) ?? [];
  if (chosen.length === 0) return files;
  const listed = new Set(files.map(({ id }) => id));
  return [...files, ...chosen.filter(({ id }) => !listed.has(id))];
}
