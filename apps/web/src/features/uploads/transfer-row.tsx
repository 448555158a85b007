import { Check, Copy, Hourglass, LockKeyhole, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { useContinue } from './use-continue.ts';
import { useItemText } from './use-item-text.ts';
import { useUploads } from './uploads-context.ts';
import { canCancel, displayedProgress, isPasswordMissing, lookOf, type ItemLook, type UploadItem } from './uploads.rules.ts';

const LOOKS: Record<ItemLook, { mark: string; text: string; bar: 'accent' | 'ok' | 'bad' | 'warn'; icon: ReactNode }> = {
  busy: { mark: 'bg-accent-soft text-accent', text: 'text-ink-2', bar: 'accent', icon: <span className="size-2 animate-breathe rounded-full bg-accent" /> },
  waiting: { mark: 'bg-sunken text-ink-3', text: 'text-ink-3', bar: 'accent', icon: <span className="size-1.5 rounded-full bg-ink-3" /> },
  ok: { mark: 'bg-ok-soft text-ok', text: 'text-ink-2', bar: 'ok', icon: <Check size={14} /> },
  bad: { mark: 'bg-bad-soft text-bad', text: 'text-bad', bar: 'bad', icon: <TriangleAlert size={13} /> },
  held: { mark: 'bg-warn-soft text-warn', text: 'text-warn', bar: 'warn', icon: <Hourglass size={13} /> },
  twin: { mark: 'bg-warn-soft text-warn', text: 'text-ink-2', bar: 'warn', icon: <Copy size={13} /> },
  locked: { mark: 'bg-warn-soft text-warn', text: 'text-warn', bar: 'warn', icon: <LockKeyhole size={13} /> },
};

type Props = { item: UploadItem; offsetPx: number; onOpen: (fileId: string, folderId: string) => void };

/** One file on its way: what happens, how far it is, and what can be done about it. */
export function TransferRow({ item, offsetPx, onOpen }: Props) {
  const translate = useTranslations('uploads.tray');
  const text = useItemText(item);
  const { mark, text: colour, bar, icon } = LOOKS[lookOf(item)];
  const { fileId, fileName, folderId, status } = item;
  const isOpenable = fileId !== undefined && (status === 'completed' || (status === 'extracting' && item.pagesRead > 0) || item.error?.kind === 'extraction');
  const name = <ShortName name={fileName} className="min-w-0" />;

  return (
    <li style={{ transform: `translateY(${offsetPx}px)` }} className="absolute inset-x-0 top-0 flex h-11 items-center gap-3 pr-2 pl-4">
      <span aria-hidden className={classNames('grid size-6 shrink-0 place-items-center rounded-full', mark)}>{icon}</span>
      <span className="min-w-0 flex-1">
        {isOpenable
          ? <button type="button" aria-label={translate('open', { name: fileName })} onClick={() => onOpen(fileId, folderId)} className="flex max-w-full hover:underline">{name}</button>
          : name}
      </span>
      <span title={text} className={classNames('tnum max-w-[55%] min-w-0 truncate text-right text-small max-sm:max-w-[45%]', colour)}>{text}</span>
      {!isAsking(item) && <Progress label={fileName} value={displayedProgress(item)} tone={bar} className="w-28 shrink-0 max-md:hidden" />}
      <ItemActions item={item} onOpen={onOpen} />
    </li>
  );
}

/** What waits for an answer has buttons in place of a bar. */
const isAsking = (item: UploadItem): boolean => item.status === 'duplicate' || item.isInterrupted === true || isPasswordMissing(item);

const ACTIONS = 'flex min-w-15 shrink-0 justify-end gap-1 touch:min-w-11';

function ItemActions({ item, onOpen }: Omit<Props, 'offsetPx'>) {
  const translate = useTranslations('uploads.tray');
  const { queue } = useUploads();
  const continueItem = useContinue(item);
  const { id, fileName: name, status, fileId, folderId } = item;
  const dismiss = (
    <IconButton label={translate('dismiss', { name })} size="small" onPress={() => queue.dismiss(id)}><X aria-hidden size={15} /></IconButton>
  );
  if (canCancel(item)) {
    return (
      <span className={ACTIONS}>
        <IconButton label={translate('cancel', { name })} size="small" onPress={() => queue.cancel(id)}><X aria-hidden size={15} /></IconButton>
      </span>
    );
  }
  if (status === 'duplicate') {
    return (
      <span className={ACTIONS}>
        <Button size="small" onPress={() => { if (fileId) onOpen(fileId, folderId); queue.discard(id); }}>{translate('openExisting')}</Button>
        <Button size="small" variant="quiet" onPress={() => void queue.keepBoth(id)}>{translate('keepBoth')}</Button>
      </span>
    );
  }
  if (item.isInterrupted) return <span className={ACTIONS}><Button size="small" onPress={continueItem}>{translate('chooseAgain')}</Button>{dismiss}</span>;
  if (isPasswordMissing(item) && fileId !== undefined) {
    return <span className={ACTIONS}><Button size="small" onPress={() => onOpen(fileId, folderId)}>{translate('enterPassword')}</Button>{dismiss}</span>;
  }
  if (status === 'error') {
    return (
      <span className={ACTIONS}>
        <IconButton label={translate('retry', { name })} size="small" onPress={() => queue.retry(id)}><RotateCw aria-hidden size={15} /></IconButton>{dismiss}
      </span>
    );
  }
  return <span className={ACTIONS}>{status === 'completed' && dismiss}</span>;
}
