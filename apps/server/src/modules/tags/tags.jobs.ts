import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { TagUsecases } from './tags.usecases.ts';

export const tagJobs = (tags: TagUsecases) => [
  defineJob({
    name: 'tags.purge-deleted', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 600, schedule: '23 * * * *',
    run: () => tags.purgeDeleted(),
  }),
];
