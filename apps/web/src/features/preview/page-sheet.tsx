import type { PageSummary } from '@scriba/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsNear, type NearWatcher } from '../../lib/near-viewport.ts';
import { classNames } from '../../ui/class-names.ts';
import { HiddenMark } from './hidden-mark.tsx';
import { pageImageUrl, pageQuery } from './preview.queries.ts';
import type { FindWords } from './find.rules.ts';
import { numberWords, sizesOf, type Turn } from './preview.rules.ts';
import { TextBlocks } from './text-blocks.tsx';
import { TryAgain } from './try-again.tsx';
import { WordOverlay } from './word-overlay.tsx';
import type { WordLinks } from './word-links.ts';

type Props = {
  fileId: string;
  summary: PageSummary;
  pageCount: number;
  /** Changes with every reading, so that a picture of an earlier one is not shown. */
  version: string;
  widthPx: number;
  turn: Turn;
  findWords: FindWords;
  watcher: NearWatcher;
  links: WordLinks;
};

/** One page on the desk: its picture with the places of its words, or, where there is no picture, its text set on a sheet. */
export function PageSheet({ summary, pageCount, widthPx, turn, watcher, ...rest }: Props) {
  const translate = useTranslations('preview');
  const [ref, isNear] = useIsNear<HTMLElement>(watcher);
  const hasPicture = summary.width !== null;
  const { picture, frame } = sizesOf(summary, widthPx, turn);
  const label = translate('pageOf', { page: summary.page, count: pageCount });
  const isHidden = useIsHidden(rest.fileId, summary, isNear);
  return (
    <div ref={ref} role="group" data-page={summary.page} aria-label={label} style={frame} className="page-light relative mx-auto shrink-0 bg-page shadow-floating">
      {summary.label !== null && <p className="absolute -top-5 left-0 text-meta text-ink-3">{summary.label}</p>}
      {isNear && hasPicture && (
        <div className="absolute top-1/2 left-1/2" style={{ ...picture, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}>
          <Picture {...rest} summary={summary} label={label} />
        </div>
      )}
      {isHidden && <HiddenMark className="top-2 right-2 z-10" />}
      {isNear && !hasPicture && <TypesetPage {...rest} summary={summary} />}
    </div>
  );
}

/** Of a page that was read by an earlier version only its words say so. */
function useIsHidden(fileId: string, { page, isHidden }: PageSummary, isNear: boolean): boolean {
  const { data: layout } = useQuery({ ...pageQuery(fileId, page), enabled: isNear });
  return isHidden || layout?.warnings.includes('hidden') === true;
}

type PartProps = Pick<Props, 'fileId' | 'summary' | 'findWords' | 'links'>;

function Picture({ fileId, summary: { page }, version, label, findWords, links }: PartProps & Pick<Props, 'version'> & { label: string }) {
  const translate = useTranslations('preview');
  const { data: layout } = useQuery(pageQuery(fileId, page));
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => { setHasFailed(false); setAttempt(attempt + 1); };
  if (hasFailed) return <TryAgain reason={translate('noPicture')} onPress={tryAgain} />;
  return (
    <>
      <img key={attempt} src={pageImageUrl(fileId, page, version)} alt={label} decoding="async" draggable={false}
        onLoad={() => setIsDrawn(true)} onError={() => setHasFailed(true)}
        className={classNames('absolute inset-0 size-full select-none', !isDrawn && 'opacity-0')} />
      {layout && <WordOverlay blocks={numberWords(layout)} page={page} findWords={findWords} links={links} />}
    </>
  );
}

function TypesetPage({ fileId, summary: { page }, findWords, links }: PartProps) {
  const { data: layout } = useQuery(pageQuery(fileId, page));
  if (!layout) return null;
  return (
    <div className="p-[8%] text-[clamp(9px,1.9cqw,15px)] leading-[1.6] text-page-ink [--mark:var(--page-mark)]">
      <TextBlocks blocks={numberWords(layout)} page={page} findWords={findWords} links={links} />
    </div>
  );
}
