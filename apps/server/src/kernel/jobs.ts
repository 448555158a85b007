import { z } from 'zod';
import type { Transaction } from '../database/database.ts';

/** What a running job may know of its run. */
export type JobRun = {
  /** Stays the same over retries. */
  jobId: string;
  /** 0 for the first attempt. */
  retry: number;
  /** Aborted when the process stops or the job was canceled. */
  signal: AbortSignal;
};

/** A piece of background work: what is run, with what, and how patiently. The work itself is a use case. */
export type Job<P extends z.ZodType = z.ZodType> = {
  /** `<module>.<verb-noun>`; stored in the queue, so never rename it without a migration. */
  name: string;
  payload: P;
  /** Attempts in all. */
  attempts: number;
  /** Seconds between attempts; doubled each time. */
  retryDelaySeconds: number;
  /** Up to so many: for work that nothing must keep waiting. */
  retryDelayMaxSeconds?: number;
  timeoutSeconds: number;
  /** A worker that shows no sign of life for this long loses the job to another one. At least 10; 15 unless told. */
  heartbeatSeconds?: number;
  /** Jobs that run at once in one process; 1 unless told. */
  parallel?: number;
  /** Five-field cron expression in UTC for work that comes back. */
  schedule?: string;
  /** For work that goes on where it ended: while one is ordered or runs, in whatever process, no other is ordered. */
  isAlone?: boolean;
  run(payload: z.output<P>, run: JobRun): Promise<void>;
};

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job => job as unknown as Job;

export const noPayload = z.object({}).optional();

/** `unlessWaiting` orders nothing where a job of this name waits already; `isUrgent` goes before those of this name that are not. */
type JobOptions = { startAfterSeconds?: number; unlessWaiting?: boolean; isUrgent?: boolean };

/** Orders a job in the caller's transaction: it runs if, and only if, the work commits. Answers the job's id. */
export type OrderJob = (tx: Transaction, name: string, payload: object, options?: JobOptions) => Promise<string>;
