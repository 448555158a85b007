import type { FileEntry } from '@scriba/contract/files';
import { PencilLine } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, QuietStatus, type Tone } from '../../ui/badge.tsx';
import type { FileState } from './files.rules.ts';
import { useReadingProblem } from './use-reading-problem.ts';

const TONES: Record<FileState, Tone> = {
  pending: 'neutral', processing: 'accent', extracting: 'accent', ready: 'ok', check: 'warn', no_text: 'neutral', failed: 'bad', password: 'warn',
  waiting_for_space: 'warn',
};

type Props = { file: FileEntry; state: FileState };

/**
 * The text of a file in a word: quiet when it is ready, a chip when something is to be done or awaited. How many pages are read
 * stands beside the chip, or below it where there is no room: a number that is cut would be another number.
 */
export function FileStatus({ file, state }: Props) {
  const translate = useTranslations('files.states');
  const reason = useReadingProblem()(file, state);
  const { pagesRead, pageCount } = file;
  const text = translate(state);
  const isCounted = state === 'extracting' && pageCount !== null && pageCount > 1;
  if (state === 'ready') return <QuietStatus>{text}<EditedMark file={file} /></QuietStatus>;
  return (
    <span title={reason} className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      {state === 'no_text'
        ? <QuietStatus tone="neutral">{text}</QuietStatus>
        : (
          <Badge tone={TONES[state]} isBusy={state === 'processing' || state === 'extracting'}>
            {text}{state === 'check' && <EditedMark file={file} />}
          </Badge>
        )}
      {isCounted && (
        <span className="tnum px-1 text-meta leading-3 text-ink-2">{translate('pagesRead', { read: pagesRead, count: pageCount })}</span>
      )}
    </span>
  );
}

function EditedMark({ file }: Pick<Props, 'file'>) {
  const translate = useTranslations('files');
  return file.isTextEdited && <span role="img" aria-label={translate('edited')} title={translate('edited')}><PencilLine aria-hidden size={12} /></span>;
}
