import { readStored, store } from './stored-value.ts';

/** Whether changes of a person may wait in this browser: so that nobody has to look into a database before their page comes. */
const keyOf = (userId: string) => `scriba.changes.${userId}`;

export const noteChangesWait = (userId: string) => { store(keyOf(userId), '1'); };
export const noteNoChangesWait = (userId: string) => { store(keyOf(userId), null); };
export const mayChangesWait = (userId: string): boolean => readStored(keyOf(userId)) !== null;
