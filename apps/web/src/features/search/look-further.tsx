import type { RouteOutput } from '@scriba/contract/route';
import type { searchApi } from '@scriba/contract/search';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SLICE } from './search.queries.ts';
import { bringEnough } from './search.rules.ts';

type Answer = UseInfiniteQueryResult<InfiniteData<RouteOutput<typeof searchApi.search>>>;

/** Asks for what the server had no time to look for, until there is as much as was asked for. Answers whether it does. */
export function useLookFurther({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Answer): boolean {
  const isLooking = data !== undefined && hasNextPage && !isFetchNextPageError && !bringEnough(data.pages.map(({ hits }) => hits.length), SLICE);
  useEffect(() => { if (isLooking && !isFetching) void fetchNextPage(); }, [isLooking, isFetching, fetchNextPage]);
  return isLooking;
}

/** Nothing was found yet. */
export function LookingFurther() {
  const translate = useTranslations('search');
  return <div role="status"><EmptyState icon={<Spinner />} title={translate('lookingFurther')} /></div>;
}

type Props = { answer: Answer; isLooking: boolean; /** What was found. */ list: RefObject<HTMLElement | null> };

/** The end of a list that goes on. */
export function LookFurther({ answer: { data, error, hasNextPage, isFetchingNextPage, fetchNextPage }, isLooking, list }: Props) {
  const translate = useTranslations('search');
  const errorMessage = useErrorMessage();
  const slices = data?.pages.length;
  const before = useRef(0);
  const linksOf = () => list.current?.querySelectorAll('a') ?? [];
  // The button that was pressed leaves with the last slice: the keyboard goes on at the first file of that.
  const goOn = useEffectEvent(() => {
    if (before.current > 0 && document.activeElement === document.body) linksOf()[before.current]?.focus();
    before.current = 0;
  });
  useEffect(() => goOn(), [slices]);
  const more = () => {
    before.current = linksOf().length;
    void fetchNextPage();
  };
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 py-4">
      {error && <p role="alert" className="px-5 text-bad">{errorMessage(error)}</p>}
      <Button isPending={isFetchingNextPage || isLooking} onPress={more}>{translate(isLooking ? 'lookingFurther' : 'more')}</Button>
    </div>
  );
}
