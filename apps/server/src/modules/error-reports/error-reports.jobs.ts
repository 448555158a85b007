import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { ErrorReportUsecases } from './error-reports.usecases.ts';

export const errorReportJobs = (reports: Pick<ErrorReportUsecases, 'prune'>) => [
  defineJob({
    name: 'error-reports.prune', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 120, schedule: '41 * * * *',
    run: () => reports.prune(),
  }),
];
