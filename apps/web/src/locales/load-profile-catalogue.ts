import { profileMessages as english } from './en/profile-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said on the own profile only comes with it, so that lists of files need not wait for it. */
export const loadProfileCatalogue = partLoader(english, {
  es: async () => (await import('./es/profile-messages.ts')).profileMessages,
  fr: async () => (await import('./fr/profile-messages.ts')).profileMessages,
  de: async () => (await import('./de/profile-messages.ts')).profileMessages,
  ro: async () => (await import('./ro/profile-messages.ts')).profileMessages,
});
