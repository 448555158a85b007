import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { count: number; isOpen: boolean; onClose: () => void; onSignOut: () => void };

/** Signing out erases what waits on this device for a connection: nobody does that without having been told. */
export const AskBeforeSignOut = (props: Props) => (
  <PartLanguage name="scan-catalogue" load={loadScanCatalogue}><Question {...props} /></PartLanguage>
);

function Question({ count, isOpen, onClose, onSignOut }: Props) {
  const translate = useTranslations('waiting.signOut');
  const actions = (
    <>
      <Button onPress={onClose}>{translate('stay')}</Button>
      <Button variant="danger" onPress={onSignOut}>{translate('confirm')}</Button>
    </>
  );
  return <Dialog title={translate('title', { count })} isOpen={isOpen} onClose={onClose} role="alertdialog" actions={actions}>{translate('text')}</Dialog>;
}
