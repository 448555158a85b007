import type { PhotoCrop } from '@scriba/contract/profile';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { cropOf, MAX_ZOOM, movedBy, sideOf, wholeOf, within, type Size, type View } from './crop.rules.ts';

/** Pixels of the window through which the picture is seen. */
const WINDOW = 264;

type Props = { /** Where the picture can be read. */ address: string; isPending: boolean; onClose: () => void; onUse: (crop: PhotoCrop) => void };

/** Which square of a picture is kept: dragged, moved by keys, or enlarged. */
export function CropDialog({ address, isPending, onClose, onUse }: Props) {
  const translate = useTranslations('profile.photo');
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 });
  const refuse = () => {
    showToast({ tone: 'bad', title: translate('unreadable') });
    onClose();
  };
  const open = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width === 0 || height === 0) return refuse();
    setSize({ width, height });
    setView(wholeOf({ width, height }));
  };
  const actions = (
    <>
      <Button onPress={onClose}>{translate('cancel')}</Button>
      <Button variant="primary" isPending={isPending} isDisabled={!size} onPress={() => { if (size) onUse(cropOf(size, view)); }}>{translate('use')}</Button>
    </>
  );
  return (
    <Dialog title={translate('crop')} isOpen onClose={onClose} actions={actions}>
      <div className="flex flex-col items-center gap-4">
        <p className="self-start text-ink-2">{translate('cropHint')}</p>
        <PictureWindow address={address} size={size} view={view} onView={setView} onOpen={open} onBroken={refuse} />
        <label className="flex w-full max-w-66 flex-col gap-1.5 text-small font-medium">
          {translate('zoom')}
          <input type="range" min={1} max={MAX_ZOOM} step={0.05} value={view.zoom} disabled={!size} className="h-9 accent-accent touch:h-11"
            onChange={(event) => { if (size) setView(within(size, { ...view, zoom: Number(event.target.value) })); }} />
        </label>
      </div>
    </Dialog>
  );
}

type WindowProps = {
  address: string; size: Size | undefined; view: View;
  onView: (view: View) => void; onOpen: (picture: HTMLImageElement) => void; onBroken: () => void;
};

function PictureWindow({ address, size, view, onView, onOpen, onBroken }: WindowProps) {
  const translate = useTranslations('profile.photo');
  const dragged = useRef<{ x: number; y: number } | undefined>(undefined);
  const scale = size ? WINDOW / sideOf(size, view) : 1;
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged.current || !size) return;
    onView(within(size, { ...view, x: view.x - (clientX - dragged.current.x) / scale, y: view.y - (clientY - dragged.current.y) / scale }));
    dragged.current = { x: clientX, y: clientY };
  };
  const press = (event: KeyboardEvent) => {
    const moved = size && movedBy(event.key, size, view);
    if (!moved) return;
    event.preventDefault();
    onView(moved);
  };
  const place = size && {
    width: size.width * scale, height: size.height * scale, transform: `translate(${WINDOW / 2 - view.x * scale}px, ${WINDOW / 2 - view.y * scale}px)`,
  };
  return (
    <div role="application" aria-label={translate('area')} tabIndex={0} onKeyDown={press}
      onPointerDown={(event) => {
        dragged.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag} onPointerUp={() => { dragged.current = undefined; }} onPointerCancel={() => { dragged.current = undefined; }}
      className="relative size-66 cursor-grab touch-none overflow-hidden rounded-full border border-line-strong bg-sunken select-none active:cursor-grabbing">
      <img src={address} alt="" draggable={false} style={place} onLoad={(event) => onOpen(event.currentTarget)} onError={onBroken}
        className="absolute top-0 left-0 max-w-none origin-top-left" />
    </div>
  );
}
