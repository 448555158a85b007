import { z } from 'zod';
import { defineRoute } from './route.ts';
import { healthDetailsSchema, vitalSignsSchema } from './system.ts';

export const queueSchema = z.object({
  name: z.string(), waiting: z.number().int(), running: z.number().int(),
  /** Given up in the last hour, after every attempt. */
  failed: z.number().int(),
  /** Since when the one that waits longest could run; null where none waits. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Queue = z.infer<typeof queueSchema>;

/** What an operator looks at when something is slow or fails. */
export const operationsSchema = vitalSignsSchema.extend(healthDetailsSchema.shape).extend({
  acceptedExtensions: z.array(z.string()), unreadableExtensions: z.array(z.string()),
  queues: z.array(queueSchema),
  /** The disks that are known: of the data folder and, where it is ours, of the database. */
  disks: z.array(z.object({ of: z.enum(['data', 'database']), freeBytes: z.number(), totalBytes: z.number() })),
  /** Null while it does not answer. */
  database: z.object({ version: z.string(), sizeBytes: z.number(), isEmbedded: z.boolean() }).nullable(),
  mails: z.object({
    isConfigured: z.boolean(), waiting: z.number().int(), failed: z.number().int(), lastSentAt: z.iso.datetime().nullable(),
  }).nullable(),
  serverTime: z.iso.datetime(),
});
export type Operations = z.infer<typeof operationsSchema>;

export const operationsApi = {
  show: defineRoute({
    method: 'GET', path: '/admin/health', access: 'admin', summary: 'How the installation is: checks, decoders, queues, disks, database and mails.',
    response: operationsSchema, errors: [],
  }),
};
