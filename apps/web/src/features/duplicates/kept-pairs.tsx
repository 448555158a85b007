import type { KeptPair } from '@scriba/contract/duplicates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyX, FileX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keptPairsQuery } from './duplicates.queries.ts';
import { keyOfPair } from './duplicates.rules.ts';
import { PairFile, type LinkTo } from './pair-file.tsx';
import { PairFrame } from './pair-frame.tsx';
import { useJudgements } from './use-judgements.ts';

/** Pairs of which somebody said that both stay, the latest first, with the way back. */
export function KeptPairs({ linkTo }: { linkTo: LinkTo }) {
  const translate = useTranslations('duplicates');
  const errorMessage = useErrorMessage();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(keptPairsQuery);
  const { stopKeeping } = useJudgements();
  if (isPending) return <AwaitedRows rows={3} rowClassName="h-44" label={translate('loadingKept')} />;
  if (!data) return <EmptyState icon={<FileX />} title={errorMessage(error)} action={<Button onPress={() => void refetch()}>{translate('again')}</Button>} />;
  const pairs = data.pages.flatMap((slice) => slice.pairs);
  if (pairs.length === 0) return <EmptyState icon={<CopyX />} title={translate('noneKept')}>{translate('noneKeptHint')}</EmptyState>;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={translate('keptTitle')} className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-5 py-4 outline-none max-sm:px-3">
        {pairs.map((pair) => (
          <li key={keyOfPair(pair)}>
            {/* What had the focus goes with the pair. */}
            <KeptPairCard pair={pair} linkTo={linkTo} onTakeBack={() => { stopKeeping(pair); list.current?.focus(); }} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center pb-6"><Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('next')}</Button></div>
      )}
    </>
  );
}

type CardProps = { pair: KeptPair; linkTo: LinkTo; onTakeBack: () => void };

function KeptPairCard({ pair, linkTo, onTakeBack }: CardProps) {
  const translate = useTranslations('duplicates');
  const dates = useDates();
  const { file, other, revision, otherRevision, keptAt } = pair;
  return (
    <PairFrame label={translate('pair', { name: file.name, other: other.name })}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <span className="tnum min-w-0 flex-1 text-small text-ink-3">{translate('keptSince', { date: dates.date(keptAt) })}</span>
        <Button size="small" variant="quiet" className="ml-auto" onPress={onTakeBack}>{translate('takeBack')}</Button>
      </header>
      <div className="grid grid-cols-2 divide-x divide-line max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
        <PairFile file={file} revision={revision} page={1} linkTo={linkTo} />
        <PairFile file={other} revision={otherRevision} page={1} linkTo={linkTo} />
      </div>
    </PairFrame>
  );
}
