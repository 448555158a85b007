import { articleMessages as english } from './en/article-messages.ts';
import { partLoader } from './part-loader.ts';

/** What is said on pages to read only comes with them, so that the home page need not wait for it. */
export const loadArticleCatalogue = partLoader(english, {
  es: async () => (await import('./es/article-messages.ts')).articleMessages,
  fr: async () => (await import('./fr/article-messages.ts')).articleMessages,
  de: async () => (await import('./de/article-messages.ts')).articleMessages,
  ro: async () => (await import('./ro/article-messages.ts')).articleMessages,
});
