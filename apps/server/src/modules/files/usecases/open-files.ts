import { FREE_FILES_KEPT } from '@scriba/contract/plans';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { filesRepository } from '../files.repository.ts';
import type { FileToRead } from '../files.types.ts';
import type { Deps } from './dependencies.ts';

/** What of an owner's files may be opened. The others are locked: they are listed and may be arranged, but nobody sees what is in them. */
export const openFiles = ({ db, library: { isPastGrace } }: { db: Deps['db']; library: Pick<Deps['library'], 'isPastGrace'> }) => {
  /** Undefined while all are open; after the grace of a plan that has ended, the files that stay. */
  const openIds = async (owner: OwnerScope): Promise<ReadonlySet<string> | undefined> =>
    (await isPastGrace(owner) ? new Set(await filesRepository(db).keptIds(owner, FREE_FILES_KEPT)) : undefined);

  return {
    openIds,

    /** The file, unless it is gone or locked. */
    async demandOpen(owner: OwnerScope, fileId: string): Promise<FileToRead> {
      const [file, ids] = await Promise.all([filesRepository(db).find(owner, fileId), openIds(owner)]);
      if (!file) throw new AppError('file.not_found', { fileId });
      if (ids && !ids.has(fileId)) throw new AppError('file.locked', { fileId });
      return file;
    },
  };
};
