import { keepExtension } from '@scriba/contract/file-types';
import { BULK_MAX } from '@scriba/contract/files';
import type { ErrorCode } from '@scriba/contract/errors';
import { nameKeysOfAll } from '@scriba/contract/name-keys';
import { isRenamedMeanwhile, nameProblem } from '@scriba/contract/names';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { judgementOf, type Judgement } from '../files.rules.ts';
import { nameInFolder, type Deps } from './dependencies.ts';
import { destroyFiles } from './destroy-files.ts';
import { retiringFiles } from '../retiring/retiring.usecases.ts';
import { placeFiles } from './place-files.ts';

type Change = { name?: string | undefined; nameBefore?: string | undefined; isFavorite?: boolean | undefined } & Judgement;
type BulkResult = { done: string[]; failed: { fileId: string; code: ErrorCode }[] };
/** What is done to the files of a bulk request, all of them at once, so that ten thousand cost little more than ten. */
type BulkWork = { isThere(file: FileRow): boolean; run(tx: Transaction, owner: OwnerScope, files: FileRow[]): Promise<void> };

const named = ({ id, name }: FileRow) => ({ id, name });

const DAY_MS = 86_400_000;
const PURGE_BATCH = 500;

/** Renames, moves, trashes and brings back. Totals of folders and the ledger change in the same transaction. */
export const arrangeFiles = ({ db, library: { folders, usage, journal }, emit, clock, config }: Deps) => {
  const { moveInto, intoTrash, outOfTrash } = placeFiles({ library: { folders }, emit, clock });
  const destroy = destroyFiles({ library: { folders, usage, journal }, emit, clock });
  const { spareKept } = retiringFiles({ db, library: { folders, usage, journal }, emit, clock });
  const spareIf = async (tx: Transaction, owner: OwnerScope, isFavorite = false) => { if (isFavorite) await spareKept(tx, owner); };

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

  /** So that a change of one file can be undone, in one press. */
  const note = (tx: Transaction, actor: Actor, was: FileRow, { name, isFavorite }: Pick<FileRow, 'name' | 'isFavorite'>) => journal.record(tx, actor,
    { kind: 'files.renamed', items: name === was.name ? [] : [{ id: was.id, name, nameBefore: was.name }] },
    { kind: 'files.starred', items: isFavorite === was.isFavorite ? [] : [{ id: was.id, name, isFavorite }] });

  return {
    change: (actor: Actor, fileId: string, { name, nameBefore, isFavorite, isExtractionAccurate, inaccuracyReason }: Change) =>
      db.transaction().execute(async (tx) => {
        const owner = scopeOf(actor);
        await folders.lockTree(tx, owner);
        const file = await filesRepository(tx).findLocked(owner, fileId);
        if (!file || file.trashedAt) throw new AppError('file.not_found', { fileId });
        const wanted = name === undefined ? file.name : keepExtension(file.name, name);
        if (isRenamedMeanwhile(file.name, wanted, nameBefore)) throw new AppError('file.renamed_meanwhile', { name: file.name });
        if (nameProblem(wanted)) throw new AppError('file.name_invalid', { name: wanted });
        const [free] = await nameInFolder(tx, owner, file.folderId, [{ ...file, name: wanted }]);
        const called = free?.name ?? wanted;
        await filesRepository(tx).change(owner, fileId, {
          ...nameKeysOfAll(called), ...(isFavorite !== undefined && { isFavorite }),
          ...judgementOf(file, { isExtractionAccurate, inaccuracyReason }),
        });
        await note(tx, actor, file, { name: called, isFavorite: isFavorite ?? file.isFavorite });
        await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
        await spareIf(tx, owner, isFavorite);
      }),

    move: (actor: Actor, fileIds: readonly string[], folderId: string) => inBulk(actor, fileIds, {
      isThere: ({ trashedAt }) => trashedAt === null,
      async run(tx, owner, files) {
        await folders.demand(owner, folderId, tx);
        const moving = files.filter((file) => file.folderId !== folderId);
        const names = new Map((await moveInto(tx, owner, moving, folderId)).map(({ id, name }) => [id, name]));
        const items = moving.map(({ id, name, folderId: from }) => ({ id, name: names.get(id) ?? name, nameBefore: name, from, to: folderId }));
        await journal.record(tx, actor, { kind: 'files.moved', items });
      },
    }),

    trash: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, {
      isThere: () => true,
      async run(tx, owner, files) {
        const live = files.filter(({ trashedAt }) => trashedAt === null);
        await intoTrash(tx, owner, live);
        await journal.record(tx, actor, { kind: 'files.trashed', items: live.map(named) });
      },
    }),

    restore: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, {
      isThere: () => true,
      async run(tx, owner, files) {
        const trashed = files.filter(({ trashedAt }) => trashedAt !== null);
        await outOfTrash(tx, owner, trashed);
        await journal.record(tx, actor, { kind: 'files.restored', items: trashed.map(named) });
      },
    }),

    /** Makes files favourites, or takes that from them. */
    star: (actor: Actor, fileIds: readonly string[], isFavorite: boolean) => inBulk(actor, fileIds, {
      isThere: ({ trashedAt }) => trashedAt === null,
      async run(tx, owner, files) {
        const others = files.filter((file) => file.isFavorite !== isFavorite);
        await filesRepository(tx).star(owner, others.map(({ id }) => id), isFavorite);
        await journal.record(tx, actor, { kind: 'files.starred', items: others.map((file) => ({ ...named(file), isFavorite })) });
        await emit(tx, owner, ...others.map(({ id, folderId }) => ({ name: 'file.changed', fileId: id, folderId } as const)));
        await spareIf(tx, owner, isFavorite);
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
            await folders.lockTree(tx, owner);
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
