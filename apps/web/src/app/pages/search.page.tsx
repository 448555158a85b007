import { searchFilterNames } from '@scriba/contract/search-filters';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { KeepSearch } from '../../features/search/keep-search.tsx';
import { NamedFolders, useNamedFolders } from '../../features/search/named-folders.tsx';
import { SavedSearches } from '../../features/search/saved-searches.tsx';
import { SearchField } from '../../features/search/search-field.tsx';
import { SearchCount, SearchResults } from '../../features/search/search-results.tsx';
import { addressOf } from '../../features/search/saved-searches.queries.ts';
import { isQuestion, isTooLong, searchQuery } from '../../features/search/search.queries.ts';
import { filtersOf, meaningful, type FilterWords } from '../../features/search/search.rules.ts';
import { useTitle } from '../../lib/title.ts';
import { useFilterChoices } from '../use-filter-choices.ts';
import { withOpenFile, type SearchSearch } from '../search-params.ts';
import { OpenFile } from './open-file.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Its menus and dates would be half of the page; its place is kept.
const FilterSearch = lazyPart(async () => (await import('../../features/search/filter-search.tsx')).FilterSearch, 'words');

/** Page 1 is where a file opens anyway. */
const laterPage = (page: number | null): number | undefined => (page !== null && page > 1 ? page : undefined);

/** Route `/search`: the whole library by its words. */
export function SearchPage() {
  const translate = useTranslations('search');
  const { file: openId, ...search } = useSearch({ from: '/workspace/search' });
  const navigate = useNavigate({ from: '/search' });
  const words = filterWordsOf(search);
  const question = { q: search.q ?? '', filters: filtersOf(words) };
  const { data } = useInfiniteQuery(searchQuery(question));
  const choices = useFilterChoices();
  const folders = useNamedFolders(question);
  const files = data?.pages.flatMap(({ hits }) => hits.map(({ file }) => file)) ?? [];
  useTitle(question.q === '' ? translate('title') : `${question.q} · ${translate('title')}`);
  const searchFor = (changed: Partial<Record<keyof SearchSearch, string | undefined>>, { replace }: { replace: boolean }) => void navigate({
    search: Object.fromEntries(Object.entries({ q: question.q, ...words, ...changed }).filter(([, value]) => value)), replace,
  });
  // Letters of a word are no steps to go back by; a filter is one.
  const searchWords = (q: string) => searchFor({ q }, { replace: true });
  return (
    <>
      <h1 className="sr-only">{translate('title')}</h1>
      <div className="flex min-h-16 shrink-0 items-center gap-4 px-5 pt-2 pb-1 max-sm:px-3">
        <SearchField query={question.q} onSearch={searchWords} />
        <SearchCount question={question} />
        <KeepSearch q={question.q} words={words} choices={choices} />
      </div>
      <Suspense fallback={<div className="h-[49px] shrink-0 border-b border-line touch:h-[61px]" />}>
        <FilterSearch words={words} choices={choices} onChange={(change) => searchFor(change, { replace: false })} />
      </Suspense>
      <div className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto">
        {folders.length > 0 && (
          <NamedFolders query={question.q} folders={folders}
            linkTo={({ id }, children, className) => <Link to="/dashboard" search={{ folder: id }} className={className}>{children}</Link>} />
        )}
        <SearchResults question={question} openId={openId} areFoldersFound={folders.length > 0} onSearch={searchWords}
          linkTo={({ file, page }, children, className) => (
            <Link to="/search" className={className} aria-current={file.id === openId ? 'true' : undefined}
              search={(known) => withOpenFile(known, { file: file.id, at: laterPage(page), view: undefined })}>{children}</Link>
          )} />
        {!isQuestion(question) && !isTooLong(question.q) && (
          <SavedSearches choices={choices}
            linkTo={(saved, children, className) => <Link to="/search" search={addressOf(saved)} className={className}>{children}</Link>} />
        )}
      </div>
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}

const filterWordsOf = (search: SearchSearch): FilterWords => meaningful(Object.fromEntries(searchFilterNames.map((name) => [name, search[name]])));
