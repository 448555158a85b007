import { archivesApi, archivesRawApi } from '@scriba/contract/archives';
import { attachment } from '../../http/attachment.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { ArchiveUsecases } from './archives.usecases.ts';

export const archiveRoutes = (archives: ArchiveUsecases) => [
  handle(archivesApi.check, ({ actor, body, waiting }) => archives.check(actor, body, waiting)),
  handleRaw(archivesRawApi.download, async ({ actor, body, reply }) => {
    const { name, sizeBytes, body: bytes } = await archives.pack(actor, body);
    attachment(reply, { name, mediaType: 'application/zip' });
    return await (sizeBytes === undefined ? reply : reply.header('content-length', sizeBytes)).send(bytes);
  }),
];
