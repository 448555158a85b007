import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ExtractedPage, ExtractionEvent } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository } from '../extraction.repository.ts';
import type { Needs, Held } from './dependencies.ts';

type PageEvent = Extract<ExtractionEvent, { type: 'page' }>;

/** Where a reading keeps the pictures and layouts of its pages. */
export const derivedFolder = (ownerId: string, fileId: string) => `derived/${ownerId}/${fileId}`;

/** Keeps what a reading brings, as it comes: first the objects, then the row that names them. */
export const keepPage = ({ db, library: { files }, engine: { objects }, outbox: { emit } }: Needs<'db' | 'library' | 'engine' | 'outbox'>) => ({
  pageCount: ({ owner, reading, claim }: Held, pageCount: number | null) => db.transaction().execute(async (tx) => {
    if (pageCount === null || !await files.lockToRead(tx, owner, reading.fileId)) return;
    if (!await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await readingsRepository(tx).change(owner, reading.id, { pageCount });
    await files.setReadingState(tx, owner, reading.fileId, { pageCount });
  }),

  /** False when the reading is no longer this worker's: then nothing was written. */
  async page({ owner, reading, claim }: Held, file: FileToRead, { page: extracted, imagePath }: PageEvent): Promise<boolean> {
    const page = withoutNulls(extracted);
    const base = `${derivedFolder(owner, file.id)}/${reading.id}/${page.page}`;
    const layout = gzipSync(JSON.stringify({ blocks: page.blocks, warnings: page.warnings }));
    await objects.put(`${base}.json.gz`, Readable.from([layout]));
    if (imagePath) await objects.put(`${base}.webp`, await openPicture(imagePath));

    const isKept = await db.transaction().execute(async (tx) => {
      const repository = readingsRepository(tx);
      // The file first, as everywhere: whoever deletes it holds it too.
      if (!await files.lockToRead(tx, owner, file.id) || !await repository.findHeld(owner, reading.id, claim)) return false;
      const { width, height, source, language, confidence, wordCount, doubtfulCount, label, text } = page;
      await repository.insertPage(owner, {
        fileId: file.id, readingId: reading.id, page: page.page, width, height, source, language, confidence, wordCount, doubtfulCount, label, text,
        layoutKey: `${base}.json.gz`, imageKey: imagePath ? `${base}.webp` : null,
      });
      await repository.change(owner, reading.id, { pagesRead: page.page });
      await files.setReadingState(tx, owner, file.id, { pagesRead: page.page });
      await emit(tx, owner, { name: 'extraction.page-read', fileId: file.id, folderId: file.folderId });
      return true;
    });
    // Whoever deleted the file looked for its objects before these came.
    if (!isKept && !await files.findToRead(owner, file.id)) await objects.delete([`${base}.json.gz`, `${base}.webp`]);
    return isKept;
  },
});

/** The reader may still be at work in the folder, and may be hostile: a link that it put there is not followed. */
async function openPicture(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  throw new Error('The picture of a page is not a file.');
}

/** PostgreSQL's text holds every character but this one, which documents contain by accident. */
function withoutNulls(page: ExtractedPage): ExtractedPage {
  return JSON.parse(JSON.stringify(page), (_key, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) as ExtractedPage;
}
