import { language } from '@scriba/contract/languages';
import { z } from 'zod';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { AccountUsecases } from './accounts.usecases.ts';
import { MAIL_RESET_LINK } from './usecases/reset-password.ts';

export const accountJobs = (accounts: Pick<AccountUsecases, 'mailResetLink' | 'prune'>) => [
  defineJob({
    name: MAIL_RESET_LINK,
    payload: z.object({ email: z.string(), language }),
    attempts: 6, retryDelaySeconds: 10, timeoutSeconds: 60,
    run: (order, { jobId }) => accounts.mailResetLink(order, jobId),
  }),
  defineJob({
    name: 'accounts.prune', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 120, schedule: '37 * * * *',
    run: () => accounts.prune(),
  }),
];
