import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { formatsOfTables, type ExportFormat, type PageLayout } from '@scriba/contract/extraction';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { ExtractionFailed } from '../../../ports/text-extractor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, textsRepository } from '../extraction.repository.ts';
import { exportMediaType, exportName } from '../extraction.rules.ts';
import type { Needs } from './dependencies.ts';
import { copyTo, makePrivateFolder, removeFolder } from './private-folder.ts';
import { showPages, type PageOfFile } from './show-pages.ts';

/** The text taken out in another form. Corrections have flowed into all of them; the original is never touched. */
export const exportFile = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, engine: { extractor, objects } } = deps;
  const pages = showPages(deps);

  const asJson = async (owner: OwnerScope, file: FileToRead, layouts: PageLayout[]) => {
    const reading = await readingsRepository(db).latestCompletedOf(owner, file.id);
    const { id, name, sha256 } = file;
    return JSON.stringify({ file: { id, name, sha256 }, receipt: reading?.receipt ?? null, pages: layouts }, null, 2);
  };

  /** A file that a process of its own writes into a folder of its own, streamed from there. */
  const fromFolder = async (write: (folder: string) => Promise<string>): Promise<Readable> => {
    const folder = await makePrivateFolder('export');
    try {
      return createReadStream(await write(folder)).once('close', () => { void removeFolder(folder); });
    } catch (error) {
      await removeFolder(folder);
      throw error;
    }
  };

  /** The PDF is made of private copies. Of a file whose password was given to its reading alone, it is made of the pictures of its pages. */
  const asPdf = (file: FileToRead, pagesOfFile: PageOfFile[], signal: AbortSignal) => fromFolder(async (folder) => {
    const fetchTo = (key: string, name: string) => copyTo(path.join(folder, name), objects, key);
    const { key, extension } = sourceOf(file, pagesOfFile);
    const original = await fetchTo(key, `original.${extension}`);
    const pages = pagesOfFile.map(({ layout, isCorrected }) => ({ layout, isCorrected }));
    return await extractor.writeSearchablePdf({ path: original, extension, pages, signal, folder }).catch(async (error: unknown) => {
      if (!(error instanceof ExtractionFailed) || error.code !== 'extraction.password_required') throw error;
      // Of a page that could not be drawn there is its text.
      if (pagesOfFile.every(({ imageKey }) => imageKey === null)) throw new AppError('extraction.password_required', {}, { cause: error });
      const pictured = [];
      for (const { layout, isCorrected, imageKey } of pagesOfFile) {
        pictured.push({ layout, isCorrected, ...(imageKey !== null && { imagePath: await fetchTo(imageKey, `${layout.page}.webp`) }) });
      }
      return await extractor.writeSearchablePdf({ path: original, extension, pages: pictured, signal, folder });
    });
  });

  return async (actor: Actor, fileId: string, format: ExportFormat, signal: AbortSignal) => {
    const owner = scopeOf(actor);
    const file = await files.demandOpen(owner, fileId);
    const current = await textsRepository(db).find(owner, fileId);
    if (!current) throw new AppError('text.not_found', { fileId });
    const answer = (body: string | Readable) => ({ name: exportName(file.name, format), mediaType: exportMediaType[format], body });
    if (format === 'txt') return answer(current.text);
    const all = await pages.allLayouts(owner, fileId);
    const layouts = all.map(({ layout }) => layout);
    if (formatsOfTables.has(format) && !layouts.some(({ blocks }) => blocks.some(({ kind }) => kind === 'table-row'))) {
      throw new AppError('text.no_tables', { fileId });
    }
    if (format === 'json') return answer(await asJson(owner, file, layouts));
    if (format === 'pdf') return answer(await asPdf(file, all, signal));
    if (format === 'xlsx') return answer(await fromFolder((folder) => extractor.writeXlsx({ pages: layouts, folder, signal })));
    return answer(extractor.toText(layouts, format));
  };
};

/** Of an office file that was printed, page by page, the print: there it looks as its program shows it. */
function sourceOf({ objectKey, extension }: FileToRead, pages: readonly PageOfFile[]): { key: string; extension: string } {
  const [{ printKey = null } = {}] = pages;
  const isPrinted = printKey !== null && pages.every((page) => page.printPage === page.layout.page);
  return isPrinted ? { key: printKey, extension: 'pdf' } : { key: objectKey, extension };
}
