import { UNDO_ADDRESS_DAYS } from '@scriba/contract/address-change';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import type { Account } from './address-letters.usecases.ts';

type Purpose = 'change-address' | 'undo-address';
type Move = { owner: OwnerScope; from: Account; to: string; since: Date | undefined };

const DAY_MS = 86_400_000;

export type MovingAddress = ReturnType<typeof movingAddress>;

/** What a change of address and its undoing have in common. */
export function movingAddress({ clock, emit, tokens }: Pick<Parts, 'clock' | 'emit' | 'tokens'>) {
  /**
   * An address that is had back takes with it what came after: who took the account over must not keep a link of their own.
   * A new one leaves such a link to the last, unless that was never confirmed: who reads it is a stranger.
   */
  const move = async (tx: Transaction, { owner, from, to, since }: Move) => {
    const repository = addressChangeRepository(tx);
    const now = clock.now();
    const keptUntil = new Date(now.getTime() + UNDO_ADDRESS_DAYS * DAY_MS);
    if (since) await repository.forgetFormerSince(owner, since);
    else if (from.emailVerified) await repository.keepFormer(owner, from.email, { changedAt: now, keptUntil });
    await repository.releaseExpired(to, now);
    await repository.setAddress(owner, to, now);
    await emit(tx, owner, { name: 'account.changed' });
  };

  const readToken = async (purpose: Purpose, mailToken: string) => {
    const subject = await tokens.read(purpose, mailToken);
    if (!subject) throw new AppError('auth.token_invalid');
    return subject;
  };

  const takeToken = (tx: Transaction, purpose: Purpose, mailToken: string) => tokens.take(tx, purpose, mailToken);

  return { move, readToken, takeToken };
}
