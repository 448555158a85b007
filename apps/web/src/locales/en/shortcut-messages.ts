import { shortcuts } from './shortcuts.ts';

/** What is said in the list of keys only, in English; it is fetched with that. */
export const shortcutMessages = { shortcuts };
