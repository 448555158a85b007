import path from 'node:path';
import { openPicture } from '@scriba/extraction';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { ExtractionFailed, type PrintedPage } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, type PageRow, type ReadingRow } from '../extraction.repository.ts';
import { joinPages, mainLanguage } from '../extraction.rules.ts';
import type { Needs } from './dependencies.ts';
import { previewOf } from './finish-reading.ts';
import { derivedFolder, putLayout, rowOf } from './keep-pages.ts';
import { copyTo, inPrivateFolder } from './private-folder.ts';
import { readLayout } from './show-pages.ts';
import { mergeReading, writeReading, type Merge } from './write-reading.ts';

type Attempt = { signal: AbortSignal; /** What fails now is not tried again. */ isLast: boolean };
type Wanted = { file: FileToRead; reading: ReadingRow; rows: PageRow[] };
type Print = { pdfPath: string; pages: PrintedPage[] };
type Row = Omit<PageRow, 'ownerId'>;
type Printed = { wanted: Wanted; rows: readonly Row[]; merge: Merge | undefined };

const printKeyOf = (base: string) => `${base}.pdf`;
const layoutKeyOf = (base: string, page: number) => `${base}/${page}.json.gz`;
const keysBelow = (base: string, { pages }: Print) => [printKeyOf(base), ...pages.map(({ page }) => layoutKeyOf(base, page.page))];

const joined = (rows: readonly Row[]) => joinPages(rows.map(({ text }) => text));

/** Pages may end where paragraphs do: then the text is the same, and its pages begin elsewhere. */
const isDividedAlike = (one: ReturnType<typeof joined>, other: ReturnType<typeof joined>) =>
  one.text === other.text && one.pageStarts.join() === other.pageStarts.join();

const isCrash = (failure: unknown) => failure instanceof ExtractionFailed && failure.code === 'extraction.crashed';
/** And none of ours, nor of the machine. */
const isFaultOfFile = (failure: unknown) =>
  failure instanceof ExtractionFailed && !failure.isTransient && !isCrash(failure) && failure.code !== 'extraction.timed_out';

/** A PDF of a few thousand pages of text. */
const MAX_PRINT_BYTES = 512 * 1024 * 1024;

/**
 * Prints an office file after it was read, so that its pages are seen as they would be on paper, each word in its place. Text that has no
 * pages of its own is divided as the paper divides it: its words stay, and so do corrections. Safe to run twice; what cannot be printed
 * stays as it was read.
 */
export const printFile = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, engine: { extractor, objects }, outbox: { emit }, source: { clock, newId } } = deps;

  /** Nothing more is awaited: whoever looks at the pages is told. */
  const end = (owner: OwnerScope, { id, fileId }: ReadingRow) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, fileId);
    await readingsRepository(tx).change(owner, id, { printedAt: clock.now() });
    if (file) await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
  });

  const find = async (owner: OwnerScope, fileId: string): Promise<Wanted | undefined> => {
    const [file, reading] = [await files.findToRead(owner, fileId), await readingsRepository(db).latestCompletedOf(owner, fileId)];
    if (!file || !reading || reading.printedAt || !extractor.prints(file.extension)) return undefined;
    const rows = await readingsRepository(db).pagesOf(owner, fileId, reading.id);
    // Of a file with the same bytes, which was printed before.
    if (rows.every(({ printKey }) => printKey === null)) return { file, reading, rows };
    await end(owner, reading);
    return undefined;
  };

  const printTo = async (folder: string, { file, rows }: Wanted, signal: AbortSignal) => {
    const input = await copyTo(path.join(folder, `input.${file.extension}`), objects, file.objectKey);
    const pages = [];
    for (const row of rows) pages.push(await readLayout(objects, row));
    return await extractor.print({ path: input, extension: file.extension, pages, folder, signal });
  };

  /** The objects first, then the rows that name them. Each attempt has its own: one may be given up while another has come through. */
  const store = async (base: string, { file, reading }: Wanted, { pdfPath, pages }: Print): Promise<Row[]> => {
    const printKey = printKeyOf(base);
    await objects.put(printKey, await openPicture(pdfPath, MAX_PRINT_BYTES));
    const rows = [];
    for (const { page, sheet } of pages) {
      const layoutKey = layoutKeyOf(base, page.page);
      await putLayout(objects, layoutKey, page);
      rows.push(rowOf(file.id, reading.id, { page }, { layoutKey, imageKey: null, ...(sheet !== null && { printKey, printPage: sheet }) }));
    }
    return rows;
  };

  /** The text with its new pages, in place of the one that the machine had read. */
  const rewrite = async (tx: Transaction, owner: OwnerScope, { wanted: { file, reading }, rows, merge }: Printed) => {
    const read = { fileId: file.id, readingId: reading.id, language: mainLanguage(rows), ...joined(rows), isDividedAnew: true };
    const write = writeReading(deps, tx, owner, read);
    const { text, isTextEdited } = file.isTextEdited ? await write.withCorrections(merge) : await write.alone();
    await files.setReadingState(tx, owner, file.id, { isTextEdited, textPreview: previewOf(text) });
  };

  /** False when the file, or what was read of it, is another one by now. */
  const keep = (owner: OwnerScope, { wanted, rows, merge }: Printed) => db.transaction().execute(async (tx) => {
    const readings = readingsRepository(tx);
    const file = await files.lockToRead(tx, owner, wanted.file.id);
    const latest = await readings.latestCompletedOf(owner, wanted.file.id);
    if (!file || latest?.id !== wanted.reading.id) return false;
    if ((await readings.pagesOf(owner, file.id, latest.id)).some(({ printKey }) => printKey !== null)) return false;
    await readings.replacePages(owner, wanted.reading, rows);
    await readings.change(owner, wanted.reading.id, { printedAt: clock.now(), pageCount: rows.length, pagesRead: rows.length });
    await files.setReadingState(tx, owner, file.id, { pageCount: rows.length, pagesRead: rows.length });
    if (!isDividedAlike(joined(rows), joined(wanted.rows))) await rewrite(tx, owner, { wanted: { ...wanted, file }, rows, merge });
    await emit(tx, owner, { name: 'text.changed', fileId: file.id, folderId: file.folderId });
    return true;
  });

  /** Corrections of the text before, on its new pages. */
  const merge = async (owner: OwnerScope, fileId: string, rows: readonly Row[]): Promise<Merge | undefined> => {
    const file = await files.findToRead(owner, fileId);
    if (file?.isTextEdited !== true) return undefined;
    const made = await mergeReading(deps, db, owner, { fileId, ...joined(rows), isDividedAnew: true });
    // Pictures are worth less than a correction.
    if (made.merged && made.merged.unplaced.length > 0) throw new ExtractionFailed('extraction.failed');
    return made;
  };

  /** Objects that nothing names any more; those of a file with the same bytes may be named there. */
  const removeUnnamed = async (owner: OwnerScope, { objectKey }: FileToRead, keys: readonly string[]) => {
    const named = new Set(await readingsRepository(db).objectKeysOf(owner, await files.idsWithBytes(owner, objectKey)));
    await objects.delete(keys.filter((key) => !named.has(key)));
  };

  const printWanted = (owner: OwnerScope, wanted: Wanted, signal: AbortSignal) => inPrivateFolder('printing', async (folder) => {
    const base = `${derivedFolder(owner, wanted.file.id)}/${wanted.reading.id}/${newId('print')}`;
    const print = await printTo(folder, wanted, signal);
    let isKept = false;
    try {
      const rows = await store(base, wanted, print);
      isKept = await keep(owner, { wanted, rows, merge: await merge(owner, wanted.file.id, rows) });
    } finally {
      if (isKept) await removeUnnamed(owner, wanted.file, wanted.rows.map(({ layoutKey }) => layoutKey));
      else await objects.delete(keysBelow(base, print));
    }
  });

  return async (owner: OwnerScope, fileId: string, { signal, isLast }: Attempt): Promise<void> => {
    const wanted = await find(owner, fileId);
    if (!wanted) return;
    // A print that takes its worker with it is not tried for ever.
    if (isLast) await end(owner, wanted.reading);
    const failure: unknown = await printWanted(owner, wanted, signal).then(() => undefined, (error: unknown) => error);
    if (failure === undefined) return;
    const isFinal = isFaultOfFile(failure) || isCrash(failure);
    if (signal.aborted || !isFinal && !isLast) throw failure;
    await end(owner, wanted.reading);
    // The log tells it, and another attempt finds nothing to do.
    if (!isFaultOfFile(failure)) throw failure;
  };
};
