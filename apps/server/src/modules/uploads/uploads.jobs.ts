import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { UploadUsecases } from './uploads.usecases.ts';

export const uploadJobs = (uploads: UploadUsecases) => [
  defineJob({
    name: 'uploads.expire', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 1800, schedule: '41 * * * *',
    run: () => uploads.expire(),
  }),
];
