import type { PageSummary, PageLayout } from '@scriba/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useIsNear, type NearWatcher } from '../../lib/near-viewport.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageQuery } from './preview.queries.ts';
import type { FindWords } from './find.rules.ts';
import { numberWords } from './preview.rules.ts';
import { TextBlocks } from './text-blocks.tsx';
import { joinRunningLines } from './text-flow.rules.ts';
import { isLoss, pageWarnings, type PageWarning } from './page-warnings.ts';
import { TryAgain } from './try-again.tsx';
import type { WordLinks } from './word-links.ts';

type Props = { fileId: string; summary: PageSummary; pageCount: number; findWords: FindWords; watcher: NearWatcher; links: WordLinks };

/** Before a page is drawn, its text is guessed to be this high, so that the scroll bar tells the truth. */
const WORDS_PER_LINE = 9;
const LINE_PX = 24;

/** The text of one page, with what should be known about it. */
export function TextPage({ fileId, summary, pageCount, findWords, watcher, links }: Props) {
  const translate = useTranslations('preview');
  const [ref, isNear] = useIsNear<HTMLElement>(watcher);
  const { page, label, wordCount } = summary;
  const guessedPx = Math.max(2, Math.ceil(wordCount / WORDS_PER_LINE)) * LINE_PX;
  return (
    <div ref={ref} role="group" data-page={page} aria-label={translate('pageOf', { page, count: pageCount })} className="pb-5">
      {(pageCount > 1 || label !== null) && (
        <h3 data-covers className="tnum sticky top-0 z-10 -mx-4 mb-1 bg-surface/95 px-4 py-1 text-meta font-medium text-ink-3">
          {label ?? translate('pageNumber', { page })}
        </h3>
      )}
      {isNear && <PageText fileId={fileId} summary={summary} findWords={findWords} links={links} heightPx={guessedPx} />}
      {!isNear && <div style={{ height: guessedPx }} />}
    </div>
  );
}

type PartProps = Pick<Props, 'fileId' | 'summary' | 'findWords' | 'links'> & { heightPx: number };

function PageText({ fileId, summary, findWords, links, heightPx }: PartProps) {
  const errorMessage = useErrorMessage();
  const { data: layout, error, refetch } = useQuery(pageQuery(fileId, summary.page));
  if (error && !layout) return <TryAgain reason={errorMessage(error)} onPress={() => void refetch()} />;
  if (!layout) {
    return <div className="space-y-2" style={{ height: heightPx }}><Skeleton className="h-3.5 w-4/5" /><Skeleton className="h-3.5 w-3/5" /></div>;
  }
  return (
    <>
      <Notes layout={layout} />
      <TextBlocks blocks={joinRunningLines(numberWords(layout))} page={layout.page} findWords={findWords} links={links} />
    </>
  );
}

function Notes({ layout: { source, warnings, wordCount } }: { layout: PageLayout }) {
  const translate = useTranslations('preview');
  const known = warnings.filter((warning): warning is PageWarning => pageWarnings.some((each) => each === warning));
  return (
    <>
      {known.filter(isLoss).map((warning) => (
        <p key={warning} role="note" className="mb-1.5 flex gap-2 rounded-md bg-warn-soft px-2.5 py-1.5 text-small text-warn">
          <TriangleAlert aria-hidden size={14} className="mt-0.5 flex-none" />{translate(`warnings.${warning}`)}
        </p>
      ))}
      {source === 'blank' && wordCount === 0 && !known.some(isLoss) && <p role="note" className={REMARK}>{translate('blankPage')}</p>}
      {known.filter((warning) => !isLoss(warning)).map((warning) => <p key={warning} role="note" className={REMARK}>{translate(`warnings.${warning}`)}</p>)}
    </>
  );
}

const REMARK = 'mb-1.5 text-small text-ink-3 italic';
