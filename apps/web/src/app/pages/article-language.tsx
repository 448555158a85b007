import type { ReactNode } from 'react';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadArticleCatalogue } from '../../locales/load-article-catalogue.ts';

/** Around a page to read: its sentences come with it. */
export const ArticleLanguage = ({ children }: { children: ReactNode }) => (
  <PartLanguage name="article-catalogue" load={loadArticleCatalogue}>{children}</PartLanguage>
);
