import { CHANGE_ADDRESS_HOURS, UNDO_ADDRESS_DAYS } from '@scriba/contract/address-change';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import { maskedAddress } from './address-change.rules.ts';

export type Account = { id: string; email: string; language: string | null; deletesAt: Date | null; emailVerified: boolean };
type Left = { to: string; /** The address was only lent, and goes back. */ isUndone: boolean };

export type AddressLetters = ReturnType<typeof addressLetters>;

/** What is mailed about addresses, and what of it still opens something. */
export function addressLetters({ clock, config, mails, tokens }: Pick<Parts, 'clock' | 'config' | 'mails' | 'tokens'>) {
  const sendLink = async (tx: Transaction, { id, language }: Account, email: string) => {
    const token = await tokens.issue(tx, 'change-address', { userId: id, email });
    if (!token) return;
    const params = { path: mailPaths.changeAddress(token), hours: CHANGE_ADDRESS_HOURS };
    await mails.queue(tx, { to: email, kind: 'change-address', language: languageOf(language), params });
  };

  /** The address is not to be had: only who reads it learns that. Answers whether it is so. */
  const tellTaken = async (tx: Transaction, asking: Account, email: string): Promise<boolean> => {
    const holder = await accountsRepository(tx).findByEmail(email);
    const keptUntil = await addressChangeRepository(tx).keptForOther(scopeOfOwner(asking.id), email, clock.now());
    if (!holder && !keptUntil) return false;
    if (config.AUTH_VERBOSE_ERRORS) throw new AppError('auth.email_in_use');
    const language = languageOf(holder?.language ?? asking.language);
    if (holder) await mails.queue(tx, { to: email, kind: 'address-taken', language, params: { signInPath: mailPaths.signIn, resetPath: mailPaths.forgotPassword } });
    else if (keptUntil) await mails.queue(tx, { to: email, kind: 'address-kept', language, params: { until: keptUntil, path: mailPaths.signIn } });
    return true;
  };

  const tellFormer = async (tx: Transaction, { id, email, language }: Account, to: string) => {
    const token = await tokens.issue(tx, 'undo-address', { userId: id, email });
    if (!token) return;
    const params = { path: mailPaths.undoAddress(token), to: maskedAddress(to), at: clock.now(), days: UNDO_ADDRESS_DAYS };
    await mails.queue(tx, { to: email, kind: 'address-changed', language: languageOf(language), params });
  };

  const tellUndone = (tx: Transaction, { email, language }: Account) =>
    mails.queue(tx, { to: email, kind: 'address-undone', language: languageOf(language), params: { at: clock.now(), path: mailPaths.contact } });

  return {
    tellUndone,

    /** To the address that is wanted; where that is taken, to who has it. */
    async ask(tx: Transaction, asking: Account, email: string) {
      if (!await tellTaken(tx, asking, email)) await sendLink(tx, asking, email);
    },

    /** To the address that was left. One that was never confirmed was a slip: who reads it hears nothing, and what was mailed there opens nothing. */
    async leave(tx: Transaction, from: Account, { to, isUndone }: Left) {
      if (isUndone) return await tellUndone(tx, from);
      if (from.emailVerified) return await tellFormer(tx, from, to);
      for (const purpose of ['verify-email', 'reset-password', 'invitation'] as const) await tokens.revoke(tx, purpose, { userId: from.id, email: from.email });
    },

    /** An earlier wish and its link are worth nothing from here on. Answers whether there was one. */
    async forgetWanted(tx: Transaction, userId: string): Promise<boolean> {
      const email = await addressChangeRepository(tx).forgetWanted(scopeOfOwner(userId));
      if (email !== undefined) await tokens.revoke(tx, 'change-address', { userId, email });
      return email !== undefined;
    },
  };
}
