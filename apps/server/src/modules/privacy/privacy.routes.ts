import { privacyApi, privacyRawApi } from '@scriba/contract/privacy';
import { attachment } from '../../http/attachment.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { PrivacyUsecases } from './privacy.usecases.ts';

export const privacyRoutes = (privacy: PrivacyUsecases) => [
  handle(privacyApi.summary, ({ actor }) => privacy.summary(actor)),
  handle(privacyApi.requestExport, async ({ actor }) => ({ lastExport: await privacy.requestExport(actor) })),
  handle(privacyApi.requestDeletion, async ({ actor, body, session }) => {
    await privacy.requestDeletion(actor, body);
    session.clear();
    return null;
  }),
  handle(privacyApi.undoDeletion, async ({ actor }) => {
    await privacy.undoDeletion(actor);
    return null;
  }),
  handleRaw(privacyRawApi.download, async ({ actor, params, reply }) => {
    const { name, sizeBytes, body } = await privacy.openExport(actor, params.exportId);
    return attachment(reply, { name, mediaType: 'application/zip' }).header('content-length', sizeBytes).send(body);
  }),
];
