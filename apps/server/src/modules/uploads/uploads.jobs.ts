import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { UploadUsecases } from './uploads.usecases.ts';

export const uploadJobs = (uploads: UploadUsecases) => [
  defineJob({
    name: 'uploads.release-silent', payload: noPayload, attempts: 1, retryDelaySeconds: 60, timeoutSeconds: 300, schedule: '*/5 * * * *',
    run: () => uploads.releaseSilent(),
  }),
  defineJob({
    name: 'uploads.expire', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 1800, schedule: '41 * * * *',
    run: () => uploads.expire(),
  }),
];
