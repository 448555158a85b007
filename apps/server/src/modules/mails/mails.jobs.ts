import { z } from 'zod';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import { DELIVER_MAIL, type MailUsecases } from './mails.usecases.ts';

export const mailJobs = (mails: MailUsecases) => [
  defineJob({
    name: DELIVER_MAIL,
    payload: z.object({ mailId: z.string() }),
    // Twelve attempts with doubled pauses reach over a day; the links in mails do not live longer.
    attempts: 12, retryDelaySeconds: 45, timeoutSeconds: 120, parallel: 4,
    run: ({ mailId }) => mails.deliver(mailId),
  }),
  defineJob({
    name: 'mails.prune', payload: noPayload,
    attempts: 2, retryDelaySeconds: 60, timeoutSeconds: 60, schedule: '23 * * * *',
    run: () => mails.prune(),
  }),
];
