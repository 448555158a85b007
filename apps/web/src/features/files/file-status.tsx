import type { FileEntry } from '@scriba/contract/files';
import { Lock, PencilLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, QuietStatus, type Tone } from '../../ui/badge.tsx';
import { isQuiet, type FileState } from './files.rules.ts';
import { useReadingProblem } from './use-reading-problem.ts';

const TONES: Record<FileState, Tone> = {
  pending: 'neutral', processing: 'accent', extracting: 'accent', ready: 'ok', check: 'warn', partial: 'warn', no_text: 'neutral', stopped: 'neutral', failed: 'bad', password: 'warn',
  waiting_for_space: 'warn', locked: 'neutral',
};

type Props = { file: FileEntry; state: FileState };

/**
 * The text of a file in a word: quiet when it is ready, a chip when something is to be done or awaited. How many pages are read
 * stands beside the chip, whose words are cut where there is no room: a number that is cut would be another number.
 */
export function FileStatus({ file, state }: Props) {
  const translate = useTranslations('files.states');
  const reason = useReadingProblem()(file, state);
  // What was stopped on its way has the pages that were read by then.
  const text = translate(state === 'stopped' && file.pagesRead > 0 ? 'partial' : state);
  const quiet = <QuietStatus tone={TONES[state]}>{text}{state === 'ready' && <EditedMark file={file} />}</QuietStatus>;
  if (state === 'ready' && file.daysUntilDeletion === null) return quiet;
  return (
    <span title={reason ?? text} className="inline-flex max-w-full min-w-0 items-center gap-x-1.5">
      {isQuiet(state) ? quiet : <Chip file={file} state={state} text={text} />}
      <PagesRead file={file} state={state} />
      <DaysLeft file={file} />
    </span>
  );
}

function Chip({ file, state, text }: Props & { text: string }) {
  return (
    <Badge tone={TONES[state]} isBusy={state === 'processing' || state === 'extracting'} className="min-w-0">
      {state === 'locked' && <Lock aria-hidden size={12} className="shrink-0" />}<span className="truncate">{text}</span>{(state === 'check' || state === 'partial') && <EditedMark file={file} />}
    </Badge>
  );
}

function PagesRead({ file: { pagesRead, pageCount }, state }: Props) {
  const translate = useTranslations('files.states');
  if (state !== 'extracting' || pageCount === null || pageCount < 2) return null;
  return <span className="tnum shrink-0 text-meta whitespace-nowrap text-ink-2">{translate('pagesRead', { read: pagesRead, count: pageCount })}</span>;
}

/** Of a file that the plan of its owner does not keep. */
function DaysLeft({ file: { daysUntilDeletion: days } }: Pick<Props, 'file'>) {
  const translate = useTranslations('files.deletion');
  if (days === null) return null;
  const tip = `${translate('scheduled', { days })}. ${translate('prevent')}.`;
  return <span title={tip} className="tnum shrink-0 text-meta font-medium whitespace-nowrap text-bad"><span aria-hidden>{translate('left', { days: String(days) })}</span><span className="sr-only">{tip}</span></span>;
}

function EditedMark({ file }: Pick<Props, 'file'>) {
  const translate = useTranslations('files');
  return file.isTextEdited && <span role="img" className="self-center" aria-label={translate('edited')} title={translate('edited')}><PencilLine aria-hidden size={12} /></span>;
}
