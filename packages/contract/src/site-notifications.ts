import { z } from 'zod';
import { language } from './languages.ts';
import { defineRoute } from './route.ts';

export const notificationTypes = ['info', 'success', 'warning', 'error', 'maintenance'] as const;
export const notificationPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type NotificationPriority = (typeof notificationPriorities)[number];
/** Who is told. `visitors` are not signed in, `members` are; `free` and `paid` are members by their plan. */
export const notificationAudiences = ['everyone', 'visitors', 'members', 'free', 'paid', 'administrators'] as const;
export type NotificationAudience = (typeof notificationAudiences)[number];

export const NOTIFICATION_TITLE_MAX = 120;
export const NOTIFICATION_MESSAGE_MAX = 500;
export const NOTIFICATION_ACTION_MAX = 40;
export const NOTIFICATION_ADDRESS_MAX = 500;
/** So many stand above a page at most, the most important ones. */
export const NOTIFICATIONS_SHOWN = 3;
/** So many are listed for administrators at once. */
export const KEPT_NOTIFICATIONS_PAGE = 50;
/** Browsers ask again this often; what begins by its schedule makes no sound. */
export const NOTIFICATIONS_REFRESH_MS = 300_000;

/** A page of this site, or an https address; no other scheme, and nothing that only looks like one of ours. */
export function isActionAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return address.startsWith('https://') && URL.canParse(address) && new URL(address).username === '' && new URL(address).password === '';
}

const textSchema = z.object({
  title: z.string().trim().min(1).max(NOTIFICATION_TITLE_MAX), message: z.string().trim().max(NOTIFICATION_MESSAGE_MAX),
  /** What the link says; there is none without. */
  actionText: z.string().trim().min(1).max(NOTIFICATION_ACTION_MAX).nullable(),
});
export type NotificationText = z.infer<typeof textSchema>;

/** What is announced, as support and administrators write it. A language that is left out is shown English or, without that, the first there is. */
export const notificationDraftSchema = z.object({
  type: z.enum(notificationTypes), priority: z.enum(notificationPriorities), audience: z.enum(notificationAudiences),
  texts: z.partialRecord(language, textSchema).refine((texts) => Object.keys(texts).length > 0, 'required'),
  actionUrl: z.string().trim().max(NOTIFICATION_ADDRESS_MAX).refine(isActionAddress, 'unknown').nullable(),
  dismissible: z.boolean(),
  startsAt: z.iso.datetime(), endsAt: z.iso.datetime().nullable(),
}).refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), { path: ['endsAt'], message: 'before_start' });
export type NotificationDraft = z.infer<typeof notificationDraftSchema>;

/** What people are shown. Texts are plain. */
export const siteNotificationSchema = z.object({
  id: z.string(), type: z.enum(notificationTypes), title: z.string(), message: z.string(), priority: z.enum(notificationPriorities),
  actionText: z.string().nullable(), actionUrl: z.string().nullable(), dismissible: z.boolean(),
});
export type SiteNotification = z.infer<typeof siteNotificationSchema>;

const keptSchema = notificationDraftSchema.extend({
  id: z.string(), createdAt: z.iso.datetime(), seenBy: z.number().int(), dismissedBy: z.number().int(),
});
export type KeptNotification = z.infer<typeof keptSchema>;

const one = z.object({ notificationId: z.string() });

export const siteNotificationsApi = {
  active: defineRoute({
    method: 'GET', path: '/notifications/active/everyone', access: 'not-suspended',
    summary: 'What is announced to who asks, the most important first. Who is suspended gets 403 with the reason, and no announcement.',
    query: z.object({ language: language.optional() }), response: z.object({ notifications: z.array(siteNotificationSchema) }),
    errors: ['auth.account_suspended'],
  }),
  view: defineRoute({
    method: 'POST', path: '/notifications/:notificationId/view', access: 'public', status: 204,
    summary: 'Says that an announcement was displayed. Nothing is kept of who is not signed in.', params: one, response: z.null(), errors: [],
  }),
  dismiss: defineRoute({
    method: 'POST', path: '/notifications/:notificationId/dismiss', access: 'signed-in', status: 204,
    summary: 'Shows an announcement to this person no more, on any device.', params: one, response: z.null(), errors: ['notification.not_found'],
  }),
  list: defineRoute({
    method: 'GET', path: '/admin/notifications', access: 'support',
    summary: 'Every announcement, with how many people have seen it and put it away; the newest first.',
    query: z.object({ before: z.string().max(100).optional() }),
    response: z.object({ notifications: z.array(keptSchema), /** The `before` of the next page. */ next: z.string().nullable() }), errors: [],
  }),
  create: defineRoute({
    method: 'POST', path: '/admin/notifications', access: 'support', status: 201, summary: 'Announces something to an audience, for a time.',
    body: notificationDraftSchema, response: z.object({ id: z.string() }), errors: [],
  }),
  change: defineRoute({
    method: 'PUT', path: '/admin/notifications/:notificationId', access: 'support', status: 204,
    summary: 'Changes an announcement. Who has put it away does not see it again.',
    params: one, body: notificationDraftSchema, response: z.null(), errors: ['notification.not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE', path: '/admin/notifications/:notificationId', access: 'support', status: 204,
    summary: 'Takes an announcement away for everybody.',
    params: one, response: z.null(), errors: ['notification.not_found'],
  }),
};
