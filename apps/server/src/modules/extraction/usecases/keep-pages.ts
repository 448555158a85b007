import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { lossWarnings } from '@scriba/contract/extraction';
import { openPicture } from '@scriba/extraction';
import type { ObjectStore } from '../../../ports/object-store.ts';
import type { ExtractedPage, ExtractionEvent } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, type PageRow } from '../extraction.repository.ts';
import type { Needs, Held } from './dependencies.ts';

const losses: ReadonlySet<string> = new Set(lossWarnings);

type PageEvent = Extract<ExtractionEvent, { type: 'page' }>;
type NewPage = Omit<PageRow, 'ownerId'>;

/** Where a reading keeps the pictures and layouts of its pages. */
export const derivedFolder = (ownerId: string, fileId: string) => `derived/${ownerId}/${fileId}`;

/** Keeps what a reading brings, as it comes: first the objects, then the rows that name them. */
export const keepPages = ({ db, library: { files }, engine: { objects }, outbox: { emit } }: Needs<'db' | 'library' | 'engine' | 'outbox'>) => {
  const keepCount = ({ owner, reading, claim }: Held, pageCount: number) => db.transaction().execute(async (tx) => {
    if (!await files.lockToRead(tx, owner, reading.fileId)) return;
    if (!await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await readingsRepository(tx).change(owner, reading.id, { pageCount });
    await files.setReadingState(tx, owner, reading.fileId, { pageCount });
  });

  const store = async (base: string, { page: { page, blocks, warnings }, imagePath }: PageEvent) => {
    const layoutKey = `${base}/${page}.json.gz`;
    await putLayout(objects, layoutKey, { blocks, warnings });
    if (!imagePath) return { layoutKey, imageKey: null };
    const imageKey = `${base}/${page}.webp`;
    await objects.put(imageKey, await openPicture(imagePath));
    return { layoutKey, imageKey };
  };

  /** False when the reading is no longer this worker's: then nothing was written. */
  const insert = ({ owner, reading, claim }: Held, file: FileToRead, rows: readonly NewPage[]) => db.transaction().execute(async (tx) => {
    const repository = readingsRepository(tx);
    // The file first, as everywhere: whoever deletes it holds it too.
    if (!await files.lockToRead(tx, owner, file.id) || !await repository.findHeld(owner, reading.id, claim)) return false;
    await repository.insertPages(owner, rows);
    const pagesRead = Math.max(...rows.map(({ page }) => page));
    await repository.change(owner, reading.id, { pagesRead });
    await files.setReadingState(tx, owner, file.id, { pagesRead });
    await emit(tx, owner, { name: 'extraction.page-read', fileId: file.id, folderId: file.folderId });
    return true;
  });

  const keep = async (held: Held, file: FileToRead, events: readonly PageEvent[]): Promise<boolean> => {
    const base = `${derivedFolder(held.owner, file.id)}/${held.reading.id}`;
    const rows = await Promise.all(events.map(async (event) => {
      const clean = { ...event, page: withoutNulls(event.page) };
      return rowOf(file.id, held.reading.id, clean, await store(base, clean));
    }));
    const isKept = await insert(held, file, rows);
    // Whoever deleted the file looked for its objects before these came.
    if (!isKept && !await files.findToRead(held.owner, file.id)) {
      await objects.delete(rows.flatMap(({ layoutKey, imageKey }) => (imageKey === null ? [layoutKey] : [layoutKey, imageKey])));
    }
    return isKept;
  };

  return async (held: Held, file: FileToRead, events: readonly ExtractionEvent[]): Promise<boolean> => {
    for (const event of events) if (event.type === 'opened' && event.pageCount !== null) await keepCount(held, event.pageCount);
    const pages = events.filter((event) => event.type === 'page');
    return pages.length === 0 || await keep(held, file, pages);
  };
};

/** The words of a page with their places, as they are kept. */
export const putLayout = (objects: ObjectStore, key: string, { blocks, warnings }: Pick<ExtractedPage, 'blocks' | 'warnings'>) =>
  objects.put(key, Readable.from([gzipSync(JSON.stringify({ blocks, warnings }))]));

type Keys = Pick<PageRow, 'layoutKey' | 'imageKey'> & Partial<Pick<PageRow, 'printKey' | 'printPage'>>;

export function rowOf(fileId: string, readingId: string, { page: extracted }: Pick<PageEvent, 'page'>, keys: Keys): NewPage {
  const { page, width, height, source, language, confidence, wordCount, doubtfulCount, label, text, warnings, blocks } = extracted;
  return {
    fileId, readingId, page, width, height, source, language, confidence, wordCount, doubtfulCount, label, text,
    isPartial: warnings.some((warning) => losses.has(warning)), hasTable: blocks.some(({ kind }) => kind === 'table-row'),
    isHidden: warnings.includes('hidden'),
    printKey: null, printPage: null, ...keys,
  };
}

/** PostgreSQL's text holds every character but this one, which documents contain by accident. */
function withoutNulls(page: ExtractedPage): ExtractedPage {
  return JSON.parse(JSON.stringify(page), (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) as ExtractedPage;
}
