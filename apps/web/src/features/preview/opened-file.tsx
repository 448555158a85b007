import type { FileDetails } from '@scriba/contract/files';
import type { PageSummary } from '@scriba/contract/extraction';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { useIsOnline } from '../../lib/online.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { NoConnection } from '../../ui/no-connection.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useStopReading } from '../files/files.queries.ts';
import { canStop, isBusy, isHopeless, stateOf } from '../files/files.rules.ts';
import { NoteStrip } from '../notes/note-strip.tsx';
import { InBin } from './in-bin.tsx';
import { PageAndText } from './page-and-text.tsx';
import { PageStrip } from './page-strip.tsx';
import { PreviewDialogs } from './preview-dialogs.tsx';
import { PreviewHead } from './preview-head.tsx';
import { isPossible, type PreviewCommand } from './preview-commands.ts';
import type { PreviewPlace } from './preview-place.ts';
import { PreviewTags } from './preview-tags.tsx';
import { PreviewTools } from './preview-tools.tsx';
import { pagesQuery, revisionsQuery, textQuery } from './preview.queries.ts';
import { shownSide, type View } from './preview.rules.ts';
import { ReadingState } from './reading-state.tsx';
import { TryAgain } from './try-again.tsx';
import { useFindField, type FindField } from './use-find-field.ts';
import { useFocusAfterField } from './use-focus-after-field.ts';
import type { ShownPage } from './use-page-scroll.ts';
import { usePreviewKeys } from './use-preview-keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// What it is like is looked for when the file itself is seen.
const SimilarFiles = lazyPart(async () => (await import('../duplicates/similar-files.tsx')).SimilarFiles);

type Props = PreviewPlace & { file: FileDetails };

/** A file that is known: what is seen of it, and everything that can be done with it. */
export function OpenedFile({ file, ...place }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ zoom: 1, turn: 0, isWholePage: false });
  const [command, setCommand] = useState<PreviewCommand>();
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery(pagesQuery(file.id));
  const copyText = useCopyText(file);
  const pages = data?.pages ?? [];
  const endCommand = () => setCommand(undefined);
  const stopReading = useStopReading();
  const reportError = useReportError();
  const run = (wanted: PreviewCommand) => {
    if (!isPossible(wanted, file)) return;
    if (wanted === 'copy') copyText();
    else if (wanted === 'previous' || wanted === 'next') place.neighbours[wanted]?.();
    else if (wanted === 'stop') stopReading.mutate(file.id, { onError: reportError });
    else setCommand(wanted);
  };
  const state = stateOf(file, useServerNow());
  const finding = useFindField(root, { isFull: place.isFull, isEditing, pageCount: pages.length });
  const write = (isWriting: boolean) => {
    finding.onClose();
    setIsEditing(isWriting);
  };
  // The password was given: whoever typed it goes on in the file.
  useFocusAfterField(state === 'password', () => root.current?.parentElement?.focus({ preventScroll: true }));
  usePreviewKeys(root, { view, setView, run, place, isEditing });

  return (
    <div ref={root} data-editing={isEditing} className="group/file flex min-h-0 flex-1 flex-col">
      <PreviewHead file={file} subtitle={useSubtitle(file)} isFull={place.isFull} canReadAgain={!isBusy(state) && !isHopeless(file, state)}
        canStop={canStop(state)} isRenaming={command === 'rename'} isEditing={isEditing} neighbours={place.neighbours} onRenamed={endCommand} onCommand={run}
        onFull={place.onFull} onClose={place.onClose} />
      <InBin file={file} />
      <div className="contents low:group-data-[editing=true]/file:hidden"><NotesAndTags file={file} run={run} /></div>
      {pages.length > 0 && (
        <Pages file={file} pages={pages} version={data?.receipt?.startedAt ?? ''} place={place} view={view} onView={setView} onCopy={copyText}
          isEditing={isEditing} onEditing={write} finding={finding} />
      )}
      {pages.length === 0 && <NoPages file={file} />}
      <Similar file={file} isShown={!isEditing} onOpen={place.onOther} />
      <PreviewDialogs file={file} command={command} onDone={endCommand} onRemoved={place.neighbours.next ?? place.onClose} />
    </div>
  );
}

/** Who writes needs the room. */
function Similar({ file, isShown, onOpen }: { file: FileDetails; isShown: boolean; onOpen: (fileId: string) => void }) {
  return isShown && <Suspense><SimilarFiles opened={file} onOpen={onOpen} /></Suspense>;
}

function NotesAndTags({ file, run }: { file: FileDetails; run: (command: PreviewCommand) => void }) {
  return (
    <>
      <NoteStrip fileId={file.id} onOpen={() => run('notes')} />
      <PreviewTags tagIds={file.tagIds} onChoose={file.trashedAt === null ? () => run('tags') : undefined} />
    </>
  );
}

/** None are there, or it is not known whether there are some. */
function NoPages({ file }: { file: FileDetails }) {
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useQuery(pagesQuery(file.id));
  const now = useServerNow();
  const isOnline = useIsOnline();
  if (data) return <div className="thin-scroll flex-1 overflow-auto"><ReadingState file={file} state={stateOf(file, now)} /></div>;
  if (error) return <TryAgain reason={errorMessage(error)} onPress={() => void refetch()} />;
  return !isOnline && <NoConnection />;
}

type PagesProps = {
  file: FileDetails;
  pages: readonly PageSummary[];
  version: string;
  place: PreviewPlace;
  view: View;
  onView: (view: View) => void;
  onCopy: () => void;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  finding: FindField;
};

function Pages({ file, pages, version, place, view, onView, ...ways }: PagesProps) {
  const [shown, setShown] = useState<ShownPage>({ page: place.at ?? 1, by: 'both' });
  useSaidPage(shown.page, place);
  const { isPhone } = place;
  const show = shownSide(place.show, { isPhone, hasPictures: pages.some(({ width }) => width !== null) });
  const pageCount = Math.max(pages.length, file.pageCount ?? 0);
  const showPage = (page: number) => setShown({ page, by: 'both' });
  // Beside a list there is no room for it.
  const strip = place.isFull && !isPhone && pages.length > 1 ? { isOpen: place.isStripOpen, onOpen: place.onStrip } : undefined;
  return (
    <>
      <div className="contents group-data-[editing=true]/file:max-sm:hidden low:group-data-[editing=true]/file:hidden">
        <PreviewTools show={show} onShow={place.onShow} canShowBoth={!isPhone} page={shown.page} pageCount={pageCount}
          onPage={showPage} view={view} onView={onView} onFind={ways.finding.onFind} strip={strip} />
      </div>
      <PageAndText file={file} pages={pages} pageCount={pageCount} version={version} query={place.query} show={show}
        isFull={place.isFull} isSideBySide={place.isFull && !isPhone} view={view} onView={onView} shown={shown} onShow={setShown}
        strip={strip?.isOpen && (
          <PageStrip fileId={file.id} pages={pages} pageCount={pageCount} version={version} page={shown.page} onPage={showPage} />
        )} {...ways} />
    </>
  );
}

/** A page that is only passed on the way to another one is not worth a word in the address. */
const PASSING_MS = 300;

/** The address says which page is looked at, so that a reload shows it again. */
function useSaidPage(page: number, { at = 1, onPage }: PreviewPlace) {
  const say = useEffectEvent(() => { if (page !== at) onPage(page); });
  useEffect(() => {
    const timer = setTimeout(() => say(), PASSING_MS);
    return () => clearTimeout(timer);
  }, [page]);
}

function useCopyText({ id }: FileDetails) {
  const translate = useTranslations('preview');
  const queryClient = useQueryClient();
  const copy = useCopy();
  const reportError = useReportError();
  return () => void queryClient.fetchQuery(textQuery(id)).then(({ text }) => copy(text, translate('copied'))).catch(reportError);
}

/** `91 words read, 96% sure`; who corrected them and when, where someone did. */
function useSubtitle({ id, confidence, isTextEdited }: FileDetails): string | undefined {
  const translate = useTranslations('preview');
  const formats = useFormats();
  const dates = useDates();
  const { data: revisions } = useQuery({ ...revisionsQuery(id), enabled: isTextEdited });
  const pages = useQuery(pagesQuery(id)).data?.pages;
  const latest = isTextEdited ? revisions?.find(({ isCurrent }) => isCurrent) : undefined;
  if (!pages) return '';
  if (pages.length === 0) return undefined;
  const count = pages.reduce((sum, { wordCount }) => sum + wordCount, 0);
  if (latest) return translate('wordsEdited', { count, name: latest.authorName ?? '', when: dates.relative(latest.savedAt) });
  return confidence === null ? translate('words', { count }) : translate('wordsSure', { count, percent: formats.percent(confidence) });
}
