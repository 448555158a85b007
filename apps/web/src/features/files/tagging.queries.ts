import type { FileEntry } from '@scriba/contract/files';
import { tagsApi } from '@scriba/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { beforeChange, detailsKeys, patchFiles, showAgain, takeOff } from './file-lists.queries.ts';
import { refreshFiles } from './files.queries.ts';
import { countUnderTags } from './shown-counts.ts';

export type Tagging = { fileIds: string[]; add: string[]; remove: string[]; action?: string };

/** Gives tags to files and takes them. It is shown at once and taken back when the server refuses. */
export function useTagFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...body }: Tagging) => callApi(tagsApi.tagFiles, { body }, { action }),
    onMutate: async ({ fileIds, add, remove }) => {
      const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.tags, ...detailsKeys(queryClient, fileIds));
      const tagIdsAfter = ({ tagIds }: FileEntry) => [...new Set([...tagIds, ...add])].filter((id) => !remove.includes(id));
      countUnderTags(queryClient, fileIds, tagIdsAfter);
      patchFiles(queryClient, fileIds, (file) => ({ tagIds: tagIdsAfter(file) }));
      for (const tagId of remove) takeOff(queryClient, fileIds, queryKeys.tagged(tagId));
      return known;
    },
    onError: (_error, _tagging, known) => showAgain(queryClient, known),
    onSettled: (_answer, _error, { fileIds }) => Promise.all([
      refreshFiles(queryClient, fileIds), queryClient.invalidateQueries({ queryKey: queryKeys.tags }),
      ...detailsKeys(queryClient, fileIds).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]),
  });
}
