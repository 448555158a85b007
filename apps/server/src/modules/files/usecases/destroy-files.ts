import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { storageKey } from '../../usage/usage.usecases.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import type { Deps } from './dependencies.ts';
import { placeFiles } from './place-files.ts';

/** What of the library the end of files needs. */
export type EndOfFiles = Pick<Deps, 'emit' | 'clock'> & {
  library: Pick<Deps['library'], 'folders' | 'journal'> & { usage: Pick<Deps['library']['usage'], 'giveBack'> };
};

/** The end of files, within a transaction that holds the tree and these rows. Their bytes go a day later. */
export function destroyFiles({ library: { folders, usage, journal }, emit, clock }: EndOfFiles) {
  const { changeTotals } = placeFiles({ library: { folders }, emit, clock });

  return async (tx: Transaction, owner: OwnerScope, files: readonly FileRow[]) => {
    await filesRepository(tx).remove(owner, files.map(({ id }) => id));
    await journal.forgetEntries(tx, owner, files.map(({ id }) => id));
    await usage.giveBack(tx, owner, files.map(({ id, sizeBytes }) => ({ key: storageKey(id), meter: 'storage', amount: sizeBytes })));
    await changeTotals(tx, owner, files.filter(({ trashedAt }) => trashedAt === null), -1);
    await emit(tx, owner, ...files.map(({ id, folderId, objectKey }) => ({ name: 'file.deleted', fileId: id, folderId, objectKey } as const)));
  };
}
