import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { PasskeyUsecases } from '../passkeys/passkeys.usecases.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import type { Account, AddressLetters } from './address-letters.usecases.ts';
import type { MovingAddress } from './moving-address.usecases.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'audit' | 'tokens' | 'sessions' | 'secondFactor'> & {
  passkeys: PasskeyUsecases; moving: MovingAddress; letters: AddressLetters;
};

/** The way back for who read the address of before. */
export function undoingAddress({ db, clock, audit, tokens, sessions, secondFactor, passkeys, moving, letters }: Needs) {
  const { move, readToken } = moving;

  /** Ways in that were added while nothing of it was mailed to the owner: the mails went to the address that is undone. */
  const closeWaysSince = async (tx: Transaction, owner: OwnerScope, moment: Date) => {
    await accountsRepository(tx).unlinkSince(owner, moment);
    await passkeys.removeSince(tx, owner, moment);
    await secondFactor.removeSince(tx, owner, moment);
  };

  /**
   * What was ordered by who took the account over would erase all that its owner has, before they could sign in again. Whoever wants
   * it themselves asks once more. It is never due yet: it waits as long as the address can be had back, and was asked for later.
   */
  const keepAccount = async (tx: Transaction, { id, deletesAt }: Account, ipAddress: string) => {
    if (!deletesAt) return;
    await accountsRepository(tx).setErasure(id, null, clock.now());
    await audit.record(tx, { actorId: id, action: 'account.deletion-undone', subjectId: id, ipAddress });
  };

  return {
    /** Gives the address of before back and locks out whoever changed it. Answers what sets a new password. */
    async undo(mailToken: string, ipAddress: string): Promise<{ email: string; resetToken: string }> {
      const { userId, email } = await readToken('undo-address', mailToken);
      const owner = scopeOfOwner(userId);
      return await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(userId);
        const from = await accountsRepository(tx).find(userId);
        const since = await addressChangeRepository(tx).lostAt(owner, email, clock.now());
        if (!from || !since || !await tokens.take(tx, 'undo-address', mailToken)) throw new AppError('auth.token_invalid');
        await letters.forgetWanted(tx, userId);
        await move(tx, { owner, from, to: email, since });
        await keepAccount(tx, from, ipAddress);
        await closeWaysSince(tx, owner, since);
        // Who knew it would be in before the owner has set another one.
        await accountsRepository(tx).forgetPassword(userId);
        await sessions.endAll(tx, owner);
        await letters.tellUndone(tx, from);
        await audit.record(tx, {
          actorId: userId, action: 'account.address-undone', subjectId: userId, details: { before: from.email, after: email }, ipAddress,
        });
        const resetToken = await tokens.issue(tx, 'reset-password', { userId, email });
        if (resetToken === undefined) throw new AppError('auth.token_invalid');
        return { email, resetToken };
      });
    },
  };
}
