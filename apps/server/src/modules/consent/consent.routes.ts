import { consentApi } from '@scriba/contract/consent';
import { handle } from '../../http/routes.ts';
import type { ConsentUsecases } from './consent.usecases.ts';

export const consentRoutes = (consent: ConsentUsecases) => [
  handle(consentApi.get, async ({ actor }) => ({ record: await consent.find(actor) })),
  handle(consentApi.keep, async ({ actor, body }) => {
    await consent.keep(actor, body);
    return null;
  }),
];
