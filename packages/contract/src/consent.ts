import { z } from 'zod';
import { CONSENT_VERSION, type ConsentRecord } from './consent-decision.ts';
import { defineRoute } from './route.ts';

const moment = z.iso.datetime();

/** What someone decided, and when; both times are the same, and both are promised. */
const consentRecordSchema: z.ZodType<ConsentRecord, ConsentRecord> = z.object({
  consent: z.object({ essential: z.literal(true), functional: z.boolean(), analytics: z.boolean(), marketing: z.boolean(), timestamp: moment }),
  version: z.literal(CONSENT_VERSION),
  timestamp: moment,
});

export const consentApi = {
  get: defineRoute({
    method: 'GET', path: '/user/consent', access: 'signed-in', summary: 'What the signed-in person decided about cookies, if that still holds.',
    response: z.object({ record: consentRecordSchema.nullable() }), errors: [],
  }),
  keep: defineRoute({
    method: 'PUT', path: '/user/consent', access: 'signed-in', status: 204,
    summary: 'Keeps a decision about cookies with the account, unless a later one is kept already.',
    body: consentRecordSchema, response: z.null(), errors: [],
  }),
};
