import { privacyMessages as english } from './en/privacy-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said about one's own data only comes with the pages about it. */
export const loadPrivacyCatalogue = partLoader(english, {
  es: async () => (await import('./es/privacy-messages.ts')).privacyMessages,
  fr: async () => (await import('./fr/privacy-messages.ts')).privacyMessages,
  de: async () => (await import('./de/privacy-messages.ts')).privacyMessages,
  ro: async () => (await import('./ro/privacy-messages.ts')).privacyMessages,
});
