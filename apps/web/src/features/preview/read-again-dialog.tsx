import type { FileDetails } from '@scriba/contract/files';
import { languageCodes, languages, type ReadingLanguage } from '@scriba/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { Select, type Option } from '../../ui/select.tsx';
import { useReadAgain } from '../files/files.queries.ts';
import { isPasswordMissing } from '../files/files.rules.ts';
import { useInheritedLanguage } from '../folders/use-inherited-language.ts';
import { PasswordForm } from './password-form.tsx';
import { readingJobQuery } from './preview.queries.ts';

/** As the folder of the file, or else the account, says. */
const INHERITED = 'inherited';

export type ReadAgainProps = { file: FileDetails; isOpen: boolean; onClose: () => void };

/** Asks before a reading: for the password, where one is missing, or else for everything that can be chosen. */
export const ReadAgainDialog = (props: ReadAgainProps) =>
  (isPasswordMissing(props.file) ? <PasswordDialog {...props} /> : <ChoicesDialog {...props} />);

/** Without its password the file would be read no further than the last time. */
function PasswordDialog({ file, isOpen, onClose }: ReadAgainProps) {
  const translate = useTranslations('preview');
  return (
    <Dialog title={translate('password.title')} isOpen={isOpen} onClose={onClose} actions={<Button onPress={onClose}>{translate('readAgain.cancel')}</Button>}>
      <p className="mb-4 text-ink-2">{translate('password.text')}</p>
      <PasswordForm file={file} takesFocus onGiven={onClose} />
    </Dialog>
  );
}

/** In which language, what it costs, and whether corrections stay. */
function ChoicesDialog({ file, isOpen, onClose }: ReadAgainProps) {
  const translate = useTranslations('preview.readAgain');
  const reportError = useReportError();
  const readAgain = useReadAgain();
  const { visionModel, arePlansOffered } = useSession();
  const inheritedIn = useInheritedLanguage();
  const lastTime = useQuery({ ...readingJobQuery(file.id), enabled: isOpen }).data;
  const [chosen, setChosen] = useState<ReadingLanguage | typeof INHERITED>();
  const [keepsEdits, setKeepsEdits] = useState(true);
  // A second press may come before anything is drawn anew.
  const isUnderWay = useRef(false);
  const start = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    readAgain.mutate(
      { fileId: file.id, replaceEdits: file.isTextEdited && !keepsEdits, language: chosen === INHERITED ? null : chosen },
      { onSuccess: onClose, onError: (error) => { isUnderWay.current = false; reportError(error); } },
    );
  };
  const options: Option<ReadingLanguage | typeof INHERITED>[] = [
    { id: INHERITED, text: inheritedIn(file.folderId) }, { id: 'auto', text: translate('auto') },
    ...languageCodes.map((id) => ({ id, text: languages[id] })),
  ];
  return (
    <Dialog title={translate('title')} isOpen={isOpen} onClose={onClose} actions={(
      <>
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button variant="primary" isPending={readAgain.isPending} onPress={start}>{translate('start')}</Button>
      </>
    )}>
      {arePlansOffered && <Cost file={file} />}
      {file.isTextEdited && (
        <div className="mt-4">
          <Checkbox isSelected={keepsEdits} onChange={setKeepsEdits}>{translate('keepEdits')}</Checkbox>
          <p className="mt-1 text-small text-ink-2">{translate(keepsEdits ? 'keptEdits' : 'replacesEdits')}</p>
        </div>
      )}
      {visionModel !== null && <p className="mt-4 text-small text-ink-2">{translate(arePlansOffered ? 'vision' : 'visionEverywhere', { model: visionModel })}</p>}
      <Select label={translate('language')} value={chosen ?? (lastTime?.isLanguageChosen ? lastTime.language : INHERITED)} onChange={setChosen} options={options} className="mt-4" />
    </Dialog>
  );
}

/** What somebody called wrong is read again for nothing. */
function Cost({ file: { isExtractionAccurate, uploadStatus } }: Pick<ReadAgainProps, 'file'>) {
  const translate = useTranslations('preview.readAgain');
  return <p className="text-ink-2">{translate(isExtractionAccurate === false && uploadStatus === 'completed' ? 'free' : 'cost')}</p>;
}
