import { GalleryVertical, Minus, Plus, RectangleVertical, RotateCw, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageField } from '../../ui/page-field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { nextZoom, turnAfter, withZoom, type Show, type View } from './preview.rules.ts';

type Props = {
  show: Show;
  onShow: (show: Show) => void;
  /** A phone has no room for both. */
  canShowBoth: boolean;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  view: View;
  onView: (view: View) => void;
  /** Undefined while the text is being written: then it is looked for in the editor. */
  onFind: (() => void) | undefined;
  /** Undefined where there is no room for the pages in small, or only one page. */
  strip: { isOpen: boolean; onOpen: (isOpen: boolean) => void } | undefined;
};

/** Which side is seen, and how large. */
export function PreviewTools({ show, onShow, canShowBoth, page, pageCount, onPage, view, onView, onFind, strip }: Props) {
  const translate = useTranslations('preview');
  const keyName = useKeyName();
  const formats = useFormats();
  const options = (['page', 'both', 'text'] as const).filter((id) => canShowBoth || id !== 'both').map((id) => ({ id, text: translate(`show.${id}`) }));
  const zoom = (step: 1 | -1) => onView(withZoom(view, nextZoom(view.zoom, step)));
  return (
    <div className="@container flex min-h-12 shrink-0 items-center gap-1 border-b border-line px-3 max-sm:px-2">
      <SegmentedControl label={translate('show.title')} value={show} onChange={onShow} options={options} />
      <span className="flex-1" />
      {onFind && <IconButton label={translate('find.title')} shortcut={keyName(shortcuts.file.find)} size="small" onPress={onFind}><Search aria-hidden size={15} /></IconButton>}
      {strip && show !== 'text' && (
        <IconButton label={translate(strip.isOpen ? 'strip.hide' : 'strip.show')} shortcut={keyName(shortcuts.file.strip)} size="small" onPress={() => strip.onOpen(!strip.isOpen)}>
          <GalleryVertical aria-hidden size={15} />
        </IconButton>
      )}
      {pageCount > 1 && <PageField label={translate('goToPage')} page={page} pageCount={pageCount} onChange={onPage} />}
      {show !== 'text' && (
        <span className="flex items-center">
          <IconButton label={translate('zoomOut')} shortcut={keyName(shortcuts.file.zoomOut)} size="small" onPress={() => zoom(-1)}><Minus aria-hidden size={16} /></IconButton>
          <button type="button" title={translate('fit')} aria-label={translate('fitNow', { percent: formats.percent(view.zoom) })} onClick={() => onView(withZoom(view, 1))}
            className="tnum h-7 w-12 rounded-inner text-center text-small text-ink-2 hover:bg-hover max-sm:hidden">{formats.percent(view.zoom)}</button>
          <IconButton label={translate('zoomIn')} shortcut={keyName(shortcuts.file.zoomIn)} size="small" onPress={() => zoom(1)}><Plus aria-hidden size={16} /></IconButton>
          <IconButton label={translate('wholePage')} shortcut={keyName(shortcuts.file.wholePage)} size="small" className="max-sm:hidden @max-[28rem]:hidden" onPress={() => onView({ ...view, isWholePage: true })}>
            <RectangleVertical aria-hidden size={15} />
          </IconButton>
          <IconButton label={translate('rotate')} shortcut={keyName(shortcuts.file.rotate)} size="small" onPress={() => onView({ ...view, turn: turnAfter(view.turn) })}>
            <RotateCw aria-hidden size={15} />
          </IconButton>
        </span>
      )}
    </div>
  );
}
