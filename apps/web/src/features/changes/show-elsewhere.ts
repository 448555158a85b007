import { onlineManager, type Mutation, type QueryClient } from '@tanstack/react-query';
import { isOfThisPage, keptChanges, type KeptChange } from '../../lib/kept-changes.ts';
import { isServerLost } from '../../lib/reachability.ts';
import { elsewhereIdOf, inTurnOfShown, metaOfElsewhere, showAnewFrom, showNow, takeBackNow, type ShownChange } from '../../lib/shown-change.ts';
import { afterChanges, type ChangeKind } from '../../lib/use-kept-change.ts';
import { changedFile, movedFiles, restoredFiles, starredFiles, trashedFiles } from '../files/files.queries.ts';
import { taggedFiles } from '../files/tagging.queries.ts';
import { changedFolders, createdFolder, removedFolders } from '../folders/folders.queries.ts';
import { addedNote, changedNote, removedNote } from '../notes/notes.queries.ts';
import { changedTag, goneTag } from '../tags/tag-changes.queries.ts';
import { askAgain } from './changed-lists.ts';

/** What was written down under a kind is an order of that kind. */
const shownBy: Record<ChangeKind, ShownChange<never, unknown>> = {
  trashFiles: trashedFiles, restoreFiles: restoredFiles, moveFiles: movedFiles, changeFile: changedFile, starFiles: starredFiles,
  tagFiles: taggedFiles,
  createFolder: createdFolder, renameFolder: changedFolders, changeFolders: changedFolders, removeFolders: removedFolders,
  changeTag: changedTag, mergeTags: goneTag, removeTag: goneTag,
  addNote: addedNote, changeNote: changedNote, removeNote: removedNote,
};

/**
 * Shows what waits in other tabs of this browser as they show it, in the order in which it was made, and no more what waits there no longer. For
 * the library these are changes that are on their way: those of this tab that are taken back are taken back from below them, and nothing sends them.
 */
export const showElsewhere = (queryClient: QueryClient, userId: string): Promise<void> =>
  inTurnOfShown(queryClient, () => look(queryClient, userId));

const isOfOthers = (mutation: Mutation): boolean => elsewhereIdOf(mutation) !== undefined;

/** What waits in other tabs and is shown here. */
export const shownOfOthers = (queryClient: QueryClient): Mutation[] => queryClient.getMutationCache().findAll({ predicate: isOfOthers });

async function look(queryClient: QueryClient, userId: string) {
  const kept = await keptChanges(userId).catch(() => []);
  const waiting = kept.filter((change) => !isOfThisPage(change));
  const ids = new Set(waiting.map(({ id }) => id));
  const shown = shownOfOthers(queryClient);
  const over = shown.filter((mutation) => !ids.has(elsewhereIdOf(mutation) ?? ''));
  // What is over without a connection was discarded. With one it was sent, and the server says what became of it.
  if (onlineManager.isOnline()) endAsSent(queryClient, over);
  else await takeBackOthers(queryClient, over);
  const known = new Set(shown.map(elsewhereIdOf));
  for (const change of waiting) if (!known.has(change.id)) await show(queryClient, change);
}

async function show(queryClient: QueryClient, { id, kind, order }: KeptChange) {
  const mutation = queryClient.getMutationCache().build<unknown, Error, unknown, unknown>(queryClient, { meta: metaOfElsewhere(shownBy[kind], id) }, {
    status: 'pending', isPaused: false, variables: order, context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null,
    submittedAt: Date.now(),
  });
  await showNow(queryClient, mutation);
}

function endAsSent(queryClient: QueryClient, over: readonly Mutation[]) {
  if (over.length === 0) return;
  const cache = queryClient.getMutationCache();
  for (const mutation of over) cache.remove(mutation);
  // Everything is asked for when the server is back.
  if (!isServerLost()) void afterChanges(queryClient, () => askAgain(queryClient, over.map(({ state }) => state.variables)));
}

async function takeBackOthers(queryClient: QueryClient, over: readonly Mutation[]) {
  await takeBackNow(queryClient, new Set(over));
  for (const mutation of over) queryClient.getMutationCache().remove(mutation);
}

/** Shows it as it is shown by now: this tab may learn later than others that there is no connection, or that there is one. */
export const showElsewhereAnew = (queryClient: QueryClient) => showAnewFrom(queryClient, isOfOthers);
