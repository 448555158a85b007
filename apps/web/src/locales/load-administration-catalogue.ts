import { administrationMessages as english } from './en/administration-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said to administrators only comes with their pages. */
export const loadAdministrationCatalogue = partLoader(english, {
  es: async () => (await import('./es/administration-messages.ts')).administrationMessages,
  fr: async () => (await import('./fr/administration-messages.ts')).administrationMessages,
  de: async () => (await import('./de/administration-messages.ts')).administrationMessages,
  ro: async () => (await import('./ro/administration-messages.ts')).administrationMessages,
});
