import path from 'node:path';
import { defaultLimits, runChild, type ChildLimits } from '../../child/run-child.ts';
import { namedError } from '../../errors.ts';
import { pageImagePath } from '../../ocr/page-image.ts';
import type { DrawOrder } from './draw-pages.ts';

export type DrawChildOrder = DrawOrder & { limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };

/** `drawPages` in a child process: the place of each picture, to be opened with `openPicture`. Throws an `ExtractionError`. */
export async function drawPagesInChild({ limits, signal, ...order }: DrawChildOrder): Promise<{ page: number; imagePath: string }[]> {
  const given = { ...order, path: path.resolve(order.path), imageFolder: path.resolve(order.imageFolder) };
  const allowed = { ...defaultLimits, ...limits };
  try {
    // It has nothing to tell but its end.
    await Array.fromAsync(runChild({
      order: { task: 'draw-pages', order: given },
      visible: { readable: [given.path], writable: [given.imageFolder] },
      limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * given.pages.length },
      signal: signal ?? new AbortController().signal,
    }));
  } catch (error) {
    throw namedError(error);
  }
  return given.pages.map((page) => ({ page, imagePath: pageImagePath(given.imageFolder, page) }));
}
