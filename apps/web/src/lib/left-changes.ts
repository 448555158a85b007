import { useSyncExternalStore } from 'react';
import { newActionId } from './action-id.ts';
import { readStored, store } from './stored-value.ts';

/**
 * Whether changes of a person may wait in this browser: so that nobody has to look into a database before their page comes. The value is another one
 * each time, as browsers tell other tabs only of what is not as before.
 */
const PREFIX = 'scriba.changes.';
const keyOf = (userId: string) => `${PREFIX}${userId}`;

export const noteChangesWait = (userId: string) => note(userId, newActionId());
export const noteNoChangesWait = (userId: string) => note(userId, null);
export const mayChangesWait = (userId: string): boolean => readStored(keyOf(userId)) !== null;

const listeners = new Set<() => void>();
let areHeldUp = false;

/** Calls back when changes are noted in other tabs alone. Returns how to stop. */
export function onChangesNotedElsewhere(listener: () => void): () => void {
  // Without a key all was forgotten.
  const look = ({ key }: StorageEvent) => { if (key === null || key.startsWith(PREFIX)) listener(); };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

/** The same of this tab too. */
export function onChangesNoted(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onChangesNotedElsewhere(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
const tell = () => { for (const listener of listeners) listener(); };

function note(userId: string, value: string | null) {
  store(keyOf(userId), value);
  tell();
}

/** The same as long as it is looked at. */
export const useMayChangesWait = (userId: string): boolean => useSyncExternalStore(onChangesNoted, () => mayChangesWait(userId));

/** Whether changes could not be sent although there is a connection, as when the server fails at them. */
export const useAreChangesHeldUp = (): boolean => useSyncExternalStore(onChangesNoted, () => areHeldUp);

export function noteHeldUp(next: boolean) {
  areHeldUp = next;
  tell();
}
