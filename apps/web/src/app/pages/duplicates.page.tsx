import type { FileEntry } from '@scriba/contract/files';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CopyCheck, CopyX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DuplicateList } from '../../features/duplicates/duplicate-list.tsx';
import { duplicatePairQuery, duplicatePairsQuery, keptPairsQuery, type PairIds } from '../../features/duplicates/duplicates.queries.ts';
import { KeptPairs } from '../../features/duplicates/kept-pairs.tsx';
import type { LinkTo } from '../../features/duplicates/pair-file.tsx';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useTitle } from '../../lib/title.ts';
import { loadDuplicateCatalogue } from '../../locales/load-duplicate-catalogue.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { withOpenFile } from '../search-params.ts';
import { OpenFile } from './open-file.tsx';

/**
 * Route `/duplicates`: pairs of files that are the same, or nearly, with what says so, that of `pair` and `with` first; with `kept`, those of
 * which both stay.
 */
export const DuplicatesPage = () => <PartLanguage name="duplicate-catalogue" load={loadDuplicateCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('duplicates');
  const { file: openId, kept = false, pair, with: otherId } = useSearch({ from: '/workspace/duplicates' });
  const sought = pair && otherId ? { fileId: pair, otherId } : undefined;
  const navigate = useNavigate({ from: '/duplicates' });
  const files = useFilesOfPairs(kept, sought);
  useTitle(translate(kept ? 'keptTitle' : 'title'));
  const linkTo: LinkTo = (file, page, children, className) => (
    <Link to="/duplicates" className={className} aria-current={file.id === openId ? 'true' : undefined}
      search={(known) => withOpenFile(known, { file: file.id, at: page > 1 ? page : undefined, view: undefined })}>{children}</Link>
  );
  return (
    <>
      <Head isKept={kept} />
      <div className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto bg-sunken">
        {kept ? <KeptPairs linkTo={linkTo} /> : <DuplicateList linkTo={linkTo} sought={sought} />}
      </div>
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}

/** Those of all pairs that are shown: one of them may be open. */
function useFilesOfPairs(kept: boolean, sought: PairIds | undefined): FileEntry[] {
  const found = useInfiniteQuery({ ...duplicatePairsQuery, enabled: !kept });
  const aside = useInfiniteQuery({ ...keptPairsQuery, enabled: kept });
  const { data: first } = useQuery(duplicatePairQuery(kept ? undefined : sought));
  const listed: readonly { file: FileEntry; other: FileEntry }[] = (kept ? aside : found).data?.pages.flatMap(({ pairs }) => [...pairs]) ?? [];
  return [...(first ? [first] : []), ...listed].flatMap(({ file, other }) => [file, other]);
}

/** What is listed, and the way to what is not. */
function Head({ isKept }: { isKept: boolean }) {
  const translate = useTranslations('duplicates');
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line px-5 py-2 max-sm:px-3">
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-title font-semibold tracking-[-.01em]">{translate(isKept ? 'keptTitle' : 'title')}</h1>
        <p className="text-small text-ink-3 max-sm:text-meta">{translate(isKept ? 'keptHint' : 'hint')}</p>
      </div>
      {isKept
        ? <Link to="/duplicates" className={buttonStyle({ variant: 'quiet' })}><CopyCheck aria-hidden size={16} />{translate('title')}</Link>
        : <Link to="/duplicates" search={{ kept: true }} className={buttonStyle({ variant: 'quiet' })}><CopyX aria-hidden size={16} />{translate('keptTitle')}</Link>}
    </div>
  );
}
