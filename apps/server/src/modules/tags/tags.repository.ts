import { sql } from 'kysely';
import type { TagColor } from '@scriba/contract/tags';
import type { Database, Transaction } from '../../database/database.ts';
import { onDuplicate } from '../../database/on-duplicate.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type Keys = { name: string; nameFolded: string; sortKey: string };
type NewTag = Keys & { id: string; color: TagColor | null; createdAt: Date };
type Pair = { fileId: string; tagId: string };

const nameTaken = (name: string) => onDuplicate('tags_owner_name_key', 'tag.name_taken', { name });

/** One parameter for all ids: a list of thousands would be as many. */
const column = (pairs: readonly Pair[], of: keyof Pair) => sql`${pairs.map((pair) => pair[of])}::text[]`;

/** The tables `tags` and `file_tags`. Every query carries the owner, so a tag of someone else is simply not there. */
export const tagsRepository = (db: Database | Transaction) => {
  const live = (owner: OwnerScope) => db.selectFrom('tags').where('tags.ownerId', '=', owner).where('tags.deletedAt', 'is', null);

  /** With the files that are not in the trash. */
  const counted = (owner: OwnerScope) => live(owner)
    .leftJoin((counts) => counts.selectFrom('fileTags')
      .innerJoin('files', (join) => join.onRef('files.ownerId', '=', 'fileTags.ownerId').onRef('files.id', '=', 'fileTags.fileId'))
      .select(['fileTags.tagId', ({ fn }) => fn.countAll<number>().as('fileCount')]).where('fileTags.ownerId', '=', owner)
      .where('files.trashedAt', 'is', null).groupBy('fileTags.tagId').as('counts'), (join) => join.onRef('counts.tagId', '=', 'tags.id'))
    .select(['tags.id', 'tags.name', 'tags.color', 'tags.createdAt', ({ fn, val }) => fn.coalesce('counts.fileCount', val(0)).as('fileCount')]);

  return {
    /** Keeps everybody else from changing this owner's tags, or those of a file, until the transaction ends. Taken before any row. */
    lock: (owner: OwnerScope) => sql`select pg_advisory_xact_lock(hashtextextended(${`tags:${owner}`}, 0))`.execute(db),

    list: (owner: OwnerScope) => counted(owner).orderBy('tags.sortKey').orderBy('tags.id').execute(),

    find: (owner: OwnerScope, id: string) => counted(owner).where('tags.id', '=', id).executeTakeFirst(),

    exists: async (owner: OwnerScope, id: string): Promise<boolean> =>
      await live(owner).select('tags.id').where('tags.id', '=', id).executeTakeFirst() !== undefined,

    /** Of those that were deleted, too. */
    names: (owner: OwnerScope, ids: readonly string[]) => db.selectFrom('tags').select(['id', 'name']).where('ownerId', '=', owner)
      .where('id', '=', sql<string>`any(${ids}::text[])`).execute(),

    ids: async (owner: OwnerScope): Promise<Set<string>> => new Set((await live(owner).select('tags.id').execute()).map(({ id }) => id)),

    insert: (owner: OwnerScope, tag: NewTag) => db.insertInto('tags').values({ ...tag, ownerId: owner }).execute().catch(nameTaken(tag.name)),

    /** False where there is no such tag. */
    change: async (owner: OwnerScope, id: string, change: Partial<Keys> & { color?: TagColor | null }): Promise<boolean> =>
      await db.updateTable('tags').set(change).where('ownerId', '=', owner).where('id', '=', id).where('deletedAt', 'is', null)
        .returning('id').executeTakeFirst().catch(nameTaken(change.name ?? '')) !== undefined,

    delete: async (owner: OwnerScope, id: string, deletedAt: Date): Promise<boolean> =>
      await db.updateTable('tags').set({ deletedAt }).where('ownerId', '=', owner).where('id', '=', id).where('deletedAt', 'is', null)
        .returning('id').executeTakeFirst() !== undefined,

    findDeleted: (owner: OwnerScope, id: string) =>
      db.selectFrom('tags').select(['id', 'name']).where('ownerId', '=', owner).where('id', '=', id).where('deletedAt', 'is not', null).executeTakeFirst(),

    restore: (owner: OwnerScope, { id, name }: { id: string; name: string }) =>
      db.updateTable('tags').set({ deletedAt: null }).where('ownerId', '=', owner).where('id', '=', id).execute().catch(nameTaken(name)),

    /** Takes a deleted tag from files that meanwhile have as many others as they may. */
    leaveFull: (owner: OwnerScope, id: string, max: number) => sql`
      delete from file_tags gone where gone.owner_id = ${owner} and gone.tag_id = ${id} and ${max} <= (
        select count(*) from file_tags t join tags on tags.owner_id = t.owner_id and tags.id = t.tag_id
        where t.owner_id = gone.owner_id and t.file_id = gone.file_id and tags.deleted_at is null)`.execute(db),

    purge: (before: Date) => db.deleteFrom('tags').where('deletedAt', '<', before).execute(),

    /** Files in the trash as well. */
    filesWith: async (owner: OwnerScope, id: string): Promise<string[]> =>
      (await db.selectFrom('fileTags').select('fileId').where('ownerId', '=', owner).where('tagId', '=', id).execute()).map(({ fileId }) => fileId),

    /** Gives one tag to all files that have another. Answers those that did not have it. */
    giveToFilesOf: async (owner: OwnerScope, id: string, intoId: string): Promise<string[]> => {
      const { rows } = await sql<{ fileId: string }>`
        insert into file_tags (owner_id, file_id, tag_id)
        select owner_id, file_id, ${intoId} from file_tags where owner_id = ${owner} and tag_id = ${id}
        on conflict do nothing returning file_id`.execute(db);
      return rows.map(({ fileId }) => fileId);
    },

    /** Tags that files have, those that were deleted left out. */
    pairs: (owner: OwnerScope, fileIds: readonly string[]): Promise<Pair[]> =>
      live(owner).innerJoin('fileTags', (join) => join.onRef('fileTags.ownerId', '=', 'tags.ownerId').onRef('fileTags.tagId', '=', 'tags.id'))
        .select(['fileTags.fileId', 'fileTags.tagId']).where(sql<boolean>`file_tags.file_id = any(${fileIds}::text[])`).execute(),

    addPairs: (owner: OwnerScope, pairs: readonly Pair[]) => sql`
      insert into file_tags (owner_id, file_id, tag_id)
      select ${owner}, p.file_id, p.tag_id from unnest(${column(pairs, 'fileId')}, ${column(pairs, 'tagId')}) as p (file_id, tag_id)
      on conflict do nothing`.execute(db),

    removePairs: (owner: OwnerScope, pairs: readonly Pair[]) => sql`
      delete from file_tags t using unnest(${column(pairs, 'fileId')}, ${column(pairs, 'tagId')}) as p (file_id, tag_id)
      where t.owner_id = ${owner} and t.file_id = p.file_id and t.tag_id = p.tag_id`.execute(db),
  };
};
