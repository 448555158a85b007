import type { AuditAction } from '@scriba/contract/audit';
import type { Actor } from '../../kernel/actor.ts';

/** Who asks for something, and from where. */
export type AuditOrigin = { actor: Actor; ipAddress: string };

export type AuditDetails = Record<string, string | number | boolean | null>;
export type AuditRecord = { actorId: string; action: AuditAction; subjectId: string | null; details?: AuditDetails; ipAddress?: string | null };

/** Which entries: `person` is an id, as the one who did it or on whom it was done; `until` is not included. */
export type AuditFilter = { action?: AuditAction | undefined; person?: string | undefined; from?: Date | undefined; until?: Date | undefined };
