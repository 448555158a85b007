import type { FileEntry, ListOrder } from '@scriba/contract/files';
import { DEFAULT_LANGUAGE } from '@scriba/contract/languages';
import { inTime } from '../../../database/in-time.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { filesRepository, type FileRow } from '../files.repository.ts';
import { taggedRepository } from '../tagged/tagged.repository.ts';
import { asEntry, cursorOf, readCursor } from '../files.rules.ts';
import type { FolderPlace } from '../../folders/folders.types.ts';
import type { TypedName } from '../files.types.ts';
import type { Deps } from './dependencies.ts';
import { openFiles } from './open-files.ts';

type PlacedEntry = { file: FileEntry; folderPath: string[] };
type Slice = ListOrder & { limit: number; after?: string | undefined };

/** Files as people see them in lists, a slice at a time. */
export const listFiles = ({ db, library, clock }: Pick<Deps, 'db' | 'library' | 'clock'>) => {
  const { folders } = library;
  const { openIds } = openFiles({ db, library });

  const besideFiles = (owner: OwnerScope, fileIds: readonly string[]) => Promise.all([taggedRepository(db).tagsOf(owner, fileIds), openIds(owner)]);

  /** Entries, each with the names of the folders that it lies in, from the top down. */
  const placedRows = async (owner: OwnerScope, rows: readonly FileRow[]): Promise<PlacedEntry[]> => {
    if (rows.length === 0) return [];
    const [placeOf, beside] = await Promise.all([folders.places(owner, rows), besideFiles(owner, rows.map(({ id }) => id))]);
    return asPlaced(rows, placeOf, beside);
  };
  const asPlaced = (rows: readonly FileRow[], placeOf: (folderId: string) => FolderPlace, [tagsOf, ids]: Awaited<ReturnType<typeof besideFiles>>) =>
    rows.map((row) => {
      const beside = { place: placeOf(row.folderId), tagIds: tagsOf(row.id), isAccessible: ids?.has(row.id) ?? true };
      return { file: asEntry(row, beside, clock.now()), folderPath: beside.place.path };
    });
  const entriesOf = async (owner: OwnerScope, rows: readonly FileRow[]) => (await placedRows(owner, rows)).map(({ file }) => file);

  const slicePage = async (owner: OwnerScope, rows: FileRow[], { limit, ...order }: Slice, total: number) => {
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { files: await entriesOf(owner, rows), total, next: last ? cursorOf(last, order) : null };
  };

  const cursorFrom = ({ after, sort }: Slice) => {
    if (after === undefined) return undefined;
    const cursor = readCursor(after, sort);
    if (!cursor) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/query/after', code: 'invalid' }] });
    return cursor;
  };

  /** All is asked at once. Folders that are there say where a file is, but for one in the bin. */
  const placed = async (owner: OwnerScope, fileIds: readonly string[]): Promise<PlacedEntry[]> => {
    if (fileIds.length === 0) return [];
    const [found, placeOfLive, beside] = await Promise.all([
      filesRepository(db).findMany(owner, fileIds), folders.places(owner, []), besideFiles(owner, fileIds),
    ]);
    const byId = new Map(found.map((row) => [row.id, row]));
    const placeOf = found.some(({ trashedAt }) => trashedAt !== null) ? await folders.places(owner, found) : placeOfLive;
    return asPlaced(fileIds.flatMap((id) => byId.get(id) ?? []), placeOf, beside);
  };
  const entries = async (owner: OwnerScope, fileIds: readonly string[]) => (await placed(owner, fileIds)).map(({ file }) => file);

  return {
    async list(actor: Actor, folderId: string, slice: Slice) {
      const owner = scopeOf(actor);
      await folders.demand(owner, folderId);
      const rows = await filesRepository(db).list(owner, folderId, { ...slice, after: cursorFrom(slice) });
      return await slicePage(owner, rows, slice, (await folders.totals(owner, folderId)).fileCount);
    },

    async placeTyped(actor: Actor, folderId: string, typed: TypedName): Promise<number | undefined> {
      const owner = scopeOf(actor);
      await folders.demand(owner, folderId);
      return await inTime(db)((tx) => filesRepository(tx).placeTyped(owner, folderId, typed));
    },

    placeTypedFavorite: (actor: Actor, typed: TypedName) => inTime(db)((tx) => filesRepository(tx).placeTypedFavorite(scopeOf(actor), typed)),

    /** Among those that have a tag, which the caller knows to be there. */
    placeTypedTagged: (owner: OwnerScope, tagId: string, typed: TypedName) =>
      inTime(db)((tx) => filesRepository(tx).placeTypedTagged(owner, tagId, typed)),

    async listFavorites(actor: Actor, slice: Slice) {
      const owner = scopeOf(actor);
      const rows = await filesRepository(db).listFavorites(owner, { ...slice, after: cursorFrom(slice) });
      return await slicePage(owner, rows, slice, await filesRepository(db).countFavorites(owner));
    },

    /** Those that have a tag, which the caller knows to be there. */
    async listTagged(owner: OwnerScope, tagId: string, slice: Slice) {
      const rows = await filesRepository(db).listTagged(owner, tagId, { ...slice, after: cursorFrom(slice) });
      return await slicePage(owner, rows, slice, await taggedRepository(db).count(owner, tagId));
    },

    async listTrash(actor: Actor, { limit, after }: { limit: number; after?: string | undefined }) {
      const owner = scopeOf(actor);
      const slice = { limit, after, sort: 'newest', language: DEFAULT_LANGUAGE } as const;
      const rows = await filesRepository(db).listTrash(owner, limit, cursorFrom(slice));
      return await slicePage(owner, rows.map((row) => ({ ...row, modifiedAt: row.trashedAt ?? row.modifiedAt })), slice,
        await filesRepository(db).countTrash(owner));
    },

    /** Entries of those of the files that the owner has, in the order of the ids. */
    entries,
    placed,

    find: (actor: Actor, fileIds: readonly string[]): Promise<FileEntry[]> => entries(scopeOf(actor), [...new Set(fileIds)]),

    async entry(owner: OwnerScope, fileId: string): Promise<FileEntry> {
      const row = await filesRepository(db).find(owner, fileId);
      const [entry] = row ? await entriesOf(owner, [row]) : [];
      if (!entry) throw new AppError('file.not_found', { fileId });
      return entry;
    },
  };
};
