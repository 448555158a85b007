import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { nameKeys } from '@scriba/contract/name-keys';
import { ROOT_FOLDER, type FolderColor } from '@scriba/contract/folders';
import { isRenamedMeanwhile } from '@scriba/contract/names';
import { readingLanguage, type ReadingLanguage } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../database/database.ts';
import { inSavepoint } from '../../database/savepoint.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { FolderStep, UndoneStep } from '../journal/journal.types.ts';
import type { JournalUsecases } from '../journal/journal.usecases.ts';
import type { FoldersConfig } from './folders.config.ts';
import { foldersRepository } from './folders.repository.ts';
import { difference, statesOf, topDown } from './folders.rules.ts';
import type { TotalsChange } from './folders.types.ts';
import { findPlaces } from './usecases/find-places.ts';
import { freeName } from './usecases/free-name.ts';
import { undoFolders } from './usecases/undo-folders.ts';

type Deps = { db: Database; journal: Pick<JournalUsecases, 'record'>; emit: EmitEvent; clock: Clock; newId: NewId; config: FoldersConfig };
type Change = {
  name?: string | undefined; nameBefore?: string | undefined; parentId?: string | undefined; isFavorite?: boolean | undefined;
  color?: FolderColor | null | undefined; readingLanguage?: ReadingLanguage | null | undefined;
};
type NewFolder = { name: string; parentId: string; id?: string | undefined };
type ChangeOfMany = Omit<Change, 'name' | 'nameBefore'>;
type BulkResult = { done: string[]; failed: { folderId: string; code: ErrorCode; params: ErrorParams }[] };
/** What is done to each folder of a bulk request; answers what of it can be undone. */
type BulkWork = (folderId: string) => Promise<FolderStep[]>;

export type FolderUsecases = ReturnType<typeof folderUsecases>;

export const folderUsecases = ({ db, journal, emit, clock, newId, config }: Deps) => {
  const existing = async (tx: Transaction | Database, owner: OwnerScope, folderId: string) => {
    const folder = await foldersRepository(tx).find(owner, folderId);
    if (!folder) throw new AppError('folder.not_found', { folderId });
    return folder;
  };

  /** One request after the other on the tree of one owner: what is found in it stays true until the end. */
  const inTree = <T>(actor: Actor, work: (tx: Transaction, owner: OwnerScope) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const owner = scopeOf(actor);
      await foldersRepository(tx).lockTree(owner);
      return await work(tx, owner);
    });

  const depthBelow = async (tx: Transaction, owner: OwnerScope, parentId: string) =>
    (parentId === ROOT_FOLDER ? 0 : (await existing(tx, owner, parentId)).depth) + 1;

  const demandDepth = (depth: number) => {
    if (depth > config.MAX_FOLDER_DEPTH) throw new AppError('folder.too_deep', { max: config.MAX_FOLDER_DEPTH });
  };

  /** Gives folders, the top one first, the depths that they have below a parent; never deeper than allowed. */
  const hangBelow = async (tx: Transaction, owner: OwnerScope, tree: readonly { id: string; depth: number }[], parentId: string) => {
    const shift = await depthBelow(tx, owner, parentId) - (tree[0]?.depth ?? 1);
    demandDepth(Math.max(...tree.map(({ depth }) => depth)) + shift);
    if (shift !== 0) await foldersRepository(tx).shiftDepth(owner, tree.map(({ id }) => id), shift);
  };

  /** Moves a folder with everything below it: never into itself. */
  const moveTree = async (tx: Transaction, owner: OwnerScope, folderId: string, parentId: string) => {
    const tree = await foldersRepository(tx).subtree(owner, folderId);
    if (tree.some(({ id }) => id === parentId)) throw new AppError('folder.into_itself');
    await hangBelow(tx, owner, tree, parentId);
  };

  /** Answers the folder as it was. */
  const changeOne = async (tx: Transaction, owner: OwnerScope, folderId: string, change: Change) => {
    const { name, parentId, isFavorite, color, readingLanguage: language } = change;
    const folder = await existing(tx, owner, folderId);
    if (isRenamedMeanwhile(folder.name, name ?? folder.name, change.nameBefore)) throw new AppError('folder.renamed_meanwhile', { name: folder.name });
    if (parentId !== undefined) await moveTree(tx, owner, folderId, parentId);
    await foldersRepository(tx).change(owner, folderId, {
      ...nameKeys(name ?? folder.name), ...(parentId !== undefined && { parentId }), ...(isFavorite !== undefined && { isFavorite }),
      ...(color !== undefined && { color }), ...(language !== undefined && { readingLanguage: language }), updatedAt: clock.now(),
    });
    await emit(tx, owner, { name: 'folder.changed', folderId });
    return folder;
  };

  /** The folder as it is now, and what of the change can be undone. */
  const changeNoting = async (tx: Transaction, owner: OwnerScope, folderId: string, change: Change) => {
    const before = await changeOne(tx, owner, folderId, change);
    const after = await existing(tx, owner, folderId);
    const changed = difference(before, after);
    const steps: FolderStep[] = changed ? [{ kind: 'folders.changed', items: [{ id: folderId, name: after.name, ...changed }] }] : [];
    return { after, steps };
  };

  /** Deletes a folder with its empty subfolders; answers all of them. A file anywhere below keeps all of them. */
  const removeOne = async (tx: Transaction, owner: OwnerScope, folderId: string) => {
    const repository = foldersRepository(tx);
    const { name } = await existing(tx, owner, folderId);
    const ids = (await repository.subtree(owner, folderId)).map(({ id }) => id);
    if (await repository.countFiles(owner, ids) > 0) throw new AppError('folder.not_empty');
    await repository.trash(owner, ids, folderId, clock.now());
    await emit(tx, owner, { name: 'folder.deleted', folderId });
    const steps: FolderStep[] = [{ kind: 'folders.removed', items: [{ id: folderId, name }] }];
    return { ids, steps };
  };

  const restoreOne = async (tx: Transaction, owner: OwnerScope, folderId: string) => {
    const repository = foldersRepository(tx);
    const folder = await repository.findTrashed(owner, folderId);
    if (!folder?.trashedWith) throw new AppError('folder.not_found', { folderId });
    // The folder above may lie deeper than it did.
    await hangBelow(tx, owner, await repository.trashedTogether(owner, folder.trashedWith), folder.parentId);
    const name = await freeName(tx, owner, folder);
    if (name !== folder.name) await repository.renameTrashed(owner, folderId, nameKeys(name));
    await repository.restore(owner, folder.trashedWith);
    await emit(tx, owner, { name: 'folder.created', folderId });
  };

  /** Tries each folder, one after the other; one that is refused keeps none of the others from it. */
  const tryEach = async (tx: Transaction, actor: Actor, folderIds: Iterable<string>, work: BulkWork): Promise<BulkResult> => {
    const [result, steps]: [BulkResult, FolderStep[]] = [{ done: [], failed: [] }, []];
    for (const folderId of new Set(folderIds)) {
      try {
        steps.push(...await inSavepoint(tx, () => work(folderId)));
        result.done.push(folderId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        result.failed.push({ folderId, code: error.code, params: error.params });
      }
    }
    // A step for each: what keeps one of them from going back keeps no other from it, and the last that went comes back first.
    await journal.record(tx, actor, ...steps);
    return result;
  };

  return {
    ...findPlaces({ db }),

    async list(actor: Actor) {
      const owner = scopeOf(actor);
      const repository = foldersRepository(db);
      return { folders: await repository.list(owner), root: await repository.totals(owner, ROOT_FOLDER) };
    },

    create: (actor: Actor, { name, parentId, id = newId('folder') }: NewFolder) => inTree(actor, async (tx, owner) => {
      // Asked for once more, because the answer was lost.
      const known = await foldersRepository(tx).find(owner, id);
      if (known) return known;
      if (await foldersRepository(tx).findTrashed(owner, id)) throw new AppError('folder.not_found', { folderId: id });
      const depth = await depthBelow(tx, owner, parentId);
      demandDepth(depth);
      await foldersRepository(tx).insert(owner, { id, parentId, ...nameKeys(name), depth, createdAt: clock.now() });
      await emit(tx, owner, { name: 'folder.created', folderId: id });
      const made = await existing(tx, owner, id);
      // One that an upload brings along is no action of its own: that names none.
      if (actor.actionId !== undefined) await journal.record(tx, actor, { kind: 'folders.created', items: [{ id, name, after: statesOf(made) }] });
      return made;
    }),

    change: (actor: Actor, folderId: string, change: Change) => inTree(actor, async (tx, owner) => {
      const { after, steps } = await changeNoting(tx, owner, folderId, change);
      await journal.record(tx, actor, ...steps);
      return after;
    }),

    changeMany: (actor: Actor, folderIds: readonly string[], change: ChangeOfMany) => inTree(actor, async (tx, owner) => {
      if (change.parentId !== undefined) await depthBelow(tx, owner, change.parentId);
      return await tryEach(tx, actor, folderIds, async (folderId) => (await changeNoting(tx, owner, folderId, change)).steps);
    }),

    remove: (actor: Actor, folderId: string) => inTree(actor, async (tx, owner) => {
      const { steps } = await removeOne(tx, owner, folderId);
      await journal.record(tx, actor, ...steps);
    }),

    removeMany: (actor: Actor, folderIds: readonly string[]) => inTree(actor, async (tx, owner) => {
      const gone = new Set<string>();
      return await tryEach(tx, actor, folderIds, async (folderId) => {
        // It went with the one above it.
        if (gone.has(folderId)) return [];
        const { ids, steps } = await removeOne(tx, owner, folderId);
        for (const id of ids) gone.add(id);
        return steps;
      });
    }),

    restore: (actor: Actor, folderId: string) => inTree(actor, async (tx, owner) => {
      await restoreOne(tx, owner, folderId);
      return await existing(tx, owner, folderId);
    }),

    /** One that is there, or came back with the one above it, is done. */
    restoreMany: (actor: Actor, folderIds: readonly string[]) => inTree(actor, async (tx, owner) => {
      const repository = foldersRepository(tx);
      return await tryEach(tx, actor, topDown(folderIds, await repository.trashed(owner)), async (folderId) => {
        if (!await repository.find(owner, folderId)) await restoreOne(tx, owner, folderId);
        return [];
      });
    }),

    /** Folders that were changed since, or are gone, stay as they are. Throws what keeps a folder from going back. */
    async undo(tx: Transaction, actor: Actor, step: FolderStep): Promise<UndoneStep> {
      const owner = scopeOf(actor);
      await foldersRepository(tx).lockTree(owner);
      return await undoFolders(tx, owner, step, {
        remove: (id) => removeOne(tx, owner, id), restore: (id) => restoreOne(tx, owner, id),
        change: (id, state) => changeOne(tx, owner, id, state),
      });
    },

    /**
     * Keeps the tree of the owner as it is until the transaction ends. Whoever changes folders or the place of files
     * takes this lock first and rows afterwards, so that no two requests wait for each other.
     */
    lockTree: (tx: Transaction, owner: OwnerScope) => foldersRepository(tx).lockTree(owner),

    /** Throws unless the folder is there. */
    demand: async (owner: OwnerScope, folderId: string, tx?: Transaction) => {
      if (folderId !== ROOT_FOLDER) await existing(tx ?? db, owner, folderId);
    },

    nearestLive: (tx: Transaction, owner: OwnerScope, folderId: string) => foldersRepository(tx).nearestLive(owner, folderId),

    /** Joins the transaction that adds, moves or removes live files, so that the numbers are right at every moment. */
    async changeTotals(tx: Transaction, owner: OwnerScope, changes: readonly TotalsChange[]) {
      for (const [folderId, of] of Map.groupBy(changes, (change) => change.folderId)) {
        const sum = (pick: (change: TotalsChange) => number) => of.reduce((total, change) => total + pick(change), 0);
        await foldersRepository(tx).addToTotals(owner, { folderId, files: sum(({ files }) => files), bytes: sum(({ bytes }) => bytes) });
      }
    },

    /** What files in a folder are read as, if it or a folder above it says so. */
    readingLanguageAt: async (tx: Transaction, owner: OwnerScope, folderId: string): Promise<ReadingLanguage | undefined> =>
      readingLanguage.optional().catch(undefined).parse(await foldersRepository(tx).readingLanguageAt(owner, folderId)),

    count: (owner: OwnerScope) => foldersRepository(db).count(owner),

    totals: (owner: OwnerScope, folderId: string) => foldersRepository(db).totals(owner, folderId),

    /** Ids of a folder and of all below it; `undefined` for the top, below which is everything. */
    async below(owner: OwnerScope, folderId: string): Promise<string[] | undefined> {
      if (folderId === ROOT_FOLDER) return undefined;
      await existing(db, owner, folderId);
      return (await foldersRepository(db).subtree(owner, folderId)).map(({ id }) => id);
    },
  };
};
