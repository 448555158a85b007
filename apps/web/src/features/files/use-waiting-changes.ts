import { useMutationState } from '@tanstack/react-query';
import { isShownWaiting } from '../../lib/use-kept-change.ts';

/** What changes say of the files and folders that they are for; a note of its file. */
type Changed = { fileId?: string; onFile?: string; fileIds?: readonly string[]; folderIds?: readonly string[] } | undefined;

/** Files and folders with a change that is shown already, and waits in this tab or another for the connection or the server. */
export function useWaitingChanges(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { predicate: isShownWaiting },
    select: ({ state }) => {
      const { fileId, onFile, fileIds = [], folderIds = [] } = (state.variables as Changed) ?? {};
      return [fileId, onFile, ...fileIds, ...folderIds].filter((id) => id !== undefined);
    },
  });
  return new Set(ids.flat());
}
