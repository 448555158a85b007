import { inaccuracyReasons, type FileDetails, type InaccuracyReason } from '@scriba/contract/files';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { liftToasts } from '../../ui/lift-toasts.ts';
import { useReportError } from '../../ui/report-error.ts';
import { Select } from '../../ui/select.tsx';
import { useChangeFile } from '../files/files.queries.ts';
import { ReadAgain } from './read-again.tsx';

type Props = { file: FileDetails };

/** Right or wrong, or not judged. Who says wrong is offered another reading, free of charge. */
export const JudgeText = (props: Props) => canBeJudged(props.file) && <Judging {...props} />;

const canBeJudged = ({ uploadStatus, hasText, trashedAt }: FileDetails): boolean => uploadStatus === 'completed' && hasText && trashedAt === null;

function Judging({ file }: Props) {
  const translate = useTranslations('preview.judge');
  const reportError = useReportError();
  const change = useChangeFile();
  const [isAsking, setIsAsking] = useState(false);
  const { arePlansOffered } = useSession();
  const { isExtractionAccurate } = file;
  const judge = (isAccurate: boolean) => {
    const isTakenBack = isExtractionAccurate === isAccurate;
    change.mutate({ fileId: file.id, change: { isExtractionAccurate: isTakenBack ? null : isAccurate } }, { onError: reportError });
  };
  return (
    <div ref={liftToasts} className="deaf-at-first flex min-h-11 shrink-0 flex-wrap items-center gap-1 border-t border-line py-1 pr-2 pl-4 text-small text-ink-2">
      <span className="min-w-0 flex-1">{translate(isExtractionAccurate === null ? 'question' : isExtractionAccurate ? 'accurate' : 'inaccurate')}</span>
      {isExtractionAccurate === false && <Button size="small" onPress={() => setIsAsking(true)}>{translate(arePlansOffered ? 'readAgainFree' : 'readAgain')}</Button>}
      <IconButton label={translate('markAccurate')} size="small" aria-pressed={isExtractionAccurate === true} onPress={() => judge(true)}
        className={classNames(isExtractionAccurate === true && 'bg-ok-soft text-ok')}><ThumbsUp aria-hidden size={15} /></IconButton>
      <IconButton label={translate('markInaccurate')} size="small" aria-pressed={isExtractionAccurate === false} onPress={() => judge(false)}
        className={classNames(isExtractionAccurate === false && 'bg-bad-soft text-bad')}><ThumbsDown aria-hidden size={15} /></IconButton>
      {isExtractionAccurate === false && <Reason file={file} />}
      <ReadAgain file={file} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** Nobody must say what is wrong; who does helps those who make the reading better. */
function Reason({ file }: Props) {
  const translate = useTranslations('preview.judge');
  const reportError = useReportError();
  const change = useChangeFile();
  const options = [{ id: 'none' as const, text: translate('noReason') }, ...inaccuracyReasons.map((id) => ({ id, text: translate(`reasons.${id}`) }))];
  const choose = (id: InaccuracyReason | 'none') => change.mutate({ fileId: file.id, change: { inaccuracyReason: id === 'none' ? null : id } }, { onError: reportError });
  return <Select label={translate('reason')} hidesLabel value={file.inaccuracyReason ?? 'none'} onChange={choose} options={options} className="basis-full pr-2 pb-1" />;
}
