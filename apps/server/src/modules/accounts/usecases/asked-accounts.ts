import type { Language } from '@scriba/contract/languages';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Device } from '../accounts.types.ts';
import { attemptKey, sharedMailboxLimits } from '../attempts/attempts.rules.ts';
import { provisionalRepository } from '../provisional/provisional.repository.ts';
import type { Parts } from './parts.ts';
import type { SignUpLetters } from './sign-up-letters.ts';

export type WantedAccount = {
  name: string; email: string; password: string;
  language?: Language | undefined; phone?: string | undefined; companyName?: string | undefined;
};
type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'identity' | 'emit' | 'attempts' | 'passwordProof'> & { letters: SignUpLetters };

export type AskedAccounts = ReturnType<typeof askedAccounts>;

/** Far more than people ask for, so that nobody fills a table with one address. */
const mostOfAddress = (email: string) => ({ key: attemptKey('asked-accounts', email), max: 100, windowSeconds: 86_400 });

/** Who asks once more within this time has pressed twice. */
const DOUBLE_MS = 60_000;

/**
 * Accounts that strangers ask for. They are made whether or not the address has one: what can be done with them before the address is
 * confirmed tells nothing about that, and the mail tells its owner.
 */
export function askedAccounts({ db, clock, config, identity, emit, attempts, passwordProof, letters }: Needs) {
  const create = async (tx: Transaction, wanted: WantedAccount, passwordHash: string) => {
    const { name, email } = wanted;
    const userId = await identity.createAccount(tx, {
      name, email, passwordHash, ...optionalOf(wanted), emailVerified: false, isProvisional: true, role: 'user',
    });
    await emit(tx, scopeOfOwner(userId), { name: 'account.created', userId });
    return userId;
  };

  /** Who asks again with the same password is the same person, or knows as much. Answers whether a mail is due. */
  const createOrDescribe = async (tx: Transaction, wanted: WantedAccount, passwordHash: string) => {
    const again = await provisionalRepository(tx).find(wanted.email, passwordHash);
    if (!again) return { userId: await create(tx, wanted, passwordHash), isMailDue: true };
    await provisionalRepository(tx).describe(again.id, { name: wanted.name, ...optionalOf(wanted) }, clock.now());
    return { userId: again.id, isMailDue: clock.now().getTime() - again.updatedAt.getTime() > DOUBLE_MS };
  };

  const mayMail = async (email: string, { addressKey }: Device) => {
    const [ofSender, ofMailbox] = sharedMailboxLimits('sign-up', email, addressKey);
    return await attempts.isAllowed(ofSender) && await attempts.isAllowed(ofMailbox);
  };

  return {
    /** Keeps what is wanted until the address is confirmed. Only the mailbox is spared: who was let fall would wait for a mail in vain. */
    async ask(wanted: WantedAccount, device: Device) {
      const passwordHash = await passwordProof.hashProvisional(wanted);
      if (config.AUTH_VERBOSE_ERRORS && await letters.ownerOf(db, wanted.email)) throw new AppError('auth.email_in_use');
      if (!await attempts.isAllowed(mostOfAddress(wanted.email))) return;
      const isMailAllowed = await mayMail(wanted.email, device);
      await db.transaction().execute(async (tx) => {
        await provisionalRepository(tx).lockAddress(wanted.email);
        const { userId, isMailDue } = await createOrDescribe(tx, wanted, passwordHash);
        if (isMailDue && isMailAllowed) await letters.ask(tx, { userId, email: wanted.email }, wanted.language ?? device.language);
      });
    },
  };
}

const optionalOf = ({ language, phone, companyName }: WantedAccount) =>
  ({ language: language ?? null, phone: phone ?? null, companyName: companyName ?? null });
