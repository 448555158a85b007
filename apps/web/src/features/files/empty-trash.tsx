import type { FileEntry } from '@scriba/contract/files';
import { onlineManager } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isServerLost } from '../../lib/reachability.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useEmptyTrash } from './files.queries.ts';

/** The one thing here that cannot be taken back, so it asks. */
export function EmptyTrash({ count, files }: { count: number; /** Those of them that are fetched. */ files: readonly FileEntry[] }) {
  const translate = useTranslations('files.trash');
  const reportError = useReportError();
  const [isAsking, setIsAsking] = useState(false);
  const emptyTrash = useEmptyTrash();
  const close = () => setIsAsking(false);
  const ask = () => {
    // What cannot be taken back does not wait, and is not asked about in vain.
    if (onlineManager.isOnline() && !isServerLost()) return setIsAsking(true);
    showToast({ title: translate('needsConnection'), description: translate('needsConnectionText') });
  };
  const empty = () => emptyTrash.mutate(undefined, {
    onSettled: close, onError: reportError,
    onSuccess: ({ done }) => { showToast({ title: translate('emptied', { count: done.length, name: files.find(({ id }) => id === done[0])?.name ?? '' }) }); },
  });
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onPress={ask}><span className="max-sm:sr-only">{translate('deleteAll')}</span></Button>
      <Dialog title={translate('confirmTitle')} role="alertdialog" isOpen={isAsking} onClose={close} actions={(
        <>
          <Button onPress={close}>{translate('cancel')}</Button>
          <Button variant="danger" isPending={emptyTrash.isPending} onPress={empty}>{translate('confirm')}</Button>
        </>
      )}>
        <p className="text-ink-2">{translate('confirmText', { count, name: files[0]?.name ?? '' })}</p>
      </Dialog>
    </>
  );
}
