import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SearchField } from '../../features/search/search-field.tsx';
import { SearchCount, SearchResults } from '../../features/search/search-results.tsx';
import { searchQuery } from '../../features/search/search.queries.ts';
import { useTitle } from '../../lib/title.ts';
import { withOpenFile } from '../search-params.ts';
import { OpenFile } from './open-file.tsx';

/** Page 1 is where a file opens anyway. */
const laterPage = (page: number | null): number | undefined => (page !== null && page > 1 ? page : undefined);

/** Route `/search`: the whole library by its words. */
export function SearchPage() {
  const translate = useTranslations('search');
  const { q = '', file: openId } = useSearch({ from: '/workspace/search' });
  const navigate = useNavigate({ from: '/search' });
  const { data } = useInfiniteQuery(searchQuery(q));
  const files = data?.pages.flatMap(({ hits }) => hits.map(({ file }) => file)) ?? [];
  useTitle(q === '' ? translate('title') : `${q} · ${translate('title')}`);
  return (
    <>
      <h1 className="sr-only">{translate('title')}</h1>
      <div className="flex min-h-16 shrink-0 items-center gap-4 border-b border-line px-5 py-2 max-sm:px-3">
        <SearchField query={q} onSearch={(query) => void navigate({ search: query === '' ? {} : { q: query }, replace: true })} />
        <SearchCount query={q} />
      </div>
      <div className="thin-scroll min-h-0 flex-1 overflow-y-auto">
        <SearchResults query={q} openId={openId} linkTo={({ file, page }, children, className) => (
          <Link to="/search" className={className} aria-current={file.id === openId ? 'true' : undefined}
            search={(known) => withOpenFile(known, { file: file.id, at: laterPage(page), view: undefined })}>{children}</Link>
        )} />
      </div>
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}
