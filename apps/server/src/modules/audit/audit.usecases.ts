import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import { auditRepository } from './audit.repository.ts';
import type { AuditFilter, AuditOrigin, AuditRecord } from './audit.types.ts';

type Deps = { db: Database; clock: Clock; newId: NewId; secretKey: string };

export type AuditUsecases = ReturnType<typeof auditUsecases>;

const PSEUDONYM_LENGTH = 22;

/** Who did what to whom. Ids sort by time, so they are also the order. */
export const auditUsecases = ({ db, clock, newId, secretKey }: Deps) => {
  /** The same person always gets the same one, and nobody finds the person by it. */
  const pseudonymOf = (personId: string) =>
    `erased_${createHmac('sha256', secretKey).update(`pseudonym\n${personId}`).digest('base64url').slice(0, PSEUDONYM_LENGTH)}`;

  /** Writes it down if, and only if, the caller's transaction commits. */
  const record = (tx: Transaction, { details = {}, ipAddress = null, ...entry }: AuditRecord) =>
    auditRepository(tx).insert({ ...entry, ipAddress, id: newId('audit'), details: JSON.stringify(details), createdAt: clock.now() });

  return {
    record,

    /** The same, of someone who called from somewhere. */
    recordBy: (tx: Transaction, { actor, ipAddress }: AuditOrigin, entry: Pick<AuditRecord, 'action' | 'subjectId' | 'details'>) =>
      record(tx, { ...entry, actorId: actor.userId, ipAddress }),

    list: (limit: number, filter: AuditFilter = {}, before?: string) => auditRepository(db).list(limit, filter, before),

    /** What was written down of a person. From where others came is not theirs to know. */
    of: async (owner: OwnerScope) =>
      (await auditRepository(db).of(owner)).map((entry) => (entry.actorId === owner ? entry : { ...entry, ipAddress: null })),

    pseudonymOf,
    pseudonymise: (tx: Transaction, owner: OwnerScope) => auditRepository(tx).pseudonymise(owner, pseudonymOf(owner)),
  };
};
