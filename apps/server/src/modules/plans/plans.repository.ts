import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

export const plansRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope) => db.selectFrom('ownerPlans').selectAll().where('ownerId', '=', owner).executeTakeFirst(),

  plansOf: (owners: readonly OwnerScope[]) =>
    db.selectFrom('ownerPlans').select(['ownerId', 'plan']).where('ownerId', '=', sql<string>`any(${owners}::text[])`).execute(),
});
