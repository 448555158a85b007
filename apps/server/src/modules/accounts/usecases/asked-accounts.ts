import type { Language } from '@scriba/contract/languages';
import { isRefusedBy } from '../../../database/on-duplicate.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { mailboxLimit } from '../attempts/attempts.rules.ts';
import type { Parts } from './parts.ts';
import type { SignUpLetters } from './sign-up-letters.ts';

export type WantedAccount = {
  name: string; email: string; password: string;
  language?: Language | undefined; phone?: string | undefined; companyName?: string | undefined;
};
type Needs = Pick<Parts, 'db' | 'config' | 'identity' | 'emit' | 'attempts'> & { letters: SignUpLetters };

export type AskedAccounts = ReturnType<typeof askedAccounts>;

/** Accounts that strangers ask for. */
export function askedAccounts({ db, config, identity, emit, attempts, letters }: Needs) {
  const create = (wanted: WantedAccount, passwordHash: string, language: Language) => db.transaction().execute(async (tx) => {
    const { name, email } = wanted;
    const userId = await identity.createAccount(tx, {
      name, email, passwordHash, emailVerified: false, role: 'user',
      language: wanted.language ?? null, phone: wanted.phone ?? null, companyName: wanted.companyName ?? null,
    });
    await emit(tx, scopeOfOwner(userId), { name: 'account.created', userId });
    await letters.sendLink(tx, { userId, email }, language);
  });

  return {
    /** Makes the account, or mails who has the address. */
    async createOrTell(wanted: WantedAccount, passwordHash: string, language: Language) {
      const mayTell = await attempts.isAllowed(mailboxLimit('sign-up', wanted.email));
      try {
        await create(wanted, passwordHash, language);
      } catch (error) {
        if (!isRefusedBy(error, 'users_email_key')) throw error;
        if (config.AUTH_VERBOSE_ERRORS) throw new AppError('auth.email_in_use', {}, { cause: error });
        if (mayTell) await db.transaction().execute((tx) => letters.tellOwner(tx, wanted.email, language));
      }
    },
  };
}
