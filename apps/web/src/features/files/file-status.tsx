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

/** The text of a file in a word: quiet when it is ready, a chip when something is to be done or awaited. */
export function FileStatus({ file, state }: Props) {
  const translate = useTranslations('files.states');
  const reason = useReadingProblem()(file, state);
  const { pagesRead, pageCount } = file;
  const isCounted = (state === 'extracting' || state === 'processing') && pageCount !== null && pageCount > 1;
  const text = isCounted ? translate('pages', { state: translate(state), read: pagesRead, count: pageCount }) : translate(state);
  if (state === 'ready') return <QuietStatus>{text}<EditedMark file={file} /></QuietStatus>;
  return (
    <span title={reason} className="inline-flex min-w-0">
      {state === 'no_text'
        ? <QuietStatus tone="neutral">{text}</QuietStatus>
        : <Badge tone={TONES[state]} isBusy={state === 'processing' || state === 'extracting'} className="tnum">{text}{state === 'check' && <EditedMark file={file} />}</Badge>}
    </span>
  );
}

function EditedMark({ file }: Pick<Props, 'file'>) {
  const translate = useTranslations('files');
  return file.isTextEdited && <span role="img" aria-label={translate('edited')} title={translate('edited')}><PencilLine aria-hidden size={12} /></span>;
}
