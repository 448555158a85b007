import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type NewPlan = {
  plan: string; extractionsPerMonth: number | null; storageBytes: number | null; expiresAt: Date | null; periodAnchor: Date; updatedAt: Date;
};

export const plansRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope) => db.selectFrom('ownerPlans').selectAll().where('ownerId', '=', owner).executeTakeFirst(),

  /** In place of what the owner had. */
  async set(owner: OwnerScope, own: NewPlan) {
    const { periodAnchor: _kept, ...changed } = own;
    await db.insertInto('ownerPlans').values({ ownerId: owner, ...own })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(changed)).execute();
  },

  async remove(owner: OwnerScope) {
    await db.deleteFrom('ownerPlans').where('ownerId', '=', owner).execute();
  },

  /** Of those whose plan has not ended by now. */
  plansOf: (owners: readonly OwnerScope[], now: Date) => db.selectFrom('ownerPlans').select(['ownerId', 'plan'])
    .where('ownerId', '=', sql<string>`any(${owners}::text[])`)
    .where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)])).execute(),
});
