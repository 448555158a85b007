import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

export type ProfileChange = {
  name?: string | undefined; firstName?: string | undefined; lastName?: string | undefined; location?: string | undefined;
  website?: string | undefined; bio?: string | undefined; companyName?: string | undefined; companyWebsite?: string | undefined;
  taxId?: string | undefined; address?: string | undefined; phone?: string | undefined; image?: string | null;
};

/** What people tell of themselves, in the row of their account. */
export const profileRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope) => db.selectFrom('users').selectAll().where('id', '=', owner).executeTakeFirst(),

  async change(owner: OwnerScope, change: ProfileChange, updatedAt: Date) {
    await db.updateTable('users').set({ ...change, updatedAt }).where('id', '=', owner).execute();
  },

  /** Answers the photo that there was before. */
  async changePhoto(owner: OwnerScope, image: string | null, updatedAt: Date): Promise<string | null> {
    const before = await db.selectFrom('users').select('image').where('id', '=', owner).forUpdate().executeTakeFirst();
    await db.updateTable('users').set({ image, updatedAt }).where('id', '=', owner).execute();
    return before?.image ?? null;
  },
});
