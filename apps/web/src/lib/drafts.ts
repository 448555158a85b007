import { useSyncExternalStore } from 'react';
import { storeForPerson } from './person-here.ts';
import { StoredListeners } from './stored-listeners.ts';
import { countStored, forgetStored, readStored } from './stored-value.ts';

const DRAFTS = 'scriba.draft.';
const keysOf = (userId: string): string => `${DRAFTS}${userId}.`;
const ownerOf = (key: string): string => key.slice(DRAFTS.length, key.lastIndexOf('.'));

/** Under which this browser keeps what a person typed into a file and has not saved: for each person apart. */
export const draftKey = (userId: string, fileId: string): string => keysOf(userId) + fileId;

const listeners = new StoredListeners();

/** Keeps a draft, or forgets it for null. Answers whether this browser did. */
export function keepDraft(key: string, draft: string | null): boolean {
  const isKept = storeForPerson(ownerOf(key), key, draft);
  listeners.tell();
  return isKept;
}

/** A draft as it is kept by now, by this tab or another one. */
export const useKeptDraft = (key: string): string | null => useSyncExternalStore(listeners.subscribe, () => readStored(key));

/** Files whose text a person corrected without saving it. */
export const countDrafts = (userId: string): number => countStored((key) => key.startsWith(keysOf(userId)));

/** Forgets all that a person typed and did not save: it is nothing that the next one on this device should find. */
export function forgetDrafts(userId: string) {
  forgetStored((key) => key.startsWith(keysOf(userId)));
  listeners.tell();
}
