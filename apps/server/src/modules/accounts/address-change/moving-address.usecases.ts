import { UNDO_ADDRESS_DAYS } from '@scriba/contract/address-change';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';

export type Account = { id: string; email: string; language: string | null; deletesAt: Date | null };
type Move = { owner: OwnerScope; from: Account; to: string; since: Date | undefined };

const DAY_MS = 86_400_000;

export type MovingAddress = ReturnType<typeof movingAddress>;

/** What a change of address and its undoing have in common. */
export function movingAddress({ clock, emit, mails, tokens }: Pick<Parts, 'clock' | 'emit' | 'mails' | 'tokens'>) {
  /** An earlier wish and its link are worth nothing from here on. Answers whether there was one. */
  const forgetWanted = async (tx: Transaction, userId: string) => {
    const email = await addressChangeRepository(tx).forgetWanted(scopeOfOwner(userId));
    if (email !== undefined) await tokens.revoke(tx, 'change-address', { userId, email });
    return email !== undefined;
  };

  /**
   * An address that is had back takes with it what came after: who took the account over must not keep a link of their own.
   * A new one leaves such a link to the last.
   */
  const move = async (tx: Transaction, { owner, from, to, since }: Move) => {
    const repository = addressChangeRepository(tx);
    const now = clock.now();
    if (since) await repository.forgetFormerSince(owner, since);
    else await repository.keepFormer(owner, from.email, { changedAt: now, keptUntil: new Date(now.getTime() + UNDO_ADDRESS_DAYS * DAY_MS) });
    await repository.releaseExpired(to, now);
    await repository.setAddress(owner, to, now);
    await emit(tx, owner, { name: 'account.changed' });
  };

  const tellUndone = (tx: Transaction, { email, language }: Account) =>
    mails.queue(tx, { to: email, kind: 'address-undone', language: languageOf(language), params: { at: clock.now(), path: mailPaths.contact } });

  const readToken = async (purpose: 'change-address' | 'undo-address', mailToken: string) => {
    const subject = await tokens.read(purpose, mailToken);
    if (!subject) throw new AppError('auth.token_invalid');
    return subject;
  };

  return { forgetWanted, move, readToken, tellUndone };
}
