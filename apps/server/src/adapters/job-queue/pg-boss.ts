import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss, type Job } from 'pg-boss';
import { QueueStopping, type JobQueue, type QueueDefinition } from '../../ports/job-queue.ts';
import { tellOnce } from './tell-once.ts';

/** How often it is looked whether a worker died; with this heartbeat its job runs again within half a minute. */
const MONITOR_SECONDS = 10;
/** Without a heartbeat, a job of a killed worker would look alive until its own limit of time, which may be hours. */
const HEARTBEAT_SECONDS = 15;
/** Payloads of finished jobs are of no use but for looking into a failure. */
const KEEP_FINISHED_SECONDS = 3600;

/** Jobs are announced; asking is for those that become due by time, as retries. */
const WORKER = { localConcurrency: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const;

/** The queue's own `singletonKey` bounds nothing in queues that may have many jobs, as ours. */
const ONE_WAITING = "select from pgboss.job where name = $1 and state in ('created', 'retry') limit 1";

/** As the queue itself does with a job whose worker fell silent, but for the wait. One without attempts left is its own matter. */
const GIVE_BACK = `update pgboss.job set state = 'retry', start_after = pgboss.job_now(), heartbeat_on = null
  where state = 'active' and retry_count < retry_limit`;

/** Running ones too: who holds one finds it gone, and its work for nobody. */
const FORGET = 'delete from pgboss.job where strpos(data::text, $1) > 0';

/** Work of tomorrow does not wait: it is not due. What the queue does for itself is not work of ours. */
const CENSUS = `select queue.name,
  count(job.id) filter (where job.state in ('created', 'retry') and job.start_after <= pgboss.job_now()) as waiting,
  count(job.id) filter (where job.state = 'active') as running, count(job.id) filter (where job.state = 'failed') as failed,
  min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= pgboss.job_now()) as oldest
  from pgboss.queue left join pgboss.job on job.name = queue.name where queue.name not like '\\_\\_pgboss%' group by queue.name order by queue.name`;
type CensusRow = { name: string; waiting: string; running: string; failed: string; oldest: Date | null };

type Options = { url: string; connections: number; report(error: Error): void };

/** Jobs in the product's own PostgreSQL, announced by NOTIFY and claimed with SKIP LOCKED. */
export function pgBossQueue({ url, connections, report }: Options): JobQueue {
  const boss = new PgBoss({
    connectionString: url, max: connections, application_name: 'scriba-jobs', schema: 'pgboss', useListenNotify: true,
    monitorIntervalSeconds: MONITOR_SECONDS, superviseIntervalSeconds: MONITOR_SECONDS,
  });
  const stopping = new AbortController();
  const working = new Set<string>();
  const tell = tellOnce(report);
  // Connections that end late are no news while everything ends.
  boss.on('error', (error) => { if (!stopping.signal.aborted) tell(error); });

  return {
    async start(queues) {
      await boss.start();
      await prepareAll(boss, queues);
    },
    async send(executor, queue, payload, { startAfterSeconds, unlessWaiting = false, isUrgent = false } = {}) {
      if (unlessWaiting && (await executor.executeSql(ONE_WAITING, [queue])).rows.length > 0) return '';
      const id = await boss.send(queue, payload, {
        db: executor,
        ...(startAfterSeconds && { startAfter: startAfterSeconds }), ...(isUrgent && { priority: 1 }),
      });
      return id ?? '';
    },
    async sendAll(executor, queue, payloads) {
      if (payloads.length > 0) await boss.insert(queue, payloads.map((data) => ({ data })), { db: executor });
    },
    async giveBackRunning() {
      await boss.getDb().executeSql(GIVE_BACK);
    },
    async forget(words) {
      for (const word of words) await boss.getDb().executeSql(FORGET, [word]);
    },
    async work(queue, parallel, handle) {
      working.add(queue);
      const begin = async () => {
        const workerId: string = await boss.work<object>(queue, WORKER, async ([job]: Job<object>[]) => {
          if (!job) return;
          try {
            await handle({ id: job.id, retry: job.retryCount, payload: job.data, signal: AbortSignal.any([job.signal, stopping.signal]) });
          } finally {
            // Left to itself it would look for the next job at the next announcement only, and a backlog takes for ever.
            if (!stopping.signal.aborted) boss.notifyWorker(workerId);
          }
        });
      };
      await Promise.all(Array.from({ length: parallel }, begin));
    },
    async depth() {
      const queues = await boss.getQueues();
      return queues.map(({ name, readyCount, activeCount }) => ({ queue: name, waiting: readyCount, running: activeCount }));
    },
    async census() {
      const { rows } = await boss.getDb().executeSql(CENSUS);
      return (rows as CensusRow[]).map(({ name, waiting, running, failed, oldest }) =>
        ({ queue: name, waiting: Number(waiting), running: Number(running), failed: Number(failed), oldestAt: oldest && new Date(oldest) }));
    },
    async stop(deadlineSeconds) {
      stopping.abort(new QueueStopping());
      // Told to end them itself, it would look after half a second whether they have, and most have at once.
      const ended = Promise.all([...working].map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, wait(deadlineSeconds * 1000, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

const settingsOf = ({ attempts, retryDelaySeconds, retryDelayMaxSeconds, timeoutSeconds, heartbeatSeconds }: QueueDefinition) => ({
  retryLimit: attempts - 1, retryDelay: retryDelaySeconds, retryBackoff: retryDelaySeconds > 0,
  ...(retryDelayMaxSeconds !== undefined && { retryDelayMax: retryDelayMaxSeconds }), expireInSeconds: timeoutSeconds,
  deleteAfterSeconds: KEEP_FINISHED_SECONDS, notify: true, heartbeatSeconds: heartbeatSeconds ?? HEARTBEAT_SECONDS,
});
type Settings = ReturnType<typeof settingsOf>;

/** Most starts find every queue as it should be; then looking costs two queries, and not three for each. */
async function prepareAll(boss: PgBoss, queues: readonly QueueDefinition[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const queue of queues) {
    const { name, schedule } = queue;
    const settings = settingsOf(queue);
    const policy = queue.isAlone ? 'exclusive' as const : 'standard' as const;
    let found = known.get(name);
    if (found && found.policy !== policy) {
      // It is of a queue for ever. With the queue go its schedule and its jobs; those of today all come back by themselves.
      await boss.deleteQueue(name);
      schedules.delete(name);
      found = undefined;
    }
    if (!found) await boss.createQueue(name, { ...settings, policy });
    else if (!isSame(found, settings)) await boss.updateQueue(name, settings);
    if (schedule && schedules.get(name) !== schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC' });
  }
}

const isSame = (found: { [Name in keyof Settings]?: Settings[Name] | null | undefined }, settings: Settings) =>
  (Object.keys(settings) as (keyof Settings)[]).every((name) => found[name] === settings[name]);
