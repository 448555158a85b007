import { languages } from '@scriba/contract/languages';
import type { SearchFilterName } from '@scriba/contract/search-filters';
import { useTranslations } from 'use-intl';
import { filtersOf, type FilterChoice, type FilterChoices, type FilterWords } from './search.rules.ts';
import { useDaysText } from './use-days-text.ts';
import { useTypeText } from './use-type-text.ts';

type Kept = { name: string | null; q: string; filters: FilterWords };
type Told = { filter?: SearchFilterName | 'date'; value: string; isGone?: boolean };

/** No line begins with a point. */
const BETWEEN = '\u00a0· ';

/** Gives what a search that somebody keeps is called, and what it looks for, in words. */
export function useToldSearches(choices: FilterChoices) {
  const translate = useTranslations('search');
  const told = useToldFilters(choices);
  const inWords = (filters: FilterWords) => told(filters).map(({ filter, value }) =>
    (filter === undefined ? value : translate('filters.told', { filter: translate(`filters.${filter as 'type'}`), value })));
  // Quotes that were typed are enough.
  const quoted = (q: string) => (q === '' ? [] : [q.includes('"') ? q : translate('saved.words', { query: q })]);

  /** By its words and filters, as long as nobody gave it a name. */
  const defaultNameOf = ({ q, filters }: Omit<Kept, 'name'>): string => {
    const values = told(filters).flatMap(({ value, isGone }) => (isGone ? [] : [value]));
    return [...(q === '' ? [] : [q]), ...values].join(', ') || translate('saved.nameless');
  };
  const contentOf = ({ q, filters }: Omit<Kept, 'name'>): string => [...quoted(q), ...inWords(filters)].join(BETWEEN);
  return {
    defaultNameOf, contentOf,
    nameOf: (search: Kept): string => search.name ?? defaultNameOf(search),
    /** What its name does not say; words and favourites are in the one that nobody gave. */
    descriptionOf({ name, q, filters }: Kept): string {
      const content = contentOf({ q: name === null ? '' : q, filters });
      return name === null && content === defaultNameOf({ q, filters }) ? '' : content;
    },
  };
}

/** Gives each filter in words. Of a folder or a tag that is gone it is said; as long as they are not known, nothing is. */
function useToldFilters({ folders, tags }: FilterChoices) {
  const translate = useTranslations('search.filters');
  const typeText = useTypeText();
  const daysText = useDaysText();
  const chosen = (filter: SearchFilterName, id: string | undefined, among: readonly FilterChoice[] | undefined): Told[] => {
    if (id === undefined || among === undefined) return [];
    const choice = among.find((each) => each.id === id);
    return [choice ? { filter, value: choice.text } : { filter, value: translate('gone'), isGone: true }];
  };
  return (words: FilterWords): Told[] => {
    const { type, language, confidence, favorite } = filtersOf(words);
    const days = daysText(words);
    return [
      ...(type ? [{ filter: 'type' as const, value: typeText(type) }] : []),
      ...chosen('folder', words.folder, folders), ...chosen('tag', words.tag, tags),
      ...(days ? [{ filter: 'date' as const, value: days }] : []),
      ...(language ? [{ filter: 'language' as const, value: languages[language] }] : []),
      ...(confidence ? [{ filter: 'confidence' as const, value: translate(`confidences.${confidence}`) }] : []),
      ...(favorite ? [{ value: translate('favorite') }] : []),
    ];
  };
}
