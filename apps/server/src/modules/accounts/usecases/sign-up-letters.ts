import { VERIFY_EMAIL_HOURS } from '@scriba/contract/accounts';
import type { Language } from '@scriba/contract/languages';
import type { Transaction } from '../../../database/database.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import { addressChangeRepository } from '../address-change/address-change.repository.ts';
import type { TokenSubject } from '../one-time-tokens/one-time-tokens.usecases.ts';
import type { Parts } from './parts.ts';

export type SignUpLetters = ReturnType<typeof signUpLetters>;

/** What an address is mailed that somebody signs up with. */
export const signUpLetters = ({ clock, mails, tokens }: Pick<Parts, 'clock' | 'mails' | 'tokens'>) => ({
  async sendLink(tx: Transaction, subject: TokenSubject, language: Language) {
    const token = await tokens.issue(tx, 'verify-email', subject);
    if (!token) return;
    const params = { path: mailPaths.verifyEmail(token), hours: VERIFY_EMAIL_HOURS };
    await mails.queue(tx, { to: subject.email, kind: 'verify-email', language, params });
  },

  /** The address has an account, or is kept for who had it: only its owner learns that, by mail. */
  async tellOwner(tx: Transaction, email: string, language: Language) {
    const owner = await accountsRepository(tx).findByEmail(email);
    const until = owner ? undefined : await addressChangeRepository(tx).keptForOther(undefined, email, clock.now());
    if (until) return await mails.queue(tx, { to: email, kind: 'address-kept', language, params: { until, path: mailPaths.signIn } });
    const params = { signInPath: mailPaths.signIn, resetPath: mailPaths.forgotPassword };
    await mails.queue(tx, { to: email, kind: 'account-exists', language: languageOf(owner?.language, language), params });
  },
});
