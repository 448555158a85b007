import { useTranslations } from 'use-intl';
import type { OnlyHere } from '../../lib/forget-person.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { onlyHere: OnlyHere; isOpen: boolean; onClose: () => void; onSignOut: () => void };

/** Signing out erases what is on this device alone: nobody does that without having been told. */
export const AskBeforeSignOut = (props: Props) => (
  <PartLanguage name="scan-catalogue" load={loadScanCatalogue}><Question {...props} /></PartLanguage>
);

function Question({ onlyHere: { files, changes, refused, drafts, pages }, isOpen, onClose, onSignOut }: Props) {
  const translate = useTranslations('waiting.signOut');
  const translateRefused = useTranslations('waiting.refused');
  const actions = (
    <>
      <Button onPress={onClose}>{translate('stay')}</Button>
      <Button variant="danger" onPress={onSignOut}>{translate('confirm')}</Button>
    </>
  );
  const losses = [
    ...(files > 0 ? [{ title: translate('title', { count: files }), text: translate('text') }] : []),
    ...(changes > 0 ? [{ title: translate('changes', { count: changes }), text: translate('changesText', { count: changes }) }] : []),
    ...(refused > 0 ? [{ title: translateRefused('count', { count: refused }), text: translate('refusedText') }] : []),
    ...(drafts > 0 ? [{ title: translate('drafts', { count: drafts }), text: translate('draftsText', { count: drafts }) }] : []),
    ...(pages > 0 ? [{ title: translate('pages', { count: pages }), text: translate('pagesText', { count: pages }) }] : []),
  ];
  return (
    <Dialog title={losses[0]?.title ?? ''} isOpen={isOpen} onClose={onClose} role="alertdialog" actions={actions}>
      {losses.map(({ title, text }, at) => <p key={title} className="mb-2 last:mb-0">{at > 0 && <strong>{title}. </strong>}{text}</p>)}
    </Dialog>
  );
}
