import path from 'node:path';
import { isPage } from '../child/check-shape.ts';
import { defaultLimits, runChild, type ChildLimits } from '../child/run-child.ts';
import { Crashed, namedError } from '../errors.ts';
import { openWritten } from '../open-picture.ts';
import type { PrintedPage } from './place-on-sheets.ts';
import type { PrintOrder } from './print-office.ts';

/** `folder` exists; the PDF is written there as `printed.pdf`. */
export type PrintChildOrder = Omit<PrintOrder, 'outputPath'> & { folder: string; limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };

/** LibreOffice takes a gigabyte before it has opened anything. */
const MEMORY_MIB = 1536;

/**
 * `printOffice` in a child process of its own, which ends with the file. Answers where the PDF is, to be opened with `openPicture`, and the
 * pages with their places on it. Throws an `ExtractionError`.
 */
export async function printOfficeInChild({ limits, signal, folder, ...order }: PrintChildOrder): Promise<{ pdfPath: string; pages: PrintedPage[] }> {
  const input = path.resolve(order.path);
  const own = path.resolve(folder);
  const [pdfPath, pagesPath] = [path.join(own, 'printed.pdf'), path.join(own, 'printed.json')];
  const allowed = { ...defaultLimits, memoryMiB: MEMORY_MIB, ...limits };
  try {
    // It has nothing to tell but its end.
    await Array.fromAsync(runChild({
      order: { task: 'print', order: { ...order, path: input, outputPath: pdfPath, pagesPath } },
      visible: { readable: [input], writable: [own] },
      limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * order.pages.length },
      signal: signal ?? new AbortController().signal,
    }));
    return { pdfPath, pages: await readPages(pagesPath) };
  } catch (error) {
    throw namedError(error);
  }
}

/** What a child wrote that may no longer be ours. */
async function readPages(file: string): Promise<PrintedPage[]> {
  const written = await openWritten(file).catch((error: unknown) => { throw new Crashed('The pages were not written.', {}, { cause: error }); });
  try {
    const pages: unknown = JSON.parse(await written.readFile('utf8'));
    if (!Array.isArray(pages) || !pages.every(isPrinted)) throw new Crashed('The printer wrote something that is not pages.');
    return pages;
  } finally {
    await written.close();
  }
}

function isPrinted(value: unknown): value is PrintedPage {
  const { page, sheet } = value as Partial<PrintedPage>;
  return isPage(page) && (sheet === null || Number.isSafeInteger(sheet) && Number(sheet) > 0);
}
