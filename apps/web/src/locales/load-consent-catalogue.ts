import { consentMessages as english } from './en/consent-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said about cookies only comes with the question, which most visits need not ask. */
export const loadConsentCatalogue = partLoader(english, {
  es: async () => (await import('./es/consent-messages.ts')).consentMessages,
  fr: async () => (await import('./fr/consent-messages.ts')).consentMessages,
  de: async () => (await import('./de/consent-messages.ts')).consentMessages,
  ro: async () => (await import('./ro/consent-messages.ts')).consentMessages,
});
