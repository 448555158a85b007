import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { ExtractionUsecases } from './extraction.usecases.ts';

export const extractionSubscribers = (extraction: ExtractionUsecases) => [
  defineSubscriber({
    name: 'extraction.read-uploaded', event: 'file.uploaded',
    run: (owner, { fileId }) => extraction.readUploaded(owner, fileId),
  }),
  defineSubscriber({
    name: 'extraction.forget-deleted', event: 'file.deleted',
    run: (owner, { fileId, objectKey }) => extraction.forget(owner, fileId, objectKey),
  }),
];
