import { filesRawApi } from '@scriba/contract/files';
import { uploadsApi } from '@scriba/contract/uploads';
import { readForm } from '../../http/form.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { UploadUsecases } from './uploads.usecases.ts';

export const uploadRoutes = (uploads: UploadUsecases) => [
  handle(uploadsApi.outcome, ({ actor, params }) => uploads.outcome(actor, params.uploadId)),
  handle(uploadsApi.keepBoth, async ({ actor, params }) => ({ file: await uploads.keepBoth(actor, params.uploadId) })),
  handle(uploadsApi.discard, async ({ actor, params }) => {
    await uploads.discard(actor, params.uploadId);
    return null;
  }),
  handle(uploadsApi.cancel, async ({ actor, params }) => ({ isCanceled: await uploads.cancel(actor, params.uploadId) })),
  handleRaw(filesRawApi.upload, async ({ actor, request, reply }) =>
    reply.code(201).send({ file: await uploads.storeWhole(actor, await readForm(request)) })),
];
