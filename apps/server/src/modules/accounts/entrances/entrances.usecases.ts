import { createHash, randomBytes } from 'node:crypto';
import type { ProviderId } from '@scriba/contract/session';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { oneTimeTokensRepository } from '../one-time-tokens/one-time-tokens.repository.ts';

/** What a browser that is signing in has proved or was asked, by step. */
type Known = {
  /** The first step was taken by this person. */
  'second-step': { userId: string };
  /** A passkey was asked for: of this person as the second step, or of anybody. */
  passkey: { userId: string | null; challenge: string };
  /** Someone was sent to a provider, to come back with this: to be let in or, in this session of theirs, to have it linked. */
  provider: {
    providerId: ProviderId; state: string; nonce: string; verifier: string; origin: string | null;
    linkTo: { userId: string; sessionId: string } | null;
  };
  /** This person is about to make a passkey. */
  'new-passkey': { userId: string; challenge: string };
};
type Step = keyof Known;

type Begin = { minutes: number; tx?: Transaction | Database; secret?: string };

const MINUTE_MS = 60_000;

export type EntranceUsecases = ReturnType<typeof entranceUsecases>;

/**
 * Sign-ins that are on their way. The browser holds one secret in a cookie; what it stands for is here, for each step apart, so
 * that what was begun for one step is of no use for another.
 */
export const entranceUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => ({
  /**
   * Keeps what is known for a step, for so many minutes, in place of what the step knew before. Answers the secret for the cookie,
   * which is a new one unless a step goes on beside another.
   */
  async begin<S extends Step>(step: S, known: Known[S], { minutes, tx = db, secret = randomBytes(32).toString('base64url') }: Begin): Promise<string> {
    await oneTimeTokensRepository(tx).take(identifierOf(step, secret), clock.now());
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + minutes * MINUTE_MS);
    await oneTimeTokensRepository(tx).insert({ id: newId('token'), identifier: identifierOf(step, secret), value: JSON.stringify(known), createdAt, expiresAt });
    return secret;
  },

  /** What a step knows, without ending it. */
  async read<S extends Step>(step: S, secret: string | undefined): Promise<Known[S] | undefined> {
    return secret === undefined ? undefined : knownOf<S>(await oneTimeTokensRepository(db).find(identifierOf(step, secret), clock.now()));
  },

  /** Ends a step; of two calls with the same secret only the first gets what it knows. */
  async take<S extends Step>(step: S, secret: string | undefined, tx: Transaction | Database = db): Promise<Known[S] | undefined> {
    return secret === undefined ? undefined : knownOf<S>(await oneTimeTokensRepository(tx).take(identifierOf(step, secret), clock.now()));
  },

  /** Ends every step that knows a person. Who takes one of theirs holds the account meanwhile, as who calls this does. */
  endAll: (tx: Transaction, owner: OwnerScope) => oneTimeTokensRepository(tx).deleteNaming(owner, FAMILY),
});

/** What all of them begin with. */
const FAMILY = 'entrance';
/** The step is part of what is looked up; and none begins like the purpose of a mail's token. */
const identifierOf = (step: Step, secret: string) => `${FAMILY}-${step}:${createHash('sha256').update(secret).digest('hex')}`;

const knownOf = <S extends Step>(row: { value: string } | undefined) => row && JSON.parse(row.value) as Known[S];
