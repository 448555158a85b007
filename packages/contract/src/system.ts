import { z } from 'zod';
import { defineRawRoute, defineRoute } from './route.ts';

export const decoderSchema = z.object({
  /** What it reads, as extensions. */
  extensions: z.array(z.string()),
  name: z.string(), version: z.string().nullable(), isAvailable: z.boolean(),
});
const healthStatus = z.enum(['ok', 'degraded', 'failing']);
/** What everybody may know. */
export const vitalSignsSchema = z.object({ status: healthStatus, isLive: z.boolean(), isReady: z.boolean() });
/** What tells an attacker where to begin. */
export const healthDetailsSchema = z.object({
  version: z.string(), node: z.string(), roles: z.array(z.string()),
  checks: z.array(z.object({ name: z.string(), status: healthStatus, detail: z.string().nullable() })),
  decoders: z.array(decoderSchema),
  sandbox: z.string(),
});
export type Health = z.infer<typeof vitalSignsSchema> & z.infer<typeof healthDetailsSchema>;

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
