import { createHash, randomBytes } from 'node:crypto';
import { CHANGE_ADDRESS_HOURS, UNDO_ADDRESS_DAYS } from '@scriba/contract/address-change';
import { RESET_PASSWORD_HOURS, VERIFY_EMAIL_HOURS } from '@scriba/contract/accounts';
import { INVITATION_HOURS } from '@scriba/contract/people';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { oneTimeTokensRepository } from './one-time-tokens.repository.ts';

const hoursOf = {
  'verify-email': VERIFY_EMAIL_HOURS, 'reset-password': RESET_PASSWORD_HOURS, invitation: INVITATION_HOURS,
  'change-address': CHANGE_ADDRESS_HOURS, 'undo-address': UNDO_ADDRESS_DAYS * 24,
} as const;
export type TokenPurpose = keyof typeof hoursOf;

/** Whom a token is for. The address belongs to it: a token of an old address proves nothing about a new one. */
export type TokenSubject = { userId: string; email: string };

const HOUR_MS = 3_600_000;

export type OneTimeTokenUsecases = ReturnType<typeof oneTimeTokenUsecases>;

/** Secrets that mails carry. Each works once, for one purpose, for a limited time; the database knows only their hashes. */
export const oneTimeTokenUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => ({
  /** Makes a token, or answers `undefined` when one was issued under this id before. */
  async issue(tx: Transaction, purpose: TokenPurpose, subject: TokenSubject, id = newId('token')): Promise<string | undefined> {
    const token = randomBytes(32).toString('base64url');
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + hoursOf[purpose] * HOUR_MS);
    const row = { id, identifier: identifierOf(purpose, token), value: valueOf(subject), createdAt, expiresAt };
    return await oneTimeTokensRepository(tx).insert(row) ? token : undefined;
  },

  /** Whom a token is for, without using it up. */
  async read(purpose: TokenPurpose, token: string): Promise<TokenSubject | undefined> {
    return subjectOf(await oneTimeTokensRepository(db).find(identifierOf(purpose, token), clock.now()));
  },

  /** Uses a token up, and with it all others that its person was sent for the same purpose. */
  async take(tx: Transaction, purpose: TokenPurpose, token: string): Promise<TokenSubject | undefined> {
    const repository = oneTimeTokensRepository(tx);
    const taken = await repository.take(identifierOf(purpose, token), clock.now());
    if (taken) await repository.deleteSiblings(purpose, taken.value);
    return subjectOf(taken);
  },

  /** Makes all that someone was sent for a purpose worthless. */
  revoke: (tx: Transaction, purpose: TokenPurpose, subject: TokenSubject) => oneTimeTokensRepository(tx).deleteSiblings(purpose, valueOf(subject)),

  prune: () => oneTimeTokensRepository(db).deleteExpired(clock.now()),
});

/** The purpose is part of what is looked up, so a token for one thing is no token for another. */
const identifierOf = (purpose: TokenPurpose, token: string) => `${purpose}:${createHash('sha256').update(token).digest('hex')}`;

const valueOf = ({ userId, email }: TokenSubject) => JSON.stringify({ userId, email });
const subjectOf = (row: { value: string } | undefined) => row && JSON.parse(row.value) as TokenSubject;
