import { z } from 'zod';
import { forcedReloadOrderSchema, maintenanceSchema } from './notices.ts';
import { defineRoute } from './route.ts';

export const administrationApi = {
  setMaintenance: defineRoute({
    method: 'PUT', path: '/admin/maintenance', access: 'admin', status: 204,
    summary: 'Begins maintenance, in which only administrators use the service, or ends it with `null`.',
    body: z.object({ maintenance: maintenanceSchema.nullable() }), response: z.null(), errors: [],
  }),
  setForcedReload: defineRoute({
    method: 'PUT', path: '/admin/forced-reload', access: 'admin', status: 204,
    summary: 'Makes every browser load the application anew, or stops that with `null`.',
    body: z.object({ forcedReload: forcedReloadOrderSchema.nullable() }), response: z.null(), errors: [],
  }),
};
