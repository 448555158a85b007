import type { FileEntry } from '@scriba/contract/files';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useElementSize } from '../../lib/element-size.ts';
import { useFormats } from '../../lib/formats.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RowCheck } from '../../ui/row-check.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { useHold } from '../../ui/use-hold.ts';
import { FileIcon } from './file-icon.tsx';
import { daysLeft } from './files.rules.ts';
import { withActive } from './keep-active-row.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useTrashOrigin } from './use-trash-origin.ts';

const ROW_PX = 56;
/** Where the list is narrow, a row says below where the file came from, in two lines if it must. */
const NARROW_ROW_PX = 80;
const NARROW_WIDTH_PX = 560;
const TRASH = 'trash';
/** So many rows ahead of what is seen are fetched. */
const AHEAD = 30;
const LINE = 'absolute inset-x-0 top-0 flex items-center border-b border-line/70';

type Props = {
  /** Those that are fetched, of so many in all. */
  files: readonly FileEntry[];
  total: number;
  openId: string | undefined;
  selected: ReadonlySet<string>;
  isSelecting: boolean;
  onReach: (count: number) => void;
  onToggle: (id: string) => void;
  onOpen: (file: FileEntry) => void;
  onRestore: (id: string) => void;
};

/** The rows of the bin: only those on the screen are in the page, and what is not fetched yet holds its place. */
export function TrashRows({ files, total, openId, selected, isSelecting, onReach, onToggle, onOpen, onRestore }: Props) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const translate = useTranslations('files');
  const scroller = useRef<HTMLDivElement | null>(null);
  const [measure, { width }] = useElementSize<HTMLDivElement>();
  const isNarrow = width > 0 && width < NARROW_WIDTH_PX;
  const heightPx = isNarrow ? NARROW_ROW_PX : ROW_PX;
  const originOf = useTrashOrigin();
  const [focused, setFocused] = useState(-1);
  const count = Math.max(files.length, total);
  const virtualizer = useVirtualizer({
    count, getScrollElement: () => scroller.current, estimateSize: () => heightPx, overscan: 8,
    getItemKey: (index) => files[index]?.id ?? index, rangeExtractor: (range) => withActive(range, focused < count ? focused : -1),
  });
  useEffect(() => { virtualizer.measure(); }, [virtualizer, heightPx]);
  // While there is nothing to list, a message stands in its place.
  useKeptScroll(scroller, { listId: TRASH, isPending: false, widthPx: width, rowsPx: { now: virtualizer.getTotalSize(), soon: count * heightPx } });
  // As in the other lists.
  const { handlers: ofHold } = useHold((target) => {
    const file = files[indexAt({ target })];
    if (!file || target.closest('[role=checkbox]')) return false;
    if (!selected.has(file.id)) onToggle(file.id);
    return true;
  });
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => { onReach(lastIndex + AHEAD); }, [onReach, lastIndex]);

  return (
    <div ref={(element) => { scroller.current = element; measure(element); }} data-scroll-restoration-id={TRASH}
      className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={translate('trash.title')} className="relative select-none" style={{ height: virtualizer.getTotalSize() }} {...ofHold}
        onFocus={(event) => setFocused(indexAt(event))} onBlur={() => setFocused(-1)}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const file = files[index];
          const place = { index, count, offsetPx: start, heightPx };
          return file ? (
            <TrashRow key={key} file={file} place={place} origin={originOf(file)} isNarrow={isNarrow}
              isSelected={selected.has(file.id)} isOpen={file.id === openId} isSelecting={isSelecting}
              onToggle={() => onToggle(file.id)} onOpen={() => onOpen(file)} onRestore={() => onRestore(file.id)} />
          ) : (
            <li key={key} {...attributesOf(place)} className={LINE}><span className="ml-11 h-3.5 w-2/5 animate-breathe rounded-inner bg-line/70" /></li>
          );
        })}
      </ul>
    </div>
  );
}

const indexAt = ({ target }: { target: EventTarget }): number =>
  Number(target instanceof Element ? target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1 : -1);

type Place = { index: number; count: number; offsetPx: number; heightPx: number };
const attributesOf = ({ index, count, offsetPx, heightPx }: Place) =>
  ({ 'data-index': index, 'aria-setsize': count, 'aria-posinset': index + 1, style: { transform: `translateY(${offsetPx}px)`, height: heightPx } });

type RowProps = {
  file: FileEntry;
  /** Where it stands in the whole list. */
  place: Place;
  /** Where it was before. */
  origin: string;
  isNarrow: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isSelecting: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onRestore: () => void;
};

function TrashRow({ file, place, origin, isNarrow, isSelected, isOpen, isSelecting, onToggle, onOpen, onRestore }: RowProps) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const days = daysLeft(file, useServerNow(), useSession().trashDays);
  return (
    <li {...attributesOf(place)} className={`${LINE} group/row gap-3 pr-3 ${isSelected ? 'bg-accent-soft' : isOpen ? 'bg-hover' : 'hover:bg-hover'}`}>
      <button type="button" role="checkbox" aria-checked={isSelected} aria-label={translate('select', { name: file.name })} onClick={onToggle}
        className="grid h-full w-11 shrink-0 place-items-center"><RowCheck isSelected={isSelected} isQuiet={!isSelecting} /></button>
      <FileIcon extension={file.fileType} />
      <button type="button" onClick={onOpen} className="min-w-0 flex-1 py-1.5 text-left">
        <ShortName name={file.name} className="font-medium" />
        <span className="tnum block truncate text-meta text-ink-3">{`${formats.size(file.size)} · ${translate('trash.daysLeft', { days })}`}</span>
        {isNarrow && <span className="line-clamp-2 text-meta text-ink-2">{origin}</span>}
      </button>
      {!isNarrow && <span title={origin} className="line-clamp-2 w-2/5 text-small text-ink-2">{origin}</span>}
      <Button size="small" variant="quiet" icon={<Undo2 aria-hidden size={16} />} aria-label={translate('restoreNamed', { name: file.name })} onPress={onRestore}
        className={isNarrow ? 'w-11 px-0' : ''}>
        {!isNarrow && translate('restore')}
      </Button>
    </li>
  );
}
