import { newActionId } from './action-id.ts';
import { answerOf, browserDatabase } from './browser-database.ts';
import { noteChangesWait, noteNoChangesWait } from './left-changes.ts';
import type { ChangeKind } from './use-kept-change.ts';

/** A change that was made without a connection and waits in this browser for one. It belongs to who made it. */
export type KeptChange = {
  /** Later ones come behind earlier ones. */
  id: string; owner: string;
  /** The page that it was made in, which sends it itself as long as it lives. */
  page: string;
  kind: ChangeKind; order: unknown;
  /** How what it changes was called, by id. */
  names: Readonly<Record<string, string>>;
};

const CHANGES = 'changes';
const LOCK = 'scriba.changes';
const page = `${LOCK}.${newActionId()}`;

const within = browserDatabase('scriba-changes', (database) => { database.createObjectStore(CHANGES, { keyPath: 'id' }); });

const ofOwner = async (store: IDBObjectStore, owner: string) =>
  (await answerOf(store.getAll() as IDBRequest<KeptChange[]>)).filter((change) => change.owner === owner);

export async function keepChanges(changes: readonly KeptChange[]): Promise<void> {
  await within(CHANGES, 'readwrite', async (store) => { for (const change of changes) await answerOf(store.put(change)); });
  for (const { owner } of changes) noteChangesWait(owner);
}

/** Of all people. */
export const countKeptChanges = (): Promise<number> => within(CHANGES, 'readonly', (store) => answerOf(store.count()));

/** In the order in which they were made. */
export const keptChanges = (owner: string): Promise<KeptChange[]> => within(CHANGES, 'readonly', (store) => ofOwner(store, owner));

export const forgetChanges = (owner: string, ids: readonly string[]): Promise<void> => within(CHANGES, 'readwrite', async (store) => {
  for (const id of ids) await answerOf(store.delete(id));
  // Before the transaction ends: what another tab keeps comes after it.
  if ((await ofOwner(store, owner)).length === 0) noteNoChangesWait(owner);
  else noteChangesWait(owner);
});

export const forgetAllChanges = (owner: string): Promise<void> =>
  within(CHANGES, 'readwrite', async (store) => { for (const { id } of await ofOwner(store, owner)) await answerOf(store.delete(id)); });

/** Whether this page made it. */
export const isOfThisPage = (change: KeptChange): boolean => change.page === page;

/** Whether pages see which others live. Without a secure connection browsers have no locks. */
export const canSeePages = (): boolean => 'locks' in navigator;

let lastNumber = 0;
let isPageHeld = false;

/** An id and the page for a change that this page makes now. From here on other pages see that it lives. */
export function placeForChange(): Pick<KeptChange, 'id' | 'page'> {
  if (!isPageHeld && 'locks' in navigator) {
    isPageHeld = true;
    // Given back by the browser when the page is left, however that happens.
    void navigator.locks.request(page, () => new Promise<never>(() => undefined));
  }
  lastNumber += 1;
  return { id: `${new Date().toISOString()} ${String(lastNumber).padStart(6, '0')} ${newActionId()}`, page };
}

/**
 * Those of a person that no page sends any more; of this page those that wait nowhere in it, as after a session that ended. Without a secure
 * connection browsers have no locks: then each page knows only itself, and what two of them send is the same twice.
 */
export async function leftChanges(owner: string, isWaitingHere: (id: string) => boolean): Promise<KeptChange[]> {
  const living = new Set('locks' in navigator ? (await navigator.locks.query()).held?.map(({ name }) => name) : []);
  const kept = await keptChanges(owner);
  return kept.filter((change) => (change.page === page ? !isWaitingHere(change.id) : !living.has(change.page)));
}

/** Calls back when another page with changes of a person is gone: one that is loaded anew may still be there when its successor looks. */
export async function whenPagesGo(owner: string, signal: AbortSignal, onGone: () => void) {
  if (!('locks' in navigator)) return;
  const others = new Set((await keptChanges(owner)).map((change) => change.page).filter((other) => other !== page));
  for (const other of others) void navigator.locks.request(other, { mode: 'shared', signal }, () => undefined).then(onGone, () => undefined);
}

/** Of several pages one sends what was left; the next one finds what is left then. */
export const inTurnOfPages = async <Answer>(step: () => Promise<Answer>): Promise<Answer> =>
  ('locks' in navigator ? await navigator.locks.request(LOCK, step) : await step());
