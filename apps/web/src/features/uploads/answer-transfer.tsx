import { useNavigate } from '@tanstack/react-router';
import { OctagonX, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { sendKept } from './keep-for-later.ts';
import { isStored } from './stored-files.ts';
import { useContinue } from './use-continue.ts';
import { useUploads } from './uploads-context.ts';
import { canCancel, canRemove, canRetry, isPasswordMissing, trueNameOf, type UploadItem } from './uploads.rules.ts';

type Props = {
  item: UploadItem;
  isNarrow: boolean;
  isPressMeant: (id: string) => boolean;
  onOpen: (fileId: string, folderId: string) => void;
};

/** What is done, failed, or waits: for its turn or for a connection. */
const canDismiss = (item: UploadItem) => item.status === 'completed' || item.status === 'error' || canRemove(item);

const ACTIONS = 'flex min-w-15 shrink-0 justify-end gap-1 touch:min-w-11';

/** What can be done about one file of the panel. */
export function AnswerTransfer({ item, isNarrow, isPressMeant, onOpen }: Props) {
  const translate = useTranslations('uploads.tray');
  const { id, status, fileId, folderId } = item;
  const once = (act: () => void) => () => { if (isPressMeant(id)) act(); };
  const dismiss = <TakeOff item={item} once={once} />;
  if (canCancel(item)) return <CancelTransfer item={item} once={once} />;
  if (status === 'duplicate') return <AnswerDuplicate item={item} once={once} onOpen={isNarrow ? undefined : onOpen} />;
  if (item.isInterrupted) return <ChooseAgain>{dismiss}</ChooseAgain>;
  if (isPasswordMissing(item) && fileId !== undefined) {
    return <span className={ACTIONS}><Button size="small" onPress={once(() => onOpen(fileId, folderId))}>{translate('enterPassword')}</Button>{dismiss}</span>;
  }
  return <TryAgain item={item} once={once}>{dismiss}</TryAgain>;
}

/** What failed is tried once more, where it may end differently: as it is, or under the name that says what is in it. */
function TryAgain({ item, once, children }: CancelProps & { children: ReactNode }) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const { id, fileName: name, isKept } = item;
  const trueName = trueNameOf(item, useSession());
  return (
    <span className={ACTIONS}>
      {trueName && <Button size="small" onPress={once(() => queue.sendAs(id, trueName.name))}>{translate('sendAs', { extension: trueName.extension })}</Button>}
      {(isKept || canRetry(item)) && (
        <IconButton label={translate('retry', { name })} size="small" onPress={once(() => (isKept ? sendKept() : queue.retry(id)))}><RotateCw aria-hidden size={15} /></IconButton>
      )}
      {canDismiss(item) && children}
    </span>
  );
}

/** Takes a row off the panel, and the file with it where nothing of it was sent. */
function TakeOff({ item, once }: CancelProps) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const { id, fileName: name } = item;
  return (
    <IconButton label={translate(canRemove(item) ? 'remove' : 'dismiss', { name })} size="small" onPress={once(() => queue.dismiss(id))}>
      <X aria-hidden size={15} />
    </IconButton>
  );
}

type CancelProps = { item: UploadItem; once: (act: () => void) => () => void };

/** A file that is stored may also stay, without being read. */
function CancelTransfer({ item, once }: CancelProps) {
  const translate = useTranslations('uploads.tray');
  const reportError = useReportError();
  const { queue } = useUploads();
  const { id, fileName: name } = item;
  if (!isStored(item)) {
    return (
      <span className={ACTIONS}>
        <IconButton label={translate('cancel', { name })} size="small" onPress={once(() => queue.cancel(id))}><X aria-hidden size={15} /></IconButton>
      </span>
    );
  }
  return (
    <span className={ACTIONS}>
      <IconButton label={translate('stopReading', { name })} size="small" onPress={once(() => { queue.stored.stopReading(id).catch(reportError); })}>
        <OctagonX aria-hidden size={15} />
      </IconButton>
      <IconButton label={translate('takeBack', { name })} size="small" onPress={once(() => queue.cancel(id))}><X aria-hidden size={15} /></IconButton>
    </span>
  );
}

type DuplicateProps = { item: UploadItem; once: (act: () => void) => () => void; onOpen: Props['onOpen'] | undefined };

/** Where there is no room for three buttons, the name leads to the file that is there. */
function AnswerDuplicate({ item: { id, fileId, folderId }, once, onOpen }: DuplicateProps) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const navigate = useNavigate();
  const keepBoth = async () => {
    await queue.duplicates.keepBoth(id);
    if (queue.items.find(id)?.fileId === undefined) return;
    const show = () => void navigate({ to: '/duplicates', search: { kept: true } });
    showToast({ title: translate('keptBoth'), action: { text: translate('showPairs'), onPress: show } });
  };
  return (
    <span className={ACTIONS}>
      {onOpen && fileId !== undefined && (
        <Button size="small" variant="quiet" onPress={once(() => { onOpen(fileId, folderId); queue.duplicates.discard(id); })}>{translate('openExisting')}</Button>
      )}
      <Button size="small" variant="quiet" onPress={once(() => void keepBoth())}>{translate('keepBoth')}</Button>
      <Button size="small" onPress={once(() => queue.duplicates.discard(id))}>{translate('skip')}</Button>
    </span>
  );
}

function ChooseAgain({ children }: { children: ReactNode }) {
  const translate = useTranslations('uploads.tray');
  const chooseAgain = useContinue();
  return <span className={ACTIONS}><Button size="small" onPress={chooseAgain}>{translate('chooseAgain')}</Button>{children}</span>;
}
