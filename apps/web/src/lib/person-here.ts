import { readStored, store } from './stored-value.ts';

/** Whose browser this is now, for all tabs: one that slept while another signed out knows the session only as it was. */
const KEY = 'scriba.person';
const NOBODY = '';

export const notePersonHere = (userId: string) => { store(KEY, userId); };
export const noteNobodyHere = () => { store(KEY, NOBODY); };

/** Whether what belongs to a person may be kept in this browser: not after they signed out here, in whichever tab. */
export const isPersonHere = (userId: string): boolean => [userId, null].includes(readStored(KEY));

/** Keeps a value that belongs to a person, while they are here; forgetting is always allowed. Answers whether it did. */
export const storeForPerson = (userId: string, key: string, value: string | null): boolean =>
  (value === null || isPersonHere(userId)) && store(key, value);
