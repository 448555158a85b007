import { scanMessages as english } from './en/scan-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said where pages are taken, and where files wait for a connection, comes after the page. */
export const loadScanCatalogue = partLoader(english, {
  es: async () => (await import('./es/scan-messages.ts')).scanMessages,
  fr: async () => (await import('./fr/scan-messages.ts')).scanMessages,
  de: async () => (await import('./de/scan-messages.ts')).scanMessages,
  ro: async () => (await import('./ro/scan-messages.ts')).scanMessages,
});
