import { CornerLeftUp, Hourglass, Star } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDropTarget } from '../../ui/drag-entries.ts';
import { RowCheck } from '../../ui/row-check.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { FolderIcon } from '../folders/folder-icon.tsx';
import { LateTagChips } from '../tags/late-tag-chips.ts';
import { DraftMark } from './draft-mark.tsx';
import { FileIcon } from './file-icon.tsx';
import { FileStatus } from './file-status.tsx';
import { canRetry, canShow, isBusy, isEntry, isQuiet, nameOf, stateOf, type GridRow } from './files.rules.ts';
import { LateRenameField } from './late-rename-field.tsx';
import type { AsRefused, RefusedName } from './name-seen.ts';
import { RowActions } from './row-actions.tsx';

/** Widths of the columns: all of them, all of them beside an open file, without size, and the two lines of a phone. */
export const COLUMNS = 'grid grid-cols-[44px_minmax(0,1fr)_200px_152px_84px_76px] @max-[740px]:grid-cols-[44px_minmax(0,1fr)_140px_136px_72px_72px] '
  + '@max-[700px]:grid-cols-[44px_minmax(0,1fr)_136px_136px_72px] '
  + '@max-[560px]:grid-cols-[48px_minmax(0,1fr)_56px]';

export type RowDrop = { accepts: (ids: readonly string[], folderId: string) => boolean; onDrop: (ids: readonly string[], folderId: string) => void };
export type RenameOrder = { refused?: RefusedName; onDone: (name: string | undefined, asRefused?: AsRefused) => void };

export type RowProps = {
  row: GridRow;
  index: number;
  offsetPx: number;
  heightPx: number;
  isSelected: boolean;
  isActive: boolean;
  isOpen: boolean;
  isSelecting: boolean;
  isDragged: boolean;
  /** A change of it waits for the connection. */
  isWaiting: boolean;
  rename: RenameOrder | undefined;
  drop: RowDrop | undefined;
};

/** One line of the list. What is pressed on it is the grid's matter: parts are told apart by `data-part`. */
export function GridLine(props: RowProps) {
  const { row } = props;
  if (row.kind === 'up') return <UpLine {...props} row={row} />;
  if (row.kind === 'gap') return <Frame {...props}><span role="gridcell" /><span role="gridcell" className="h-3.5 w-2/5 animate-breathe rounded-inner bg-line/70" /></Frame>;
  return row.kind === 'folder' ? <FolderLine {...props} row={row} /> : <FileLine {...props} row={row} />;
}

export const rowElementId = (id: string) => `row-${id}`;

type FrameProps = RowProps & { children: ReactNode; isDim?: boolean; hint?: string | undefined; isTarget?: boolean; dropProps?: object };

function Frame({ children, isDim = false, hint, isTarget = false, dropProps = {}, ...props }: FrameProps) {
  const { row, index, offsetPx, heightPx, isSelected } = props;
  return (
    <div {...dropProps} role="row" title={hint} id={rowElementId(row.id)} data-row={row.id} aria-rowindex={index + 2} aria-selected={isSelected}
      {...(isDim && { 'aria-disabled': true })} draggable={!props.rename && isEntry(row)}
      style={{ transform: `translateY(${offsetPx}px)`, height: heightPx }}
      className={classNames(COLUMNS, 'group/row absolute inset-x-0 top-0 items-center border-b border-line/70 select-none', lookOf(props), isTarget && TARGET, props.rename && 'z-5')}>
      {children}
    </div>
  );
}

const TARGET = 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--accent)]';
const RING = 'group-focus-visible/grid:shadow-[inset_0_0_0_2px_var(--accent)]';

/** Selected before open before the one that the keyboard is at; the ring shows only who uses keys. */
function lookOf({ isSelected, isActive, isOpen, isDragged }: RowProps): string {
  const ground = isSelected ? 'bg-accent-soft' : isOpen ? 'bg-hover' : 'hover:bg-hover';
  return classNames(ground, isActive && RING, isActive && !isSelected && 'group-focus/grid:bg-hover', isDragged && 'opacity-50');
}

function UpLine({ row, drop, ...props }: RowProps & { row: Extract<GridRow, { kind: 'up' }> }) {
  const translate = useTranslations('files');
  const { isOver, targetProps } = useFolderDrop(drop, row.parentId);
  return (
    <Frame {...props} row={row} drop={drop} isTarget={isOver} dropProps={targetProps}>
      <span role="gridcell" />
      <span role="rowheader" className="flex min-w-0 items-center gap-3 font-medium text-ink-2">
        <CornerLeftUp aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />{translate('up')}
      </span>
    </Frame>
  );
}

const useFolderDrop = (drop: RowDrop | undefined, folderId: string) => useDropTarget({
  accepts: (ids) => drop?.accepts(ids, folderId) ?? false, onDrop: (ids) => drop?.onDrop(ids, folderId),
});

function FolderLine({ row, drop, ...props }: RowProps & { row: Extract<GridRow, { kind: 'folder' }> }) {
  const translate = useTranslations('files');
  const dates = useDates();
  const formats = useFormats();
  const { isOver, targetProps } = useFolderDrop(drop, row.id);
  const { folder } = row;
  const count = translate('fileCount', { count: folder.fileCount });
  const size = formats.size(folder.totalSize);
  return (
    <Frame {...props} row={row} drop={drop} isTarget={isOver} dropProps={targetProps}>
      <CheckCell row={row} isSelected={props.isSelected} isSelecting={props.isSelecting} />
      <NameCell row={row} rename={props.rename} icon={<FolderIcon color={folder.color} />} meta={`${count} · ${size}`} isFavorite={folder.isFavorite}
        isWaiting={props.isWaiting} />
      <span role="gridcell" className="truncate text-meta text-ink-2 @max-[560px]:hidden">{count}</span>
      <span role="gridcell" className="truncate text-ink-2 @max-[560px]:hidden" title={dates.dateTime(folder.createdAt)}>{dates.relative(folder.createdAt)}</span>
      <span role="gridcell" className="tnum text-ink-2 @max-[700px]:hidden">{size}</span>
      <RowActions isFavorite={folder.isFavorite} name={folder.name} />
    </Frame>
  );
}

function FileLine({ row, ...props }: RowProps & { row: Extract<GridRow, { kind: 'file' }> }) {
  const translate = useTranslations('files');
  const dates = useDates();
  const formats = useFormats();
  const { file } = row;
  const state = stateOf(file, useServerNow());
  const isDim = !canShow(file, state);
  const hint = isBusy(state) ? translate(isDim ? 'opensLater' : 'opensNow') : undefined;
  const [modified, size] = [dates.relative(file.dateModified), formats.size(file.size)];
  const status = <FileStatus file={file} state={state} />;
  // What is to be done comes first: the end is cut where there is no room. How far a reading is needs all of it.
  const facts = `${modified} · ${size}`;
  const isLeaving = file.daysUntilDeletion !== null;
  // A chip ends by itself, words need a point before the next ones.
  const meta = state === 'ready' && !file.isTextEdited && !isLeaving ? facts : <>{status}{!isBusy(state) && (isQuiet(state) || isLeaving ? ` · ${facts}` : ` ${facts}`)}</>;
  return (
    <Frame {...props} row={row} isDim={isDim} hint={hint} drop={undefined}>
      <CheckCell row={row} isSelected={props.isSelected} isSelecting={props.isSelecting} />
      <NameCell row={row} rename={props.rename} isDim={isDim} hint={hint}
        icon={<FileIcon extension={file.fileType} />} meta={meta} isFavorite={file.isFavorite} isWaiting={props.isWaiting} tagIds={file.tagIds} />
      <span role="gridcell" data-part="state" className="flex min-w-0 items-center pr-2 @max-[560px]:hidden">{status}</span>
      <span role="gridcell" className="tnum truncate text-ink-2 @max-[560px]:hidden" title={dates.dateTime(file.dateModified)}>{modified}</span>
      <span role="gridcell" className="tnum truncate text-ink-2 @max-[700px]:hidden">{size}</span>
      <RowActions isFavorite={file.isFavorite} name={file.name} canRetry={canRetry(file, state)} />
    </Frame>
  );
}

const CheckCell = ({ row, isSelected, isSelecting }: Pick<RowProps, 'row' | 'isSelected' | 'isSelecting'>) => {
  const translate = useTranslations('files');
  return (
    <span role="gridcell" data-part="check" className="grid h-full cursor-pointer place-items-center">
      <RowCheck isSelected={isSelected} label={translate('select', { name: nameOf(row) })} isQuiet={!isSelecting} />
    </span>
  );
};

type NameProps = {
  row: GridRow; icon: ReactNode; meta: ReactNode; rename: RenameOrder | undefined; isFavorite: boolean; isDim?: boolean; hint?: string | undefined;
  isWaiting?: boolean | undefined; tagIds?: readonly string[];
};

const NO_TAGS: readonly string[] = [];

const NameCell = ({ row, icon, meta, rename, isFavorite, isDim = false, hint, isWaiting, tagIds = NO_TAGS }: NameProps) => (
  <span role="rowheader" className="flex min-w-0 items-center gap-3 pr-3">
    {icon}
    <span className={classNames('min-w-0 flex-1', isDim && 'text-ink-3')}>
      {rename ? <LateRenameField row={row} {...rename} /> : <ShortName name={nameOf(row)} hint={hint} className="font-medium" />}
      <span className="tnum flex items-center gap-2 text-meta text-ink-3 @min-[560px]:hidden">
        {/* Two lines have no room for the button; the menu has what it does. */}
        {isFavorite && <Star aria-hidden size={12} className="shrink-0 fill-star text-star" />}
        <span className="min-w-0 truncate">{meta}</span>{tagIds.length > 0 && <Suspense><LateTagChips tagIds={tagIds} look="line" /></Suspense>}
      </span>
    </span>
    <WaitingMark isWaiting={isWaiting} />
    {row.kind === 'file' && <DraftMark fileId={row.id} />}
    {tagIds.length > 0 && !rename && <Suspense><LateTagChips tagIds={tagIds} look="row" /></Suspense>}
  </span>
);

function WaitingMark({ isWaiting }: Pick<NameProps, 'isWaiting'>) {
  const text = useTranslations('files')('waitsForConnection');
  return isWaiting && <span role="img" aria-label={text} title={text} className="shrink-0 text-warn"><Hourglass aria-hidden size={14} /></span>;
}
