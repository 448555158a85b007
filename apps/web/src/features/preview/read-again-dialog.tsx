import type { FileDetails } from '@scriba/contract/files';
import { languageCodes, languages, type ReadingLanguage } from '@scriba/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { Select, type Option } from '../../ui/select.tsx';
import { useReadAgain } from '../files/files.queries.ts';
import { readingJobQuery } from './preview.queries.ts';

export type ReadAgainProps = { file: FileDetails; isOpen: boolean; onClose: () => void };

/** Asks before a reading: in which language, what it costs, and that corrections are replaced (and kept in the history). */
export function ReadAgainDialog({ file, isOpen, onClose }: ReadAgainProps) {
  const translate = useTranslations('preview.readAgain');
  const reportError = useReportError();
  const readAgain = useReadAgain();
  const lastTime = useQuery({ ...readingJobQuery(file.id), enabled: isOpen }).data?.language;
  const [chosen, setChosen] = useState<ReadingLanguage>();
  const isFree = file.isExtractionAccurate === false && file.uploadStatus === 'completed';
  const start = () => readAgain.mutate(
    { fileId: file.id, replaceEdits: file.isTextEdited, ...(chosen && { language: chosen }) }, { onSuccess: onClose, onError: reportError },
  );
  const options: Option<ReadingLanguage>[] = [{ id: 'auto', text: translate('auto') }, ...languageCodes.map((id) => ({ id, text: languages[id] }))];
  return (
    <Dialog title={translate('title')} isOpen={isOpen} onClose={onClose} actions={(
      <>
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" isPending={readAgain.isPending} onPress={start}>{translate('start')}</Button>
      </>
    )}>
      <p className="text-ink-2">{translate(isFree ? 'free' : 'cost')}</p>
      {file.isTextEdited && <p className="mt-2 font-medium">{translate('replacesEdits')}</p>}
      <Select label={translate('language')} value={chosen ?? lastTime ?? 'auto'} onChange={setChosen} options={options} className="mt-4" />
    </Dialog>
  );
}
