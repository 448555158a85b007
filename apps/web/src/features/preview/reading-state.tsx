import type { FileDetails } from '@scriba/contract/files';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, FileQuestion, HardDrive } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { downloadFrom } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { canRetry, isBusy, type FileState } from '../files/files.rules.ts';
import { contentUrl } from '../files/use-download.ts';
import { useReadingProblem } from '../files/use-reading-problem.ts';
import { PasswordPrompt } from './password-prompt.tsx';
import { isLoss, pageWarnings, type PageWarning } from './page-warnings.ts';
import { pageQuery, readingJobQuery } from './preview.queries.ts';
import { canBeWritten } from './preview.rules.ts';
import { ReadAgain } from './read-again.tsx';
import { TextHistory } from './text-history.tsx';

type Props = {
  file: FileDetails;
  state: FileState;
  /** What was not found may be typed, where there is room to. */
  onWrite?: () => void;
};

/** Stands where the text would be: it is on its way, it needs something, or there is none, and why. */
export function ReadingState({ file, state, onWrite }: Props) {
  if (state === 'password' && file.trashedAt === null) return <PasswordPrompt file={file} />;
  return isBusy(state) ? <UnderWay file={file} /> : <NoText file={file} state={state} {...(onWrite && { onWrite })} />;
}

/** How far the reading is. Also shown below the pages that are ready, while the rest comes. */
export function UnderWay({ file }: { file: FileDetails }) {
  const translate = useTranslations('preview.reading');
  const { data: job } = useQuery(readingJobQuery(file.id));
  const { pagesRead, pageCount } = job ?? file;
  if (pageCount !== null && pageCount > 1) {
    const said = translate('pages', { read: lastQuarter(pagesRead, pageCount), count: pageCount });
    return <Waiting text={translate('pages', { read: pagesRead, count: pageCount })} said={said} progress={job?.progress} />;
  }
  const text = translate(job?.state === 'waiting' ? 'waiting' : 'reading');
  return <Waiting text={text} said={text} progress={undefined} />;
}

/** Every page is seen, but only each quarter of them is read out: a screen reader would speak of nothing else. */
const lastQuarter = (read: number, count: number): number => Math.ceil((Math.floor((read / count) * 4) * count) / 4);

function Waiting({ text, said, progress }: { text: string; said: string; progress: number | undefined }) {
  const translate = useTranslations('preview.reading');
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-2 px-6 py-10 text-center">
      <span role="status" className="sr-only">{said}</span>
      <p className="tnum font-medium">{text}</p>
      <Progress label={text} value={progress} />
      <p className="text-small text-ink-3">{translate('goesOn')}</p>
    </div>
  );
}

const ICONS: Partial<Record<FileState, ReactNode>> = { no_text: <FileQuestion />, waiting_for_space: <HardDrive /> };

/** Why nothing was found, where the first page says it: a file that ends too early is not blank. */
function useLoss({ id, pagesRead }: FileDetails, state: FileState): PageWarning | undefined {
  const { data: first } = useQuery({ ...pageQuery(id, 1), enabled: state === 'no_text' && pagesRead > 0 });
  return pageWarnings.find((warning) => isLoss(warning) && first?.warnings.includes(warning));
}

function NoText({ file, state, onWrite }: Props) {
  const translate = useTranslations('preview.failed');
  const translateState = useTranslations('files.states');
  const loss = useLoss(file, state);
  return (
    <EmptyState icon={ICONS[state] ?? <CircleAlert />} title={state === 'failed' ? translate('title') : translateState(state)}
      action={<WhatCanBeDone file={file} state={state} loss={loss} {...(onWrite && { onWrite })} />}>
      <Reason file={file} state={state} loss={loss} />
    </EmptyState>
  );
}

type NoTextProps = Props & { loss: PageWarning | undefined };

/** Somebody took all of it out; what was read before is kept. */
const isEmptied = ({ isTextEdited }: FileDetails, state: FileState) => state === 'no_text' && isTextEdited;

function Reason({ file, state, loss }: NoTextProps) {
  const translate = useTranslations('preview');
  const problem = useReadingProblem()(file, state);
  return loss && !isEmptied(file, state) ? translate(`warnings.${loss}`) : problem;
}

function WhatCanBeDone({ file, state, loss, onWrite }: NoTextProps) {
  const translate = useTranslations('preview.failed');
  const [asked, setAsked] = useState<'reading' | 'versions'>();
  const end = () => setAsked(undefined);
  const hasVersion = isEmptied(file, state);
  // Letters that are not read are not read the next time either.
  const isWorthwhile = file.trashedAt === null && canRetry(file, state) && loss !== 'script-not-read';
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {hasVersion && <Button variant="primary" onPress={() => setAsked('versions')}>{translate('versions')}</Button>}
      {isWorthwhile && <Button variant={hasVersion ? 'outline' : 'primary'} onPress={() => setAsked('reading')}>{translate('readAgain')}</Button>}
      {onWrite && canBeWritten(file) && <Button onPress={onWrite}>{translate('write')}</Button>}
      <Button onPress={() => downloadFrom(contentUrl(file.id))}>{translate('download')}</Button>
      <ReadAgain file={file} isOpen={asked === 'reading'} onClose={end} />
      {asked === 'versions' && <TextHistory file={file} onClose={end} />}
    </div>
  );
}
