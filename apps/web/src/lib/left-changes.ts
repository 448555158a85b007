import { useSyncExternalStore } from 'react';
import { readStored, store } from './stored-value.ts';

/** Whether changes of a person may wait in this browser: so that nobody has to look into a database before their page comes. */
const keyOf = (userId: string) => `scriba.changes.${userId}`;

export const noteChangesWait = (userId: string) => { store(keyOf(userId), '1'); };
export const noteNoChangesWait = (userId: string) => { store(keyOf(userId), null); };
export const mayChangesWait = (userId: string): boolean => readStored(keyOf(userId)) !== null;

const listeners = new Set<() => void>();
let areHeldUp = false;

/** Whether changes could not be sent although there is a connection, as when the server fails at them. */
export const useAreChangesHeldUp = (): boolean => useSyncExternalStore((listener) => {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}, () => areHeldUp);

export function noteHeldUp(next: boolean) {
  areHeldUp = next;
  for (const listener of listeners) listener();
}
