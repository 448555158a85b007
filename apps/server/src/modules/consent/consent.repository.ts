import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type Decision = { version: string; functional: boolean; analytics: boolean; marketing: boolean; decidedAt: Date };

/** The `consents` table: one row for each person who decided while signed in. */
export const consentRepository = (db: Database) => ({
  find: (owner: OwnerScope) => db.selectFrom('consents').selectAll().where('ownerId', '=', owner).executeTakeFirst(),

  /** Keeps the later of two decisions, in whichever order they come. */
  async keepLatest(owner: OwnerScope, decision: Decision) {
    await db.insertInto('consents').values({ ownerId: owner, ...decision })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet(decision).where(sql<boolean>`consents.decided_at < ${decision.decidedAt}`))
      .execute();
  },
});
