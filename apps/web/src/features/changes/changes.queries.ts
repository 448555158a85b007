import type { QueryClient } from '@tanstack/react-query';
import { hasCode, isGone } from '../../lib/api-error.ts';
import { inOrder } from '../../lib/in-order.ts';
import { forgetChanges, inTurnOfPages, isOfThisPage, keptChanges, leftChanges, type KeptChange } from '../../lib/kept-changes.ts';
import { noteHeldUp, onChangesNoted } from '../../lib/left-changes.ts';
import { isPersonHere } from '../../lib/person-here.ts';
import { personIn } from '../../lib/session.ts';
import { WAITED, type ChangeKind } from '../../lib/use-kept-change.ts';
import { changeFile, moveFiles, restoreFiles, starFiles, trashFiles } from '../files/files.queries.ts';
import { tagFiles } from '../files/tagging.queries.ts';
import { changeFolders, createFolder, removeFolders, renameFolder } from '../folders/folders.queries.ts';
import { addNote, changeNote, removeNote } from '../notes/notes.queries.ts';
import { changeTag, mergeTags, removeTag } from '../tags/tag-changes.queries.ts';
import { askAgain } from './changed-lists.ts';
import { isDeletedBy, mayGoLater, refusalOf, refusalsIn, type Refusal } from './changes.rules.ts';
import { changeOf, isWaitingHere } from './keep-changes.ts';
import { keepRefusals } from './keep-refusals.ts';
import { tellSent } from './tell-sent.ts';

type Send<Order> = (order: Order, queryClient: QueryClient) => Promise<unknown>;

/** What was written down under a kind is an order of that kind. */
const senders: Record<ChangeKind, Send<never>> = {
  trashFiles, restoreFiles, moveFiles, changeFile, starFiles,
  tagFiles: (order: Parameters<typeof tagFiles>[1], queryClient) => tagFiles(queryClient, order),
  createFolder, renameFolder, changeFolders, removeFolders, changeTag, mergeTags, removeTag,
  addNote, changeNote, removeNote,
};

/** The server broke over them since all of them were tried: what comes after them does not wait for them. */
const brokenOver = new Set<string>();

/**
 * Sends what a person changed here without a connection, in pages that are left by now, one after the other. One that is refused is told, one
 * that the server fails at is kept for the next time, and the rest go on. Answers whether nothing is left. What this page sends waits meanwhile.
 */
export const sendLeftChanges = (queryClient: QueryClient, userId: string): Promise<boolean> =>
  inOrder(queryClient, [WAITED], () => inTurnOfPages(async () => {
    brokenOver.clear();
    const isAllSent = await sendEach(queryClient, userId, await leftChanges(userId, isWaitingHere)).catch((error: unknown) => {
      if (!mayGoLater(error)) throw error;
      return false;
    });
    noteHeldUp(!isAllSent);
    return isAllSent;
  }));

/** So long is waited for another page that lives and does not send, as one that sleeps; afterwards it is not waited for any more. */
const OTHERS_PATIENCE_MS = 5000;
const passedOver = new Set<string>();

/** Waits until other pages have sent what they changed before an order of this one, which shows it and was made on top of it. */
async function whenSentElsewhere({ id: own, owner }: KeptChange) {
  const isAwaited = (change: KeptChange) => change.id < own && !isOfThisPage(change) && !passedOver.has(change.id) && !brokenOver.has(change.id);
  const earlier = async () => (await keptChanges(owner)).filter(isAwaited);
  const until = Date.now() + OTHERS_PATIENCE_MS;
  for (let waitedFor = await earlier(); waitedFor.length > 0; waitedFor = await earlier()) {
    const leftMs = until - Date.now();
    if (leftMs <= 0) for (const { id } of waitedFor) passedOver.add(id);
    else await anotherNote(leftMs);
  }
}

const anotherNote = (patienceMs: number) => new Promise<void>((resolve) => {
  const end = () => {
    stop();
    clearTimeout(timer);
    resolve();
  };
  const stop = onChangesNoted(end);
  const timer = setTimeout(end, patienceMs);
});

/** Sends, before an order of this page, what was changed earlier in pages that are left by now. Throws while nobody can say what becomes of that. */
export async function sendEarlierChanges(queryClient: QueryClient, order: object): Promise<void> {
  const own = changeOf(order);
  if (!own) return;
  const earlier = async () => (await leftChanges(own.owner, () => true)).filter(({ id }) => id < own.id && !brokenOver.has(id));
  try {
    // Another page may be at it: its turn is waited for only where there is something to send.
    if ((await earlier()).length > 0) await inTurnOfPages(async () => await sendEach(queryClient, own.owner, await earlier()));
    await whenSentElsewhere(own);
  } catch (error) {
    // A browser whose database fails does not hold back what its page knows.
    if (mayGoLater(error)) throw error;
  }
}

/** Answers whether all are done with. Throws where nobody could say: those after it wait as well. */
async function sendEach(queryClient: QueryClient, userId: string, left: readonly KeptChange[]): Promise<boolean> {
  const refusals: Refusal[] = [];
  let sent = 0;
  try {
    for (const [at, change] of left.entries()) {
      // They may sign out meanwhile, in another tab too, or somebody else sign in.
      if (!isPersonHere(userId) || personIn(queryClient) !== userId) break;
      const outcome = await sendOne(queryClient, change, left.slice(at + 1));
      if (outcome === 'failed') {
        brokenOver.add(change.id);
        continue;
      }
      await forgetChanges(userId, [change.id]);
      sent += 1;
      refusals.push(...outcome);
    }
  } finally {
    if (sent > 0) {
      keepRefusals(userId, refusals);
      tellSent({ done: sent - new Set(refusals.filter(({ isWhole }) => isWhole).map(({ change }) => change.id)).size, refusals });
      askAgain(queryClient, left.map(({ order }) => order));
    }
  }
  return sent === left.length;
}

/** What of it was refused, that somebody must hear of; `failed` where the server broke over this one. */
async function sendOne(queryClient: QueryClient, change: KeptChange, later: readonly KeptChange[]): Promise<Refusal[] | 'failed'> {
  try {
    return refusalsIn(change, await senders[change.kind](change.order as never, queryClient));
  } catch (error) {
    if (mayGoLater(error)) throw error;
    if (isGone(error) && isDeletedBy(later, change)) return [];
    return hasCode(error, 'internal') ? 'failed' : refusalOf(change, error);
  }
}
