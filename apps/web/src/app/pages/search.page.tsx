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
import { isQuestion, searchQuery } from '../../features/search/search.queries.ts';
import { meaningful, type FilterChoices, type FilterWords } from '../../features/search/search.rules.ts';
import { chosenFor, questionOf, stillTyped } from '../../features/search/typed-filters.rules.ts';
import { useTypedFilters } from '../../features/search/use-typed-filters.ts';
import { useTitle } from '../../lib/title.ts';
import { useFilterChoices } from '../use-filter-choices.ts';
import { withOpenFile, type SearchSearch } from '../search-params.ts';
import { OpenFile } from './open-file.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Its menus and dates would be half of the page; its place is kept.
const FilterSearch = lazyPart(async () => (await import('../../features/search/filter-search.tsx')).FilterSearch, 'words');
const SearchHelp = lazyPart(async () => (await import('../../features/search/search-help.tsx')).SearchHelp);
const NotUnderstoodNotes = lazyPart(async () => (await import('../../features/search/not-understood.tsx')).NotUnderstoodNotes, 'words');

/** Page 1 is where a file opens anyway. */
const laterPage = (page: number | null): number | undefined => (page !== null && page > 1 ? page : undefined);

/** Route `/search`: the whole library by its words. */
export function SearchPage() {
  const translate = useTranslations('search');
  const choices = useFilterChoices();
  const { file: openId, q, typed, asked, words, question, change, type, enter } = useWantedSearch(choices);
  const navigate = useNavigate({ from: '/search' });
  const { data } = useInfiniteQuery(searchQuery(question));
  const folders = useNamedFolders(question);
  const files = data?.pages.flatMap(({ hits }) => hits.map(({ file }) => file)) ?? [];
  useTitle(question.q === '' ? translate('title') : `${question.q} · ${translate('title')}`);
  return (
    <>
      <h1 className="sr-only">{translate('title')}</h1>
      <div className="flex min-h-16 shrink-0 items-center gap-4 px-5 pt-2 pb-1 max-sm:gap-2 max-sm:px-3">
        <SearchField query={q} onSearch={type} onEnter={enter} />
        <SearchCount question={question} />
        {/* On a phone, what is typed needs the room. */}
        <span className={q === '' ? undefined : 'max-sm:hidden'}><Suspense><SearchHelp /></Suspense></span>
        <KeepSearch q={question.q} words={words} choices={choices} />
      </div>
      <Suspense fallback={<div className="h-[49px] shrink-0 border-b border-line touch:h-[61px]" />}>
        <FilterSearch words={words} choices={choices} onChange={(chosen) => change(chosen)} />
      </Suspense>
      {typed.notUnderstood.length + typed.replacing.length > 0 && (
        <Suspense>
          <NotUnderstoodNotes notUnderstood={[...typed.replacing, ...typed.notUnderstood]}
            onChoose={(instead, choice) => change({ q: stillTyped(typed, instead), ...chosenFor(instead, choice) })} />
        </Suspense>
      )}
      <div className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto">
        {folders.length > 0 && (
          <NamedFolders query={question.q} folders={folders}
            linkTo={({ id }, children, className) => <Link to="/dashboard" search={{ folder: id }} className={className}>{children}</Link>} />
        )}
        {!typed.isWaiting && (
          <SearchResults question={question} openId={openId} areFoldersFound={folders.length > 0}
            onSearch={(instead) => change({ q: instead }, { replace: true })}
            linkTo={({ file, page }, children, className) => (
              <Link to="/search" className={className} aria-current={file.id === openId ? 'true' : undefined}
                search={(known) => withOpenFile({ ...known, ...asked }, { file: file.id, at: laterPage(page), view: undefined })}>{children}</Link>
            )} />
        )}
        {q === '' && !isQuestion(question) && (
          <SavedSearches choices={choices}
            linkTo={(saved, children, className) => <Link to="/search" search={addressOf(saved)} className={className}>{children}</Link>} />
        )}
      </div>
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}

type SearchWords = Partial<Record<keyof SearchSearch, string | undefined>>;

/** What the address asks for, with what is typed in it, and the ways to ask for something else. */
function useWantedSearch(choices: FilterChoices) {
  const { file, ...search } = useSearch({ from: '/workspace/search' });
  const navigate = useNavigate({ from: '/search' });
  const chosen = filterWordsOf(search);
  const understand = useTypedFilters(choices, chosen);
  const typed = understand(search.q ?? '');
  const words = { ...chosen, ...typed.filters };
  const go = (wanted: SearchWords, { replace }: { replace: boolean }) =>
    void navigate({ search: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)), replace });
  const asked = { q: stillTyped(typed) || undefined, ...words };
  return {
    file, q: search.q ?? '', typed, asked, words, question: questionOf(typed, words),
    // Letters of a word are no steps to go back by; a filter is one.
    type: (q: string) => go({ q, ...chosen }, { replace: true }),
    /** What was typed to its end: its filters become those of the page. */
    enter: (q: string) => {
      const entered = understand(q);
      if (Object.keys(entered.filters).length === 0) return q;
      go({ q: stillTyped(entered), ...chosen, ...entered.filters }, { replace: true });
      return stillTyped(entered);
    },
    change: (changed: SearchWords, { replace } = { replace: false }) => go({ ...asked, ...changed }, { replace }),
  };
}

const filterWordsOf = (search: SearchSearch): FilterWords => meaningful(Object.fromEntries(searchFilterNames.map((name) => [name, search[name]])));
