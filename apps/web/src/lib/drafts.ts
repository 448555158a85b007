import { forgetStored } from './stored-value.ts';

const keysOf = (userId: string): string => `scriba.draft.${userId}.`;

/** Under which this browser keeps what a person typed into a file and has not saved: for each person apart. */
export const draftKey = (userId: string, fileId: string): string => keysOf(userId) + fileId;

/** Forgets all that a person typed and did not save: it is nothing that the next one on this device should find. */
export const forgetDrafts = (userId: string) => forgetStored((key) => key.startsWith(keysOf(userId)));
