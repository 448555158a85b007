import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultLimits, runChild } from '../child/run-child.ts';
import { ExtractionError } from '../errors.ts';
import type { ExtractionEvent } from '../pages.ts';
import { describePrinter, OFFICE_MEMORY_MIB } from './printable.ts';
import { unlessItHung } from './print-in-child.ts';

/** Somebody waits for the text. Most books take four seconds, and one in some fifteen hangs: the second attempt gets what a slow one needs. */
const FIRST_SECONDS = 15;
const SECOND_SECONDS = 45;
/** LibreOffice opens larger books too slowly for somebody who waits. */
const MAX_BYTES = 4 * 1024 * 1024;

const calculable = new Set(['xlsx', 'xlsm', 'xltx', 'xltm', 'ods', 'ots']);

type Book = { path: string; extension: string };
type Reading = { read(calculatedBook?: string): AsyncIterable<ExtractionEvent>; signal: AbortSignal | undefined };

/**
 * The events of a reading. A workbook whose formulas have no results is calculated and read once more with them; where that cannot be done it
 * is read as it stands, and its pages say so.
 */
export async function* readCalculated(book: Book, { read, signal }: Reading): AsyncGenerator<ExtractionEvent, void> {
  const isWanted = calculable.has(book.extension) && describePrinter().isAvailable && (await stat(book.path)).size <= MAX_BYTES;
  let lacksResults = false;
  for await (const event of read()) {
    lacksResults = isWanted && event.type === 'opened' && event.lacksResults === true;
    // The child that reads ends before the one that calculates begins: memory is taken once.
    if (lacksResults) break;
    yield event;
  }
  if (!lacksResults) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-calculating-'));
  try {
    const outputPath = path.join(folder, 'calculated');
    yield* read(await calculate(book, outputPath, signal) ? outputPath : undefined);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function calculate({ path: file, extension }: Book, outputPath: string, signal = new AbortController().signal): Promise<boolean> {
  const run = async (secondsBase: number) => await Array.fromAsync(runChild({
    order: { task: 'calculate', order: { path: file, extension, outputPath } },
    visible: { readable: [file], writable: [path.dirname(outputPath)] },
    limits: { ...defaultLimits, secondsBase, memoryMiB: OFFICE_MEMORY_MIB },
    signal,
  }));
  try {
    await run(FIRST_SECONDS).catch(unlessItHung) ?? await run(SECOND_SECONDS);
    return true;
  } catch (error) {
    if (error instanceof ExtractionError) return false;
    throw error;
  }
}
