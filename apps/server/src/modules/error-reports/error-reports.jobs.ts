import { z } from 'zod';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import { TELL_FAILURE, type ErrorReportUsecases } from './error-reports.usecases.ts';

export const errorReportJobs = (reports: Pick<ErrorReportUsecases, 'prune' | 'tell'>) => [
  defineJob({
    name: 'error-reports.prune', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 120, schedule: '41 * * * *',
    run: () => reports.prune(),
  }),
  defineJob({
    name: TELL_FAILURE,
    payload: z.object({
      id: z.string(), fingerprint: z.string(), message: z.string(), stack: z.string(), path: z.string(), browser: z.string(), at: z.string(),
    }),
    attempts: 5, retryDelaySeconds: 30, timeoutSeconds: 30,
    run: (order) => reports.tell(order),
  }),
];
