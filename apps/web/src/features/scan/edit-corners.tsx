import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Corners } from '@scriba/extraction/sheet-geometry';
import type { Point } from '@scriba/extraction/matrix';
import { useFormats } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ScanBar } from './scan-bar.tsx';
import { moveCorner, WHOLE, type ScanPage } from './scan.rules.ts';
import { SheetOutline } from './sheet-outline.tsx';

const NAMES = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
/** Shares of the picture that an arrow key moves a corner by, and with Shift. */
const STEP = 0.005;
const LARGE_STEP = 0.05;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

type Props = { page: ScanPage; onLeave: () => void; onUse: (corners: Corners) => void };

/** The photo with its four corners, which are dragged, or moved by the arrow keys. */
export function EditCorners({ page, onLeave, onUse }: Props) {
  const translate = useTranslations('scan');
  const [corners, setCorners] = useState(page.corners);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const picture = useRef<HTMLDivElement>(null);
  return (
    <>
      <ScanBar title={translate('edges')} isBack onLeave={onLeave}>
        <Button onPress={() => setCorners(WHOLE)}>{translate('whole')}</Button>
        <Button variant="primary" onPress={() => onUse(corners)}>{translate('use')}</Button>
      </ScanBar>
      <p className="shrink-0 px-4 pt-3 text-center text-small text-ink-2">{translate('edgesHint')}</p>
      <div className="grid min-h-0 flex-1 place-items-center overflow-hidden p-7">
        <div className="grid size-full place-items-center [container-type:size]">
          <div ref={picture} className="relative" style={size && fitted(size)}>
            <img src={page.photoUrl} alt={translate('photo')} className="size-full"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })} />
            {size && <SheetOutline corners={corners} size={size} />}
            {size && corners.map((corner, at) => (
              <CornerHandle key={NAMES[at]} name={NAMES[at] ?? 'topLeft'} corner={corner} placeOf={(event) => placeIn(picture.current, event)}
                onMove={(point) => setCorners((now) => moveCorner(now, at, point))} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

/** As large as its place lets it be, in its own shape. */
const fitted = ({ width, height }: { width: number; height: number }) =>
  ({ width: `min(100cqw, 100cqh * ${width / height})`, height: `min(100cqh, 100cqw * ${height / width})` });

function placeIn(element: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

type HandleProps = { name: (typeof NAMES)[number]; corner: Point; placeOf: (event: PointerEvent) => Point; onMove: (to: Point) => void };

function CornerHandle({ name, corner, placeOf, onMove }: HandleProps) {
  const translate = useTranslations('scan');
  const { percent } = useFormats();
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove({ x: corner.x + way.x * step, y: corner.y + way.y * step });
  };
  return (
    <button type="button" aria-label={translate('corner', { corner: translate(`corners.${name}`), x: percent(corner.x), y: percent(corner.y) })}
      style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }} onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => { if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(placeOf(event)); }}
      className="absolute grid size-11 -translate-1/2 touch-none cursor-grab place-items-center rounded-full active:cursor-grabbing">
      <span className="size-6 rounded-full border-3 border-accent bg-surface/60 shadow-floating" />
    </button>
  );
}
