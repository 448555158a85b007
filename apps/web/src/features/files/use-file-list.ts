import type { ListOrder } from '@scriba/contract/files';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ConnectionError } from '../../lib/api-error.ts';
import { fileSlices, type FileSource } from './file-lists.queries.ts';
import { placeOfTyped } from './typed-file.queries.ts';

/** The files of one place that are fetched so far, at least as many as are needed, and how to have more of them. */
export function useFileList(source: FileSource, order: ListOrder, needed = 0) {
  const queryClient = useQueryClient();
  const options = fileSlices(source, order);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(options);
  const scope = JSON.stringify(options.queryKey);
  const [wanted, setWanted] = useState({ scope, count: 0 });
  const files = data?.pages.flatMap((slice) => slice.files) ?? [];
  const wantedCount = Math.max(needed, wanted.scope === scope ? wanted.count : 0);

  const isMoreWanted = hasNextPage && files.length < wantedCount;
  useEffect(() => { if (isMoreWanted && !isFetchingNextPage) void fetchNextPage(); }, [isMoreWanted, isFetchingNextPage, fetchNextPage]);

  /** Sees to it that so many files are fetched, slice by slice. */
  const want = useCallback((count: number) => {
    setWanted((known) => (known.scope === scope && known.count >= count ? known : { scope, count }));
  }, [scope]);

  /** Everything, for those who want to do something with all of it. */
  const loadAll = async () => {
    for (;;) {
      const known = queryClient.getQueryData(options.queryKey);
      const last = known?.pages.at(-1);
      if (!known || !last?.next) return known?.pages.flatMap((slice) => slice.files) ?? [];
      const answer = await fetchNextPage({ cancelRefetch: false });
      if (answer.isError) throw answer.error;
    }
  };
  const findTyped = (letters: string, from: number) => placeOfTyped(source, order, { letters, from });
  return { findTyped, files, total: data?.pages.at(-1)?.total ?? 0, isPending, error: problemOf(data, error), want, loadAll, refetch };
}

/** What is there stays, and that nobody can be reached is said above the page. */
const problemOf = (data: unknown, error: Error | null): Error | null => (data !== undefined && error instanceof ConnectionError ? null : error);
