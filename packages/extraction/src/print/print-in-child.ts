import path from 'node:path';
import { isPage } from '../child/check-shape.ts';
import { defaultLimits, runChild, type ChildLimits } from '../child/run-child.ts';
import { Crashed, namedError, TimedOut } from '../errors.ts';
import { wordsOfBlocks } from '../layout/blocks.ts';
import { openWritten } from '../open-picture.ts';
import type { Page } from '../pages.ts';
import { OFFICE_MEMORY_MIB } from './printable.ts';
import type { PrintedPage } from './place-on-sheets.ts';
import type { PrintOrder } from './print-office.ts';

/** `folder` exists; the PDF is written there as `printed.pdf`. */
export type PrintChildOrder = Omit<PrintOrder, 'outputPath'> & { folder: string; limits?: Partial<ChildLimits> | undefined; signal?: AbortSignal | undefined };
type Printed = { pdfPath: string; pages: PrintedPage[] };

const MAX_PAGES_BYTES = 256 * 1024 * 1024;

/**
 * One print in some fifty waits for its own threads until it is ended, and the next one succeeds. So the first attempt gets what a busy
 * machine needs, and the second one what a slow file needs.
 */
const FIRST_SECONDS = 60;
const SECOND_SECONDS = 150;

/**
 * `printOffice` in a child process of its own, which ends with the file. Answers where the PDF is, to be opened with `openPicture`, and the
 * pages with their places on it: the words that were given, in their order. Throws an `ExtractionError`.
 */
export async function printOfficeInChild(given: PrintChildOrder): Promise<Printed> {
  try {
    return await print(given, FIRST_SECONDS).catch(unlessItHung) ?? await print(given, SECOND_SECONDS);
  } catch (error) {
    throw namedError(error);
  }
}

/** For a second attempt. */
export function unlessItHung(error: unknown): undefined {
  if (!(error instanceof TimedOut || error instanceof Crashed)) throw error;
}

async function print({ limits, signal, folder, ...order }: PrintChildOrder, secondsBase: number): Promise<Printed> {
  const input = path.resolve(order.path);
  const own = path.resolve(folder);
  const [pdfPath, pagesPath] = [path.join(own, 'printed.pdf'), path.join(own, 'printed.json')];
  const allowed = { ...defaultLimits, secondsBase, memoryMiB: OFFICE_MEMORY_MIB, ...limits };
  // It has nothing to tell but its end.
  await Array.fromAsync(runChild({
    order: { task: 'print', order: { ...order, path: input, outputPath: pdfPath, pagesPath } },
    visible: { readable: [input], writable: [own] },
    limits: { ...allowed, secondsBase: allowed.secondsBase + allowed.secondsPerPage * order.pages.length },
    signal: signal ?? new AbortController().signal,
  }));
  const pages = await readPages(pagesPath);
  if (!isSameText(order.pages, pages.map(({ page }) => page))) throw unbelievable();
  return { pdfPath, pages };
}

/** What a child wrote that may no longer be ours. */
async function readPages(file: string): Promise<PrintedPage[]> {
  const written = await openWritten(file).catch((error: unknown) => { throw unbelievable(error); });
  try {
    if ((await written.stat()).size > MAX_PAGES_BYTES) throw unbelievable();
    const pages = parse(await written.readFile('utf8'));
    if (!Array.isArray(pages) || !pages.every(isPrinted)) throw unbelievable();
    return pages;
  } finally {
    await written.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unbelievable(error);
  }
}

function isPrinted(value: unknown, index: number): value is PrintedPage {
  if (typeof value !== 'object' || value === null) return false;
  const { page, sheet } = value as Partial<PrintedPage>;
  return isPage(page) && page.page === index + 1 && (sheet === null || Number.isSafeInteger(sheet) && Number(sheet) > 0);
}

const textOf = (pages: readonly Page[]) => pages.flatMap(({ blocks }) => wordsOfBlocks(blocks)).map(({ text }) => text).join(' ');
const isSameText = (given: readonly Page[], printed: readonly Page[]) => textOf(given) === textOf(printed);

const unbelievable = (cause?: unknown) => new Crashed('The printer wrote something that is not the pages that were given.', {}, { cause });
