import type { FileDetails } from '@scriba/contract/files';
import type { PageSummary } from '@scriba/contract/extraction';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NearWatcher } from '../../lib/near-viewport.ts';
import type { FindWords } from './find.rules.ts';
import { TextPage } from './text-page.tsx';
import { useLitWords } from './use-lit-words.ts';
import { useOnce, usePageScroll, type ShownPage } from './use-page-scroll.ts';
import type { WordLinks } from './word-links.ts';

type Props = {
  file: FileDetails;
  pages: readonly PageSummary[];
  pageCount: number;
  query: string;
  findWords: FindWords;
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  links: WordLinks;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Below the last page, such as that more are being read. */
  footer?: ReactNode;
};

/** The text of all pages, to be read, selected and copied. Its words and their places light up together. */
export function TextSide({ file, pages, pageCount, query, findWords, shown, onShow, links, onKeyDown, footer }: Props) {
  const translate = useTranslations('preview');
  const scroller = useRef<HTMLDivElement>(null);
  const watcher = useOnce(() => new NearWatcher());
  useEffect(() => (scroller.current ? watcher.watch(scroller.current) : undefined), [watcher]);
  const { onScroll, showPage, hold } = usePageScroll(scroller, { own: 'text', shown, onShow, isLaidOut: true, query });
  const litWords = useLitWords(scroller, links, { own: 'text', showPage, hold });
  return (
    <div ref={scroller} data-reading tabIndex={0} role="group" aria-label={translate('text')} lang={file.language ?? undefined} onScroll={onScroll} onKeyDown={onKeyDown} {...litWords}
      className="thin-scroll relative min-h-0 flex-1 overflow-auto px-4 pb-4 leading-6 wrap-anywhere outline-offset-[-2px] select-text">
      {pages.map((summary) => (
        <TextPage key={summary.page} fileId={file.id} summary={summary} pageCount={pageCount} findWords={findWords} watcher={watcher} links={links} />
      ))}
      {footer}
    </div>
  );
}
