import type { SavedSearch } from '@scriba/contract/search';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { savedAs, savedSearchesQuery, useRemoveSearch, useSaveSearch } from './saved-searches.queries.ts';
import type { FilterWords } from './search.rules.ts';

/** Saves the search with its filters, or forgets it again. */
export function KeepSearch({ q, words }: { q: string; words: FilterWords }) {
  const translate = useTranslations('search.saved');
  const onError = useReportError();
  const { data = [] } = useQuery(savedSearchesQuery);
  const [save, remove] = [useSaveSearch(), useRemoveSearch()];
  if (q === '') return null;
  const known = savedAs(data, q, words);
  return (
    <IconButton label={translate(known ? 'forget' : 'save')} isDisabled={save.isPending || remove.isPending}
      onPress={() => { if (known) remove.mutate(known, { onError }); else save.mutate({ q, filters: words }, { onError }); }}>
      {known ? <BookmarkCheck aria-hidden size={18} className="text-accent" /> : <Bookmark aria-hidden size={18} />}
    </IconButton>
  );
}

type ListProps = { linkTo: (search: SavedSearch, children: ReactNode, className: string) => ReactNode };

/** The saved searches, to be run again or forgotten. */
export function SavedSearches({ linkTo }: ListProps) {
  const translate = useTranslations('search.saved');
  const { data = [] } = useQuery(savedSearchesQuery);
  const onError = useReportError();
  const remove = useRemoveSearch();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="mx-auto w-full max-w-xl px-5 pb-10">
      <h2 id="saved-searches" className="mb-2 text-meta font-medium text-ink-3">{translate('title')}</h2>
      <ul className="divide-y divide-line/70 rounded-popover border border-line">
        {data.map((search) => (
          <li key={search.id} className="flex items-center pr-1.5">
            {linkTo(search, <Kept search={search} />, 'flex h-11 min-w-0 flex-1 items-center gap-2.5 px-3.5 outline-offset-[-2px] hover:underline')}
            <IconButton size="small" label={translate('forgetOf', { query: search.q })} onPress={() => remove.mutate(search, { onError })}><X aria-hidden size={15} /></IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ search: { q, filters } }: { search: SavedSearch }) {
  const translate = useTranslations('search.saved');
  const count = Object.keys(filters).length;
  return (
    <>
      <Bookmark aria-hidden size={15} className="shrink-0 text-ink-3" />
      <span className="truncate">{q}</span>
      {count > 0 && <span className="tnum shrink-0 text-meta text-ink-3">{translate('filters', { count })}</span>}
    </>
  );
}
