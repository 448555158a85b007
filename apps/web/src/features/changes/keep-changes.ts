import { onlineManager, type Mutation, type QueryClient } from '@tanstack/react-query';
import { KeptForLater } from '../../lib/api-error.ts';
import { canSeePages, forgetChanges, keepChanges, keptChanges, leftChanges, placeForChange, type KeptChange } from '../../lib/kept-changes.ts';
import { onChangesNotedElsewhere } from '../../lib/left-changes.ts';
import { isPersonHere } from '../../lib/person-here.ts';
import { personIn } from '../../lib/session.ts';
import { elsewhereIdOf, inTurnOfShown, takeBackNow } from '../../lib/shown-change.ts';
import { forgetTakenBack, noteTakenBack, takeTakenBack } from '../../lib/taken-back.ts';
import { canDrop, drop, isDropped, isKept, isWaiting, mustWait, noteKept, type ChangeKind } from '../../lib/use-kept-change.ts';
import { fileDetailsQuery, listedFiles } from '../files/file-lists.queries.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import { tagsQuery } from '../tags/tags.queries.ts';
import { mentionedIn, refusalOf, refusalsIn, withWhatFollows } from './changes.rules.ts';
import { keepRefusals } from './keep-refusals.ts';
import { shownOfOthers } from './show-elsewhere.ts';

/** Changes of this page that wait for the connection, or for the answer to what was sent; in the order in which they were made. */
const here = new Map<Mutation, KeptChange>();
/** What would be kept of each. The connection may break while it is on its way. */
const made = new WeakMap<Mutation, KeptChange>();
const followed = new WeakSet<QueryClient>();
const listeners = new Set<() => void>();
/** One step after the other: what is forgotten must have been written before. */
let writing: Promise<unknown> = Promise.resolve();

export const isWaitingHere = (id: string): boolean => [...here.values()].some((change) => change.id === id);

/** What was kept of an order of this page. */
export const changeOf = (order: object): KeptChange | undefined => [...here.values()].find((change) => change.order === order);

/** What a person changed that waits for a connection, in whatever tab of this browser. A browser that keeps nothing has nothing. */
export const changesInBrowser = (userId: string): Promise<KeptChange[]> => keptChanges(userId).catch(() => []);

/** The same without what other tabs that live will send. */
export const changesHere = (userId: string): Promise<KeptChange[]> => leftChanges(userId, () => false).catch(() => []);

/** Calls back when something else waits in this browser. Returns how to stop. */
export function onChangesKept(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onChangesNotedElsewhere(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** Takes back what waits in this page, and somebody discarded in another tab: the browser has it no more. */
export async function dropDiscardedElsewhere(queryClient: QueryClient, userId: string) {
  // Another page may have taken it for left, and sent it.
  if (!canSeePages()) return;
  const written = [...here].filter(([mutation, { owner }]) => owner === userId && isKept(mutation));
  const kept = new Set((await keptChanges(userId)).map(({ id }) => id));
  const discarded = written.filter(([mutation, { id }]) => here.has(mutation) && !kept.has(id)).map(([, change]) => change);
  if (discarded.length > 0 && isPersonHere(userId)) await discardChanges(queryClient, discarded);
}

function write(step: () => Promise<void>) {
  // What a browser does not keep waits in its page, which says so when it is left.
  writing = writing.then(step).catch(() => undefined).then(() => { for (const listener of listeners) listener(); });
}

/** Keeps what is changed without a connection in this browser, until the server has it; also when the workspace is left for another page. */
export function followChanges(queryClient: QueryClient) {
  if (followed.has(queryClient)) return;
  followed.add(queryClient);
  const cache = queryClient.getMutationCache();
  const keepPending = () => {
    if (onlineManager.isOnline()) return;
    for (const mutation of cache.getAll()) if (mutation.state.status === 'pending') keep(mutation);
  };
  cache.subscribe((event) => {
    if (event.type === 'removed') here.delete(event.mutation);
    if (event.type !== 'updated') return;
    const { mutation } = event;
    // What was taken back before is not done again on top of anything else, such as a text that does not wait.
    if (event.action.type === 'pending' && isOwnAction(mutation)) forgetTakenBack();
    if (mutation.state.status !== 'pending') return end(mutation);
    note(queryClient, mutation);
    if (isWaiting(mutation) || mustWait(queryClient)) keep(mutation);
  });
  // Also what is on its way when the connection goes.
  onlineManager.subscribe(keepPending);
  keepPending();
}

/** What somebody does to what they have, or undoes of it here; not what they open, read or set beside that. */
function isOwnAction(mutation: Mutation): boolean {
  if (elsewhereIdOf(mutation) !== undefined) return false;
  const order: unknown = mutation.state.variables;
  const isOfAction = typeof order === 'object' && order !== null && ('action' in order || 'actionId' in order);
  return mutation.meta?.['change'] !== undefined || isOfAction;
}

/** As it is when it is made: names are looked up at once, as what is to be deleted is taken off the lists right after. */
function note(queryClient: QueryClient, mutation: Mutation) {
  const kind = mutation.meta?.['change'] as ChangeKind | undefined;
  const owner = personIn(queryClient);
  if (kind === undefined || owner === undefined || made.has(mutation)) return;
  const order = mutation.state.variables;
  made.set(mutation, { ...placeForChange(), owner, kind, order, names: namesOf(queryClient, mentionedIn(order)) });
}

function keep(mutation: Mutation) {
  const change = made.get(mutation);
  if (!change || here.has(mutation) || isDropped(mutation)) return;
  here.set(mutation, change);
  write(async () => {
    if (!isPersonHere(change.owner) || !here.has(mutation)) return;
    await keepChanges([change]);
    noteKept(mutation);
  });
}

function end(mutation: Mutation) {
  const change = here.get(mutation);
  if (!change) return;
  here.delete(mutation);
  const { error, data } = mutation.state;
  // Whoever is told is somewhere else by now, and the message soon gone.
  keepRefusals(change.owner, error ? refusalOf(change, error) : refusalsIn(change, data));
  // It waits on, as what other pages left.
  write(error instanceof KeptForLater ? () => Promise.resolve() : () => forgetChanges(change.owner, [change.id]));
}

function namesOf(queryClient: QueryClient, ids: readonly string[]): Record<string, string> {
  const opened = ids.flatMap((id) => queryClient.getQueryData(fileDetailsQuery(id).queryKey) ?? []);
  const folders = queryClient.getQueryData(foldersQuery.queryKey)?.folders ?? [];
  const known = [...opened, ...listedFiles(queryClient, ids), ...folders, ...queryClient.getQueryData(tagsQuery.queryKey) ?? []];
  const wanted = new Set(ids);
  return Object.fromEntries(known.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]));
}

/**
 * Takes back what was changed in this page and was not sent yet, and forgets what other pages left. Answers those that are discarded; what is on
 * its way to the server is not.
 */
export async function discardChanges(queryClient: QueryClient, changes: readonly KeptChange[]): Promise<KeptChange[]> {
  const wanted = new Set(changes.map(({ id }) => id));
  const going = [...here].filter(([mutation, { id }]) => wanted.has(id) && canDrop(mutation));
  const ids = new Set(going.map(([, { id }]) => id));
  const discarded = changes.filter(({ id }) => ids.has(id) || !isWaitingHere(id));
  const [first] = discarded;
  // First of all it is not sent any more, whatever becomes of what is shown. What has begun to wait for its turn ends.
  for (const [mutation] of going) drop(mutation);
  if (first) write(() => forgetChanges(first.owner, discarded.map(({ id }) => id)));
  await inTurnOfShown(queryClient, () => takeBackDiscarded(queryClient, going.map(([mutation]) => mutation), wanted));
  return discarded;
}

async function takeBackDiscarded(queryClient: QueryClient, going: readonly Mutation[], ids: ReadonlySet<string>) {
  const others = shownOfOthers(queryClient).filter((mutation) => ids.has(elsewhereIdOf(mutation) ?? ''));
  try {
    await takeBackNow(queryClient, new Set([...going, ...others]));
  } finally {
    // Nothing continues what is not known any more.
    for (const mutation of [...going, ...others]) queryClient.getMutationCache().remove(mutation);
    for (const mutation of going) settle(queryClient, mutation);
  }
}

/** The library does not end what was removed. */
function settle(client: QueryClient, { options, state, meta }: Mutation) {
  void options.onSettled?.(undefined, new Error('Discarded by the person'), state.variables, state.context, { client, meta });
}

/** No page has this name, so that what waits under it is shown and sent by those that live. */
const NO_PAGE = 'none';

/** They are wanted after all, shown again, and sent when there is a connection. */
export function keepDiscarded(changes: readonly KeptChange[]) {
  write(() => keepChanges(changes.filter(({ owner }) => isPersonHere(owner)).map((change) => ({ ...change, page: NO_PAGE }))));
}

/** Takes back what a person changed last, and was not sent, with all that the same action did. Answers what those were. */
export async function undoWaiting(queryClient: QueryClient, userId: string): Promise<readonly KeptChange[]> {
  const changes = await changesHere(userId);
  const last = changes.at(-1);
  const discarded = last ? await discardChanges(queryClient, withWhatFollows(changes, last)) : [];
  if (discarded.length > 0) noteTakenBack(discarded);
  return discarded;
}

/** The other way; with a connection by now it is sent at once. */
export async function redoWaiting(userId: string): Promise<readonly KeptChange[]> {
  const changes = takeTakenBack(userId);
  if (changes.length === 0) return [];
  keepDiscarded(changes);
  // Who undoes it right after finds it written.
  await writing;
  return changes;
}
