import type { PageSummary } from '@scriba/contract/extraction';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NearWatcher, useIsNear } from '../../lib/near-viewport.ts';
import { classNames } from '../../ui/class-names.ts';
import { HiddenMark } from './hidden-mark.tsx';
import { pageImageUrl } from './preview.queries.ts';
import { ratioOf } from './preview.rules.ts';
import { useOnce } from './use-page-scroll.ts';

type Props = {
  fileId: string;
  pages: readonly PageSummary[];
  pageCount: number;
  version: string;
  page: number;
  onPage: (page: number) => void;
};

const WIDTH_PX = 96;
/** A roll of a cash register is cut off. */
const LONGEST_RATIO = 2;
const STEPS: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** The pages in small, to find one by its look. The keyboard stops at the one that is seen, and goes on from it by arrows. */
export function PageStrip({ fileId, pages, pageCount, version, page, onPage }: Props) {
  const translate = useTranslations('preview');
  const scroller = useRef<HTMLElement>(null);
  // The pictures are those of the pages: what is far from the eye is not worth its bytes.
  const watcher = useOnce(() => new NearWatcher('25%'));
  useEffect(() => (scroller.current ? watcher.watch(scroller.current) : undefined), [watcher]);
  useEffect(() => bringIntoView(scroller.current, page), [page]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(page + step, 1), pages.length);
    onPage(next);
    scroller.current?.querySelector<HTMLElement>(`[data-thumbnail="${next}"]`)?.focus({ preventScroll: true });
  };
  return (
    <nav ref={scroller} aria-label={translate('strip.title')} onKeyDown={onKeyDown}
      className="thin-scroll w-36 shrink-0 overflow-y-auto border-r border-line bg-sunken">
      <ol className="flex flex-col items-center gap-3 px-3 py-4">
        {pages.map((summary) => (
          <Thumbnail key={summary.page} summary={summary} isShown={summary.page === page} watcher={watcher}
            url={pageImageUrl(fileId, summary.page, version)} label={translate('pageOf', { page: summary.page, count: pageCount })} onPress={() => onPage(summary.page)} />
        ))}
      </ol>
    </nav>
  );
}

type ThumbnailProps = { summary: PageSummary; isShown: boolean; watcher: NearWatcher; url: string; label: string; onPress: () => void };

function Thumbnail({ summary, isShown, watcher, url, label, onPress }: ThumbnailProps) {
  const translate = useTranslations('preview');
  const [ref, isNear] = useIsNear<HTMLLIElement>(watcher);
  const height = WIDTH_PX * Math.min(ratioOf(summary), LONGEST_RATIO);
  return (
    <li ref={ref}>
      <button type="button" data-thumbnail={summary.page} aria-label={summary.isHidden ? `${label}, ${translate('hiddenPage')}` : label} aria-current={isShown ? 'page' : undefined} tabIndex={isShown ? 0 : -1}
        onClick={onPress} className="group flex flex-col items-center gap-1 rounded-inner p-1 text-meta text-ink-3 aria-[current]:font-semibold aria-[current]:text-ink">
        <span style={{ width: WIDTH_PX, height }} className={classNames(
          'page-light relative block overflow-hidden bg-page shadow-resting outline-2 outline-offset-2',
          isShown ? 'outline-accent' : 'outline-transparent group-hover:outline-line-strong',
        )}>
          {isNear && summary.width !== null && <img src={url} alt="" decoding="async" draggable={false} className="w-full" />}
          {summary.isHidden && <HiddenMark className="top-1 left-1" />}
        </span>
        <span aria-hidden className="tnum">{summary.page}</span>
      </button>
    </li>
  );
}

function bringIntoView(scroller: HTMLElement | null, page: number) {
  const thumbnail = scroller?.querySelector(`[data-thumbnail="${page}"]`);
  const [outer, inner] = [scroller?.getBoundingClientRect(), thumbnail?.getBoundingClientRect()];
  if (!scroller || !outer || !inner || (inner.top >= outer.top && inner.bottom <= outer.bottom)) return;
  scroller.scrollBy({ top: inner.top - outer.top - (outer.height - inner.height) / 2 });
}
