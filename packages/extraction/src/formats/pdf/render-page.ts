import type * as Mupdf from 'mupdf';
import type { DisplayList } from 'mupdf';
import sharp from 'sharp';
import type { Rectangle } from '../../layout/boxes.ts';
import type { PageImage } from '../../ocr/page-image.ts';

const POINTS_PER_INCH = 72;
const SHOWN_DPI = 205;
const MEGA = 1_000_000;

export type Rendering = { list: DisplayList; area: Rectangle; dpi: number; maxPixels: number };

/** Size in pixels of the drawing of a whole page that people look at. */
export const shownPixels = (whole: { width: number; height: number }, maxMegapixels: number) => renderedSize(whole, SHOWN_DPI, maxMegapixels * MEGA);

/** That drawing. */
export const drawShown = (mupdf: typeof Mupdf, { list, area, maxMegapixels }: Omit<Rendering, 'dpi' | 'maxPixels'> & { maxMegapixels: number }) =>
  renderArea(mupdf, { list, area, dpi: SHOWN_DPI, maxPixels: maxMegapixels * MEGA });

/** Pixels of an area at so many dots per inch, fewer where that would be too many: a page may be five metres wide. */
function renderedSize({ width, height }: { width: number; height: number }, dpi: number, maxPixels: number) {
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(maxPixels / Math.max(1, width * height)));
  return { scale, width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Draws an area of a page, in points. The pixels are ours; nothing of them stays in MuPDF. */
export function renderArea(mupdf: typeof Mupdf, { list, area, dpi, maxPixels }: Rendering): PageImage {
  const { scale, width, height } = renderedSize(area, dpi, maxPixels);
  const matrix: Mupdf.Matrix = [scale, 0, 0, scale, -area.x * scale, -area.y * scale];
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], false);
  try {
    pixmap.clear(255);
    const device = new mupdf.DrawDevice(matrix, pixmap);
    list.run(device, mupdf.Matrix.identity);
    device.close();
    device.destroy();
    const pixels = Uint8Array.from(pixmap.getPixels());
    return { open: () => sharp(pixels, { raw: { width, height, channels: 3 } }), width, height, isRendered: true };
  } finally {
    pixmap.destroy();
  }
}
