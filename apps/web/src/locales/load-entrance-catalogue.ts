import { entranceMessages as english } from './en/entrance-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said before the application proper: while signing in, setting up, maintaining and renewing it. */
export const loadEntranceCatalogue = partLoader(english, {
  es: async () => (await import('./es/entrance-messages.ts')).entranceMessages,
  fr: async () => (await import('./fr/entrance-messages.ts')).entranceMessages,
  de: async () => (await import('./de/entrance-messages.ts')).entranceMessages,
  ro: async () => (await import('./ro/entrance-messages.ts')).entranceMessages,
});
