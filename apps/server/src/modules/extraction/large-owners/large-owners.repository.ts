import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';

/** From so many texts on, those of one owner stand in the index of trigrams: fewer are looked through about as fast. */
export const LARGE_OWNER_TEXTS = 5000;

/** What a new text says of its owner. */
export const isLargeOwner = (owner: OwnerScope) => sql<boolean>`exists (select from large_owners l where l.owner_id = ${owner})`;

/** The owners whose texts are also found by parts of words through an index (ADR 0046). */
export const largeOwnersRepository = (db: Database) => ({
  /** Takes in everybody who has become large, and leaves out who is gone: somebody may be erased while they are counted. */
  async add(): Promise<void> {
    await sql`delete from large_owners l where not exists (select from file_texts t where t.owner_id = l.owner_id)`.execute(db);
    await sql`insert into large_owners (owner_id)
      select owner_id from file_texts group by owner_id having count(*) >= ${LARGE_OWNER_TEXTS} on conflict do nothing`.execute(db);
  },

  unfinished: async (): Promise<OwnerScope[]> => {
    const rows = await db.selectFrom('largeOwners').select('ownerId').where('indexedAt', 'is', null).orderBy('ownerId').execute();
    return rows.map(({ ownerId }) => scopeOfOwner(ownerId));
  },

  /** Texts that are not in the index yet. */
  async missing(owner: OwnerScope, limit: number): Promise<string[]> {
    const rows = await db.selectFrom('fileTexts').select('fileId').where('ownerId', '=', owner).where('isLargeOwner', '=', false).limit(limit).execute();
    return rows.map(({ fileId }) => fileId);
  },

  addText: (owner: OwnerScope, fileId: string) =>
    db.updateTable('fileTexts').set({ isLargeOwner: true }).where('ownerId', '=', owner).where('fileId', '=', fileId).execute(),

  finish: (owner: OwnerScope, at: Date) => db.updateTable('largeOwners').set({ indexedAt: at }).where('ownerId', '=', owner).execute(),
});
