import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Job } from '../kernel/jobs.ts';
import { QueueStopping, type JobQueue, type QueuedJob } from '../ports/job-queue.ts';
import { startWorking } from './worker.ts';

test.each([
  ['what ends because the process stops is thrown and not told', new QueueStopping(), []],
  ['what ends because its time is over is told', new Error('expired'), ['job failed']],
])('%s', async (_name, reason, expected) => {
  const said: string[] = [];
  const ending = new AbortController();
  let handle: ((job: QueuedJob) => Promise<void>) | undefined;
  const queue = { work: async (_queue: string, _parallel: number, taken: typeof handle) => { handle = taken; } } as Partial<JobQueue> as JobQueue;
  const job: Job = {
    name: 'a.job', attempts: 1, retryDelaySeconds: 1, timeoutSeconds: 1, payload: z.object({}),
    run: async (_payload, { signal }) => { ending.abort(reason); signal.throwIfAborted(); },
  };
  await startWorking(queue, { jobs: [job], subscribers: [] }, { error: (_details, message) => said.push(message) });
  await expect(handle?.({ id: '1', retry: 0, payload: {}, signal: ending.signal })).rejects.toThrow();
  expect(said).toEqual(expected);
});
