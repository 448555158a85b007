import type { Language } from '@scriba/contract/languages';
import { articleMessages as english } from './en/article-messages.ts';
import { fetchPatiently } from './fetch-patiently.ts';

type Catalogue = { articleMessages: object };
type ArticleMessages = typeof english;

const files: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  es: () => import('./es/article-messages.ts'),
  fr: () => import('./fr/article-messages.ts'),
  de: () => import('./de/article-messages.ts'),
  ro: () => import('./ro/article-messages.ts'),
};

/** Fetches what is said on pages to read only: it comes with them, so that the home page need not wait for it. */
export async function loadArticleCatalogue(language: Language): Promise<ArticleMessages> {
  if (language === 'en') return english;
  return await fetchPatiently(async () => (await files[language]()).articleMessages as ArticleMessages, english);
}
