import type { WantedAddress } from '@scriba/contract/address-change';
import { onDuplicate } from '../../../database/on-duplicate.ts';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import type { AddressLetters } from './address-letters.usecases.ts';
import type { MovingAddress } from './moving-address.usecases.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'audit' | 'sessions'> & { letters: AddressLetters; moving: MovingAddress };

/** Another e-mail address for an account, confirmed by who reads it. */
export function changingAddress({ db, clock, audit, sessions, letters, moving }: Needs) {
  return {
    async wanted(actor: Actor): Promise<WantedAddress | null> {
      const row = await addressChangeRepository(db).findWanted(scopeOf(actor), clock.now());
      return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
    },

    /**
     * Changes the address. The link alone is not enough: a slip while typing the address must not give the account to whoever reads
     * it there.
     */
    async confirm(by: AuditOrigin, mailToken: string): Promise<{ email: string }> {
      const { userId, email } = await moving.readToken('change-address', mailToken);
      if (userId !== by.actor.userId) throw new AppError('address.other_account');
      const owner = scopeOf(by.actor);
      await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(userId);
        const from = await accountsRepository(tx).find(userId);
        const isWanted = (await addressChangeRepository(tx).findWanted(owner, clock.now()))?.email === email;
        if (!from || !isWanted || !await moving.takeToken(tx, 'change-address', mailToken)) throw new AppError('auth.token_invalid');
        if (from.deletesAt || from.suspendedAt) throw new AppError('auth.account_leaving');
        const since = await addressChangeRepository(tx).lostAt(owner, email, clock.now());
        await addressChangeRepository(tx).forgetWanted(owner);
        await moving.move(tx, { owner, from, to: email, since });
        await letters.leave(tx, from, { to: email, isUndone: since !== undefined });
        await sessions.endOthers(tx, by.actor);
        await audit.recordBy(tx, by, { action: 'account.address-changed', subjectId: userId, details: { before: from.email, after: email } });
      }).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
      return { email };
    },

    prune: () => addressChangeRepository(db).deleteExpired(clock.now()),
  };
}
