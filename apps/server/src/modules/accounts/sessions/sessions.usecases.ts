import { DEFAULT_LANGUAGE } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { Clock } from '../../../ports/clock.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { EntranceUsecases } from '../entrances/entrances.usecases.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { endOfSession, hashToken, isTouchDue } from './sessions.rules.ts';

type Deps = { db: Database; emit: EmitEvent; clock: Clock; entrances: EntranceUsecases; idleDays: number };

export type SessionUsecases = ReturnType<typeof sessionUsecases>;

export const sessionUsecases = ({ db, emit, clock, entrances, idleDays }: Deps) => {
  const secondsUntil = (moment: Date) => Math.max(0, (moment.getTime() - clock.now().getTime()) / 1000);

  const tellEnded = async (tx: Transaction, owner: OwnerScope, sessionIds: string[]) => {
    for (const sessionId of sessionIds) await emit(tx, owner, { name: 'session.revoked', sessionId });
  };

  /** The living session of a cookie. Using it prolongs it, which is written down every few minutes only. */
  const find = async (token: string) => {
    const found = await sessionsRepository(db).findWithUser(hashToken(token), clock.now());
    if (found && isTouchDue(found.lastSeenAt, clock.now())) await prolong(found);
    return found;
  };

  const prolong = async ({ sessionId, startedAt }: { sessionId: string; startedAt: Date }) => {
    const expiresAt = endOfSession({ createdAt: startedAt, now: clock.now(), idleDays });
    await sessionsRepository(db).touch(sessionId, clock.now(), expiresAt);
    return secondsUntil(expiresAt);
  };

  /** Ends every session of a person but one that is kept, and the sign-ins on their way, which would be sessions soon. */
  const endSessions = async (tx: Transaction, owner: OwnerScope, keptId?: string) => {
    await accountsRepository(tx).lock(owner);
    await entrances.endAll(tx, owner);
    await tellEnded(tx, owner, await sessionsRepository(tx).deleteAll(owner, keptId));
  };
  const endOthers = (tx: Transaction, actor: Actor) => endSessions(tx, scopeOf(actor), actor.sessionId);

  return {
    find,

    /** Who calls with this cookie, or `undefined`. */
    async authenticate(token: string) {
      const found = await find(token);
      if (!found) return undefined;
      const { id, sessionId, role, emailVerified, language } = found;
      const actor: Actor = { userId: id, sessionId, role, isVerified: emailVerified, language: language ?? DEFAULT_LANGUAGE };
      return { actor, suspension: found.suspendedAt && { reason: found.suspensionReason ?? '' }, isLeaving: found.deletesAt !== null };
    },

    /** Prolongs a session now; answers for how many seconds its cookie is good, or `undefined` if it has ended. */
    async refresh(token: string) {
      const found = await sessionsRepository(db).findWithUser(hashToken(token), clock.now());
      return found && await prolong(found);
    },

    list: (actor: Actor) => sessionsRepository(db).list(scopeOf(actor), clock.now()),

    async revoke(actor: Actor, sessionId: string) {
      await db.transaction().execute(async (tx) => {
        if (!await sessionsRepository(tx).delete(scopeOf(actor), sessionId)) throw new AppError('session.not_found');
        await tellEnded(tx, scopeOf(actor), [sessionId]);
      });
    },

    endOthers,

    revokeOthers: (actor: Actor) => db.transaction().execute((tx) => endOthers(tx, actor)),

    /** As after a new password by mail: nobody is signed in any more. */
    endAll: (tx: Transaction, owner: OwnerScope) => endSessions(tx, owner),

    /** Ends the session of a cookie, if there is one. */
    async end(token: string | undefined) {
      if (token === undefined) return;
      await db.transaction().execute(async (tx) => {
        const ended = await sessionsRepository(tx).deleteByToken(hashToken(token));
        if (ended) await tellEnded(tx, scopeOfOwner(ended.userId), [ended.id]);
      });
    },

    prune: () => sessionsRepository(db).deleteExpired(clock.now()),
  };
};
