import { defineSubscriber } from '../../kernel/domain-events.ts';
import type { ExtractionUsecases } from './extraction.usecases.ts';

export const extractionSubscribers = (extraction: ExtractionUsecases) => [
  defineSubscriber({
    name: 'extraction.read-uploaded', event: 'file.uploaded',
    run: (owner, { fileId }) => extraction.readUploaded(owner, fileId),
  }),
  defineSubscriber({
    name: 'extraction.forget-deleted', event: 'file.deleted',
    async run(owner, { fileId, objectKey }) {
      await extraction.forget(owner, fileId, objectKey);
      await extraction.readTwins(owner, fileId, objectKey);
    },
  }),
  ...(['finished', 'failed', 'canceled'] as const).map((end) => defineSubscriber({
    name: `extraction.read-twins-of-${end}`, event: `extraction.${end}`,
    run: (owner, { fileId }) => extraction.readTwins(owner, fileId),
  })),
];
