import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { JobQueue, QueuedJob, QueueDefinition, SqlExecutor } from '../../ports/job-queue.ts';
import { eventually } from '../../testing/test-app.ts';

/** A place that several queues share, as the processes of one installation do. */
export type QueuePlace = {
  newQueue(): JobQueue;
  /** Runs the work in a transaction, and takes it back when it throws. */
  inTransaction<T>(work: (executor: SqlExecutor) => Promise<T>): Promise<T>;
};

const PATIENT = { attempts: 3, retryDelaySeconds: 0, timeoutSeconds: 60 };
let serial = 0;

/** The promises that every job queue must keep. */
export function jobQueueContract(name: string, place: () => QueuePlace) {
  const start = async (settings: Partial<QueueDefinition> = {}) => {
    const queue = place().newQueue();
    const definition = { ...PATIENT, name: `contract.queue-${serial++}`, ...settings };
    await queue.start([definition]);
    return { queue, queueName: definition.name };
  };
  /** One more process that works on the same queues. */
  const another = async (queueName: string, settings: Partial<QueueDefinition> = {}) => {
    const queue = place().newQueue();
    await queue.start([{ ...PATIENT, name: queueName, ...settings }]);
    return queue;
  };
  const send = (queue: JobQueue, queueName: string, payload: object, options = {}) =>
    place().inTransaction((executor) => queue.send(executor, queueName, payload, options));
  const numberIn = ({ payload }: QueuedJob) => (payload as { n: number }).n;

  describe(`${name} keeps the contract of the job queue`, () => {
    test('a job runs with its payload and its id, once', async () => {
      const { queue, queueName } = await start();
      const ran: QueuedJob[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(job); });
      const id = await send(queue, queueName, { word: 'țară 😀', nested: { list: [1, null] } });
      await eventually('the job ran', async () => ran.length > 0);
      await wait(300);
      expect(ran.map(({ id: of, retry, payload }) => ({ id: of, retry, payload }))).toEqual([{ id, retry: 0, payload: { word: 'țară 😀', nested: { list: [1, null] } } }]);
    });

    test('a job of a transaction that is taken back never runs', async () => {
      const { queue, queueName } = await start();
      const ran: number[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await expect(place().inTransaction(async (executor) => {
        await queue.send(executor, queueName, { n: 1 });
        await queue.sendAll(executor, queueName, [{ n: 2 }, { n: 3 }]);
        throw new Error('changed my mind');
      })).rejects.toThrow('changed my mind');
      await send(queue, queueName, { n: 4 });
      await eventually('the other job ran', async () => ran.length > 0);
      expect(ran).toEqual([4]);
    });

    test('a job is not seen before its transaction is committed', async () => {
      const { queue, queueName } = await start();
      const ran: string[] = [];
      await queue.work(queueName, 1, async () => { ran.push('ran'); });
      await place().inTransaction(async (executor) => {
        await queue.send(executor, queueName, {});
        await wait(500);
        ran.push('committed');
      });
      await eventually('the job ran', async () => ran.includes('ran'));
      expect(ran).toEqual(['committed', 'ran']);
    });

    test('a job that fails is tried again, so many times and no more', async () => {
      const { queue, queueName } = await start({ attempts: 3 });
      const retries: number[] = [];
      await queue.work(queueName, 1, async ({ retry }) => { retries.push(retry); throw new Error('not yet'); });
      await send(queue, queueName, {});
      await eventually('three attempts', async () => retries.length === 3);
      await wait(2500);
      expect(retries).toEqual([0, 1, 2]);
    });

    test('a backlog is worked off without a pause between jobs', async () => {
      const { queue, queueName } = await start();
      await place().inTransaction((executor) => queue.sendAll(executor, queueName, Array.from({ length: 40 }, (_, n) => ({ n }))));
      const ran: number[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await eventually('all ran', async () => ran.length === 40);
    });

    test('a retry waits, longer each time', async () => {
      const { queue, queueName } = await start({ attempts: 2, retryDelaySeconds: 2 });
      const times: number[] = [];
      await queue.work(queueName, 1, async () => { times.push(performance.now()); throw new Error('not yet'); });
      await send(queue, queueName, {});
      await eventually('two attempts', async () => times.length === 2);
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
    });

    test('a retry waits no longer than it may, however long the wait between attempts is', async () => {
      const { queue, queueName } = await start({ attempts: 2, retryDelaySeconds: 3600, retryDelayMaxSeconds: 1 });
      let attempts = 0;
      await queue.work(queueName, 1, async () => { attempts += 1; throw new Error('not yet'); });
      await send(queue, queueName, {});
      await eventually('two attempts', async () => attempts === 2);
    });

    test('sixty jobs for three processes: each runs once, never more at a time than a process may take', async () => {
      const { queue, queueName } = await start();
      const queues = [queue, await another(queueName), await another(queueName)];
      const ran: number[] = [];
      const atOnce = queues.map(() => ({ now: 0, most: 0 }));
      await Promise.all(queues.map((each, index) => each.work(queueName, 2, async (job) => {
        const here = atOnce[index] ?? { now: 0, most: 0 };
        here.most = Math.max(here.most, ++here.now);
        await wait(5);
        ran.push(numberIn(job));
        here.now--;
      })));
      const payloads = Array.from({ length: 60 }, (_, n) => ({ n }));
      await place().inTransaction((executor) => queue.sendAll(executor, queueName, payloads));
      await eventually('all ran', async () => ran.length >= payloads.length);
      await wait(500);
      expect(ran.toSorted((a, b) => a - b)).toEqual(payloads.map(({ n }) => n));
      for (const { most } of atOnce) expect(most).toBeLessThanOrEqual(2);
    });

    test('a job that is wanted only where none waits is ordered once, until it is taken', async () => {
      const { queue, queueName } = await start();
      const { queueName: other } = await start();
      const ordered: boolean[] = [];
      const orderTo = async (name: string) => { ordered.push(await send(queue, name, {}, { unlessWaiting: true }) !== ''); };
      await orderTo(queueName);
      await orderTo(queueName);
      await orderTo(other);
      expect(ordered).toEqual([true, false, true]);
      let ran = 0;
      await queue.work(queueName, 1, async () => { ran++; });
      await eventually('the one ran', async () => ran === 1);
      await orderTo(queueName);
      await eventually('the next one ran', async () => ran === 2);
    });

    test('work that is done alone is ordered once, until it is done, however many processes wait for it', async () => {
      const { queue, queueName } = await start({ isAlone: true });
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let began = 0;
      for (const each of [queue, await another(queueName, { isAlone: true })]) {
        await each.work(queueName, 2, async () => { await gates[began++]?.promise; });
      }
      const orders = async () => [await send(queue, queueName, {}), await send(queue, queueName, {})].map((id) => id !== '');
      expect(await orders()).toEqual([true, false]);
      await eventually('the one runs', async () => began === 1);
      expect(await orders()).toEqual([false, false]);
      gates[0]?.resolve();
      await eventually('the next one is ordered', async () => await send(queue, queueName, {}) !== '');
      gates[1]?.resolve();
      await eventually('it runs', async () => began === 2);
    });

    test('a queue whose work is done alone from now on forgets what waits in it', async () => {
      const { queue, queueName } = await start();
      for (const n of [1, 2]) await send(queue, queueName, { n });
      const next = await another(queueName, { isAlone: true });
      const ids = [await send(next, queueName, { n: 3 }), await send(next, queueName, { n: 4 })];
      expect(ids.map((id) => id !== '')).toEqual([true, false]);
      const ran: number[] = [];
      await next.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await eventually('the one ran', async () => ran.length > 0);
      expect(ran).toEqual([3]);
    });

    test('jobs come in the order in which they were sent', async () => {
      const { queue, queueName } = await start();
      for (const n of [1, 2, 3, 4, 5]) await send(queue, queueName, { n });
      const ran: number[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await eventually('all ran', async () => ran.length === 5);
      expect(ran).toEqual([1, 2, 3, 4, 5]);
    });

    test('an urgent job goes before those that wait', async () => {
      const { queue, queueName } = await start();
      for (const n of [1, 2]) await send(queue, queueName, { n });
      for (const n of [3, 4]) await send(queue, queueName, { n }, { isUrgent: true });
      const ran: number[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await eventually('all ran', async () => ran.length === 4);
      expect(ran).toEqual([3, 4, 1, 2]);
    });

    test('a job for later runs later', async () => {
      const { queue, queueName } = await start();
      const ran: number[] = [];
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await send(queue, queueName, { n: 1 }, { startAfterSeconds: 2 });
      await send(queue, queueName, { n: 2 });
      await eventually('both ran', async () => ran.length === 2);
      expect(ran).toEqual([2, 1]);
    });

    test('a stop asks running jobs to end, waits for them, and takes no new ones', async () => {
      const { queue, queueName } = await start();
      const said: string[] = [];
      await queue.work(queueName, 1, async ({ signal }) => {
        said.push('began');
        await wait(60_000, undefined, { signal }).catch(() => undefined);
        await wait(200);
        said.push(`ended: ${String(signal.reason.name)}`);
      });
      await send(queue, queueName, {});
      await eventually('the job began', async () => said.length === 1);
      await send(queue, queueName, {});
      await queue.stop(5);
      expect(said).toEqual(['began', 'ended: QueueStopping']);
      await wait(500);
      expect(said).toEqual(['began', 'ended: QueueStopping']);
      const next = await another(queueName);
      await next.work(queueName, 1, async () => { said.push('second'); });
      await eventually('the second job ran elsewhere', async () => said.includes('second'));
    });

    test('a job that does not end within the deadline of a stop is given back to another process', async () => {
      const { queue, queueName } = await start();
      const attempts: number[] = [];
      await queue.work(queueName, 1, async ({ retry }) => { attempts.push(retry); await wait(8000); });
      await send(queue, queueName, {});
      await eventually('the job began', async () => attempts.length === 1);
      await queue.stop(1);
      const next = await another(queueName);
      await next.work(queueName, 1, async ({ retry }) => { attempts.push(retry); });
      await eventually('it ran again', async () => attempts.length === 2);
      expect(attempts).toEqual([0, 1]);
    });

    test('what a dead worker was doing runs at once when somebody says that nobody lives; what waits and what has ended stays', async () => {
      const { queue, queueName } = await start({ heartbeatSeconds: 3600, timeoutSeconds: 36_000, retryDelaySeconds: 600 });
      const began: number[] = [];
      await queue.work(queueName, 1, async (job) => {
        began.push(numberIn(job));
        if (numberIn(job) === 2) await new Promise(() => undefined);
      });
      for (const n of [1, 2, 3]) await send(queue, queueName, { n });
      await eventually('the second one runs', async () => began.includes(2));
      const next = await another(queueName);
      await next.giveBackRunning();
      const ran: number[][] = [];
      await next.work(queueName, 1, async (job) => { ran.push([numberIn(job), job.retry]); });
      await eventually('both ran', async () => ran.length === 2);
      expect(ran.toSorted()).toEqual([[2, 1], [3, 0]]);
    });

    test('a queue has the settings of who started last', async () => {
      const { queue, queueName } = await start({ attempts: 3 });
      const next = place().newQueue();
      await next.start([{ ...PATIENT, name: queueName, attempts: 1 }]);
      const tries: string[] = [];
      await queue.work(queueName, 1, async ({ payload }) => { tries.push((payload as { name: string }).name); throw new Error('always'); });
      await send(next, queueName, { name: 'once' });
      await eventually('it was tried', async () => tries.length > 0);
      await send(next, queueName, { name: 'later' });
      await eventually('the later one was tried', async () => tries.includes('later'));
      await wait(2500);
      expect(tries).toEqual(['once', 'later']);
    });

    test('jobs that name a word are taken out, waiting or done, and no others', async () => {
      const { queue, queueName } = await start();
      const ran: number[] = [];
      const of = (n: number, word: string) => send(queue, queueName, { n, word });
      await of(1, 'eve@example.com');
      await of(2, 'ada@example.com');
      await queue.forget(['eve@example.com', 'user_eve']);
      await queue.work(queueName, 1, async (job) => { ran.push(numberIn(job)); });
      await eventually('the other job ran', async () => ran.length > 0);
      expect(ran).toEqual([2]);
      await queue.forget(['ada@example.com']);
    });

    test('a process that stops twice, or never took a job, stops', async () => {
      const { queue } = await start();
      await Promise.all([queue.stop(1), queue.stop(1)]);
      await queue.stop(1);
    });
  });
}
