import { tagMessages as english } from './en/tag-messages.ts';
import { partLoader } from './part-loader.ts';

/** Lists only show tags; what is said where they are chosen and changed comes with that. */
export const loadTagCatalogue = partLoader(english, {
  es: async () => (await import('./es/tag-messages.ts')).tagMessages,
  fr: async () => (await import('./fr/tag-messages.ts')).tagMessages,
  de: async () => (await import('./de/tag-messages.ts')).tagMessages,
  ro: async () => (await import('./ro/tag-messages.ts')).tagMessages,
});
