import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DOUBLE_CLICK_MS } from '../../lib/double-click.ts';
import { useElementSize } from '../../lib/element-size.ts';
import { TransferRow } from './transfer-row.tsx';
import { inPanelOrder, isExplained, type UploadItem } from './uploads.rules.ts';

const ROW_PX = 44;
/** With the state below the name: where there is no room beside it, and for what needs a sentence, which may take two lines there. */
const TWO_LINE_PX = 56;
const SENTENCE_PX = 72;
/** Beside the buttons of an answer, a phone has room for a third of one. */
const NARROW_SENTENCE_PX = 92;
const TWO_LINE_WIDTH_PX = 560;
/** Beside an open file a sentence takes two lines below the name. */
const SENTENCE_WIDTH_PX = 900;
const MOST_PX = 4 * ROW_PX;

type Props = { items: readonly UploadItem[]; onOpen: (fileId: string, folderId: string) => void };

/** The items of the panel; only those on the screen are in the page, so that two hundred cost no more than four. */
export function TransferList({ items, onOpen }: Props) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const translate = useTranslations('uploads.tray');
  const [measure, { width }] = useElementSize<HTMLUListElement>();
  const scroller = useRef<HTMLUListElement | null>(null);
  const isNarrow = width > 0 && width < TWO_LINE_WIDTH_PX;
  const ordered = inPanelOrder(items);
  const heights = ordered.map((item) => heightOf(item, width || Infinity));
  const virtualizer = useVirtualizer({
    count: ordered.length, getScrollElement: () => scroller.current, estimateSize: (at) => heights[at] ?? ROW_PX, overscan: 3,
    getItemKey: (at) => ordered[at]?.id ?? at,
  });
  const shape = heights.join();
  useEffect(() => { virtualizer.measure(); }, [virtualizer, shape]);
  const { onPointerDownCapture, isPressMeant: isFirstOfRow } = useOneRowAtATime();
  const wasPressed = useRef(false);
  // A row that was answered takes its button along: who works with the keyboard stays in the list.
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) scroller.current?.focus();
    wasPressed.current = false;
  }, [ordered.length]);
  const isPressMeant = (id: string) => (wasPressed.current = isFirstOfRow(id));
  return (
    <ul ref={(element) => { scroller.current = element; measure(element); }} tabIndex={0} aria-label={translate('title')} onPointerDownCapture={onPointerDownCapture}
      className="thin-scroll relative overflow-y-auto outline-offset-[-2px]" style={{ height: Math.min(MOST_PX, virtualizer.getTotalSize()) }}>
      <li aria-hidden style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = ordered[index];
        return item && (
          <TransferRow key={item.id} item={item} place={{ offsetPx: start, heightPx: heights[index] ?? ROW_PX, isNarrow }} isPressMeant={isPressMeant}
            onOpen={onOpen} />
        );
      })}
    </ul>
  );
}

function heightOf(item: UploadItem, widthPx: number): number {
  const isNarrow = widthPx < TWO_LINE_WIDTH_PX;
  if (!isExplained(item)) return isNarrow ? TWO_LINE_PX : ROW_PX;
  if (isNarrow) return NARROW_SENTENCE_PX;
  return widthPx < SENTENCE_WIDTH_PX ? SENTENCE_PX : TWO_LINE_PX;
}

/** A hand that means to keep still moves no farther. */
const STILL_PX = 5;

/** A row that was answered goes, and the next one takes its place: the second half of a double click is not meant for that. */
function useOneRowAtATime() {
  const pointer = useRef({ x: 0, y: 0 });
  const last = useRef({ id: '', at: -Infinity, x: 0, y: 0 });
  return {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => { pointer.current = { x, y }; },
    isPressMeant: (id: string): boolean => {
      const [now, { x, y }] = [performance.now(), pointer.current];
      const isElsewhere = Math.hypot(x - last.current.x, y - last.current.y) > STILL_PX;
      const isMeant = last.current.id === id || isElsewhere || now - last.current.at > DOUBLE_CLICK_MS;
      if (isMeant) last.current = { id, at: now, x, y };
      return isMeant;
    },
  };
}
