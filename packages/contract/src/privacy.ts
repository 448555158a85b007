import { z } from 'zod';
import { PASSWORD_MAX } from './accounts.ts';
import { defineRawRoute, defineRoute } from './route.ts';

/** A finished export can be downloaded this long. */
export const EXPORT_DAYS = 7;
/** One export in this many hours. */
export const EXPORT_EVERY_HOURS = 24;
/** A deletion can be undone this long. */
export const DELETION_UNDO_DAYS = 7;

/** How much is known of a person. */
export const dataSummarySchema = z.object({
  profile: z.object({ displayName: z.string(), email: z.string(), memberSince: z.iso.datetime() }),
  files: z.number().int(), processedFiles: z.number().int(), storageBytes: z.number().int(), folders: z.number().int(),
  apiKeys: z.number().int(), tickets: z.number().int(), teamMemberships: z.number().int(), ownedTeams: z.number().int(),
  cloudConnections: z.number().int(),
});
export type DataSummary = z.infer<typeof dataSummarySchema>;

export const dataExportSchema = z.object({
  id: z.string(), state: z.enum(['waiting', 'running', 'ready', 'failed']), requestedAt: z.iso.datetime(),
  sizeBytes: z.number().int().nullable(),
  /** Where it is downloaded, and until when; null until it is ready. */
  url: z.string().nullable(), expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const privacyApi = {
  summary: defineRoute({
    method: 'GET', path: '/privacy/summary', access: 'verified', summary: 'How much is known of the signed-in person, and their last export.',
    response: z.object({ summary: dataSummarySchema, lastExport: dataExportSchema.nullable() }), errors: [],
  }),
  requestExport: defineRoute({
    method: 'POST', path: '/privacy/exports', access: 'verified', status: 202,
    summary: 'Begins to pack everything that is known of the signed-in person into a ZIP file; a mail says when it is ready.',
    response: z.object({ lastExport: dataExportSchema }), errors: ['privacy.export_too_soon'],
  }),
  requestDeletion: defineRoute({
    method: 'POST', path: '/privacy/deletion', access: 'verified', rate: 'sign-in', status: 204,
    summary: 'Signs out everywhere and erases the account after some days, until when the person may sign in and undo it.',
    body: z.object({ email: z.string().trim().toLowerCase().max(254), password: z.string().min(1).max(PASSWORD_MAX).optional() }),
    response: z.null(), errors: ['auth.wrong_password', 'auth.sign_in_again', 'privacy.email_differs', 'privacy.last_admin'],
  }),
  undoDeletion: defineRoute({
    method: 'POST', path: '/privacy/deletion/undo', access: 'signed-in', status: 204, summary: 'Keeps the account that was to be erased.',
    response: z.null(), errors: ['privacy.erasure_begun'],
  }),
};

export const privacyRawApi = {
  download: defineRawRoute({
    method: 'GET', path: '/privacy/exports/:exportId/content', access: 'verified', rate: 'free', mediaTypes: ['application/zip'],
    summary: 'An export that is ready and not too old.', params: z.object({ exportId: z.string() }), errors: ['privacy.export_not_found'],
  }),
};
