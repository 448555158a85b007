import { arrangeFiles } from './usecases/arrange-files.ts';
import type { Deps } from './usecases/dependencies.ts';
import { keepFiles } from './usecases/keep-files.ts';
import { listFiles } from './usecases/list-files.ts';
import { openFiles } from './usecases/open-files.ts';
import { retiringFiles } from './retiring/retiring.usecases.ts';
import { undoFiles } from './usecases/undo-files.ts';

export type FileUsecases = ReturnType<typeof fileUsecases>;

/** What people do with files, and what uploading and reading need of them. */
export const fileUsecases = (deps: Deps) => ({
  ...listFiles(deps),
  ...openFiles(deps),
  ...arrangeFiles(deps),
  ...keepFiles(deps),
  ...undoFiles(deps),
  retiring: retiringFiles(deps),
});
