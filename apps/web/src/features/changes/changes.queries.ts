import type { QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from '../../lib/api-error.ts';
import { inOrder } from '../../lib/in-order.ts';
import { forgetChanges, inTurnOfPages, leftChanges, type KeptChange } from '../../lib/kept-changes.ts';
import { noteHeldUp } from '../../lib/left-changes.ts';
import { isPersonHere } from '../../lib/person-here.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { WAITED, type ChangeKind } from '../../lib/use-kept-change.ts';
import { changeFile, moveFiles, restoreFiles, starFiles, trashFiles } from '../files/files.queries.ts';
import { tagFiles } from '../files/tagging.queries.ts';
import { changeFolders, removeFolders, renameFolder } from '../folders/folders.queries.ts';
import { changeTag, mergeTags, removeTag } from '../tags/tag-changes.queries.ts';
import { changedBy, failuresIn, isGoneAsMeant, mayGoLater } from './changes.rules.ts';
import { isWaitingHere } from './keep-changes.ts';
import { tellSent, type Refused } from './tell-sent.ts';

type Send<Order> = (order: Order, queryClient: QueryClient) => Promise<unknown>;

/** What was written down under a kind is an order of that kind. */
const senders: Record<ChangeKind, Send<never>> = {
  trashFiles, restoreFiles, moveFiles, changeFile, starFiles,
  tagFiles: (order: Parameters<typeof tagFiles>[1], queryClient) => tagFiles(queryClient, order),
  renameFolder, changeFolders, removeFolders, changeTag, mergeTags, removeTag,
};

const CHANGED = [queryKeys.fileLists, queryKeys.folders, queryKeys.tags, queryKeys.search];

/**
 * Sends what a person changed here without a connection, in pages that are left by now, one after the other. One that is refused is told, one
 * that the server fails at is kept for the next time, and the rest go on. Answers whether nothing is left.
 */
export const sendLeftChanges = (queryClient: QueryClient, userId: string): Promise<boolean> => inTurnOfPages(async () => {
  const left = await leftChanges(userId, isWaitingHere);
  const refused: Refused[] = [];
  let sent = 0;
  for (const change of left) {
    // They may sign out meanwhile, in another tab too.
    const outcome = await inOrder([WAITED], async () => (isPersonHere(userId) ? await sendOne(queryClient, change) : 'later'));
    if (outcome === 'later') break;
    if (outcome === 'failed') continue;
    await forgetChanges(userId, [change.id]);
    sent += 1;
    refused.push(...outcome);
  }
  if (sent > 0) {
    tellSent({ done: sent - refused.filter(({ isWhole }) => isWhole).length, refused });
    const changed = [...CHANGED, ...left.flatMap(({ order }) => changedBy(order)).map(queryKeys.file)];
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  }
  noteHeldUp(sent < left.length);
  return sent === left.length;
});

/** What of it was refused; `later` where nobody could say, and `failed` where the server broke over this one. */
async function sendOne(queryClient: QueryClient, change: KeptChange): Promise<Refused[] | 'later' | 'failed'> {
  try {
    const answer = await senders[change.kind](change.order as never, queryClient);
    const failures = failuresIn(change.kind, answer);
    const [first] = failures;
    const ids = failures.map(({ id }) => id);
    return first ? [{ ...first, change, ids, isWhole: ids.length === changedBy(change.order).length }] : [];
  } catch (error) {
    if (mayGoLater(error)) return 'later';
    if (hasCode(error, 'internal')) return 'failed';
    const { code, params } = error instanceof ApiError ? error.problem : { code: 'internal' as const, params: undefined };
    if (isGoneAsMeant(change.kind, code)) return [];
    return [{ change, ids: changedBy(change.order), code, ...(params && { params }), isWhole: true }];
  }
}
