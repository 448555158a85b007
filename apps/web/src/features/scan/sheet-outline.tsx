import type { Corners, Size } from '@scriba/extraction/sheet-geometry';
import { inPixels } from './scan.rules.ts';

/** The edges over a picture that fills its place as far as its shape lets it. */
export const SheetOutline = ({ corners, size }: { corners: Corners; size: Size }) => (
  <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="pointer-events-none absolute inset-0 size-full">
    <polygon points={inPixels(corners, size).map(({ x, y }) => `${x},${y}`).join(' ')} strokeWidth={Math.max(size.width, size.height) / 250}
      strokeLinejoin="round" className="fill-accent/20 stroke-lit" />
  </svg>
);
