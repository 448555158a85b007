import type * as Mupdf from 'mupdf';
import type { DisplayList } from 'mupdf';
import sharp from 'sharp';
import type { Rectangle } from '../../layout/boxes.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import { workingRoom } from '../../ocr/working-size.ts';

export const POINTS_PER_INCH = 72;
const SHOWN_DPI = 205;
/** Twice as many as people see: what is larger is made smaller before it is shown. */
const SHOWN_MEGAPIXELS = 8.4;
/** Up to here, a page of A4 at 300 dots per inch, what is recognised has its colours, and people see a smaller copy of it. */
const COLOURED_MEGAPIXELS = 10;
const MEGA = 1_000_000;

export type Rendering = { list: DisplayList; area: Rectangle; dpi: number; megapixels: number };
type Colours = 'colours' | 'grey';

/** Size in pixels of the drawing of a whole page that people look at. */
export const shownPixels = (whole: { width: number; height: number }, maxMegapixels: number) =>
  renderedSize(whole, SHOWN_DPI, Math.min(maxMegapixels, SHOWN_MEGAPIXELS));

/** That drawing. */
export const drawShown = (mupdf: typeof Mupdf, { list, area, maxMegapixels }: Pick<Rendering, 'list' | 'area'> & { maxMegapixels: number }): PageImage =>
  renderArea(mupdf, { list, area, dpi: SHOWN_DPI, megapixels: Math.min(maxMegapixels, SHOWN_MEGAPIXELS) }, 'colours');

/** Draws an area of a page to be recognised: grey where it is large, because MuPDF gives no memory back, and in colours apart for people. */
export function drawToRead(mupdf: typeof Mupdf, rendering: Rendering): PageImage {
  const { width, height } = renderedSize(rendering.area, rendering.dpi, rendering.megapixels);
  if (width * height <= COLOURED_MEGAPIXELS * MEGA) return renderArea(mupdf, rendering, 'colours');
  const shown = () => drawShown(mupdf, { ...rendering, maxMegapixels: rendering.megapixels });
  return { ...renderArea(mupdf, rendering, 'grey'), shown };
}

/** Pixels of an area at so many dots per inch, fewer where that would be too many: a page may be five metres wide. */
function renderedSize({ width, height }: { width: number; height: number }, dpi: number, megapixels: number) {
  const wanted = dpi / POINTS_PER_INCH;
  const scale = Math.min(wanted, workingRoom({ width: Math.max(1, width), height: Math.max(1, height) }, megapixels));
  return { scale, isReduced: scale < wanted, width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Draws an area of a page, in points. The pixels are ours; nothing of them stays in MuPDF. */
function renderArea(mupdf: typeof Mupdf, { list, area, dpi, megapixels }: Rendering, colours: Colours): PageImage {
  const { scale, isReduced, width, height } = renderedSize(area, dpi, megapixels);
  const matrix: Mupdf.Matrix = [scale, 0, 0, scale, -area.x * scale, -area.y * scale];
  const [space, channels] = colours === 'grey' ? [mupdf.ColorSpace.DeviceGray, 1 as const] : [mupdf.ColorSpace.DeviceRGB, 3 as const];
  const pixmap = new mupdf.Pixmap(space, [0, 0, width, height], false);
  try {
    pixmap.clear(255);
    const device = new mupdf.DrawDevice(matrix, pixmap);
    list.run(device, mupdf.Matrix.identity);
    device.close();
    device.destroy();
    const pixels = Uint8Array.from(pixmap.getPixels());
    return { open: () => sharp(pixels, { raw: { width, height, channels } }), width, height, isRendered: true, isReduced };
  } finally {
    pixmap.destroy();
  }
}
