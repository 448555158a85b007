import type { PageSummary } from '@scriba/contract/extraction';
import type { FileDetails } from '@scriba/contract/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { isBusy, stateOf, type FileState } from '../files/files.rules.ts';
import { BeingPrinted } from './being-printed.tsx';
import { EditText } from './edit-text.tsx';
import { FindInFile } from './find-in-file.tsx';
import { marksOf } from './find.rules.ts';
import { JudgeText } from './judge-text.tsx';
import { LeftDraft } from './left-draft.tsx';
import { PageDesk } from './page-desk.tsx';
import { pageQuery, pagesQuery } from './preview.queries.ts';
import { canBeWritten, numberWords, wordsOf, type Show, type View } from './preview.rules.ts';
import { ReadingState, UnderWay } from './reading-state.tsx';
import { StateNote } from './state-note.tsx';
import { TellCorrections } from './tell-corrections.tsx';
import { TextHead } from './text-head.tsx';
import { TextSide } from './text-side.tsx';
import type { FindField } from './use-find-field.ts';
import { useFocusOnPages } from './focus-pages.ts';
import { useFocusAfterField } from './use-focus-after-field.ts';
import { useOnce, type ShownPage } from './use-page-scroll.ts';
import { useWordKeys } from './use-word-keys.ts';
import { WordLinks } from './word-links.ts';

type Props = {
  file: FileDetails;
  pages: readonly PageSummary[];
  pageCount: number;
  version: string;
  query: string;
  show: Show;
  isFull: boolean;
  isSideBySide: boolean;
  view: View;
  onView: (view: View) => void;
  shown: ShownPage;
  onShow: (shown: ShownPage) => void;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onCopy: () => void;
  finding: FindField;
  /** The pages in small, where they are wanted. */
  strip: ReactNode;
};

/** The pages on one side and the text on the other: what is pointed at on one lights up on the other. */
export function PageAndText({
  file, pages: read, version, show, isFull, isSideBySide, view, onView, isEditing, onEditing, onCopy, finding, strip, ...ways
}: Props) {
  // Somebody looked through all of it: nothing is doubtful any more.
  const isSure = file.isExtractionAccurate === true;
  const pages = useMemo(() => (isSure ? read.map((page) => ({ ...page, doubtfulCount: 0 })) : read), [read, isSure]);
  const sides = { ...ways, pages };
  const translate = useTranslations('preview');
  const formats = useFormats();
  const links = useOnce(() => new WordLinks());
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  // On a phone the page may be shown alone, without the button.
  const focusText = () => (editButton.current ?? root.current)?.focus();
  useFocusAfterField(isEditing, focusText);
  useFocusOnPages(root, isFull);
  const { onKeyDown, goToDoubtful } = useWordKeys({
    fileId: file.id, pages: sides.pages, links, isEditing,
    announce: (word, confidence) => setSaid(translate('wordAt', { word, percent: formats.percent(confidence) })),
  });
  useShownPlace(links, sides);
  const { asked, typed } = finding;
  // The same function as long as the same is marked: with another one, each of two thousand pages would be drawn again.
  const findWords = useMemo(() => marksOf({ asked, typed }, sides.query), [asked, typed, sides.query]);
  const common = { ...sides, findWords, links, onKeyDown };
  // Where there is room for one side only, writing takes it.
  const isPageShown = show === 'both' || (show === 'page' && !isEditing);
  const isTextShown = show !== 'page' || isEditing;

  return (
    <div ref={root} tabIndex={-1} className={classNames('flex min-h-0 flex-1 flex-col outline-none', isSure && 'without-doubt')}>
      <FindInFile {...finding} fileId={file.id} links={links} page={sides.shown.page} />
      <div className={classNames('flex min-h-0 flex-1', isSideBySide ? 'flex-row' : 'flex-col')}>
        {isPageShown && <>{strip}<PageDesk {...common} fileId={file.id} version={version} view={view} onView={onView} /></>}
        {isTextShown && (
          <section aria-label={translate('text')} className={textLook({ isSideBySide, isPageShown, isEditing })}>
            <TextHead file={file} isFull={isFull} doubtfulCount={sides.pages.reduce((sum, page) => sum + page.doubtfulCount, 0)} isEditing={isEditing}
              onNextDoubtful={() => void goToDoubtful(1)} onCopy={onCopy} onEdit={() => onEditing(true)} editButton={editButton} />
            <BeingPrinted fileId={file.id} isAlone={!isPageShown} isOver={false} />
            {isEditing
              ? <EditAtPage file={file} page={sides.shown.page} links={links} onDone={() => onEditing(false)} onBack={() => onEditing(true)} />
              : <ReadText file={file} side={common} onEdit={() => onEditing(true)} onDiscarded={focusText} />}
            {!isEditing && <JudgeText file={file} />}
          </section>
        )}
      </div>
      <span role="status" className="sr-only">{said}</span>
    </div>
  );
}

type Sides = { isSideBySide: boolean; isPageShown: boolean; isEditing: boolean };

/** Below the page, who writes needs more of the room than who reads. */
const textLook = ({ isSideBySide, isPageShown, isEditing }: Sides) => classNames(
  '@container flex min-h-0 min-w-0 flex-col bg-surface', isEditing && !isSideBySide ? 'flex-[1.8]' : 'flex-1',
  isPageShown && (isSideBySide ? 'border-l border-line' : 'border-t border-line'),
);

/** Whoever goes to a word looks at its page from then on: going there is no scrolling that would tell so. */
function useShownPlace(links: WordLinks, { shown, onShow }: Pick<Props, 'shown' | 'onShow'>) {
  const onLight = useEffectEvent((page: number) => { if (page !== shown.page) onShow({ page, by: 'place' }); });
  useEffect(() => links.subscribe((lit, by) => { if (lit && by === 'both') onLight(lit.page); }), [links]);
}

type EditProps = { file: FileDetails; page: number; links: WordLinks; onDone: () => void; onBack: () => void };

function EditAtPage({ file, page, links, ...ways }: EditProps) {
  const layout = useQueryClient().getQueryData(pageQuery(file.id, page).queryKey);
  const words = layout && links.kept?.page === page ? wordsOf(numberWords(layout)).slice(0, links.kept.index + 1) : [];
  const [firstPage] = useState(page);
  const [hasGone, setHasGone] = useState(false);
  if (page !== firstPage && !hasGone) setHasGone(true);
  const { data: shown } = useQuery({ ...pageQuery(file.id, page), enabled: hasGone });
  const reached = { pageText: layout?.text ?? '', words: words.map(({ text }) => text) };
  return <EditText file={file} reached={reached} pageText={hasGone ? shown?.text : undefined} {...ways} />;
}

type ReadProps = { file: FileDetails; side: Omit<Parameters<typeof TextSide>[0], 'file' | 'footer'>; onEdit: () => void; onDiscarded: () => void };

function ReadText({ file, side, onEdit, onDiscarded }: ReadProps) {
  const state = stateOf(file, useServerNow());
  const { data: list } = useQuery(pagesQuery(file.id));
  return (
    <>
      <StateNote file={file} state={state} />
      {canBeWritten(file) && <LeftDraft fileId={file.id} onContinue={onEdit} onDiscarded={onDiscarded} />}
      {list?.corrections && !isBusy(state) && <TellCorrections corrections={list.corrections} />}
      <TextSide {...side} file={file} footer={footerOf(file, state, onEdit)} />
    </>
  );
}

/** The rest is on its way, or nothing was found on the pages. */
function footerOf(file: FileDetails, state: FileState, onWrite: () => void): ReactNode {
  if (file.hasText) return undefined;
  if (isBusy(state)) return <UnderWay file={file} />;
  return state === 'no_text' || state === 'stopped' || state === 'failed' ? <ReadingState file={file} state={state} onWrite={onWrite} /> : undefined;
}
