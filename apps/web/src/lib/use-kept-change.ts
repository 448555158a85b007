import { onlineManager, useMutation, useQueryClient, type Mutation, type MutationCache, type MutationFunctionContext, type QueryClient } from '@tanstack/react-query';
import { ApiError, ConnectionError, Dropped, GoneAsWished, hasCode, isGone, isPassing, KeptForLater } from './api-error.ts';
import type { ChangesUnderWay } from './changes-under-way.ts';
import { holdUp, inOrder, isUnderWay, whenOnline, whenOver } from './in-order.ts';
import { isPersonHere } from './person-here.ts';
import { doubtServer, isServerLost } from './reachability.ts';
import { personIn } from './session.ts';
import { elsewhereIdOf, metaOf, showFirst, showInPlace, takeBackAlone, type ShownChange } from './shown-change.ts';

/** What can be changed without a connection. Kept under these names in browsers, so that none of them is given to anything else later. */
export type ChangeKind =
  | 'trashFiles' | 'restoreFiles' | 'moveFiles' | 'changeFile' | 'starFiles' | 'tagFiles'
  | 'createFolder' | 'renameFolder' | 'changeFolders' | 'removeFolders' | 'changeTag' | 'mergeTags' | 'removeTag'
  | 'addNote' | 'changeNote' | 'removeNote';

/** What waited for a connection is sent one after the other, as it was made. */
export const WAITED = 'waited';
const PAUSE_MS = { shortest: 2000, longest: 10_000 };

/** Without a connection what is changed waits for one, and so does what is changed while something waits still: it would overtake that. */
export const mustWait = (queryClient: QueryClient): boolean => !onlineManager.isOnline() || isServerLost() || isUnderWay(queryClient, WAITED);

/** Orders, as the page has them. */
const waited = new WeakSet<object>();
/** Who gave an order. */
const owners = new WeakMap<object, string | undefined>();
const kept = new WeakSet<object>();
const onTheirWay = new WeakSet<object>();
const dropped = new WeakSet<object>();
/** How the wait for an order ends that is dropped: for the library it goes on until there is a connection, and then for ever. */
const enders = new WeakMap<object, (reason: Dropped) => void>();

const orderOf = (mutation: Mutation) => mutation.state.variables as object;

/** The browser has it too: whoever leaves the page does not lose it. */
export const noteKept = (mutation: Mutation) => { kept.add(orderOf(mutation)); };
export const isKept = (mutation: Mutation): boolean => kept.has(orderOf(mutation));

/** Also what has begun to be sent, as the library sees it. */
export const isWaiting = (mutation: Mutation): boolean =>
  mutation.state.isPaused || (mutation.state.status === 'pending' && waited.has(orderOf(mutation)));

/** Also what waits in another tab, and is shown here as well. */
export const isShownWaiting = (mutation: Mutation): boolean => isWaiting(mutation) || elsewhereIdOf(mutation) !== undefined;

/** Waits until nothing waits any more that was changed before: a file may be meant for a folder that is still to be made. */
export async function whenNothingWaits(queryClient: QueryClient, predicate = isWaiting) {
  const cache = queryClient.getMutationCache();
  for (;;) {
    if (isUnderWay(queryClient, WAITED)) await whenOver(queryClient, WAITED);
    else if (cache.find({ predicate })) await anotherState(cache);
    else return;
  }
}

const anotherState = (cache: MutationCache) => new Promise<void>((resolve) => {
  const stop = cache.subscribe(() => {
    stop();
    resolve();
  });
});

/** A server that takes no changes may answer all the same: what is shown is not held back for long. */
const LISTS_PATIENCE_MS = 5000;

/** Asks for lists again once all that waits is sent: until its turn comes they would show it as it was before. */
export const afterChanges = <Answer>(queryClient: QueryClient, ask: () => Answer): Answer | Promise<Awaited<Answer>> =>
  (doesAnythingWait(queryClient) ? whenChangesAreSent(queryClient).then(ask) as Promise<Awaited<Answer>> : ask());

async function whenChangesAreSent(queryClient: QueryClient) {
  await whenOnline();
  await Promise.race([whenNothingWaits(queryClient, isShownWaiting), new Promise((resolve) => { setTimeout(resolve, LISTS_PATIENCE_MS); })]);
}

const doesAnythingWait = (queryClient: QueryClient): boolean =>
  isUnderWay(queryClient, WAITED) || queryClient.getMutationCache().find({ predicate: isShownWaiting }) !== undefined;

export const isDropped = (mutation: Mutation): boolean => dropped.has(orderOf(mutation));
/** What is on its way to the server may arrive. */
export const canDrop = (mutation: Mutation): boolean => !onTheirWay.has(orderOf(mutation)) && !isDropped(mutation);
/** It is not sent any more. Nobody hears of it but who waits for what becomes of the order. */
export function drop(mutation: Mutation) {
  const order = orderOf(mutation);
  dropped.add(order);
  enders.get(order)?.(new Dropped('Discarded by the person'));
}

async function sendOnce<Answer>(queryClient: QueryClient, order: object, send: () => Promise<Answer>): Promise<Answer> {
  if (dropped.has(order)) throw new Dropped('Discarded by the person');
  // It would be sent as theirs who is here instead. A page that slept does not know it.
  const owner = owners.get(order);
  if (owner !== personIn(queryClient) || (owner !== undefined && waited.has(order) && !isPersonHere(owner))) throw new Dropped('Of a person who is gone');
  onTheirWay.add(order);
  try {
    return await send();
  } finally {
    onTheirWay.delete(order);
  }
}

type OfPage = {
  /** Sends what was changed earlier, in pages that are left by now. */
  sendEarlier: (order: object) => Promise<unknown>;
  /** Resolves when something that is changed must wait. */
  firstToWait: PromiseWithResolvers<void>;
};

/** Each page's own. */
const pages = new WeakMap<QueryClient, OfPage>();

function ofPage(queryClient: QueryClient): OfPage {
  const page = pages.get(queryClient) ?? { sendEarlier: () => Promise.resolve(), firstToWait: Promise.withResolvers<void>() };
  pages.set(queryClient, page);
  return page;
}

/** Says who sends what was changed earlier, in pages that are left by now, before an order of this page: else that would undo it. */
export const answerEarlier = (queryClient: QueryClient, sendEarlier: OfPage['sendEarlier']) => { ofPage(queryClient).sendEarlier = sendEarlier; };

/** A server that is away when the connection comes back is no refusal: what waited waits on, and what comes after it does too. */
async function untilAnswered<Answer>(queryClient: QueryClient, order: object, send: () => Promise<Answer>): Promise<Answer> {
  for (let pauseMs = PAUSE_MS.shortest; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.longest)) {
    try {
      await ofPage(queryClient).sendEarlier(order);
      return await sendOnce(queryClient, order, send);
    } catch (error) {
      if (!isPassing(error) || hasCode(error, 'internal')) throw error;
    }
    await new Promise((resolve) => { setTimeout(resolve, pauseMs); });
    await whenOnline();
  }
}

/** Resolves when something that is changed must wait, at once where it must now. */
const whenChangesWait = (queryClient: QueryClient): Promise<void> =>
  (mustWait(queryClient) ? Promise.resolve() : ofPage(queryClient).firstToWait.promise);

/**
 * Ends when a change is done, with its answer; with none when changes must wait for a connection first, so that whoever made it goes on without.
 * Throws what refuses it before. What refuses it later is for the caller to tell.
 */
export const answeredOrWaiting = <Answer>(queryClient: QueryClient, done: Promise<Answer>): Promise<{ answer: Answer } | undefined> =>
  Promise.race([done.then((answer) => ({ answer })), whenChangesWait(queryClient).then(() => undefined)]);

/**
 * What was sent as the connection broke, before anybody knew, waits as what is changed after it does. It keeps its place before later changes of
 * the same things, which may wait already.
 */
function waitAfterAll<Answer>(queryClient: QueryClient, order: object, send: () => Promise<Answer>): Promise<Answer> {
  waited.add(order);
  doubtServer();
  const turn = untilAnswered(queryClient, order, send);
  holdUp(queryClient, WAITED, turn);
  const page = ofPage(queryClient);
  page.firstToWait.resolve();
  page.firstToWait = Promise.withResolvers();
  tellWaiting(queryClient, order);
  void showInPlace(queryClient, order);
  return turn;
}

/** For the library it is on its way as before; whoever looks at what waits hears of it. */
function tellWaiting(queryClient: QueryClient, order: object) {
  const cache = queryClient.getMutationCache();
  const mutation = cache.find({ predicate: ({ state }) => state.variables === order });
  if (mutation) cache.notify({ type: 'updated', mutation, action: { type: 'continue' } });
}

/** What was refused until somebody signs in, as nobody is or somebody else, or because the server failed, goes later where the browser has it. */
function rethrow(queryClient: QueryClient, order: object, ids: readonly string[], error: unknown): Promise<never> {
  if (error instanceof Dropped) return new Promise(() => undefined);
  if (isGone(error) && isDeletedLater(queryClient, order, ids)) throw new GoneAsWished(error.problem);
  const isForNow = hasCode(error, 'auth.required') || hasCode(error, 'auth.other_person') || hasCode(error, 'internal');
  throw isForNow && kept.has(order) && error instanceof ApiError ? new KeptForLater(error.problem) : error;
}

/** Whether all of it is deleted by later changes of this page, which wait. */
function isDeletedLater(queryClient: QueryClient, order: object, ids: readonly string[]): boolean {
  const all = queryClient.getMutationCache().getAll();
  const later = all.slice(all.findIndex(({ state }) => state.variables === order) + 1).filter(isWaiting);
  const deleted = new Set(later.flatMap((mutation) => (mutation.meta?.['removes'] as Removes | undefined)?.(orderOf(mutation) as never) ?? []));
  return ids.length > 0 && ids.every((id) => deleted.has(id));
}

type Removes = (order: never) => readonly string[];

type Change<Order, Answer, Known> = {
  send: (order: Order) => Promise<Answer>;
  /** Of what is changed one after the other, with a connection too. */
  idsOf?: (order: Order) => readonly string[];
  /** Of what an order deletes. */
  removes?: (order: Order) => readonly string[];
  shown: ShownChange<Order, Known>;
  /** Counts those that are made at once. */
  underWay?: ChangesUnderWay;
  /** `known` is what was shown before. */
  onSuccess?: (answer: Answer, order: Order, known: Known | undefined) => unknown;
  /** `isLast` says that no other is under way, so that the last one refreshes for all that are counted. */
  onSettled: (end: { order: Order; error: Error | null; isLast: boolean }) => unknown;
};

/**
 * A change that is shown at once. Made without a connection it waits for one; meanwhile it is kept in this browser under its kind and its
 * order, and sent after the page was left, too: an order can be written down, and carried out twice does no more than once.
 */
export function useKeptChange<Order extends object, Answer, Known>(
  kind: ChangeKind, { send, idsOf = () => [], removes, shown, underWay, ...change }: Change<Order, Answer, Known>,
) {
  const queryClient = useQueryClient();
  const mutation = useMutation<Answer, Error, Order, Known | undefined>({
    ...(change as { onSuccess?: (answer: Answer, order: Order, known: Known | undefined, context: MutationFunctionContext) => unknown }),
    onError: (_error, order) => takeBackAlone(queryClient, order),
    onSettled: (_answer, error, order) => {
      const settle = () => change.onSettled({ order, error, isLast: underWay?.end(queryClient) ?? true });
      // Not awaited: this one is not over before.
      return waited.has(order) ? void afterChanges(queryClient, settle) : settle();
    },
    meta: { change: kind, removes, ...metaOf(shown) },
    mutationFn: (order) => {
      const sent = waited.has(order)
        ? inOrder(queryClient, [...idsOf(order), WAITED], () => untilAnswered(queryClient, order, () => send(order)))
        : inOrder(queryClient, idsOf(order), () => sendOnce(queryClient, order, () => send(order)).catch((error: unknown) => {
          if (!(error instanceof ConnectionError)) throw error;
          return waitAfterAll(queryClient, order, () => send(order));
        }));
      return sent.catch((error: unknown) => rethrow(queryClient, order, idsOf(order), error));
    },
    onMutate: (order) => {
      owners.set(order, personIn(queryClient));
      if (mustWait(queryClient)) waited.add(order);
      underWay?.begin(queryClient);
      return showFirst(queryClient, shown, order);
    },
  });
  const mutateAsync = (order: Order): Promise<Answer> => Promise.race([
    mutation.mutateAsync(order), new Promise<never>((_resolve, reject) => { enders.set(order, reject); }),
  ]);
  return { ...mutation, mutateAsync };
}
