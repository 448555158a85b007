import type { Gauge } from '../http/metrics.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Realtime } from './realtime.ts';

type Deps = { queue: JobQueue; realtime: Realtime; freeBytes(): Promise<number | undefined> };

/** Numbers that an operator watches. */
export const gaugesOf = ({ queue, realtime, freeBytes }: Deps): Gauge[] => [
  {
    name: 'scriba_jobs_waiting', help: 'Jobs that could run now.', label: 'queue',
    read: async () => (await queue.depth()).map(({ queue: name, waiting }) => ({ label: name, value: waiting })),
  },
  {
    name: 'scriba_jobs_running', help: 'Jobs that run now.', label: 'queue',
    read: async () => (await queue.depth()).map(({ queue: name, running }) => ({ label: name, value: running })),
  },
  { name: 'scriba_event_streams', help: 'Browsers that listen to this process.', read: async () => [{ value: realtime.openStreams() }] },
  {
    name: 'scriba_free_bytes', help: 'Bytes that can still be stored.',
    read: async () => {
      const free = await freeBytes();
      return free === undefined ? [] : [{ value: free }];
    },
  },
];
