import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useElementSize } from '../../lib/element-size.ts';
import { TOUCH, useMedia } from '../../lib/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { endDrag } from '../../ui/drag-entries.ts';
import { GridHead, type SortState } from './grid-head.tsx';
import { GridLine, rowElementId, type RenameOrder, type RowDrop } from './grid-row.tsx';
import { useActiveInSight, withActive } from './keep-active-row.ts';
import { useRenameField } from './late-rename-field.tsx';
import { activeIndexOn, type GridRow } from './files.rules.ts';
import { IsFlyingPast } from './row-actions.tsx';
import { useGridInput, type GridActions } from './use-grid-input.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useWaitingChanges } from './use-waiting-changes.ts';
import type { Selection } from './use-selection.ts';

const ROW_PX = 44;
const TWO_LINE_ROW_PX = 64;
const HEAD_PX = 36;
/** Below this width of the list itself, a row has two lines. */
const TWO_LINE_WIDTH_PX = 560;

type Props = {
  label: string;
  /** Which list of which place it is, so that it stands where it stood after a reload and on the way back. */
  listId: string;
  /** Its files are on their way. */
  isPending: boolean;
  rows: readonly GridRow[];
  /** The whole list, where `rows` are a page of it. */
  allRows?: (() => readonly GridRow[]) | undefined;
  selection: Selection;
  sort?: SortState;
  /** The file that is open beside the list. */
  openId: string | undefined;
  /** The entry whose menu is open: it is marked, as the menu lies beside it. */
  askedId?: string | undefined;
  renaming: (RenameOrder & { id: string }) | undefined;
  drop?: RowDrop;
  /** Takes no more room than its rows: something is said below them. */
  isShort?: boolean;
  actions: GridActions;
  /** Rows up to this one are looked at, so they should be fetched. */
  onReach?: (index: number) => void;
};

/** The list of folders and files: one stop of the Tab key, with its own keys, and only the rows on the screen in the page. */
export function FileGrid(props: Props) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const { label, listId, isPending, rows, allRows, selection, sort, openId, askedId, renaming, drop, isShort = false, actions, onReach } = props;
  const [measure, { width }] = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement | null>(null);
  const isTouch = useMedia(TOUCH);
  const { rowPx, headPx } = heightsAt(width);
  const activeIndex = activeIndexOn(rows, allRows, selection.activeId);
  const active = rows[activeIndex];

  const virtualizer = useVirtualizer({
    count: rows.length, getScrollElement: () => scroller.current, estimateSize: () => rowPx, overscan: 8,
    // The head lies over the first row that is seen, and moves all of them down.
    scrollPaddingStart: headPx, scrollPaddingEnd: headPx, getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => withActive(range, activeIndex),
  });
  useEffect(() => { virtualizer.measure(); }, [virtualizer, rowPx]);
  useActiveInSight(virtualizer, activeIndex, rows.length);
  useKeptScroll(scroller, { listId, isPending, widthPx: width, rowsPx: { now: virtualizer.getTotalSize(), soon: rows.length * rowPx } });

  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => { onReach?.(lastIndex); }, [onReach, lastIndex]);

  const input = useGridInput({
    rows, allRows, selection, actions, scroller,
    rowsPerScreen: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headPx) / rowPx) - 1),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  const { isDragging, ...handlers } = useDragDim(input);
  useRenameField();
  const waiting = useWaitingChanges();

  return (
    <div ref={(element) => { scroller.current = element; measure(element); }} role="grid" tabIndex={0} aria-label={label} aria-multiselectable
      data-scroll-restoration-id={listId}
      aria-rowcount={rows.length + 1} aria-activedescendant={active && rowElementId(active.id)} {...handlers}
      style={isShort ? { height: virtualizer.getTotalSize() + headPx } : {}}
      className={classNames('thin-scroll group/grid @container relative overflow-auto overscroll-contain outline-none', isShort ? 'max-h-1/2 shrink-0' : 'past-toasts min-h-0 flex-1')}>
      <GridHead rows={rows} selection={selection} sort={sort} />
      <IsFlyingPast value={virtualizer.isScrolling && !isTouch}>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row && (
              <GridLine key={row.id} row={row} index={index} offsetPx={start} heightPx={rowPx} isSelected={selection.selected.has(row.id)}
                isActive={index === activeIndex} isOpen={row.id === openId || row.id === askedId} isSelecting={selection.selected.size > 0}
                isDragged={isDragging && (selection.selected.has(row.id) || index === activeIndex)}
                isWaiting={waiting.has(row.id)} rename={renaming?.id === row.id ? renaming : undefined} drop={drop} />
            );
          })}
        </div>
      </IsFlyingPast>
    </div>
  );
}

function heightsAt(widthPx: number) {
  const isTwoLine = widthPx > 0 && widthPx < TWO_LINE_WIDTH_PX;
  return isTwoLine ? { rowPx: TWO_LINE_ROW_PX, headPx: 0 } : { rowPx: ROW_PX, headPx: HEAD_PX };
}

/** What is dragged steps back until it is dropped. */
function useDragDim<Handlers extends { onDragStart: (event: DragEvent) => void }>(handlers: Handlers) {
  const [isDragging, setIsDragging] = useState(false);
  return {
    ...handlers, isDragging,
    onDragStart: (event: DragEvent) => {
      handlers.onDragStart(event);
      // A row that changes in this event would be pictured as it is then.
      setTimeout(() => setIsDragging(true));
    },
    onDragEnd: () => {
      setIsDragging(false);
      endDrag();
    },
  };
}
