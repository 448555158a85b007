import { z } from 'zod';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { ContentUsecases } from './contents/contents.usecases.ts';
import { DELETE_OBJECT_JOB } from './files.types.ts';
import type { FileUsecases } from './files.usecases.ts';

export const fileJobs = (files: FileUsecases, contents: ContentUsecases) => [
  defineJob({
    name: 'files.purge-trash', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 3600, schedule: '17 * * * *',
    run: () => files.purgeTrash(),
  }),
  defineJob({
    name: 'files.sweep-objects', payload: noPayload, attempts: 2, retryDelaySeconds: 600, timeoutSeconds: 6 * 3600, schedule: '7 4 * * 0',
    run: () => contents.sweep(),
  }),
  defineJob({
    name: DELETE_OBJECT_JOB, payload: z.object({ ownerId: z.string(), objectKey: z.string() }),
    attempts: 10, retryDelaySeconds: 60, timeoutSeconds: 300,
    run: ({ ownerId, objectKey }) => contents.deleteUnreferenced(ownerId, objectKey),
  }),
];
