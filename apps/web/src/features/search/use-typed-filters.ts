import { fileGroups, typeFilters } from '@scriba/contract/file-types';
import { useTranslations } from 'use-intl';
import type { FilterChoices, FilterWords } from './search.rules.ts';
import { understandTyped, type Understood } from './typed-filters.rules.ts';
import { useTypeText } from './use-type-text.ts';

/** What favourites are called by people who know other programs, in every language. */
const FAVORITES = ['favourites', 'favorites', 'starred'];

/**
 * Tells a query from the filters that were typed in it, beside those that were chosen. Their names are those of every language, what they
 * say is that of the person too.
 */
export function useTypedFilters({ folders, tags }: FilterChoices, chosen?: FilterWords): (query: string) => Understood {
  const typeText = useTypeText();
  const translate = useTranslations('search.filters');
  const types = ['pdf' as const, ...typeFilters].map((id) => ({ id, text: typeText(id) }));
  return (query) => understandTyped(query, {
    type: [...types, ...fileGroups.map((id) => ({ id, text: id }))], tag: tags, in: folders,
    is: [translate('favorite'), ...FAVORITES].map((text) => ({ id: 'true', text })),
  }, chosen);
}
