import { ROOT_FOLDER, type FolderColor } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { onDuplicate } from '../../database/on-duplicate.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { TotalsChange } from './folders.types.ts';

type NewFolder = { id: string; parentId: string; name: string; nameFolded: string; sortKey: string; depth: number; createdAt: Date };
type FolderChange = {
  name: string; nameFolded: string; sortKey: string; parentId?: string; isFavorite?: boolean; color?: FolderColor | null;
  readingLanguage?: ReadingLanguage | null; updatedAt: Date;
};

const nameTaken = (name: string) => onDuplicate('folders_owner_parent_name_key', 'folder.name_taken', { name });

/** The tables `folders` and `folder_totals`. Every query carries the owner, so a folder of someone else is simply not there. */
export const foldersRepository = (db: Database | Transaction) => {
  const live = (owner: OwnerScope) => db.selectFrom('folders').where('folders.ownerId', '=', owner).where('trashedAt', 'is', null);
  const withTotals = (owner: OwnerScope) => live(owner)
    .leftJoin('folderTotals', (join) => join.onRef('folderTotals.ownerId', '=', 'folders.ownerId').onRef('folderTotals.folderId', '=', 'folders.id'))
    .selectAll('folders')
    .select(({ fn, val }) => [fn.coalesce('fileCount', val(0)).as('fileCount'), fn.coalesce('totalSizeBytes', val(0)).as('totalSizeBytes')]);

  return {
    list: (owner: OwnerScope) => withTotals(owner).orderBy('isFavorite', 'desc').orderBy('sortKey').orderBy('folders.id').execute(),

    /** What paths are made of. */
    names: (owner: OwnerScope) => live(owner).select(['id', 'parentId', 'name']).execute(),

    /** The same, with what was deleted. */
    namesEver: (owner: OwnerScope) =>
      db.selectFrom('folders').select(['id', 'parentId', 'name', 'trashedAt']).where('ownerId', '=', owner).execute(),

    /** Of those that were deleted, too. One parameter for all ids: a list of thousands would be as many. */
    namesOf: (owner: OwnerScope, ids: readonly string[]) => db.selectFrom('folders').select(['id', 'name']).where('ownerId', '=', owner)
      .where('id', '=', sql<string>`any(${ids}::text[])`).execute(),

    find: (owner: OwnerScope, id: string) => withTotals(owner).where('folders.id', '=', id).executeTakeFirst(),

    count: async (owner: OwnerScope): Promise<number> => {
      const { count } = await live(owner).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return count;
    },

    async totals(owner: OwnerScope, folderId: string) {
      const row = await db.selectFrom('folderTotals').select(['fileCount', 'totalSizeBytes'])
        .where('ownerId', '=', owner).where('folderId', '=', folderId).executeTakeFirst();
      return row ?? { fileCount: 0, totalSizeBytes: 0 };
    },

    /** Keeps everybody else from changing the shape of this owner's tree until the transaction ends. */
    lockTree: (owner: OwnerScope) => sql`select pg_advisory_xact_lock(hashtextextended(${`folders:${owner}`}, 0))`.execute(db),

    insert: (owner: OwnerScope, folder: NewFolder) =>
      db.insertInto('folders').values({ ...folder, ownerId: owner, updatedAt: folder.createdAt }).execute().catch(nameTaken(folder.name)),

    change: (owner: OwnerScope, id: string, change: FolderChange) =>
      db.updateTable('folders').set(change).where('ownerId', '=', owner).where('id', '=', id).where('trashedAt', 'is', null)
        .execute().catch(nameTaken(change.name)),

    /** The folder and everything below it, with depths, from the top down. */
    subtree: (owner: OwnerScope, id: string) =>
      db.withRecursive('tree', (query) => query
        .selectFrom('folders').select(['id', 'parentId', 'depth']).where('ownerId', '=', owner).where('id', '=', id).where('trashedAt', 'is', null)
        .unionAll(query.selectFrom('folders').innerJoin('tree', 'tree.id', 'folders.parentId')
          .select(['folders.id', 'folders.parentId', 'folders.depth']).where('folders.ownerId', '=', owner).where('folders.trashedAt', 'is', null)))
        .selectFrom('tree').selectAll().orderBy('depth').execute(),

    shiftDepth: (owner: OwnerScope, ids: string[], by: number) =>
      db.updateTable('folders').set({ depth: sql`depth + ${by}` }).where('ownerId', '=', owner).where('id', 'in', ids).execute(),

    countFiles: async (owner: OwnerScope, folderIds: string[]) => {
      const { count } = await db.selectFrom('folderTotals').select(({ fn }) => fn.sum<number>('fileCount').as('count'))
        .where('ownerId', '=', owner).where('folderId', 'in', folderIds).executeTakeFirstOrThrow();
      return Number(count ?? 0);
    },

    trash: (owner: OwnerScope, ids: string[], trashedWith: string, trashedAt: Date) =>
      db.updateTable('folders').set({ trashedAt, trashedWith }).where('ownerId', '=', owner).where('id', 'in', ids).execute(),

    findTrashed: (owner: OwnerScope, id: string) =>
      db.selectFrom('folders').selectAll().where('ownerId', '=', owner).where('id', '=', id).where('trashedAt', 'is not', null).executeTakeFirst(),

    trashed: (owner: OwnerScope) =>
      db.selectFrom('folders').select(['id', 'parentId']).where('ownerId', '=', owner).where('trashedAt', 'is not', null).execute(),

    /** Folders that one deletion took along, from the top down. */
    trashedTogether: (owner: OwnerScope, trashedWith: string) =>
      db.selectFrom('folders').select(['id', 'depth']).where('ownerId', '=', owner).where('trashedWith', '=', trashedWith).orderBy('depth').execute(),

    isNameTaken: async (owner: OwnerScope, parentId: string, nameFolded: string): Promise<boolean> =>
      await live(owner).select('id').where('parentId', '=', parentId).where('nameFolded', '=', nameFolded).executeTakeFirst() !== undefined,

    /** Folded, of the folders right below one: those that begin like this. */
    namesBelow: async (owner: OwnerScope, parentId: string, startFolded: string): Promise<Set<string>> => {
      const rows = await live(owner).select('nameFolded').where('parentId', '=', parentId)
        .where(sql<boolean>`starts_with(name_folded, ${startFolded})`).execute();
      return new Set(rows.map(({ nameFolded }) => nameFolded));
    },

    renameTrashed: (owner: OwnerScope, id: string, name: Pick<FolderChange, 'name' | 'nameFolded' | 'sortKey'>) =>
      db.updateTable('folders').set(name).where('ownerId', '=', owner).where('id', '=', id).where('trashedAt', 'is not', null).execute(),

    restore: (owner: OwnerScope, trashedWith: string) =>
      db.updateTable('folders').set({ trashedAt: null, trashedWith: null }).where('ownerId', '=', owner).where('trashedWith', '=', trashedWith).execute(),

    async addToTotals(owner: OwnerScope, { folderId, files, bytes }: TotalsChange) {
      await db.insertInto('folderTotals').values({ ownerId: owner, folderId }).onConflict((conflict) => conflict.doNothing()).execute();
      await db.updateTable('folderTotals').set({ fileCount: sql`file_count + ${files}`, totalSizeBytes: sql`total_size_bytes + ${bytes}` })
        .where('ownerId', '=', owner).where('folderId', '=', folderId).execute();
    },

    /** What the nearest folder at or above this one says that its files are read as. */
    async readingLanguageAt(owner: OwnerScope, folderId: string): Promise<string | undefined> {
      const nearest = await db.withRecursive('above', (query) => query
        .selectFrom('folders').select(['id', 'parentId', 'depth', 'readingLanguage']).where('ownerId', '=', owner).where('id', '=', folderId)
        .union(query.selectFrom('folders').innerJoin('above', 'above.parentId', 'folders.id')
          .select(['folders.id', 'folders.parentId', 'folders.depth', 'folders.readingLanguage']).where('folders.ownerId', '=', owner)))
        .selectFrom('above').select('readingLanguage').where('readingLanguage', 'is not', null).orderBy('depth', 'desc').limit(1).executeTakeFirst();
      return nearest?.readingLanguage ?? undefined;
    },

    /** The nearest folder at or above this one that is not in the trash. */
    async nearestLive(owner: OwnerScope, folderId: string): Promise<string> {
      for (let id = folderId; id !== ROOT_FOLDER;) {
        const folder = await db.selectFrom('folders').select(['parentId', 'trashedAt']).where('ownerId', '=', owner).where('id', '=', id).executeTakeFirst();
        if (!folder) return ROOT_FOLDER;
        if (!folder.trashedAt) return id;
        id = folder.parentId;
      }
      return ROOT_FOLDER;
    },
  };
};
