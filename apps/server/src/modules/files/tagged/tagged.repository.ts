import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

/** What lists of files show of the tables `tags` and `file_tags`. */
export const taggedRepository = (db: Database | Transaction) => ({
  /** Tags of each of the files, by name. */
  async tagsOf(owner: OwnerScope, fileIds: readonly string[]): Promise<(fileId: string) => string[]> {
    if (fileIds.length === 0) return () => [];
    const rows = await db.selectFrom('fileTags')
      .innerJoin('tags', (join) => join.onRef('tags.ownerId', '=', 'fileTags.ownerId').onRef('tags.id', '=', 'fileTags.tagId'))
      .select(['fileTags.fileId', 'fileTags.tagId']).where('fileTags.ownerId', '=', owner)
      .where(sql<boolean>`file_tags.file_id = any(${fileIds}::text[])`).where('tags.deletedAt', 'is', null)
      .orderBy('tags.sortKey').orderBy('tags.id').execute();
    const of = Map.groupBy(rows, ({ fileId }) => fileId);
    return (fileId) => of.get(fileId)?.map(({ tagId }) => tagId) ?? [];
  },

  count: async (owner: OwnerScope, tagId: string): Promise<number> => {
    const { count } = await db.selectFrom('fileTags')
      .innerJoin('files', (join) => join.onRef('files.ownerId', '=', 'fileTags.ownerId').onRef('files.id', '=', 'fileTags.fileId'))
      .select(({ fn }) => fn.countAll<number>().as('count')).where('fileTags.ownerId', '=', owner).where('fileTags.tagId', '=', tagId)
      .where('files.trashedAt', 'is', null).executeTakeFirstOrThrow();
    return count;
  },
});
