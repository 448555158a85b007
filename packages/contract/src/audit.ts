import { z } from 'zod';
import { defineRawRoute, defineRoute } from './route.ts';

/** Everything that is written down, as `<what>.<done to it>`. */
export const auditActions = [
  'account.export-requested', 'account.deletion-requested', 'account.deletion-undone', 'account.erased',
  'account.address-wanted', 'account.address-kept', 'account.address-changed', 'account.address-undone',
  'person.created', 'person.suspended', 'person.restored', 'person.address-confirmed', 'person.second-factor-reset', 'person.passkeys-removed', 'person.plan-changed',
  'person.role-changed', 'person.signed-out', 'person.password-link-sent',
  'notification.created', 'notification.changed', 'notification.removed',
  'files.deleted-after-plan', 'files.deletion-rehearsed', 'files.brought-back',
  'contact.answered', 'contact.reopened',
  'mail.opened', 'mail.sent-again', 'audit.exported',
  'system.mode-chosen', 'system.sign-up-opened', 'system.sign-up-closed', 'system.maintenance-begun', 'system.maintenance-ended',
  'system.reload-ordered', 'system.reload-stopped',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who did it, where that was an operator at the machine itself. */
export const COMMAND_LINE_ACTOR = 'command-line';

/** Entries that are answered at once. */
export const AUDIT_PAGE = 50;

/** Someone as the log knows them; of who is erased only a pseudonym is left, and no name. */
const namedSchema = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() });
export const auditEntrySchema = z.object({
  id: z.string(), at: z.iso.datetime(), action: z.enum(auditActions),
  actor: namedSchema, subject: namedSchema.nullable(),
  /** Where the call came from; null for what was not asked for over the network, and of who is erased. */
  ipAddress: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filter = z.object({
  action: z.enum(auditActions).optional(),
  /** An id or an e-mail address: who did it, or on whom it was done. */
  person: z.string().trim().max(254).optional(),
  from: z.iso.datetime().optional(),
  /** Not included. */
  until: z.iso.datetime().optional(),
});
export type AuditFilter = z.input<typeof filter>;

export const auditApi = {
  list: defineRoute({
    method: 'GET', path: '/admin/audit', access: 'admin', summary: 'What administrators did, and what people did with their whole account; the newest first.',
    query: filter.extend({ before: z.string().max(100).optional() }),
    response: z.object({ entries: z.array(auditEntrySchema), /** The `before` of the next page. */ next: z.string().nullable() }), errors: [],
  }),
};

export const auditRawApi = {
  export: defineRawRoute({
    method: 'GET', path: '/admin/audit/export', access: 'admin', mediaTypes: ['text/csv'],
    summary: 'The same as a table of comma-separated values.', query: filter, errors: [],
  }),
};
