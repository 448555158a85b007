import { z } from 'zod';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { PrivacyUsecases } from './privacy.usecases.ts';
import { MAKE_EXPORT } from './usecases/export-data.ts';

const ATTEMPTS = 3;

export const privacyJobs = (privacy: PrivacyUsecases) => [
  defineJob({
    name: MAKE_EXPORT, payload: z.object({ ownerId: z.string(), exportId: z.string() }),
    attempts: ATTEMPTS, retryDelaySeconds: 60, timeoutSeconds: 6 * 3600,
    run: (order, { retry }) => privacy.makeExport(order).catch(async (error: unknown) => {
      if (retry + 1 >= ATTEMPTS) await privacy.giveUpExport(order);
      throw error;
    }),
  }),
  defineJob({
    name: 'privacy.erase-due', payload: noPayload, attempts: 2, retryDelaySeconds: 300, timeoutSeconds: 6 * 3600, schedule: '43 * * * *',
    run: () => privacy.eraseDue(),
  }),
  defineJob({
    name: 'privacy.prune-exports', payload: noPayload, attempts: 2, retryDelaySeconds: 300, timeoutSeconds: 3600, schedule: '53 * * * *',
    run: () => privacy.pruneExports(),
  }),
];
