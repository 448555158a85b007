import { roles, type Role } from '@scriba/contract/roles';
import { personStates, type OwnPlan, type PersonState } from '@scriba/contract/people';
import type { PlanId } from '@scriba/contract/plans';

const MIB = 1024 ** 2;

export const toneOf: Record<PersonState, 'ok' | 'warn' | 'bad' | 'neutral'> = { active: 'ok', unconfirmed: 'neutral', suspended: 'bad', leaving: 'warn' };

export type PeopleFilter = { q?: string; role?: Role; state?: PersonState };

/** What the address says, as far as it makes sense. */
export function peopleFilterOf({ q, role, state }: { q?: string; role?: string; state?: string }): PeopleFilter {
  const [knownRole, knownState] = [roles.find((each) => each === role), personStates.find((each) => each === state)];
  return { ...(q !== undefined && { q }), ...(knownRole && { role: knownRole }), ...(knownState && { state: knownState }) };
}

/** What was typed for a limit: nothing is that of the plan, undefined is no whole number. */
export function limitOf(typed: string): number | null | undefined {
  const plain = typed.trim();
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

export type TypedPlan = { plan: PlanId | 'everybodys'; extractions: string; storageMb: string; /** As the field of the browser has it: `2030-06-01`. */ endsOn: string };

export const typedPlanOf = (own: OwnPlan | null): TypedPlan => ({
  plan: own?.plan ?? 'everybodys', extractions: own?.extractionsPerMonth?.toString() ?? '',
  storageMb: megabytesOf(own?.storageBytes ?? null),
  endsOn: own?.expiresAt ? dayOf(new Date(own.expiresAt)) : '',
});

/** The plan as the server takes it: null for that of everybody, undefined where a limit is no number. */
export function ownPlanOf({ plan, extractions, storageMb, endsOn }: TypedPlan): OwnPlan | null | undefined {
  if (plan === 'everybodys') return null;
  const [extractionsPerMonth, megabytes] = [limitOf(extractions), limitOf(storageMb)];
  if (extractionsPerMonth === undefined || megabytes === undefined) return undefined;
  return { plan, extractionsPerMonth, storageBytes: megabytes === null ? null : megabytes * MIB, expiresAt: endOf(endsOn) };
}

const megabytesOf = (bytes: number | null) => (bytes === null ? '' : String(Math.round(bytes / MIB)));

/** The day of a moment where it is looked at. */
const dayOf = (moment: Date) => [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The last second of a day; null where none was typed. */
function endOf(day: string): string | null {
  const moment = new Date(`${day}T23:59:59`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** 0 to 100, for a bar. */
export const shareOf = (used: number, limit: number) => (limit === 0 ? 100 : Math.min(100, (used / limit) * 100));
