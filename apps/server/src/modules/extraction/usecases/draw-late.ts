import path from 'node:path';
import pLimit from 'p-limit';
import { openPicture } from '@scriba/extraction';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { ExtractionFailed } from '../../../ports/text-extractor.ts';
import { readingsRepository, type PageRow } from '../extraction.repository.ts';
import type { Needs } from './dependencies.ts';
import { derivedFolder } from './keep-pages.ts';
import { copyTo, inPrivateFolder } from './private-folder.ts';

/** Whoever looks at one page soon looks at the next ones, and a process costs more than a page. */
const PAGES_TOGETHER = 8;
/** Processes that draw at once, for everybody who looks at pages here. */
const MAX_DRAWING = 2;

/**
 * Draws a page that was read without being drawn, and some behind it, and keeps the pictures. Answers the key of the picture;
 * undefined where the page cannot have one. Who asks for pages that are being drawn waits for them.
 */
export const drawLate = ({ db, library: { files }, engine: { objects, extractor } }: Needs<'db' | 'library' | 'engine'>) => {
  const drawing = new Map<string, Promise<void>>();
  const queue = pLimit(MAX_DRAWING);

  /** False when the file was deleted meanwhile: then nothing names the picture. */
  const keep = (owner: OwnerScope, row: PageRow) => db.transaction().execute(async (tx) => {
    if (!await files.lockToRead(tx, owner, row.fileId)) return false;
    await readingsRepository(tx).setImage(owner, row);
    return true;
  });

  const drawTo = async (folder: string, owner: OwnerScope, first: PageRow) => {
    const file = await files.findToRead(owner, first.fileId);
    const pages = await readingsRepository(db).undrawnPages(owner, first, PAGES_TOGETHER);
    const source = file && pages[0] && (file.extension === 'pdf' ? file.objectKey : pages[0].printKey);
    // Somebody else has drawn them, or deleted the file.
    if (!source) return;
    const input = await copyTo(path.join(folder, 'input.pdf'), objects, source);
    const numbers = new Map(pages.map(({ page, printPage }) => [printPage ?? page, page]));
    for (const { page: drawn, imagePath } of await extractor.drawPages({ path: input, pages: [...numbers.keys()], folder })) {
      const page = numbers.get(drawn) ?? drawn;
      const imageKey = `${derivedFolder(owner, first.fileId)}/${first.readingId}/${page}.webp`;
      await objects.put(imageKey, await openPicture(imagePath));
      if (!await keep(owner, { ...first, page, imageKey })) return await objects.delete([imageKey]);
    }
  };

  const draw = (owner: OwnerScope, first: PageRow) => inPrivateFolder('drawing', (folder) => drawTo(folder, owner, first)).catch((error: unknown) => {
    throw error instanceof ExtractionFailed ? new AppError(error.code, error.params, { cause: error }) : error;
  });

  return async (owner: OwnerScope, row: PageRow): Promise<string | undefined> => {
    if (row.width === null) return undefined;
    const first = { ...row, page: row.page - (row.page - 1) % PAGES_TOGETHER };
    const key = `${row.readingId} ${first.page}`;
    const mine = drawing.get(key) ?? queue(() => draw(owner, first)).finally(() => drawing.delete(key));
    drawing.set(key, mine);
    await mine;
    return (await readingsRepository(db).findPage(owner, row.fileId, row.readingId, row.page))?.imageKey ?? undefined;
  };
};
