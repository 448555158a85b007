/** Everything that is written down, as `<what>.<done to it>`. */
export type AuditAction = 'account.export-requested' | 'account.deletion-requested' | 'account.deletion-undone' | 'account.erased';

type Details = Record<string, string | number | boolean | null>;
export type AuditRecord = { actorId: string; action: AuditAction; subjectId: string | null; details?: Details };
