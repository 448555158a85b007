import { duplicateMessages as english } from './en/duplicate-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said of files that are the same, or nearly, comes with them. */
export const loadDuplicateCatalogue = partLoader(english, {
  es: async () => (await import('./es/duplicate-messages.ts')).duplicateMessages,
  fr: async () => (await import('./fr/duplicate-messages.ts')).duplicateMessages,
  de: async () => (await import('./de/duplicate-messages.ts')).duplicateMessages,
  ro: async () => (await import('./ro/duplicate-messages.ts')).duplicateMessages,
});
