import { tagsApi, type Tag, type TagColor } from '@scriba/contract/tags';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { tagsQuery } from './tags.queries.ts';
import { tagNamed, type NewTag } from './tags.rules.ts';

export type TagChange = { name?: string; color?: TagColor | null };

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: queryKeys.tags });

/** Shows a change before its answer, and answers what was known until then. */
async function showAtOnce(queryClient: QueryClient, change: (tags: Tag[]) => Tag[]): Promise<Tag[] | undefined> {
  await queryClient.cancelQueries({ queryKey: queryKeys.tags });
  const known = queryClient.getQueryData(tagsQuery.queryKey);
  queryClient.setQueryData(tagsQuery.queryKey, (tags) => tags && change(tags));
  return known;
}

/** Makes a tag, or finds the one of this name that somebody made meanwhile. */
export function useMakeTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, ...body }: NewTag & { action: string }): Promise<Tag> => {
      try {
        return (await callApi(tagsApi.create, { body }, { action })).tag;
      } catch (error) {
        const made = hasCode(error, 'tag.name_taken') ? tagNamed(await queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 }), body.name) : undefined;
        if (!made) throw error;
        return made;
      }
    },
    onSuccess: (tag) => {
      queryClient.setQueryData(tagsQuery.queryKey, (tags) => tags && [...tags.filter(({ id }) => id !== tag.id), tag]);
      return refresh(queryClient);
    },
  });
}

/** Renames or colours. It is shown at once and taken back when the server refuses. */
export function useChangeTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tagId, change, action }: { tagId: string; change: TagChange; action: string }) =>
      callApi(tagsApi.change, { params: { tagId }, body: change }, { action }),
    onMutate: ({ tagId, change }) => showAtOnce(queryClient, (tags) => tags.map((tag) => (tag.id === tagId ? { ...tag, ...change } : tag))),
    onError: (_error, _change, known) => { queryClient.setQueryData(tagsQuery.queryKey, known); },
    onSettled: () => refresh(queryClient),
  });
}

/** Which of the files had both is known by the server alone: every list is asked for again. */
export function useMergeTags() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...body }: { tagId: string; intoId: string; action: string }) => callApi(tagsApi.merge, { body }, { action }),
    onMutate: ({ tagId }) => showAtOnce(queryClient, (tags) => tags.filter(({ id }) => id !== tagId)),
    onError: (_error, _tagIds, known) => { queryClient.setQueryData(tagsQuery.queryKey, known); },
    onSettled: () => Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.fileLists })]),
  });
}

export function useRemoveTag() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ tagId, action }: { tagId: string; action: string }) => callApi(tagsApi.remove, { params: { tagId } }, { action }),
    onMutate: ({ tagId }) => showAtOnce(queryClient, (tags) => tags.filter(({ id }) => id !== tagId)),
    onError: (_error, _tagId, known) => { queryClient.setQueryData(tagsQuery.queryKey, known); },
    onSettled: () => refresh(queryClient),
  });
}
