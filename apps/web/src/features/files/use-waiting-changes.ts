import { useMutationState } from '@tanstack/react-query';
import { isShownWaiting } from '../../lib/use-kept-change.ts';

/** What the changes of files and folders say of those that they are for. */
type Changed = { fileId?: string; fileIds?: readonly string[]; folderIds?: readonly string[] } | undefined;

/** Files and folders with a change that is shown already, and waits in this tab or another for the connection or the server. */
export function useWaitingChanges(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { predicate: isShownWaiting },
    select: ({ state }) => {
      const { fileId, fileIds = [], folderIds = [] } = (state.variables as Changed) ?? {};
      return [...(fileId === undefined ? [] : [fileId]), ...fileIds, ...folderIds];
    },
  });
  return new Set(ids.flat());
}
