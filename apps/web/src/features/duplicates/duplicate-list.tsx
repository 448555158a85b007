import type { DuplicatePair } from '@scriba/contract/duplicates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CopyCheck, FileX } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DOUBLE_CLICK_MS } from '../../lib/double-click.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CopyGroupCard } from './copy-group.tsx';
import { DuplicatePairCard } from './duplicate-pair.tsx';
import { duplicatePairQuery, duplicatePairsQuery, type PairIds } from './duplicates.queries.ts';
import { keyOfPair, withFirst } from './duplicates.rules.ts';
import { listedOf } from './groups.rules.ts';
import type { LinkTo } from './pair-file.tsx';
import { SoughtPairNote } from './sought-pair-note.tsx';
import { useJudgements } from './use-judgements.ts';

type Props = { linkTo: LinkTo; sought: PairIds | undefined };

/** All pairs that were found, the surest first, but for one that is looked for: it stands before them. */
export function DuplicateList({ linkTo, sought }: Props) {
  const translate = useTranslations('duplicates');
  const errorMessage = useErrorMessage();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(duplicatePairsQuery);
  const { data: first, error: failure, isLoading: isSeeking, refetch: seekAgain } = useQuery(duplicatePairQuery(sought));
  const { keepBoth, keepAll, remove } = useJudgements();
  const isFirstPress = useFirstPress();
  if (isPending || isSeeking) return <AwaitedRows rows={3} rowClassName="h-52" label={translate('loading')} />;
  if (!data) return <EmptyState icon={<FileX />} title={errorMessage(error)} action={<Button onPress={() => void refetch()}>{translate('again')}</Button>} />;
  const pairs = withFirst(data.pages.flatMap((slice) => slice.pairs), first);
  const waiting = data.pages[0]?.waiting ?? 0;
  // What had the focus goes with the pair, and the next one comes under the pointer of a double click.
  const thenStay = (act: () => void) => {
    if (!isFirstPress()) return;
    act();
    list.current?.focus();
  };
  const isSought = (pair: DuplicatePair) => first !== null && first !== undefined && keyOfPair(pair) === keyOfPair(first);
  return (
    <>
      {sought && <SoughtPairNote key={`${sought.fileId} ${sought.otherId}`} pair={first} error={failure} onTryAgain={() => void seekAgain()} />}
      {waiting > 0 && <p role="status" className="tnum px-5 pt-3 text-small text-ink-2 max-sm:px-3">{translate('waiting', { count: waiting })}</p>}
      {pairs.length === 0 ? <EmptyState icon={<CopyCheck />} title={translate('none')}>{translate('noneHint')}</EmptyState> : (
        <ul ref={list} tabIndex={-1} aria-label={translate('title')} className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-5 py-4 outline-none max-sm:px-3">
          {listedOf(pairs).map(({ pair, group }) => (
            <li key={pair ? keyOfPair(pair) : group.copies[0]?.file.id}>
              {pair ? (
                <DuplicatePairCard pair={pair} isSought={isSought(pair)} linkTo={linkTo} onKeepBoth={(kept) => thenStay(() => keepBoth(kept))}
                  onRemove={(file) => thenStay(() => remove([file]))} />
              ) : (
                <CopyGroupCard group={group} isSought={group.pairs.some(isSought)} linkTo={linkTo} onKeepAll={(kept) => thenStay(() => keepAll(kept))}
                  onRemove={(files) => thenStay(() => remove(files))} />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="flex justify-center pb-6"><Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>{translate('next')}</Button></div>
      )}
    </>
  );
}

/** Whether a press is not the second half of a double click. */
function useFirstPress(): () => boolean {
  const pressedAt = useRef(-Infinity);
  return () => {
    const isFirst = performance.now() - pressedAt.current > DOUBLE_CLICK_MS;
    pressedAt.current = performance.now();
    return isFirst;
  };
}
