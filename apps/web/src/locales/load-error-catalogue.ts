import { errorMessages as english } from './en/error-messages.ts';
import { partLoader } from './part-loader.ts';

/** What went wrong is said after the first page came, so that page need not wait for the sentences. */
export const loadErrorCatalogue = partLoader(english, {
  es: async () => (await import('./es/error-messages.ts')).errorMessages,
  fr: async () => (await import('./fr/error-messages.ts')).errorMessages,
  de: async () => (await import('./de/error-messages.ts')).errorMessages,
  ro: async () => (await import('./ro/error-messages.ts')).errorMessages,
});
