import { undoApi, type Taken } from '@scriba/contract/undo';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { tellChangedFiles } from '../../lib/changed-files.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { endOffer } from './ask-undo.ts';

/** What the person did in the last minutes, in any tab, and what was undone; latest first. */
export const recentActionsQuery = queryOptions({
  queryKey: queryKeys.recentActions, staleTime: 0, gcTime: 0,
  queryFn: () => callApi(undoApi.list, {}),
});

const MAY_CHANGE = [queryKeys.folders, queryKeys.tags, queryKeys.search, queryKeys.recentActions];

export function useUndoAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ direction, actionId }: Taken) => callApi(undoApi[direction], { params: { actionId } }),
    // Not after what is fetched again: until then the same could be asked for once more.
    onSuccess: ({ done }, { actionId }) => endOffer(actionId, done),
    onError: (error, { direction, actionId }) => { if (hasCode(error, `${direction}.not_found`)) endOffer(actionId, []); },
    onSettled: (undone) => {
      tellChangedFiles(undone?.done ?? []);
      return Promise.all([
        ...MAY_CHANGE.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ...(undone?.done ?? []).map((id) => queryClient.invalidateQueries({ queryKey: queryKeys.file(id) })),
      ]);
    },
  });
}
