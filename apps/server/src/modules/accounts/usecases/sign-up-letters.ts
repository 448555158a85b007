import { VERIFY_EMAIL_HOURS } from '@scriba/contract/accounts';
import type { Language } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../../database/database.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import { addressChangeRepository } from '../address-change/address-change.repository.ts';
import type { TokenSubject } from '../one-time-tokens/one-time-tokens.usecases.ts';
import type { Parts } from './parts.ts';

export type SignUpLetters = ReturnType<typeof signUpLetters>;

/** The account that has an address, or until when it is kept for one that had it. */
type AddressOwner = { language: string | null; keptUntil?: undefined } | { language?: undefined; keptUntil: Date };

/** What an address is mailed that somebody signs up with. */
export function signUpLetters({ clock, mails, tokens }: Pick<Parts, 'clock' | 'mails' | 'tokens'>) {
  const ownerOf = async (db: Database | Transaction, email: string): Promise<AddressOwner | undefined> => {
    const account = await accountsRepository(db).findByEmail(email);
    if (account) return { language: account.language };
    const keptUntil = await addressChangeRepository(db).keptForOther(undefined, email, clock.now());
    return keptUntil && { keptUntil };
  };

  const sendLink = async (tx: Transaction, subject: TokenSubject, language: Language) => {
    const token = await tokens.issue(tx, 'verify-email', subject);
    if (!token) return;
    const params = { path: mailPaths.verifyEmail(token), hours: VERIFY_EMAIL_HOURS };
    await mails.queue(tx, { to: subject.email, kind: 'verify-email', language, params });
  };

  const tellOwner = async (tx: Transaction, email: string, { language: kept, keptUntil }: AddressOwner, language: Language) => {
    if (keptUntil) return await mails.queue(tx, { to: email, kind: 'address-kept', language, params: { until: keptUntil, path: mailPaths.signIn } });
    const params = { signInPath: mailPaths.signIn, resetPath: mailPaths.forgotPassword };
    await mails.queue(tx, { to: email, kind: 'account-exists', language: languageOf(kept, language), params });
  };

  return {
    ownerOf,

    /** The link that confirms the address; where another account has it, who reads mails there is told that instead. */
    async ask(tx: Transaction, subject: TokenSubject, language: Language) {
      const owner = await ownerOf(tx, subject.email);
      await (owner ? tellOwner(tx, subject.email, owner, language) : sendLink(tx, subject, language));
    },
  };
}
