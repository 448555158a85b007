import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { storageKey } from '../../usage/usage.usecases.ts';
import { filesRepository } from '../files.repository.ts';
import type { FileToRead, NewFile, ReadingState } from '../files.types.ts';
import { nameInFolder, type Deps } from './dependencies.ts';

/** Of a file that was uploaded more often than this, the oldest are asked. */
const TWINS_HELD = 20;

/** What uploading and reading need of files. */
export const keepFiles = ({ db, library: { folders, usage }, emit, clock }: Omit<Deps, 'config'>) => ({
  /**
   * Adds a file whose bytes are stored and whose storage is reserved under its `storageKey`. A taken name gets a number.
   * From here to the end of the transaction nobody deletes the bytes; the caller looks after it whether they are there.
   */
  async add(tx: Transaction, owner: OwnerScope, file: NewFile): Promise<void> {
    await folders.lockTree(tx, owner);
    const folderId = await folders.nearestLive(tx, owner, file.folderId);
    await filesRepository(tx).lockObject(file.objectKey);
    await filesRepository(tx).insert(owner, await nameInFolder(tx, owner, folderId, [file]), clock.now());
    await usage.commit(tx, owner, storageKey(file.id));
    await folders.changeTotals(tx, owner, [{ folderId, files: 1, bytes: file.sizeBytes }]);
    await emit(tx, owner, { name: 'file.uploaded', fileId: file.id, folderId });
  },

  /** A live file of the owner with the same bytes. */
  findTwin: (owner: OwnerScope, sha256: string, tx?: Transaction): Promise<FileToRead | undefined> =>
    filesRepository(tx ?? db).findTwin(owner, sha256),

  /**
   * Other live files of the owner with the same bytes whose text is ready; they stay until the transaction ends.
   * Of twins that ask at the same moment, the second one sees the first.
   */
  async holdReadTwins(tx: Transaction, owner: OwnerScope, file: FileToRead): Promise<FileToRead[]> {
    await filesRepository(tx).lockObject(file.objectKey);
    return await filesRepository(tx).holdReadTwins(owner, file.sha256, { exceptId: file.id, limit: TWINS_HELD });
  },

  /** Ids of all files of the owner with these bytes, those in the trash included. */
  idsWithBytes: (owner: OwnerScope, objectKey: string): Promise<string[]> => filesRepository(db).idsWithBytes(owner, objectKey),

  /** Those of the files that are not in the trash, held against change until the transaction ends. */
  lockLive: async (tx: Transaction, owner: OwnerScope, fileIds: readonly string[]): Promise<{ id: string; name: string; folderId: string }[]> =>
    (await filesRepository(tx).lockMany(owner, fileIds)).filter(({ trashedAt }) => trashedAt === null),

  setAccuracy: (tx: Transaction, owner: OwnerScope, fileId: string, isExtractionAccurate: boolean | null) =>
    filesRepository(tx).change(owner, fileId, { isExtractionAccurate, inaccuracyReason: null }),

  /** For whoever works on it: even one that its owner does not see any more because a plan did not keep it. */
  findToRead: (owner: OwnerScope, fileId: string): Promise<FileToRead | undefined> => filesRepository(db).findEvenRetired(owner, fileId),

  /** The same, held against change until the transaction ends; `undefined` when the file is gone. */
  lockToRead: (tx: Transaction, owner: OwnerScope, fileId: string): Promise<FileToRead | undefined> =>
    filesRepository(tx).lockEvenRetired(owner, fileId),

  setReadingState: (tx: Transaction, owner: OwnerScope, fileId: string, state: ReadingState) =>
    filesRepository(tx).setReadingState(owner, fileId, state, clock.now()),
});
