import type { SearchHit } from '@scriba/contract/search';
import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, SearchX, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { foundBy } from '../../lib/found-by.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { searchQuery } from './search.queries.ts';
import { Snippet } from './snippet.tsx';

type Props = {
  query: string;
  openId: string | undefined;
  /** The address of a hit: its file, at the page where the words stand. */
  linkTo: (hit: SearchHit, children: ReactNode, className: string) => ReactNode;
};

/** What was found, each with the place where it stands. */
export function SearchResults({ query, openId, linkTo }: Props) {
  const translate = useTranslations('search');
  const errorMessage = useErrorMessage();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(searchQuery(query));
  if (query === '') return <EmptyState icon={<TextSearch />} title={translate('startTitle')}>{translate('startText')}</EmptyState>;
  if (error) return <EmptyState icon={<SearchX />} title={errorMessage(error)} />;
  if (isPending) return <SkeletonRows rows={6} rowClassName="h-22" label={translate('searching')} />;
  const hits = data.pages.flatMap((page) => page.hits);
  const isFound = foundBy(query);
  if (hits.length === 0) return <EmptyState icon={<SearchX />} title={translate('none', { query })}>{translate('noneText')}</EmptyState>;
  return (
    <>
      <ul aria-label={translate('results')} className="divide-y divide-line/70">
        {hits.map((hit) => (
          <li key={hit.file.id}>
            {linkTo(hit, <Hit hit={hit} isFound={isFound} />, classNames('flex gap-3 px-5 py-3.5 outline-offset-[-2px] max-sm:px-4', hit.file.id === openId ? 'bg-hover' : 'hover:bg-hover'))}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center py-4"><Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('more')}</Button></div>
      )}
    </>
  );
}

function Hit({ hit: { file, folderPath, snippet, page }, isFound }: { hit: SearchHit; isFound: (word: string) => boolean }) {
  const translate = useTranslations('search');
  const dates = useDates();
  const isPaged = (file.pageCount ?? 0) > 1;
  return (
    <>
      <span className="pt-0.5"><FileIcon extension={file.fileType} /></span>
      <span className="min-w-0 flex-1">
        <ShortName name={file.name} className="font-medium" isFound={isFound} />
        {snippet.length > 0 && <span className="mt-0.5 line-clamp-2 text-ink-2"><Snippet parts={snippet} /></span>}
        <span className="tnum mt-1 flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-3">
          <Path names={[translate('root'), ...folderPath]} />
          {isPaged && page !== null && <span>{translate('page', { page })}</span>}
          <span>{dates.relative(file.dateModified)}</span>
        </span>
      </span>
    </>
  );
}

const Path = ({ names }: { names: readonly string[] }) => (
  <span className="flex min-w-0 items-center">
    {names.map((name, at) => (
      <span key={at} className="flex min-w-0 items-center">{at > 0 && <ChevronRight aria-hidden size={12} className="shrink-0" />}<span className="truncate">{name}</span></span>
    ))}
  </span>
);

/** How many files were found; honest about where counting stopped. */
export function SearchCount({ query }: { query: string }) {
  const translate = useTranslations('search');
  const formats = useFormats();
  const { data } = useInfiniteQuery(searchQuery(query));
  const first = data?.pages[0];
  if (!first || query === '') return null;
  return <span role="status" className="tnum shrink-0 text-ink-3">{first.isCountExact ? translate('count', { count: first.count }) : translate('countMore', { count: formats.number(SEARCH_COUNT_MAX) })}</span>;
}
