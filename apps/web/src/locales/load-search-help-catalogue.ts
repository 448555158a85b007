import { searchHelpMessages as english } from './en/search-help-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said of how to search comes where it is read. */
export const loadSearchHelpCatalogue = partLoader(english, {
  es: async () => (await import('./es/search-help-messages.ts')).searchHelpMessages,
  fr: async () => (await import('./fr/search-help-messages.ts')).searchHelpMessages,
  de: async () => (await import('./de/search-help-messages.ts')).searchHelpMessages,
  ro: async () => (await import('./ro/search-help-messages.ts')).searchHelpMessages,
});
