import { siteNotificationsApi } from '@scriba/contract/site-notifications';
import { handle } from '../../http/routes.ts';
import type { SiteNotificationUsecases } from './site-notifications.usecases.ts';

export const siteNotificationRoutes = (notifications: SiteNotificationUsecases) => [
  handle(siteNotificationsApi.active, async ({ actor, client, query }) =>
    ({ notifications: await notifications.active(actor, query.language ?? client.language) })),
  handle(siteNotificationsApi.view, async ({ actor, params }) => {
    await notifications.view(actor, params.notificationId);
    return null;
  }),
  handle(siteNotificationsApi.dismiss, async ({ actor, params }) => {
    await notifications.dismiss(actor, params.notificationId);
    return null;
  }),
  handle(siteNotificationsApi.list, ({ actor, query }) => notifications.list(actor, query.before)),
  handle(siteNotificationsApi.create, async ({ actor, client, body }) =>
    ({ id: await notifications.create({ actor, ipAddress: client.ipAddress }, body) })),
  handle(siteNotificationsApi.change, async ({ actor, client, params, body }) => {
    await notifications.change({ actor, ipAddress: client.ipAddress }, params.notificationId, body);
    return null;
  }),
  handle(siteNotificationsApi.remove, async ({ actor, client, params }) => {
    await notifications.remove({ actor, ipAddress: client.ipAddress }, params.notificationId);
    return null;
  }),
];
