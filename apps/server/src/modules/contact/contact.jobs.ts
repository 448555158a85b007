import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { ContactUsecases } from './contact.usecases.ts';

export const contactJobs = (contact: Pick<ContactUsecases, 'prune'>) => [
  defineJob({
    name: 'contact.prune', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 120, schedule: '47 * * * *',
    run: () => contact.prune(),
  }),
];
