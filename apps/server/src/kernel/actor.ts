import { passesFor, type Role, type StaffRole } from '@scriba/contract/roles';
import { AppError } from './app-error.ts';

declare const proven: unique symbol;
/** An owner whose data may be touched. Only this file makes one, so a query cannot run without a permission. */
export type OwnerScope = string & { readonly [proven]: 'owner' };

/** Who is calling: found by `http/` from the session, never from a body. */
export type Actor = {
  userId: string;
  sessionId: string;
  role: Role;
  isVerified: boolean;
  /** The language of the answers that people read, as mails. */
  language: string;
  /** The word that its requests share when a person does one thing with several. */
  actionId?: string;
};

/** The actor's own data. */
export const scopeOf = (actor: Actor): OwnerScope => actor.userId as OwnerScope;

/** Everybody, as the owner of facts that concern every browser. Owns no rows but those of the outbox. */
export const everyone = '*' as OwnerScope;

/** For background work: the owner that a job, an event or a signed link names. Never call it with what a request says. */
export const scopeOfOwner = (ownerId: string): OwnerScope => ownerId as OwnerScope;

/** The data of someone else, for an administrator. */
export function scopeForAdmin(actor: Actor, ownerId: string): OwnerScope {
  demandAdmin(actor);
  return ownerId as OwnerScope;
}

/** The same for who answers people, and only looks. */
export function scopeForSupport(actor: Actor, ownerId: string): OwnerScope {
  demandRole(actor, 'support');
  return ownerId as OwnerScope;
}

export const demandAdmin = (actor: Actor) => demandRole(actor, 'admin');

export function demandRole(actor: Actor, role: StaffRole) {
  if (!passesFor(actor.role, role)) throw new AppError('auth.forbidden');
}
