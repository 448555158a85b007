import type { Page } from 'mupdf';
import { writePageImage } from '../../ocr/page-image.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import { drawShown } from './render-page.ts';

export type DrawOrder = {
  path: string;
  /** Numbers of pages, from 1. */
  pages: readonly number[];
  /** An existing folder, for pictures as those that a reading makes. */
  imageFolder: string;
  maxMegapixels: number;
};

/** Draws pages whose text a reading took from the file without looking at them. Throws for the first that cannot be drawn. */
export async function drawPages({ path, pages, imageFolder, maxMegapixels }: DrawOrder): Promise<void> {
  const open = await openPdf(path, null);
  try {
    for (const number of pages) await drawPage(open, number, { imageFolder, maxMegapixels });
  } finally {
    open.close();
  }
}

async function drawPage({ mupdf, document }: OpenPdf, number: number, { imageFolder, maxMegapixels }: Pick<DrawOrder, 'imageFolder' | 'maxMegapixels'>) {
  const page: Page = document.loadPage(number - 1);
  const list = page.toDisplayList(true);
  try {
    const [x, y, right, bottom] = page.getBounds();
    const image = drawShown(mupdf, { list, area: { x, y, width: right - x, height: bottom - y }, maxMegapixels });
    await writePageImage(image, number, { folder: imageFolder, turns: 0 });
  } finally {
    list.destroy();
    page.destroy();
    mupdf.shrinkStore(50);
  }
}
