import { executorOf } from '../database/connect.ts';
import type { Transaction } from '../database/database.ts';
import { recordEvents } from '../database/outbox.ts';
import { scopeOfOwner } from '../kernel/actor.ts';
import type { DomainEvent, EmitEvent, Subscriber } from '../kernel/domain-events.ts';
import type { Job, OrderJob } from '../kernel/jobs.ts';
import type { Clock } from '../ports/clock.ts';
import { QueueStopping, type JobQueue } from '../ports/job-queue.ts';

type Logger = { error(details: object, message: string): void };

/** Reactions are jobs: they survive the process, and one that fails does not hold up another. */
const SUBSCRIBER = { attempts: 10, retryDelaySeconds: 2, timeoutSeconds: 600, parallel: 4 };
const queueOf = (subscriber: Subscriber) => `on.${subscriber.name}`;

export const orderJobWith = (queue: JobQueue): OrderJob => (tx, name, payload, options) => queue.send(executorOf(tx), name, payload, options);

/** Records events for browsers and orders the reactions of other modules to them, all in the caller's transaction. */
export const emitWith = (queue: JobQueue, clock: Clock, reactions: () => readonly Pick<Subscriber, 'name' | 'event'>[]): EmitEvent =>
  async (tx: Transaction, owner, ...events) => {
    await recordEvents(tx, owner, events, clock.now());
    for (const reaction of reactions()) {
      const payloads = events.filter(({ name }) => name === reaction.event).map((event) => ({ ownerId: owner, event }));
      await queue.sendAll(executorOf(tx), queueOf(reaction as Subscriber), payloads);
    }
  };

type Work = { jobs: readonly Job[]; subscribers: readonly Subscriber[] };

export async function prepareQueues(queue: JobQueue, { jobs, subscribers }: Work) {
  await queue.start([
    ...jobs.map(({ payload: _payload, run: _run, parallel: _parallel, isAlone = false, ...definition }) => ({ ...definition, isAlone })),
    ...subscribers.map((subscriber) => ({ ...SUBSCRIBER, name: queueOf(subscriber) })),
  ]);
}

/** Begins to take jobs. A job that throws is logged with its cause and tried again. */
export async function startWorking(queue: JobQueue, { jobs, subscribers }: Work, logger: Logger) {
  const working = jobs.map((job) => queue.work(job.name, job.parallel ?? 1, async ({ id, retry, payload, signal }) => {
    await logged(logger, job.name, () => job.run(job.payload.parse(payload), { jobId: id, retry, signal }), signal);
  }));
  const reacting = subscribers.map((subscriber) => queue.work(queueOf(subscriber), SUBSCRIBER.parallel, async ({ payload }) => {
    const { ownerId, event } = payload as { ownerId: string; event: DomainEvent };
    await logged(logger, subscriber.name, () => subscriber.run(scopeOfOwner(ownerId), event));
  }));
  await Promise.all([...working, ...reacting]);
}

/** What ends because the process does is no failure: another one goes on with it. */
async function logged(logger: Logger, name: string, run: () => Promise<void>, signal?: AbortSignal) {
  try {
    await run();
  } catch (error) {
    if (!(signal?.reason instanceof QueueStopping)) logger.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}

