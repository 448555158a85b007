import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectDatabase, executorOf } from '../../database/connect.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import { emptyPlace } from '../../testing/test-app.ts';
import { jobQueueContract } from './job-queue.contract.ts';
import { pgBossQueue } from './pg-boss.ts';

let place: Awaited<ReturnType<typeof emptyPlace>>;
let database: ReturnType<typeof connectDatabase>;
const queues: JobQueue[] = [];

beforeAll(async () => {
  place = await emptyPlace();
  database = connectDatabase({ url: place.url, maxConnections: 4 });
});
afterEach(async () => { await Promise.all(queues.splice(0).map((queue) => queue.stop(1))); });
afterAll(async () => {
  await database.pool.end();
  await place.remove();
});

jobQueueContract('pg-boss', () => ({
  newQueue() {
    const queue = pgBossQueue({ url: place.url, connections: 3, report: () => undefined });
    queues.push(queue);
    return queue;
  },
  inTransaction: (work) => database.db.transaction().execute((tx) => work(executorOf(tx))),
}));
