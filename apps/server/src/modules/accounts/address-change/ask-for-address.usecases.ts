import { CHANGE_ADDRESS_HOURS, type WantedAddress } from '@scriba/contract/address-change';
import { scopeOfOwner, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { attemptKey, mailboxLimit } from '../attempts/attempts.rules.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import type { Account, AddressLetters } from './address-letters.usecases.ts';

type Wish = { email: string; password?: string | undefined };
type Needs = Pick<Parts, 'db' | 'clock' | 'audit' | 'even'> & { letters: AddressLetters; permission: AddressPermission };

const HOUR = 3600;
const HOUR_MS = HOUR * 1000;
/** How often someone asks for a change. */
const accountLimit = (userId: string) => ({ key: attemptKey('change-address', userId), max: 5, windowSeconds: HOUR });

type AddressPermission = ReturnType<typeof permittingAddresses>;

/** Who may ask for another address, and how often. */
export const permittingAddresses = ({ attempts, identityProof }: Pick<Parts, 'attempts' | 'identityProof'>) => ({
  async demand(actor: Actor, { email, password }: Wish): Promise<Account> {
    const user = await identityProof.demand(actor, password);
    if (user.deletesAt) throw new AppError('auth.account_leaving');
    if (user.email === email) throw new AppError('address.unchanged');
    await attempts.demand(accountLimit(user.id));
    await attempts.demand(mailboxLimit('change-address-to', email));
    return user;
  },
});

/** Another e-mail address for an account is asked for, or wanted no more. */
export function askingForAddress({ db, clock, audit, even, letters, permission }: Needs) {
  const keepWish = (by: AuditOrigin, asking: Account, email: string): Promise<WantedAddress> => db.transaction().execute(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + CHANGE_ADDRESS_HOURS * HOUR_MS);
    await accountsRepository(tx).lock(asking.id);
    await letters.forgetWanted(tx, asking.id);
    await addressChangeRepository(tx).want(scopeOfOwner(asking.id), { email, expiresAt });
    await letters.ask(tx, asking, email);
    await audit.recordBy(tx, by, { action: 'account.address-wanted', subjectId: asking.id });
    return { email, expiresAt: expiresAt.toISOString() };
  });

  return {
    /** Mails a link to the address. For one that is taken the same work is done and the same answer given. */
    async request(by: AuditOrigin, wish: Wish): Promise<WantedAddress> {
      const user = await permission.demand(by.actor, wish);
      return await even.answer(() => keepWish(by, user, wish.email));
    },

    /** Doing so twice is no error. */
    cancel: (by: AuditOrigin) => db.transaction().execute(async (tx) => {
      await accountsRepository(tx).lock(by.actor.userId);
      if (await letters.forgetWanted(tx, by.actor.userId)) await audit.recordBy(tx, by, { action: 'account.address-kept', subjectId: by.actor.userId });
    }),
  };
}
