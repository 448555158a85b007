import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TransferRow } from './transfer-row.tsx';
import { inPanelOrder, type UploadItem } from './uploads.rules.ts';

const ROW_PX = 44;
const SHOWN_ROWS = 4;

/** The items of the panel; only those on the screen are in the page, so that two hundred cost no more than four. */
export function TransferList({ items, onOpen }: { items: readonly UploadItem[]; onOpen: (fileId: string, folderId: string) => void }) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const translate = useTranslations('uploads.tray');
  const scroller = useRef<HTMLUListElement>(null);
  const ordered = inPanelOrder(items);
  const virtualizer = useVirtualizer({
    count: ordered.length, getScrollElement: () => scroller.current, estimateSize: () => ROW_PX, overscan: 3,
    getItemKey: (at) => ordered[at]?.id ?? at,
  });
  return (
    <ul ref={scroller} tabIndex={0} aria-label={translate('title')} className="thin-scroll relative overflow-y-auto outline-offset-[-2px]"
      style={{ height: ROW_PX * Math.min(SHOWN_ROWS, ordered.length) }}>
      <li aria-hidden style={{ height: virtualizer.getTotalSize() }} />
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = ordered[index];
        return item && <TransferRow key={item.id} item={item} offsetPx={start} onOpen={onOpen} />;
      })}
    </ul>
  );
}
