import { useMutationState } from '@tanstack/react-query';
import { isShownWaiting } from '../../lib/use-kept-change.ts';
import { filesIn } from './ordered-files.rules.ts';

/** Files and folders with a change that is shown already, and waits in this tab or another for the connection or the server. */
export function useWaitingChanges(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { predicate: isShownWaiting },
    select: ({ state }) => {
      const { folderIds = [] } = (state.variables as { folderIds?: readonly string[] } | undefined) ?? {};
      return [...filesIn(state.variables), ...folderIds];
    },
  });
  return new Set(ids.flat());
}
