import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { RetentionUsecases } from './retention.usecases.ts';

export const retentionJobs = (retention: RetentionUsecases) => [
  defineJob({
    name: 'retention.delete-after-plans', payload: noPayload, attempts: 2, retryDelaySeconds: 300, timeoutSeconds: 3600, schedule: '13 * * * *', isAlone: true,
    run: () => retention.deleteAfterPlans(),
  }),
  defineJob({
    name: 'retention.purge-deleted', payload: noPayload, attempts: 3, retryDelaySeconds: 60, timeoutSeconds: 3600, schedule: '27 * * * *',
    run: () => retention.purgeDeleted(),
  }),
];
