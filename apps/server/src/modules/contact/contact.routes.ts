import { contactApi } from '@scriba/contract/contact';
import { addressKey } from '../../http/rate-limits.ts';
import { handle } from '../../http/routes.ts';
import type { ContactUsecases } from './contact.usecases.ts';

export const contactRoutes = (contact: ContactUsecases) => [
  handle(contactApi.send, async ({ actor, body, client: { ipAddress, userAgent, language } }) => {
    await contact.send(actor, body, { ipAddress, userAgent, language, addressKey: addressKey(ipAddress) });
    return null;
  }),
  handle(contactApi.list, ({ actor, query }) => contact.list(actor, query)),
  handle(contactApi.count, ({ actor }) => contact.count(actor)),
  handle(contactApi.setAnswered, async ({ actor, client: { ipAddress }, params, body }) =>
    ({ message: await contact.setAnswered({ actor, ipAddress }, params.messageId, body.isAnswered) })),
];
