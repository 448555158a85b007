import { z } from 'zod';
import { defineRoute } from './route.ts';

/** Mails that are answered at once. */
export const OUTBOX_PAGE = 50;

/**
 * Waits to be handed over; was refused at the last try; was handed over to the mail server; or was kept here instead, because no mail
 * server was configured.
 */
export const mailStates = ['waiting', 'failed', 'sent', 'kept'] as const;
export type MailState = (typeof mailStates)[number];

const mailFacts = {
  id: z.string(), recipient: z.string(), subject: z.string(), state: z.enum(mailStates),
  createdAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable(),
  /** What the mail server said; for operators, in its own words. */
  lastError: z.string().nullable(),
};
export const listedMailSchema = z.object(mailFacts);
export type ListedMail = z.infer<typeof listedMailSchema>;

export const openedMailSchema = z.object({
  ...mailFacts,
  /** Empty once the mail was handed over: nobody needs it here then. */
  text: z.string(), html: z.string(),
  /** The secrets of its links are left out, because a mail server brings them to whom they are for. */
  isMasked: z.boolean(),
  canBeSentAgain: z.boolean(),
});
export type OpenedMail = z.infer<typeof openedMailSchema>;

const params = z.object({ mailId: z.string().max(100) });

export const outboxApi = {
  list: defineRoute({
    method: 'GET', path: '/admin/mails', access: 'admin', summary: 'The mails of the last days, the newest first: those that were sent, and those that were not.',
    query: z.object({ /** A part of the address. */ q: z.string().trim().max(254).optional(), before: z.string().max(100).optional() }),
    response: z.object({ mails: z.array(listedMailSchema), next: z.string().nullable() }), errors: [],
  }),
  open: defineRoute({
    method: 'POST', path: '/admin/mails/:mailId/open', access: 'admin', summary: 'What a mail says. That it was opened is written down.',
    params, response: z.object({ mail: openedMailSchema }), errors: ['mail.not_found'],
  }),
  sendAgain: defineRoute({
    method: 'POST', path: '/admin/mails/:mailId/send-again', access: 'admin', status: 202, summary: 'Hands a mail over that was refused, or that was kept here before there was a mail server.',
    params, response: z.null(), errors: ['mail.not_found', 'mail.no_server', 'mail.not_sendable'],
  }),
};
