import { z } from 'zod';

/** How long maintenance takes, where the administrator says nothing else. */
export const MAINTENANCE_MINUTES = { from: 10, to: 30 } as const;
export const MAINTENANCE_ESTIMATE_MAX = 120;
/** `estimate` is shown in place of the usual minutes. */
export const maintenanceSchema = z.object({ estimate: z.string().trim().min(1).max(MAINTENANCE_ESTIMATE_MAX).nullable() });
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** How long a page that must load anew waits, where the administrator says nothing else. */
export const FORCED_RELOAD_GRACE_SECONDS = 10;
/** Several orders within this time are one. */
export const FORCED_RELOAD_DEBOUNCE_MS = 1000;

export const FORCED_RELOAD_GRACE_MAX_SECONDS = 3600;
export const FORCED_RELOAD_MESSAGE_MAX = 300;

export const forcedReloadOrderSchema = z.object({
  /** Shown in place of the usual sentence. */
  message: z.string().trim().min(1).max(FORCED_RELOAD_MESSAGE_MAX).nullable(),
  gracePeriodSeconds: z.number().int().min(0).max(FORCED_RELOAD_GRACE_MAX_SECONDS).default(FORCED_RELOAD_GRACE_SECONDS),
  /** Whether a browser that is uploading may finish first. */
  waitForUploads: z.boolean().default(false),
});
/** Every browser that has not followed this `timestamp` yet signs out and loads the application anew. */
export const forcedReloadSchema = forcedReloadOrderSchema.extend({ timestamp: z.iso.datetime() });
export type ForcedReload = z.infer<typeof forcedReloadSchema>;
