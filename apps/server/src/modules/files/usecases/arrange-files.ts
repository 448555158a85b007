import { BULK_MAX } from '@scriba/contract/files';
import type { ErrorCode } from '@scriba/contract/errors';
import { nameProblem } from '@scriba/contract/names';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { storageKey } from '../../usage/usage.usecases.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { keepExtension } from '../files.rules.ts';
import { keysOf, nameInFolder, type Deps } from './dependencies.ts';

type Change = { name?: string | undefined; isFavorite?: boolean | undefined; isExtractionAccurate?: boolean | null | undefined };
type BulkResult = { done: string[]; failed: { fileId: string; code: ErrorCode }[] };
/** What is done to the files of a bulk request, all of them at once, so that ten thousand cost little more than ten. */
type BulkWork = { isThere(file: FileRow): boolean; run(tx: Transaction, owner: OwnerScope, files: FileRow[]): Promise<void> };

const DAY_MS = 86_400_000;
const PURGE_BATCH = 500;

/** Renames, moves, trashes and brings back. Totals of folders and the ledger change in the same transaction. */
export const arrangeFiles = ({ db, folders, usage, emit, clock, config }: Deps) => {
  const changeTotals = (tx: Transaction, owner: OwnerScope, files: readonly FileRow[], sign: 1 | -1) =>
    folders.changeTotals(tx, owner, files.map(({ folderId, sizeBytes }) => ({ folderId, files: sign, bytes: sign * sizeBytes })));

  /** Puts files into a folder, each under a name that is free there. */
  const place = async (tx: Transaction, owner: OwnerScope, files: readonly FileRow[], folderId: string) => {
    const placed = await nameInFolder(tx, owner, folderId, files);
    await filesRepository(tx).place(owner, placed);
    await changeTotals(tx, owner, placed, 1);
  };

  const destroy = async (tx: Transaction, owner: OwnerScope, files: readonly FileRow[]) => {
    await filesRepository(tx).remove(owner, files.map(({ id }) => id));
    await usage.giveBack(tx, owner, files.map(({ id, sizeBytes }) => ({ key: storageKey(id), meter: 'storage', amount: sizeBytes })));
    await changeTotals(tx, owner, files.filter(({ trashedAt }) => trashedAt === null), -1);
    await emit(tx, owner, ...files.map(({ id, folderId, objectKey }) => ({ name: 'file.deleted', fileId: id, folderId, objectKey } as const)));
  };

  /** The tree is locked before files, everywhere: so that no two requests wait for each other. */
  const inBulk = (actor: Actor, fileIds: readonly string[], { isThere, run }: BulkWork) =>
    db.transaction().execute(async (tx): Promise<BulkResult> => {
      const owner = scopeOf(actor);
      await folders.lockTree(tx, owner);
      const rows = new Map((await filesRepository(tx).lockMany(owner, fileIds)).map((row) => [row.id, row]));
      const wanted = [...new Set(fileIds)];
      const there = wanted.flatMap((id) => rows.get(id) ?? []).filter(isThere);
      await run(tx, owner, there);
      const done = new Set(there.map(({ id }) => id));
      return { done: [...done], failed: wanted.filter((id) => !done.has(id)).map((fileId) => ({ fileId, code: 'file.not_found' })) };
    });

  return {
    change: (actor: Actor, fileId: string, { name, isFavorite, isExtractionAccurate }: Change) =>
      db.transaction().execute(async (tx) => {
        const owner = scopeOf(actor);
        await folders.lockTree(tx, owner);
        const file = await filesRepository(tx).findLocked(owner, fileId);
        if (!file || file.trashedAt) throw new AppError('file.not_found', { fileId });
        const wanted = name === undefined ? file.name : keepExtension(file.name, name);
        if (nameProblem(wanted)) throw new AppError('file.name_invalid', { name: wanted });
        const [free] = await nameInFolder(tx, owner, file.folderId, [{ ...file, name: wanted }]);
        await filesRepository(tx).change(owner, fileId, {
          ...keysOf(free?.name ?? wanted), ...(isFavorite !== undefined && { isFavorite }),
          ...(isExtractionAccurate !== undefined && { isExtractionAccurate }),
        });
        await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
      }),

    move: (actor: Actor, fileIds: readonly string[], folderId: string) => inBulk(actor, fileIds, {
      isThere: ({ trashedAt }) => trashedAt === null,
      async run(tx, owner, files) {
        await folders.demand(owner, folderId, tx);
        const moving = files.filter((file) => file.folderId !== folderId);
        await changeTotals(tx, owner, moving, -1);
        await place(tx, owner, moving, folderId);
        await emit(tx, owner, ...moving.map(({ id }) => ({ name: 'file.changed', fileId: id, folderId } as const)));
      },
    }),

    trash: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, {
      isThere: () => true,
      async run(tx, owner, files) {
        const live = files.filter(({ trashedAt }) => trashedAt === null);
        await filesRepository(tx).trash(owner, live.map(({ id }) => id), clock.now());
        await changeTotals(tx, owner, live, -1);
        await emit(tx, owner, ...live.map(({ id, folderId }) => ({ name: 'file.trashed', fileId: id, folderId } as const)));
      },
    }),

    restore: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, {
      isThere: () => true,
      async run(tx, owner, files) {
        const byFolder = Map.groupBy(files.filter(({ trashedAt }) => trashedAt !== null), ({ folderId }) => folderId);
        for (const [was, restored] of byFolder) {
          const folderId = await folders.nearestLive(tx, owner, was);
          await place(tx, owner, restored, folderId);
          await emit(tx, owner, ...restored.map(({ id }) => ({ name: 'file.restored', fileId: id, folderId } as const)));
        }
      },
    }),

    async emptyTrash(actor: Actor): Promise<BulkResult> {
      const rows = await filesRepository(db).listTrash(scopeOf(actor), BULK_MAX, undefined);
      const { done } = await inBulk(actor, rows.map(({ id }) => id), { isThere: ({ trashedAt }) => trashedAt !== null, run: destroy });
      // What is not in the trash any more came back, or went, in this moment: nobody has to hear of it.
      return { done, failed: [] };
    },

    /** Deletes for good what has been in the trash long enough. Safe to run twice. */
    async purgeTrash() {
      const before = new Date(clock.now().getTime() - config.TRASH_DAYS * DAY_MS);
      for (;;) {
        const due = await filesRepository(db).trashedBefore(before, PURGE_BATCH);
        for (const [ownerId, files] of Map.groupBy(due, (file) => file.ownerId)) {
          await db.transaction().execute(async (tx) => {
            const owner = scopeOfOwner(ownerId);
            const rows = await filesRepository(tx).lockMany(owner, files.map(({ id }) => id));
            await destroy(tx, owner, rows.filter(({ trashedAt }) => trashedAt !== null && trashedAt < before));
          });
        }
        if (due.length < PURGE_BATCH) return;
      }
    },

    /** Takes back an upload whose text is not ready; false when it was ready already, which wins. */
    async discardUnread(tx: Transaction, owner: OwnerScope, fileId: string): Promise<boolean> {
      await folders.lockTree(tx, owner);
      const file = await filesRepository(tx).findLocked(owner, fileId);
      if (!file || file.uploadStatus === 'completed') return false;
      await destroy(tx, owner, [file]);
      return true;
    },
  };
};
