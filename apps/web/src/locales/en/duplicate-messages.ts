import { duplicates } from './duplicates.ts';

/** What is said of files that are the same, or nearly, in English; it is fetched with them. */
export const duplicateMessages = { duplicates };
