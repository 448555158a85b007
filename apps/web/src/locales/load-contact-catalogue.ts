import { contactMessages as english } from './en/contact-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said on the contact form only comes with it, wherever it is opened. */
export const loadContactCatalogue = partLoader(english, {
  es: async () => (await import('./es/contact-messages.ts')).contactMessages,
  fr: async () => (await import('./fr/contact-messages.ts')).contactMessages,
  de: async () => (await import('./de/contact-messages.ts')).contactMessages,
  ro: async () => (await import('./ro/contact-messages.ts')).contactMessages,
});
