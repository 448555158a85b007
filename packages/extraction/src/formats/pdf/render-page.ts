import type * as Mupdf from 'mupdf';
import type { DisplayList } from 'mupdf';
import sharp from 'sharp';
import type { Rectangle } from '../../layout/boxes.ts';
import type { PageImage } from '../../ocr/page-image.ts';

const POINTS_PER_INCH = 72;

export type Rendering = { list: DisplayList; area: Rectangle; dpi: number; maxPixels: number };

/**
 * Draws an area of a page (in points) at so many dots per inch, with less where it would have too many pixels: a page
 * may be five metres wide. The pixels are ours; nothing of them stays in MuPDF.
 */
export function renderArea(mupdf: typeof Mupdf, { list, area, dpi, maxPixels }: Rendering): PageImage {
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(maxPixels / Math.max(1, area.width * area.height)));
  const width = Math.max(1, Math.floor(area.width * scale));
  const height = Math.max(1, Math.floor(area.height * scale));
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
