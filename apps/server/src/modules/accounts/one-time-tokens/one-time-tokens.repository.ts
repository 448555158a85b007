import { contains } from '../../../database/contains.ts';
import type { Database, Transaction } from '../../../database/database.ts';

type NewToken = { id: string; identifier: string; value: string; createdAt: Date; expiresAt: Date };

/** The `verifications` table: secrets of mails, as hashes that carry their purpose. */
export const oneTimeTokensRepository = (db: Database | Transaction) => ({
  /** False when a token with this id was issued before. */
  async insert(token: NewToken): Promise<boolean> {
    const inserted = await db.insertInto('verifications').values({ ...token, updatedAt: token.createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing()).returning('id').executeTakeFirst();
    return inserted !== undefined;
  },

  find: (identifier: string, now: Date) =>
    db.selectFrom('verifications').select('value').where('identifier', '=', identifier).where('expiresAt', '>', now).executeTakeFirst(),

  /** Takes the token out, so that of two calls with the same one only the first gets an answer. */
  take: (identifier: string, now: Date) =>
    db.deleteFrom('verifications').where('identifier', '=', identifier).where('expiresAt', '>', now).returning('value').executeTakeFirst(),

  /** Takes out the other tokens of the same purpose that were issued for the same value. */
  async deleteSiblings(purpose: string, value: string) {
    await db.deleteFrom('verifications').where('value', '=', value).where('identifier', 'like', `${purpose}:%`).execute();
  },

  /** Takes out those of a family of purposes that name a person. */
  async deleteNaming(userId: string, family: string) {
    await db.deleteFrom('verifications').where('identifier', 'like', `${family}-%`).where('value', 'like', contains(JSON.stringify(userId))).execute();
  },

  async deleteExpired(now: Date) {
    await db.deleteFrom('verifications').where('expiresAt', '<=', now).execute();
  },
});
