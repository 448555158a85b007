import { DEFAULT_LANGUAGE, isLanguage } from '@scriba/contract/languages';
import type { Transaction } from '../../../database/database.ts';
import type { SecurityChange } from '../../mails/mails.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { mailPaths } from '../accounts.rules.ts';
import type { Basics } from './basics.ts';

type Needs = Pick<Basics, 'db' | 'clock' | 'mails'>;

export type SecurityMails = ReturnType<typeof securityMails>;

/** Who did not do it learns of it: every change of how an account is entered is told to its address. */
export function securityMails({ db, clock, mails }: Needs) {
  const queue = async (tx: Transaction, userId: string, change: SecurityChange) => {
    const user = await accountsRepository(tx).find(userId);
    if (!user) return;
    const params = { change, at: clock.now(), resetPath: mailPaths.forgotPassword };
    await mails.queue(tx, { to: user.email, kind: 'security-changed', language: isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE, params });
  };
  return {
    /** Mails it if, and only if, the transaction commits. */
    queue,
    tell: (userId: string, change: SecurityChange) => db.transaction().execute((tx) => queue(tx, userId, change)),
  };
}
