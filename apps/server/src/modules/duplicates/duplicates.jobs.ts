import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { DuplicateUsecases } from './duplicates.usecases.ts';

export const duplicateJobs = (duplicates: DuplicateUsecases) => [
  defineJob({
    name: 'duplicates.compare-waiting', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 3600, schedule: '* * * * *',
    isAlone: true,
    run: (_payload, { signal }) => duplicates.compareWaiting(signal),
  }),
];
