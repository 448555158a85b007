import { RECENT_SIGN_IN_MINUTES } from '@scriba/contract/security';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import type { Basics } from './basics.ts';

type Needs = Pick<Basics, 'db' | 'clock' | 'passwords' | 'attempts'>;

const MINUTE_MS = 60_000;
/** Counted apart from sign-in: who took over a session must not be able to lock its owner out. */
const proofLimit = (userId: string) => ({ key: attemptKey('proof', userId), max: 10, windowSeconds: 900 });

export type IdentityProof = ReturnType<typeof provingIdentity>;

/** A session alone does not open what would give the account away: the person shows once more who they are. */
export function provingIdentity({ db, clock, passwords, attempts }: Needs) {
  const demandRecentSignIn = async (actor: Actor) => {
    const startedAt = await sessionsRepository(db).startedAt(scopeOf(actor), actor.sessionId);
    if (!startedAt || clock.now().getTime() - startedAt.getTime() > RECENT_SIGN_IN_MINUTES * MINUTE_MS) throw new AppError('auth.sign_in_again');
  };

  const demandPassword = async (actor: Actor, password: string | undefined, hash: string) => {
    await attempts.demand(proofLimit(actor.userId));
    if (password === undefined || !await passwords.verify({ password, hash })) throw new AppError('auth.wrong_password');
    await attempts.forget(proofLimit(actor.userId));
  };

  return {
    /** The password; from who has none, that this session was started a few minutes ago. Answers who it is. */
    async demand(actor: Actor, password: string | undefined) {
      const [user, hash] = await Promise.all([accountsRepository(db).find(actor.userId), accountsRepository(db).passwordHashOf(actor.userId)]);
      if (!user) throw new AppError('auth.required');
      if (hash === undefined) await demandRecentSignIn(actor);
      else await demandPassword(actor, password, hash);
      return user;
    },
  };
}
