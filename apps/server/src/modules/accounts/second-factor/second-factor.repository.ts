import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

/** The tables `totp_factors` and `recovery_codes`. */
export const secondFactorRepository = (db: Database | Transaction) => ({
  find: (owner: OwnerScope) => db.selectFrom('totpFactors').selectAll().where('userId', '=', owner).executeTakeFirst(),

  async isOn(owner: OwnerScope): Promise<boolean> {
    return await db.selectFrom('totpFactors').select('userId').where('userId', '=', owner).where('confirmedAt', 'is not', null).executeTakeFirst() !== undefined;
  },

  /** Keeps a secret that waits for its first code, in place of an older one. False when an app is asked for already. */
  async start(owner: OwnerScope, secret: string, createdAt: Date): Promise<boolean> {
    const row = await db.insertInto('totpFactors').values({ userId: owner, secret, createdAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret, createdAt, lastStep: 0 }).where('totpFactors.confirmedAt', 'is', null))
      .returning('userId').executeTakeFirst();
    return row !== undefined;
  },

  async confirm(owner: OwnerScope, { secret, step, at }: { secret: string; step: number; at: Date }): Promise<boolean> {
    const row = await db.updateTable('totpFactors').set({ confirmedAt: at, lastStep: step })
      .where('userId', '=', owner).where('secret', '=', secret).where('confirmedAt', 'is', null).returning('userId').executeTakeFirst();
    return row !== undefined;
  },

  /** False when a code of this half minute, or of a later one, was used. */
  async useStep(owner: OwnerScope, step: number): Promise<boolean> {
    const row = await db.updateTable('totpFactors').set({ lastStep: step })
      .where('userId', '=', owner).where('lastStep', '<', step).where('confirmedAt', 'is not', null).returning('userId').executeTakeFirst();
    return row !== undefined;
  },

  async remove(owner: OwnerScope): Promise<boolean> {
    await db.deleteFrom('recoveryCodes').where('userId', '=', owner).execute();
    return await db.deleteFrom('totpFactors').where('userId', '=', owner).returning('userId').executeTakeFirst() !== undefined;
  },

  async removeCodesSince(owner: OwnerScope, moment: Date) {
    await db.deleteFrom('recoveryCodes').where('userId', '=', owner).where('createdAt', '>=', moment).execute();
  },

  async replaceCodes(owner: OwnerScope, hashes: readonly string[], createdAt: Date) {
    await db.deleteFrom('recoveryCodes').where('userId', '=', owner).execute();
    await db.insertInto('recoveryCodes').values(hashes.map((codeHash) => ({ userId: owner, codeHash, createdAt }))).execute();
  },

  /** Of two calls with the same code, only the first is true. */
  async useCode(owner: OwnerScope, codeHash: string, usedAt: Date): Promise<boolean> {
    const row = await db.updateTable('recoveryCodes').set({ usedAt })
      .where('userId', '=', owner).where('codeHash', '=', codeHash).where('usedAt', 'is', null).returning('userId').executeTakeFirst();
    return row !== undefined;
  },

  async countCodes(owner: OwnerScope): Promise<number> {
    const { left } = await db.selectFrom('recoveryCodes').select((count) => count.fn.countAll<number>().as('left'))
      .where('userId', '=', owner).where('usedAt', 'is', null).executeTakeFirstOrThrow();
    return Number(left);
  },
});
