import { securityMessages as english } from './en/security-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said about the ways into an account comes with that part of the profile page. */
export const loadSecurityCatalogue = partLoader(english, {
  es: async () => (await import('./es/security-messages.ts')).securityMessages,
  fr: async () => (await import('./fr/security-messages.ts')).securityMessages,
  de: async () => (await import('./de/security-messages.ts')).securityMessages,
  ro: async () => (await import('./ro/security-messages.ts')).securityMessages,
});
