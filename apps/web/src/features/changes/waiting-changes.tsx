import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { discardChanges, isWaitingHere } from './keep-changes.ts';
import { useChangesHere } from './use-changes-here.ts';

/** Says, beside that there is no connection, how many changes wait for one. */
export const WaitingChanges = (props: { userId: string }) => (
  <LatePartLanguage name="scan-catalogue" load={loadScanCatalogue}><Count {...props} /></LatePartLanguage>
);

function Count({ userId }: { userId: string }) {
  const translate = useTranslations('waiting.changes');
  const queryClient = useQueryClient();
  const changes = useChangesHere(userId);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const discard = () => {
    discardChanges(queryClient, changes.filter(({ id }) => !isWaitingHere(id)));
    close();
  };
  if (changes.length === 0) return null;
  const title = translate('count', { count: changes.length });
  return (
    <>
      <button type="button" className="shrink-0 font-semibold underline" onClick={() => setIsOpen(true)}>{title}</button>
      <Dialog title={title} isOpen={isOpen} onClose={close} actions={(
        <>
          <Button variant="danger" onPress={discard}>{translate('discard')}</Button>
          <Button variant="primary" onPress={close}>{translate('keep')}</Button>
        </>
      )}>
        <p className="mb-3 text-ink-2">{translate('text')}</p>
        <ChangeList changes={changes} />
      </Dialog>
    </>
  );
}
