import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const NAMED = 5;

type Props = { files: readonly File[]; onAnswer: (areWanted: boolean | undefined) => void };

/** Asks whether what was shared with the application shall be uploaded: also other pages can share. */
export function AskAboutShared({ files, onAnswer }: Props) {
  const translate = useTranslations('waiting.shared');
  const names = [...files.slice(0, NAMED).map(({ name }) => name), ...(files.length > NAMED ? ['…'] : [])].join(', ');
  const actions = (
    <>
      <Button onPress={() => onAnswer(false)}>{translate('discard')}</Button>
      <Button variant="primary" onPress={() => onAnswer(true)}>{translate('confirm')}</Button>
    </>
  );
  return (
    <Dialog title={translate('title', { count: files.length })} isOpen onClose={() => onAnswer(undefined)} role="alertdialog" actions={actions}>
      <p className="wrap-anywhere">{translate('text', { names })}</p>
    </Dialog>
  );
}
