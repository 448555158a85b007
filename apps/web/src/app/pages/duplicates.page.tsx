import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DuplicateList } from '../../features/duplicates/duplicate-list.tsx';
import { duplicatePairsQuery } from '../../features/duplicates/duplicates.queries.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useTitle } from '../../lib/title.ts';
import { loadDuplicateCatalogue } from '../../locales/load-duplicate-catalogue.ts';
import { withOpenFile } from '../search-params.ts';
import { OpenFile } from './open-file.tsx';

/** Route `/duplicates`: pairs of files that are the same, or nearly, with what says so. */
export const DuplicatesPage = () => <PartLanguage name="duplicate-catalogue" load={loadDuplicateCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('duplicates');
  const { file: openId } = useSearch({ from: '/workspace/duplicates' });
  const navigate = useNavigate({ from: '/duplicates' });
  const { data } = useInfiniteQuery(duplicatePairsQuery);
  const files = data?.pages.flatMap(({ pairs }) => pairs.flatMap(({ file, other }) => [file, other])) ?? [];
  useTitle(translate('title'));
  return (
    <>
      <div className="flex min-h-16 shrink-0 flex-col justify-center border-b border-line px-5 py-2 max-sm:px-3">
        <h1 className="truncate text-title font-semibold tracking-[-.01em]">{translate('title')}</h1>
        <p className="text-small text-ink-3 max-sm:text-meta">{translate('hint')}</p>
      </div>
      <div className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto bg-sunken">
        <DuplicateList linkTo={(file, page, children, className) => (
          <Link to="/duplicates" className={className} aria-current={file.id === openId ? 'true' : undefined}
            search={(known) => withOpenFile(known, { file: file.id, at: page > 1 ? page : undefined, view: undefined })}>{children}</Link>
        )} />
      </div>
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}
