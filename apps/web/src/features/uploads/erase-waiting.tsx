import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** True to erase them, false to keep them and cancel the others; undefined for neither. */
type Props = { count: number; onAnswer: (areErased: boolean | undefined) => void };

/** Asks before files are erased that wait on this device: there may be no other copy. */
export function EraseWaiting({ count, onAnswer }: Props) {
  const translate = useTranslations('uploads.eraseWaiting');
  const actions = (
    <>
      <Button onPress={() => onAnswer(true)}>{translate('confirm')}</Button>
      <Button variant="primary" onPress={() => onAnswer(false)}>{translate('keep')}</Button>
    </>
  );
  return (
    <Dialog title={translate('title', { count })} isOpen onClose={() => onAnswer(undefined)} role="alertdialog" actions={actions}>
      <p>{translate('text', { count })}</p>
    </Dialog>
  );
}
