import { useMutationState } from '@tanstack/react-query';

/** What the changes of files say of the files that they are for. */
type Changed = { fileId?: string; fileIds?: readonly string[] } | undefined;

/** Files with a change that is shown already, and waits in this page for the connection. */
export function useWaitingChanges(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
    select: ({ state }) => {
      const { fileId, fileIds = [] } = (state.variables as Changed) ?? {};
      return fileId === undefined ? fileIds : [fileId];
    },
  });
  return new Set(ids.flat());
}
