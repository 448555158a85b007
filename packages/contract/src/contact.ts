import { z } from 'zod';
import { emailAddress, personName } from './accounts.ts';
import { captchaAnswer } from './captcha-answer.ts';
import { language } from './languages.ts';
import { visibleName } from './names.ts';
import { defineRoute } from './route.ts';

export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_TEXT_MAX = 5000;
/** What programs that name none write about. */
export const CONTACT_SUBJECT = 'Contact form';
/** A message is kept this long, answered or not. */
export const CONTACT_KEPT_DAYS = 180;
/** Messages that are answered at once. */
export const CONTACT_PAGE = 50;

export const contactStates = ['new', 'answered'] as const;
export type ContactState = (typeof contactStates)[number];

/** What someone wrote to those who run the installation. */
export const contactMessageSchema = z.object({
  id: z.string(), name: z.string(), surname: z.string(), email: z.string(), subject: z.string(), message: z.string(),
  /** The account that it was written from; null for a visitor, whose address nobody has confirmed. */
  personId: z.string().nullable(),
  createdAt: z.iso.datetime(), answeredAt: z.iso.datetime().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactApi = {
  send: defineRoute({
    method: 'POST', path: '/contact', access: 'public', rate: 'mail', status: 202,
    summary: 'Writes to those who run this installation. The sender is mailed that it arrived.',
    body: z.object({
      name: personName, surname: personName, email: emailAddress,
      subject: z.string().overwrite(visibleName).trim().min(1).max(CONTACT_SUBJECT_MAX).regex(/^\P{Cc}*$/u).default(CONTACT_SUBJECT),
      message: z.string().trim().min(1).max(CONTACT_TEXT_MAX),
      language: language.optional(), captcha: captchaAnswer.optional(),
    }),
    response: z.null(), errors: ['captcha.required', 'captcha.failed', 'captcha.unreachable'],
  }),
  list: defineRoute({
    method: 'GET', path: '/admin/contact-messages', access: 'support', summary: 'What was written to those who run this installation, the newest first.',
    query: z.object({ state: z.enum(contactStates).optional(), before: z.string().max(100).optional() }),
    response: z.object({
      messages: z.array(contactMessageSchema), next: z.string().nullable(),
      /** Whether they are mailed to an address as well. */
      areMailed: z.boolean(),
    }),
    errors: [],
  }),
  count: defineRoute({
    method: 'GET', path: '/admin/contact-messages/count', access: 'support', summary: 'How many messages wait for an answer.',
    response: z.object({ waiting: z.number().int() }), errors: [],
  }),
  setAnswered: defineRoute({
    method: 'PUT', path: '/admin/contact-messages/:messageId/answered', access: 'support', summary: 'Says that a message was answered, or that it was not.',
    params: z.object({ messageId: z.string().max(100) }), body: z.object({ isAnswered: z.boolean() }),
    response: z.object({ message: contactMessageSchema }), errors: ['contact.not_found'],
  }),
};
