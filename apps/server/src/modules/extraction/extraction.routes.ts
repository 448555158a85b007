import { extractionApi, extractionRawApi } from '@scriba/contract/extraction';
import { attachment } from '../../http/attachment.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import type { ExtractionUsecases } from './extraction.usecases.ts';

/** A page of one reading never changes, so browsers may keep it. */
const PAGE_IMAGE_CACHE = 'private, max-age=86400, immutable';

export const extractionRoutes = (extraction: ExtractionUsecases) => [
  handle(extractionApi.listPages, ({ actor, params }) => extraction.pages.list(actor, params.fileId)),
  handle(extractionApi.getPage, async ({ actor, params }) => ({ page: await extraction.pages.get(actor, params.fileId, params.page) })),
  handle(extractionApi.findPassages, ({ actor, params, query, waiting }) => extraction.findPassages(actor, { ...params, ...query }, waiting)),
  handle(extractionApi.getText, ({ actor, params }) => extraction.texts.get(actor, params.fileId)),
  handle(extractionApi.saveText, ({ actor, params, body }) => extraction.texts.save(actor, params.fileId, body)),
  handle(extractionApi.listRevisions, async ({ actor, params }) => ({ revisions: await extraction.texts.revisions(actor, params.fileId) })),
  handle(extractionApi.getRevision, ({ actor, params }) => extraction.texts.revision(actor, params.fileId, params.revision)),
  handle(extractionApi.restoreRevision, ({ actor, params }) => extraction.texts.restore(actor, params.fileId, params.revision)),
  handle(extractionApi.extract, ({ actor, params, body }) => extraction.readAgain(actor, params.fileId, body)),
  handle(extractionApi.giveEncryptedPassword, ({ actor, params, body }) => extraction.readWithPassword(actor, params.fileId, body.password)),
  handle(extractionApi.getJob, ({ actor, params }) => extraction.pages.job(actor, params.jobId)),
  handle(extractionApi.getFileJob, ({ actor, params }) => extraction.pages.jobOfFile(actor, params.fileId)),
  handle(extractionApi.cancelJob, async ({ actor, params }) => {
    await extraction.cancel(actor, params.jobId);
    return null;
  }),
  handleRaw(extractionRawApi.pageImage, async ({ actor, params, reply }) => {
    const { body, sizeBytes } = await extraction.pages.image(actor, params.fileId, params.page);
    return reply.header('cache-control', PAGE_IMAGE_CACHE).header('content-length', sizeBytes).type('image/webp').send(body);
  }),
  handleRaw(extractionRawApi.exportFile, async ({ actor, params, waiting, reply }) => {
    const { name, mediaType, body } = await extraction.exportFile(actor, params.fileId, params.format, waiting);
    return attachment(reply, { name, mediaType }).send(body);
  }),
];
