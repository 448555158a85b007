import { tagsApi, type Tag, type TagColor } from '@scriba/contract/tags';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ConnectionError, hasCode } from '../../lib/api-error.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { ShownChange } from '../../lib/shown-change.ts';
import { useKeptChange } from '../../lib/use-kept-change.ts';
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
const takeBack = (queryClient: QueryClient, _order: unknown, known: Tag[] | undefined) => { queryClient.setQueryData(tagsQuery.queryKey, known); };

/** Makes a tag, or finds the one of this name that somebody made meanwhile. */
async function makeTag(queryClient: QueryClient, { name, color }: NewTag, action: string): Promise<Tag> {
  try {
    return (await callApi(tagsApi.create, { body: { name, color } }, { action })).tag;
  } catch (error) {
    const made = hasCode(error, 'tag.name_taken') ? tagNamed(await queryClient.fetchQuery({ ...tagsQuery, staleTime: 0 }), name) : undefined;
    if (!made) throw error;
    return made;
  }
}

/** Answers the ids of those that could be made, and what was wrong: what one is refused for, the others are refused for too. */
export async function makeTags(queryClient: QueryClient, tags: readonly NewTag[], action: string): Promise<{ ids: string[]; problem?: unknown }> {
  const ids: string[] = [];
  try {
    for (const wanted of tags) {
      const tag = await makeTag(queryClient, wanted, action);
      queryClient.setQueryData(tagsQuery.queryKey, (known) => known && [...known.filter(({ id }) => id !== tag.id), tag]);
      ids.push(tag.id);
    }
    return { ids };
  } catch (problem) {
    // What cannot be sent now may be sent later, with all that belongs to it.
    if (problem instanceof ConnectionError) throw problem;
    return { ids, problem };
  }
}

type ChangeOrder = { tagId: string; change: TagChange; action: string };

export const changeTag = ({ tagId, change, action }: ChangeOrder) => callApi(tagsApi.change, { params: { tagId }, body: change }, { action });

export const changedTag: ShownChange<ChangeOrder, Tag[] | undefined> = {
  show: (queryClient, { tagId, change }) => showAtOnce(queryClient, (tags) => tags.map((tag) => (tag.id === tagId ? { ...tag, ...change } : tag))),
  takeBack,
};
/** It is gone, as merged into another or deleted. */
export const goneTag: ShownChange<{ tagId: string }, Tag[] | undefined> = {
  show: (queryClient, { tagId }) => showAtOnce(queryClient, (tags) => tags.filter(({ id }) => id !== tagId)),
  takeBack,
};

/** Renames or colours. It is shown at once and taken back when the server refuses. */
export function useChangeTag() {
  const queryClient = useQueryClient();
  return useKeptChange('changeTag', {
    send: changeTag, shown: changedTag,
    idsOf: ({ tagId }) => [tagId],
    onSettled: () => refresh(queryClient),
  });
}

export const mergeTags = ({ action, ...body }: { tagId: string; intoId: string; action: string }) => callApi(tagsApi.merge, { body }, { action });

/** Which of the files had both is known by the server alone: every list is asked for again. */
export function useMergeTags() {
  const queryClient = useQueryClient();
  return useKeptChange('mergeTags', {
    send: mergeTags, shown: goneTag,
    onSettled: () => Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.fileLists })]),
  });
}

export const removeTag = ({ tagId, action }: { tagId: string; action: string }) => callApi(tagsApi.remove, { params: { tagId } }, { action });

export function useRemoveTag() {
  const queryClient = useQueryClient();
  return useKeptChange('removeTag', {
    send: removeTag, shown: goneTag,
    removes: ({ tagId }) => [tagId],
    onSettled: () => refresh(queryClient),
  });
}
