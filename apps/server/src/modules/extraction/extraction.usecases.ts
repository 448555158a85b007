import { cancelReading } from './usecases/cancel-reading.ts';
import { correctText } from './usecases/correct-text.ts';
import type { Deps } from './usecases/dependencies.ts';
import { exportFile } from './usecases/export-file.ts';
import { findPassages } from './usecases/find-passages.ts';
import { indexAgain } from './usecases/index-again.ts';
import { indexLargeOwners } from './usecases/index-large-owners.ts';
import { lookAfterQueue } from './usecases/look-after-queue.ts';
import { printFile } from './usecases/print-file.ts';
import { orderReading } from './usecases/order-reading.ts';
import { removeLeftFolders } from './usecases/private-folder.ts';
import { readNext } from './usecases/read-next.ts';
import { showPages } from './usecases/show-pages.ts';

export type ExtractionUsecases = ReturnType<typeof extractionUsecases>;

/** From the bytes of a file to its text: readings, pages, versions of the text, and what can be taken out. */
export const extractionUsecases = (deps: Deps) => ({
  ...orderReading(deps),
  ...cancelReading(deps),
  readNext: readNext(deps),
  printFile: printFile(deps),
  lookAfterQueue: lookAfterQueue(deps),
  indexAgain: indexAgain(deps),
  indexLargeOwners: indexLargeOwners(deps),
  removeLeftFolders: () => removeLeftFolders(deps.source.clock.now()),
  pages: showPages(deps),
  findPassages: findPassages(deps),
  texts: correctText(deps),
  exportFile: exportFile(deps),
});
