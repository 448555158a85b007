import { privacyApi, privacyRawApi } from '@scriba/contract/privacy';
import { attachment } from '../../http/attachment.ts';
import type { Client } from '../../http/call.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { PrivacyUsecases } from './privacy.usecases.ts';

export const privacyRoutes = (privacy: PrivacyUsecases) => [
  handle(privacyApi.summary, ({ actor }) => privacy.summary(actor)),
  handle(privacyApi.requestExport, async (call) => ({ lastExport: await privacy.requestExport(originOf(call)) })),
  handle(privacyApi.requestDeletion, async ({ body, session, ...call }) => {
    await privacy.requestDeletion(originOf(call), body);
    session.clear();
    return null;
  }),
  handle(privacyApi.undoDeletion, async (call) => {
    await privacy.undoDeletion(originOf(call));
    return null;
  }),
  handleRaw(privacyRawApi.download, async ({ actor, params, reply }) => {
    const { name, sizeBytes, body } = await privacy.openExport(actor, params.exportId);
    return attachment(reply, { name, mediaType: 'application/zip' }).header('content-length', sizeBytes).send(body);
  }),
];

const originOf = ({ actor, client }: { actor: Actor; client: Client }): AuditOrigin => ({ actor, ipAddress: client.ipAddress });
