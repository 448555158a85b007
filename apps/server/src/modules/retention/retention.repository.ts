import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Told } from './retention.rules.ts';

type Warning = { deletesAt: Date; daysBefore: number };

/** The tables `deletion_warnings` and `deletion_rehearsals`: what an owner was told of a coming deletion, and what was only rehearsed. */
export const retentionRepository = (db: Database | Transaction) => ({
  /** The last that was told of the deletion of a day by now; undefined when nothing was. What a clock that was ahead noted does not count. */
  lastOf: (owner: OwnerScope, deletesAt: Date, now: Date): Promise<Told | undefined> =>
    db.selectFrom('deletionWarnings').select(['daysBefore', 'toldAt']).where('ownerId', '=', owner).where('deletesAt', '=', deletesAt)
      .where('toldAt', '<=', now).orderBy('daysBefore').limit(1).executeTakeFirst(),

  record: (owner: OwnerScope, warning: Warning, toldAt: Date) =>
    db.insertInto('deletionWarnings').values({ ownerId: owner, ...warning, toldAt })
      .onConflict((conflict) => conflict.columns(['ownerId', 'deletesAt', 'daysBefore']).doUpdateSet({ toldAt })).execute(),

  /** False where it was noted before. */
  async rehearse(owner: OwnerScope, deletesAt: Date, rehearsedAt: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db.insertInto('deletionRehearsals').values({ ownerId: owner, deletesAt, rehearsedAt })
      .onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },

  wasRehearsed: async (owner: OwnerScope, deletesAt: Date): Promise<boolean> =>
    await db.selectFrom('deletionRehearsals').select('ownerId').where('ownerId', '=', owner).where('deletesAt', '=', deletesAt).executeTakeFirst() !== undefined,

  async forget(owner: OwnerScope) {
    await db.deleteFrom('deletionWarnings').where('ownerId', '=', owner).execute();
    await db.deleteFrom('deletionRehearsals').where('ownerId', '=', owner).execute();
  },
});
