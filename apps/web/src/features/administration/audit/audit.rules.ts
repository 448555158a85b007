import { roles, type Role } from '@scriba/contract/roles';
import { auditActions, type AuditAction, type AuditEntry, type AuditFilter } from '@scriba/contract/audit';

/** What the address of the page says: days are those of the place where it is looked at. */
export type AuditSearch = Partial<Record<'act' | 'person' | 'from' | 'to', string | undefined>>;

export const knownAct = (act: string | undefined): AuditAction | undefined => auditActions.find((each) => each === act);

/** From the first moment of one day to the last of another. */
export function auditFilterOf({ act, person, from, to }: AuditSearch): AuditFilter {
  const action = knownAct(act);
  const begin = from === undefined ? undefined : startOfDay(from, 0);
  const end = to === undefined ? undefined : startOfDay(to, 1);
  return { ...(action && { action }), ...(person && { person }), ...(begin && { from: begin }), ...(end && { until: end }) };
}

function startOfDay(day: string, later: number): string | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** What is noted beside an act, in a row; roles in the words of `roleName`. */
export const notedOf = ({ details }: Pick<AuditEntry, 'details'>, roleName: (role: Role) => string): string =>
  ['reason', 'before', 'after', 'role', 'plan'].flatMap((name) => {
    const noted = details[name];
    const role = roles.find((each) => each === noted);
    return noted === undefined || noted === null ? [] : [role && name !== 'reason' ? roleName(role) : String(noted)];
  }).join(' → ');
