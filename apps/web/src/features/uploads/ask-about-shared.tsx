import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRefusalText } from './use-item-text.ts';
import { refusalOf, type Refusal } from './uploads.rules.ts';

const NAMED = 5;

/** Those of the files that are wanted; undefined while nobody says so. */
export type SharedAnswer = readonly File[] | undefined;
type Props = { files: readonly File[]; onAnswer: (wanted: SharedAnswer) => void };

/** Asks whether what was shared with the application shall be uploaded: also other pages can share. What cannot be read is not even sent. */
export function AskAboutShared({ files, onAnswer }: Props) {
  const translate = useTranslations('waiting.shared');
  const translateFolders = useTranslations('folders');
  const session = useSession();
  const judged = files.map((file) => ({ file, refusal: refusalOf(file, session) }));
  const taken = judged.filter(({ refusal }) => !refusal).map(({ file }) => file);
  const refused = judged.flatMap(({ file, refusal }) => (refusal ? [{ file, reason: refusal }] : []));
  const actions = (
    <>
      <Button onPress={() => onAnswer([])}>{translate('discard')}</Button>
      {taken.length > 0 && <Button variant="primary" onPress={() => onAnswer(taken)}>{translate('confirm')}</Button>}
    </>
  );
  return (
    <Dialog title={translate('title', { count: taken.length })} isOpen onClose={() => onAnswer(undefined)} role="alertdialog" actions={actions}>
      <div className="flex flex-col gap-3 wrap-anywhere">
        {taken.length > 0 && <p>{translate('text', { names: namesOf(taken) })}</p>}
        {taken.length > 0 && <p>{translate('place', { count: taken.length, folder: translateFolders('root') })}</p>}
        {refused.length > 0 && <Refused files={refused} />}
      </div>
    </Dialog>
  );
}

const namesOf = (files: readonly File[]) => [...files.slice(0, NAMED).map(({ name }) => name), ...(files.length > NAMED ? ['…'] : [])].join(', ');

function Refused({ files }: { files: readonly { file: File; reason: Refusal }[] }) {
  const translate = useTranslations('waiting.shared');
  const refusalText = useRefusalText();
  const { maxUploadBytes: maxBytes } = useSession();
  return (
    <div>
      <p className="font-medium">{translate('refused', { count: files.length })}</p>
      <ul className="thin-scroll max-h-40 overflow-y-auto text-small text-ink-2">
        {files.map(({ file, reason }, at) => <li key={at}>{file.name}: {refusalText({ reason, params: { maxBytes } })}</li>)}
      </ul>
    </div>
  );
}
