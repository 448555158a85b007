import { z } from 'zod';
import { scopeOfOwner } from '../../kernel/actor.ts';
import { defineJob, noPayload } from '../../kernel/jobs.ts';
import type { ExtractionConfig } from './extraction.config.ts';
import { PRINT_FILE_JOB, READ_NEXT_JOB } from './extraction.types.ts';
import type { ExtractionUsecases } from './extraction.usecases.ts';

/** A reading has its own limits of time; this one is only for a worker that hangs. */
const TURN_TIMEOUT_SECONDS = 6 * 3600;
const HEARTBEAT_SECONDS = 15;
/** However often a machine fails, a file that can be read again is not kept waiting for a minute. */
const RETRY_MAX_SECONDS = 20;

const PRINT_ATTEMPTS = 3;
const PRINT_TIMEOUT_SECONDS = 900;

export const extractionJobs = (extraction: ExtractionUsecases, config: ExtractionConfig & { PARALLEL_READINGS: number }) => [
  defineJob({
    name: READ_NEXT_JOB, payload: noPayload, attempts: 10, retryDelaySeconds: 1, retryDelayMaxSeconds: RETRY_MAX_SECONDS,
    timeoutSeconds: TURN_TIMEOUT_SECONDS, heartbeatSeconds: HEARTBEAT_SECONDS, parallel: config.PARALLEL_READINGS,
    run: (_payload, run) => extraction.readNext(run),
  }),
  defineJob({
    name: PRINT_FILE_JOB, payload: z.object({ ownerId: z.string(), fileId: z.string() }), attempts: PRINT_ATTEMPTS, retryDelaySeconds: 20,
    timeoutSeconds: PRINT_TIMEOUT_SECONDS,
    run: ({ ownerId, fileId }, { signal, retry }) =>
      extraction.printFile(scopeOfOwner(ownerId), fileId, { signal, isLast: retry >= PRINT_ATTEMPTS - 1 }),
  }),
  defineJob({
    name: 'extraction.look-after-queue', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 300, schedule: '* * * * *',
    run: () => extraction.lookAfterQueue(),
  }),
  defineJob({
    name: 'extraction.remove-left-folders', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 300, schedule: '23 * * * *',
    run: () => extraction.removeLeftFolders(),
  }),
  defineJob({
    name: 'extraction.index-again', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 3600, schedule: '* * * * *',
    isAlone: true,
    run: (_payload, { signal }) => extraction.indexAgain(signal),
  }),
  defineJob({
    name: 'extraction.index-large-owners', payload: noPayload, attempts: 1, retryDelaySeconds: 0, timeoutSeconds: 3600, schedule: '33 * * * *',
    isAlone: true,
    run: (_payload, { signal }) => extraction.indexLargeOwners(signal),
  }),
];
