import type { FileEntry } from '@scriba/contract/files';
import { tagsApi } from '@scriba/contract/tags';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { ShownChange } from '../../lib/shown-change.ts';
import { useKeptChange } from '../../lib/use-kept-change.ts';
import { makeTags } from '../tags/tag-changes.queries.ts';
import type { Tagging } from '../tags/tags.rules.ts';
import { beforeChange, detailsKeys, patchFiles, showAgain, takeOff, type Known } from './file-lists.queries.ts';
import { refreshFiles } from './files.queries.ts';
import { countUnderTags } from './shown-counts.ts';

export type TaggingOrder = Tagging & { fileIds: string[]; action: string };

/** Makes the new tags, and gives and takes. What else was chosen goes on where a new one is refused; the answer says why it was. */
export async function tagFiles(queryClient: QueryClient, { fileIds, create, action, ...known }: TaggingOrder) {
  const { ids, problem } = await makeTags(queryClient, create, action);
  const add = [...new Set([...known.add, ...ids])];
  const remove = known.remove.filter((id) => !add.includes(id));
  const isNothing = add.length + remove.length === 0;
  const answer = isNothing ? { done: [], failed: [], changes: [] } : await callApi(tagsApi.tagFiles, { body: { fileIds, add, remove } }, { action });
  return { ...answer, problem };
}

export const taggedFiles: ShownChange<TaggingOrder, Known> = {
  show: async (queryClient, { fileIds, add, remove }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.tags, ...detailsKeys(queryClient, fileIds));
    const tagIdsAfter = ({ tagIds }: FileEntry) => [...new Set([...tagIds, ...add])].filter((id) => !remove.includes(id));
    countUnderTags(queryClient, fileIds, tagIdsAfter);
    patchFiles(queryClient, fileIds, (file) => ({ tagIds: tagIdsAfter(file) }));
    for (const tagId of remove) takeOff(queryClient, fileIds, queryKeys.tagged(tagId));
    return known;
  },
  takeBack: showAgain,
};

/** Gives tags to files and takes them. It is shown at once and taken back when the server refuses. */
export function useTagFiles() {
  const queryClient = useQueryClient();
  return useKeptChange('tagFiles', {
    send: (order: TaggingOrder) => tagFiles(queryClient, order),
    shown: taggedFiles,
    onSettled: ({ order: { fileIds } }) => Promise.all([
      refreshFiles(queryClient, fileIds), queryClient.invalidateQueries({ queryKey: queryKeys.tags }),
      ...detailsKeys(queryClient, fileIds).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]),
  });
}
