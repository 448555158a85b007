import { BULK_MAX, type FileEntry } from '@scriba/contract/files';
import { foldText, nameSortKey } from '@scriba/contract/folding';
import type { SortOrder } from '@scriba/contract/accounts';
import type { ErrorCode } from '@scriba/contract/errors';
import { nameProblem } from '@scriba/contract/names';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import type { UsageUsecases } from '../usage/usage.usecases.ts';
import type { FilesConfig } from './files.config.ts';
import { filesRepository, type FileRow } from './files.repository.ts';
import { asEntry, cursorOf, firstFreeName, keepExtension, numberedStem, readCursor } from './files.rules.ts';
import type { FileToRead, NewFile, ReadingState } from './files.types.ts';

type Deps = { db: Database; folders: FolderUsecases; usage: UsageUsecases; emit: EmitEvent; clock: Clock; config: FilesConfig };
type Slice = { sort: SortOrder; limit: number; after?: string | undefined };
type Change = { name?: string | undefined; isFavorite?: boolean | undefined; isExtractionAccurate?: boolean | null | undefined };
type BulkWork = (tx: Transaction, file: FileRow) => Promise<ErrorCode | undefined>;
type BulkResult = { done: string[]; failed: { fileId: string; code: ErrorCode }[] };

export type FileUsecases = ReturnType<typeof fileUsecases>;

const DAY_MS = 86_400_000;
const PURGE_BATCH = 500;
const keysOf = (name: string) => ({ name, nameFolded: foldText(name), sortKey: nameSortKey(name) });

export const fileUsecases = ({ db, folders, usage, emit, clock, config }: Deps) => {
  const entriesOf = async (owner: OwnerScope, rows: readonly FileRow[]): Promise<FileEntry[]> => {
    const pathOf = rows.length === 0 ? () => [] : await folders.paths(owner);
    return rows.map((row) => asEntry(row, pathOf(row.folderId), clock.now()));
  };

  const slicePage = async (owner: OwnerScope, rows: FileRow[], { limit, sort }: Slice, total: number) => {
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { files: await entriesOf(owner, rows), total, next: last ? cursorOf(last, sort) : null };
  };

  const cursorFrom = (after: string | undefined) => {
    if (after === undefined) return undefined;
    const cursor = readCursor(after);
    if (!cursor) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
    return cursor;
  };

  /** Its own name does not stand in a file's way. */
  const freeName = async (tx: Transaction, owner: OwnerScope, { id, folderId, name }: Pick<FileRow, 'id' | 'folderId' | 'name'>) => {
    const taken = await filesRepository(tx).takenNames(owner, { folderId, stemFolded: foldText(numberedStem(name)), exceptId: id });
    return firstFreeName(name, (candidate) => taken.has(foldText(candidate)));
  };

  const existing = async (owner: OwnerScope, fileId: string) => {
    const file = await filesRepository(db).find(owner, fileId);
    if (!file) throw new AppError('file.not_found', { fileId });
    return file;
  };

  const destroy = async (tx: Transaction, owner: OwnerScope, file: FileRow) => {
    await filesRepository(tx).remove(owner, file.id);
    await usage.giveBack(tx, owner, { key: `storage:${file.id}`, meter: 'storage', amount: file.sizeBytes });
    if (!file.trashedAt) await folders.changeTotals(tx, owner, [{ folderId: file.folderId, files: -1, bytes: -file.sizeBytes }]);
    await emit(tx, owner, { name: 'file.deleted', fileId: file.id, folderId: file.folderId, objectKey: file.objectKey });
  };

  /** One transaction over many files; each is done or named with its reason. */
  const inBulk = (actor: Actor, fileIds: readonly string[], work: BulkWork, targetFolderId?: string) =>
    db.transaction().execute(async (tx): Promise<BulkResult> => {
      const owner = scopeOf(actor);
      // The tree is locked before files, everywhere: so that no two requests wait for each other.
      await folders.lockTree(tx, owner);
      if (targetFolderId !== undefined) await folders.demand(owner, targetFolderId, tx);
      const rows = new Map((await filesRepository(tx).lockMany(owner, fileIds)).map((row) => [row.id, row]));
      const result: BulkResult = { done: [], failed: [] };
      for (const fileId of new Set(fileIds)) {
        const row = rows.get(fileId);
        const code = row ? await work(tx, row) : 'file.not_found';
        if (code) result.failed.push({ fileId, code });
        else result.done.push(fileId);
      }
      return result;
    });

  return {
    async list(actor: Actor, folderId: string, slice: Slice) {
      const owner = scopeOf(actor);
      await folders.demand(owner, folderId);
      const rows = await filesRepository(db).list(owner, folderId, { ...slice, after: cursorFrom(slice.after) });
      return await slicePage(owner, rows, slice, (await folders.totals(owner, folderId)).fileCount);
    },

    async listFavorites(actor: Actor, slice: Slice) {
      const owner = scopeOf(actor);
      const rows = await filesRepository(db).listFavorites(owner, { ...slice, after: cursorFrom(slice.after) });
      return await slicePage(owner, rows, slice, await filesRepository(db).countFavorites(owner));
    },

    async listTrash(actor: Actor, { limit, after }: { limit: number; after?: string | undefined }) {
      const owner = scopeOf(actor);
      const rows = await filesRepository(db).listTrash(owner, limit, cursorFrom(after));
      return await slicePage(owner, rows.map((row) => ({ ...row, modifiedAt: row.trashedAt ?? row.modifiedAt })), { limit, sort: 'newest' },
        await filesRepository(db).countTrash(owner));
    },

    /** Entries of those of the files that the owner has, in the order of the ids. */
    async entries(owner: OwnerScope, fileIds: readonly string[]): Promise<FileEntry[]> {
      const rows = new Map((await filesRepository(db).findMany(owner, fileIds)).map((row) => [row.id, row]));
      return await entriesOf(owner, fileIds.flatMap((id) => rows.get(id) ?? []));
    },

    async entry(owner: OwnerScope, fileId: string): Promise<FileEntry> {
      const [entry] = await entriesOf(owner, [await existing(owner, fileId)]);
      if (!entry) throw new AppError('file.not_found', { fileId });
      return entry;
    },

    change: (actor: Actor, fileId: string, { name, isFavorite, isExtractionAccurate }: Change) =>
      db.transaction().execute(async (tx) => {
        const owner = scopeOf(actor);
        await folders.lockTree(tx, owner);
        const file = await filesRepository(tx).findLocked(owner, fileId);
        if (!file || file.trashedAt) throw new AppError('file.not_found', { fileId });
        const wanted = name === undefined ? file.name : keepExtension(file.name, name);
        if (nameProblem(wanted)) throw new AppError('file.name_invalid', { name: wanted });
        const isSameName = foldText(wanted) === file.nameFolded;
        await filesRepository(tx).change(owner, fileId, {
          ...keysOf(isSameName ? wanted : await freeName(tx, owner, { ...file, name: wanted })),
          ...(isFavorite !== undefined && { isFavorite }), ...(isExtractionAccurate !== undefined && { isExtractionAccurate }),
        });
        await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
      }),

    move: (actor: Actor, fileIds: readonly string[], folderId: string) => inBulk(actor, fileIds, async (tx, file) => {
      const owner = scopeOf(actor);
      if (file.trashedAt) return 'file.not_found';
      if (file.folderId === folderId) return undefined;
      await filesRepository(tx).change(owner, file.id, { ...keysOf(await freeName(tx, owner, { ...file, folderId })), folderId });
      await folders.changeTotals(tx, owner, [
        { folderId: file.folderId, files: -1, bytes: -file.sizeBytes }, { folderId, files: 1, bytes: file.sizeBytes },
      ]);
      await emit(tx, owner, { name: 'file.changed', fileId: file.id, folderId });
      return undefined;
    }, folderId),

    trash: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, async (tx, file) => {
      if (file.trashedAt) return undefined;
      const owner = scopeOf(actor);
      await filesRepository(tx).setTrashed(owner, file.id, clock.now());
      await folders.changeTotals(tx, owner, [{ folderId: file.folderId, files: -1, bytes: -file.sizeBytes }]);
      await emit(tx, owner, { name: 'file.trashed', fileId: file.id, folderId: file.folderId });
      return undefined;
    }),

    restore: (actor: Actor, fileIds: readonly string[]) => inBulk(actor, fileIds, async (tx, file) => {
      if (!file.trashedAt) return undefined;
      const owner = scopeOf(actor);
      const folderId = await folders.nearestLive(tx, owner, file.folderId);
      await filesRepository(tx).change(owner, file.id, { ...keysOf(await freeName(tx, owner, { ...file, folderId })), folderId });
      await filesRepository(tx).setTrashed(owner, file.id, null);
      await folders.changeTotals(tx, owner, [{ folderId, files: 1, bytes: file.sizeBytes }]);
      await emit(tx, owner, { name: 'file.restored', fileId: file.id, folderId });
      return undefined;
    }),

    async emptyTrash(actor: Actor) {
      const owner = scopeOf(actor);
      const rows = await filesRepository(db).listTrash(owner, BULK_MAX, undefined);
      return await inBulk(actor, rows.map(({ id }) => id), async (tx, file) => {
        if (file.trashedAt) await destroy(tx, owner, file);
        return undefined;
      });
    },

    /** Deletes for good what has been in the trash long enough. Safe to run twice. */
    async purgeTrash() {
      const before = new Date(clock.now().getTime() - config.TRASH_DAYS * DAY_MS);
      for (;;) {
        const due = await filesRepository(db).trashedBefore(before, PURGE_BATCH);
        for (const { ownerId, id } of due) {
          await db.transaction().execute(async (tx) => {
            const owner = scopeOfOwner(ownerId);
            const file = await filesRepository(tx).findLocked(owner, id);
            if (file?.trashedAt && file.trashedAt < before) await destroy(tx, owner, file);
          });
        }
        if (due.length < PURGE_BATCH) return;
      }
    },

    /** Adds a file whose bytes are stored and whose storage is reserved under `storage:<id>`. A taken name gets a number. */
    async add(tx: Transaction, owner: OwnerScope, file: NewFile): Promise<void> {
      await folders.lockTree(tx, owner);
      const folderId = await folders.nearestLive(tx, owner, file.folderId);
      const name = await freeName(tx, owner, { ...file, folderId });
      await filesRepository(tx).insert(owner, { ...file, folderId, ...keysOf(name) }, clock.now());
      await usage.commit(tx, owner, `storage:${file.id}`);
      await folders.changeTotals(tx, owner, [{ folderId, files: 1, bytes: file.sizeBytes }]);
      await emit(tx, owner, { name: 'file.uploaded', fileId: file.id, folderId });
    },

    /** Takes back an upload whose text is not ready; false when it was ready already, which wins. */
    async discardUnread(tx: Transaction, owner: OwnerScope, fileId: string): Promise<boolean> {
      await folders.lockTree(tx, owner);
      const file = await filesRepository(tx).findLocked(owner, fileId);
      if (!file || file.uploadStatus === 'completed') return false;
      await destroy(tx, owner, file);
      return true;
    },

    /** A live file of the owner with the same bytes. */
    findTwin: (owner: OwnerScope, sha256: string, tx?: Transaction): Promise<FileToRead | undefined> =>
      filesRepository(tx ?? db).findTwin(owner, sha256),

    /** Another live file of the owner with the same bytes whose text is ready. */
    findReadTwin: (tx: Transaction, owner: OwnerScope, file: FileToRead): Promise<FileToRead | undefined> =>
      filesRepository(tx).findReadTwin(owner, file.sha256, file.id),

    setAccuracy: (tx: Transaction, owner: OwnerScope, fileId: string, isExtractionAccurate: boolean | null) =>
      filesRepository(tx).change(owner, fileId, { isExtractionAccurate }),

    findToRead: (owner: OwnerScope, fileId: string): Promise<FileToRead | undefined> => filesRepository(db).find(owner, fileId),

    /** The same, held against change until the transaction ends; `undefined` when the file is gone. */
    lockToRead: (tx: Transaction, owner: OwnerScope, fileId: string): Promise<FileToRead | undefined> =>
      filesRepository(tx).findLocked(owner, fileId),

    setReadingState: (tx: Transaction, owner: OwnerScope, fileId: string, state: ReadingState) =>
      filesRepository(tx).setReadingState(owner, fileId, state, clock.now()),

    isReferenced: (owner: OwnerScope, objectKey: string) => filesRepository(db).isReferenced(owner, objectKey),
  };
};
