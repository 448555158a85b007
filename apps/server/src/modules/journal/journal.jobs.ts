import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { JournalUsecases } from './journal.usecases.ts';

export const journalJobs = (journal: Pick<JournalUsecases, 'forgetOld'>) => [
  defineJob({
    name: 'journal.forget-old', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 120, schedule: '*/10 * * * *',
    run: () => journal.forgetOld(),
  }),
];
