import { z } from 'zod';
import { defineRawRoute, defineRoute } from './route.ts';

export const decoderSchema = z.object({
  /** What it reads, as extensions. */
  extensions: z.array(z.string()),
  name: z.string(), version: z.string().nullable(), isAvailable: z.boolean(),
});
const healthStatus = z.enum(['ok', 'degraded', 'failing']);
/** What everybody may know. */
const vitalSignsSchema = z.object({ status: healthStatus, isLive: z.boolean(), isReady: z.boolean() });
/** What tells an attacker where to begin. */
const healthDetailsSchema = z.object({
  version: z.string(), node: z.string(), roles: z.array(z.string()),
  checks: z.array(z.object({ name: z.string(), status: healthStatus, detail: z.string().nullable() })),
  decoders: z.array(decoderSchema),
  sandbox: z.string(),
});
export type Health = z.infer<typeof vitalSignsSchema> & z.infer<typeof healthDetailsSchema>;

/** How long maintenance takes, where the administrator says nothing else. */
export const MAINTENANCE_MINUTES = { from: 10, to: 30 } as const;
/** `estimate` is shown in place of the usual minutes. */
export const maintenanceSchema = z.object({ estimate: z.string().trim().min(1).max(120).nullable() });
export type Maintenance = z.infer<typeof maintenanceSchema>;

export const FORCED_RELOAD_GRACE_SECONDS = 10;
/** Several changes within this time are one. */
export const FORCED_RELOAD_DEBOUNCE_MS = 1000;
const forcedReloadOrder = z.object({
  /** Shown in place of the usual sentence. */
  message: z.string().trim().min(1).max(300).nullable(),
  gracePeriodSeconds: z.number().int().min(0).max(3600).default(FORCED_RELOAD_GRACE_SECONDS),
  /** Whether a browser that is uploading may finish first. */
  waitForUploads: z.boolean().default(false),
});
/** Every browser that has not followed this `timestamp` yet signs out and loads the application anew. */
export const forcedReloadSchema = forcedReloadOrder.extend({ timestamp: z.iso.datetime() });
export type ForcedReload = z.infer<typeof forcedReloadSchema>;

export const administrationApi = {
  setMaintenance: defineRoute({
    method: 'PUT', path: '/admin/maintenance', access: 'admin', status: 204,
    summary: 'Begins maintenance, in which only administrators use the service, or ends it with `null`.',
    body: z.object({ maintenance: maintenanceSchema.nullable() }), response: z.null(), errors: [],
  }),
  setForcedReload: defineRoute({
    method: 'PUT', path: '/admin/forced-reload', access: 'admin', status: 204,
    summary: 'Makes every browser load the application anew, or stops that with `null`.',
    body: z.object({ forcedReload: forcedReloadOrder.nullable() }), response: z.null(), errors: [],
  }),
};

export const systemApi = {
  health: defineRoute({
    method: 'GET', path: '/health', access: 'public', rate: 'free',
    summary: 'Whether the service lives and is ready. Administrators, and who may read `/metrics`, also see what is wrong, versions and decoders.',
    response: vitalSignsSchema.extend(healthDetailsSchema.partial().shape), errors: [],
  }),
  live: defineRoute({
    method: 'GET', path: '/health/live', access: 'public', rate: 'free', summary: 'Answers while the process lives.',
    response: z.object({ status: z.literal('ok') }), errors: [],
  }),
  ready: defineRoute({
    method: 'GET', path: '/health/ready', access: 'public', rate: 'free', summary: 'Answers 503 while the service cannot do its work.',
    response: z.object({ status: z.literal('ok') }), errors: ['service.unavailable'],
  }),
};

export const systemRawApi = {
  openapi: defineRawRoute({
    method: 'GET', path: '/openapi.json', access: 'public', mediaTypes: ['application/json'],
    summary: 'This API as an OpenAPI 3.1 document.', errors: [],
  }),
};
