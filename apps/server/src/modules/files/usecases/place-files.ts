import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { nameInFolder, type Deps } from './dependencies.ts';

type Needs = Pick<Deps, 'emit' | 'clock'> & { library: Pick<Deps['library'], 'folders'> };

/** Where files lie, changed within a transaction that holds the tree and these rows. Totals of folders change with it. */
export const placeFiles = ({ library: { folders }, emit, clock }: Needs) => {
  const changeTotals = (tx: Transaction, owner: OwnerScope, files: readonly FileRow[], sign: 1 | -1) =>
    folders.changeTotals(tx, owner, files.map(({ folderId, sizeBytes }) => ({ folderId, files: sign, bytes: sign * sizeBytes })));

  /** Puts files into a folder, each under a name that is free there. */
  const place = async (tx: Transaction, owner: OwnerScope, files: readonly FileRow[], folderId: string) => {
    const placed = await nameInFolder(tx, owner, folderId, files);
    await filesRepository(tx).place(owner, placed);
    await changeTotals(tx, owner, placed, 1);
    return placed;
  };

  return {
    changeTotals,

    /** Moves live files; answers them under the names that they have there. */
    async moveInto(tx: Transaction, owner: OwnerScope, files: readonly FileRow[], folderId: string) {
      await changeTotals(tx, owner, files, -1);
      const placed = await place(tx, owner, files, folderId);
      await emit(tx, owner, ...files.map(({ id }) => ({ name: 'file.changed', fileId: id, folderId } as const)));
      return placed;
    },

    async intoTrash(tx: Transaction, owner: OwnerScope, live: readonly FileRow[]) {
      await filesRepository(tx).trash(owner, live.map(({ id }) => id), clock.now());
      await changeTotals(tx, owner, live, -1);
      await emit(tx, owner, ...live.map(({ id, folderId }) => ({ name: 'file.trashed', fileId: id, folderId } as const)));
    },

    /** Into the folder where they were, or the nearest one above it that still exists. */
    async outOfTrash(tx: Transaction, owner: OwnerScope, trashed: readonly FileRow[]) {
      for (const [was, restored] of Map.groupBy(trashed, ({ folderId }) => folderId)) {
        const folderId = await folders.nearestLive(tx, owner, was);
        await place(tx, owner, restored, folderId);
        await emit(tx, owner, ...restored.map(({ id }) => ({ name: 'file.restored', fileId: id, folderId } as const)));
      }
    },
  };
};
