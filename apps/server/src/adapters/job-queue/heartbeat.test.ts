import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase, executorOf } from '../../database/connect.ts';
import { emptyPlace } from '../../testing/test-app.ts';
import { pgBossQueue } from './pg-boss.ts';

const QUEUE = { name: 'heartbeat.test', attempts: 3, retryDelaySeconds: 0, timeoutSeconds: 3600, heartbeatSeconds: 10 };
const PROGRAM = `
  const { pgBossQueue } = await import(${JSON.stringify(path.join(import.meta.dirname, 'pg-boss.ts'))});
  const queue = pgBossQueue({ url: process.argv[1], connections: 2, report: () => undefined });
  await queue.start([${JSON.stringify(QUEUE)}]);
  await queue.work('${QUEUE.name}', 1, () => { console.log('began'); return new Promise(() => undefined); });`;

test('the job of a killed worker runs again, that of a living one does not', async () => {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const { db, pool } = connectDatabase({ url: place.url, maxConnections: 2 });
  onTestFinished(() => pool.end());
  const queue = pgBossQueue({ url: place.url, connections: 2, report: () => undefined });
  onTestFinished(() => queue.stop(1));
  await queue.start([QUEUE]);

  const doomed = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, place.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const began = once(doomed.stdout, 'data');
  const send = (n: number) => db.transaction().execute((tx) => queue.send(executorOf(tx), QUEUE.name, { n }));
  await send(1);
  await began;
  doomed.kill('SIGKILL');

  let isDone = false;
  const ran: { n: number; retry: number }[] = [];
  await queue.work(QUEUE.name, 2, async ({ payload, retry }) => {
    const { n } = payload as { n: number };
    ran.push({ n, retry });
    // Longer than the sign of life may be missing: this worker shows it.
    if (n !== 2) return;
    await wait(25_000);
    isDone = true;
  });
  await send(2);
  while (ran.length < 2 || !isDone) await wait(100);
  expect(ran).toEqual([{ n: 2, retry: 0 }, { n: 1, retry: 1 }]);
});
