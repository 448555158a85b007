import { Check, Copy, Hourglass, LockKeyhole, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { AnswerTransfer } from './answer-transfer.tsx';
import { useItemText } from './use-item-text.ts';
import { displayedProgress, isExplained, lookOf, type ItemLook, type UploadItem } from './uploads.rules.ts';

const LOOKS: Record<ItemLook, { mark: string; text: string; bar: 'accent' | 'ok' | 'bad' | 'warn'; icon: ReactNode }> = {
  busy: { mark: 'bg-accent-soft text-accent', text: 'text-ink-2', bar: 'accent', icon: <span className="size-2 animate-breathe rounded-full bg-accent" /> },
  waiting: { mark: 'bg-sunken text-ink-3', text: 'text-ink-3', bar: 'accent', icon: <span className="size-1.5 rounded-full bg-ink-3" /> },
  canceled: { mark: 'bg-sunken text-ink-3', text: 'text-ink-3', bar: 'accent', icon: <X size={13} /> },
  ok: { mark: 'bg-ok-soft text-ok', text: 'text-ink-2', bar: 'ok', icon: <Check size={14} /> },
  bad: { mark: 'bg-bad-soft text-bad', text: 'text-bad', bar: 'bad', icon: <TriangleAlert size={13} /> },
  held: { mark: 'bg-warn-soft text-warn', text: 'text-warn', bar: 'warn', icon: <Hourglass size={13} /> },
  twin: { mark: 'bg-warn-soft text-warn', text: 'text-ink-2', bar: 'warn', icon: <Copy size={13} /> },
  locked: { mark: 'bg-warn-soft text-warn', text: 'text-warn', bar: 'warn', icon: <LockKeyhole size={13} /> },
};

type Place = { offsetPx: number; heightPx: number; isNarrow: boolean };
type Props = {
  item: UploadItem;
  place: Place;
  /** False for the second half of a double click that began on another row. */
  isPressMeant: (id: string) => boolean;
  onOpen: (fileId: string, folderId: string) => void;
};

/** One file on its way: what happens, how far it is, and what can be done about it. */
export function TransferRow({ item, place: { offsetPx, heightPx, isNarrow }, isPressMeant, onOpen }: Props) {
  const text = useItemText(item);
  const { mark, text: colour, bar, icon } = LOOKS[lookOf(item)];
  const isBelow = isNarrow || isExplained(item);
  const hasBar = !isExplained(item) && lookOf(item) !== 'locked';
  const sentence = isNarrow ? 'line-clamp-3' : 'line-clamp-2';
  const state = (
    <span title={text} className={classNames('tnum text-small', colour, isExplained(item) ? sentence : 'block truncate')}>{text}</span>
  );
  return (
    <li style={{ transform: `translateY(${offsetPx}px)`, height: heightPx }} className="absolute inset-x-0 top-0 flex items-center gap-3 pr-2 pl-4">
      <span aria-hidden className={classNames('grid size-6 shrink-0 place-items-center rounded-full', mark)}>{icon}</span>
      <span className="min-w-0 flex-1"><FileName item={item} onOpen={onOpen} />{isBelow && state}</span>
      {!isBelow && <span className="max-w-[55%] min-w-0 text-right">{state}</span>}
      {hasBar && <Progress label={item.fileName} value={displayedProgress(item)} tone={bar} className={classNames('w-28 shrink-0', isNarrow && 'max-sm:hidden')} />}
      <AnswerTransfer item={item} isNarrow={isNarrow} isPressMeant={isPressMeant} onOpen={onOpen} />
    </li>
  );
}

/** Leads to the file as soon as there is something to see of it. */
function FileName({ item, onOpen }: Pick<Props, 'item' | 'onOpen'>) {
  const translate = useTranslations('uploads.tray');
  const { fileId, fileName, folderId, status } = item;
  const isOpenable = status === 'completed' || status === 'duplicate' || (status === 'extracting' && item.pagesRead > 0) || item.error?.kind === 'extraction';
  const name = <ShortName name={fileName} className="min-w-0" />;
  if (fileId === undefined || !isOpenable) return name;
  return (
    <button type="button" aria-label={translate('open', { name: fileName })} onClick={() => onOpen(fileId, folderId)} className="flex max-w-full hover:underline">{name}</button>
  );
}
