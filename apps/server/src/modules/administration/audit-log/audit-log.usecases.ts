import { AUDIT_PAGE, type AuditAction, type AuditEntry } from '@scriba/contract/audit';
import { demandAdmin, type Actor } from '../../../kernel/actor.ts';
import type { AccountUsecases } from '../../accounts/accounts.usecases.ts';
import type { Database } from '../../../database/database.ts';
import type { AuditFilter, AuditOrigin } from '../../audit/audit.types.ts';
import type { AuditUsecases } from '../../audit/audit.usecases.ts';
import { csvLine, pageOf } from '../administration.rules.ts';

type Deps = { db: Database; people: Pick<AccountUsecases['people'], 'namesOf' | 'idOf'>; audit: Pick<AuditUsecases, 'list' | 'recordBy'> };
type Question = { action?: AuditAction | undefined; person?: string | undefined; from?: string | undefined; until?: string | undefined };
type Row = Awaited<ReturnType<AuditUsecases['list']>>[number];

/** Entries that are read at once for a table of all of them. */
const EXPORT_PAGE = 1000;
const COLUMNS = ['time', 'action', 'actor id', 'actor', 'subject id', 'subject', 'address', 'details'];

export type AuditLog = ReturnType<typeof auditLog>;

/** What was written down, with the names of those whom it is about. */
export function auditLog({ db, people, audit }: Deps) {
  /** An address is that of who has it now. Of who is erased the id finds nothing, as it should. */
  const filterOf = async ({ action, person, from, until }: Question): Promise<AuditFilter> => ({
    action, from: from === undefined ? undefined : new Date(from), until: until === undefined ? undefined : new Date(until),
    person: person?.includes('@') ? await people.idOf(person.toLowerCase()) ?? person : person || undefined,
  });

  const withNames = async (rows: readonly Row[]): Promise<AuditEntry[]> => {
    const names = await people.namesOf([...new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId ?? actorId]))]);
    const named = (id: string) => ({ id, name: names.get(id)?.name ?? null, email: names.get(id)?.email ?? null });
    return rows.map((row) => ({
      id: row.id, at: row.createdAt.toISOString(), action: row.action as AuditAction, actor: named(row.actorId),
      subject: row.subjectId === null ? null : named(row.subjectId), ipAddress: row.ipAddress, details: row.details as AuditEntry['details'],
    }));
  };

  /** Whom it was about only by id: what is written of who is erased later must not name them. */
  const recordExport = async (by: AuditOrigin, { action, person = '', from, until }: AuditFilter) => {
    const subjectId = (await people.namesOf([person])).has(person) ? person : null;
    const details = { ...(action && { act: action }), ...(from && { from: from.toISOString() }), ...(until && { until: until.toISOString() }) };
    await db.transaction().execute((tx) => audit.recordBy(tx, by, { action: 'audit.exported', subjectId, details }));
  };

  async function* linesOf(filter: AuditFilter) {
    yield csvLine(COLUMNS);
    for (let before: string | undefined; ;) {
      const { rows, next } = pageOf(await audit.list(EXPORT_PAGE + 1, filter, before), EXPORT_PAGE);
      for (const entry of await withNames(rows)) yield csvLine(cellsOf(entry));
      if (next === null) return;
      before = next;
    }
  }

  return {
    async list(actor: Actor, { before, ...question }: Question & { before?: string | undefined }) {
      demandAdmin(actor);
      const { rows, next } = pageOf(await audit.list(AUDIT_PAGE + 1, await filterOf(question), before), AUDIT_PAGE);
      return { entries: await withNames(rows), next };
    },

    /** All of it as lines of a table, while they are read. That someone takes them is written down before the first one leaves. */
    async export(by: AuditOrigin, question: Question) {
      demandAdmin(by.actor);
      const filter = await filterOf(question);
      await recordExport(by, filter);
      return linesOf(filter);
    },
  };
}

const cellsOf = ({ at, action, actor, subject, ipAddress, details }: AuditEntry) => [
  at, action, actor.id, actor.email ?? '', subject?.id ?? '', subject?.email ?? '', ipAddress ?? '',
  Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`).join('; '),
];
