import type { FileDetails } from '@scriba/contract/files';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { useReadAgain } from '../files/files.queries.ts';

/** Asks before a reading: what it costs, and that corrections are replaced (and kept in the history). */
export function ReadAgain({ file, isOpen, onClose }: { file: FileDetails; isOpen: boolean; onClose: () => void }) {
  const translate = useTranslations('preview.readAgain');
  const reportError = useReportError();
  const readAgain = useReadAgain();
  const isFree = file.isExtractionAccurate === false && file.uploadStatus === 'completed';
  const start = () => readAgain.mutate({ fileId: file.id, replaceEdits: file.isTextEdited }, { onSuccess: onClose, onError: reportError });
  return (
    <Dialog title={translate('title')} isOpen={isOpen} onClose={onClose} actions={(
      <>
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" isPending={readAgain.isPending} onPress={start}>{translate('start')}</Button>
      </>
    )}>
      <p className="text-ink-2">{translate(isFree ? 'free' : 'cost')}</p>
      {file.isTextEdited && <p className="mt-2 font-medium">{translate('replacesEdits')}</p>}
    </Dialog>
  );
}
