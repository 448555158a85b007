import { useSyncExternalStore } from 'react';
import { readStored, store } from './stored-value.ts';

/** Whether changes of a person may wait in this browser: so that nobody has to look into a database before their page comes. */
const keyOf = (userId: string) => `scriba.changes.${userId}`;

export const noteChangesWait = (userId: string) => note(userId, '1');
export const noteNoChangesWait = (userId: string) => note(userId, null);
export const mayChangesWait = (userId: string): boolean => readStored(keyOf(userId)) !== null;

const listeners = new Set<() => void>();
let areHeldUp = false;

function listen(listener: () => void) {
  listeners.add(listener);
  // Another tab has said so.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
const tell = () => { for (const listener of listeners) listener(); };

function note(userId: string, value: string | null) {
  store(keyOf(userId), value);
  tell();
}

/** The same as long as it is looked at, of all tabs. */
export const useMayChangesWait = (userId: string): boolean => useSyncExternalStore(listen, () => mayChangesWait(userId));

/** Whether changes could not be sent although there is a connection, as when the server fails at them. */
export const useAreChangesHeldUp = (): boolean => useSyncExternalStore(listen, () => areHeldUp);

export function noteHeldUp(next: boolean) {
  areHeldUp = next;
  tell();
}
