import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startCrashingProcess } from '../../testing/crashing-process.ts';
import { recount, recountObjects, recountReserved } from '../../testing/recount.ts';
import { passwordLine } from '../../testing/scripted-extractor.ts';
import { emptyPlace, startTestAppAt } from '../../testing/test-app.ts';
import { reader } from './testing/reader.ts';

const PASSWORD = 'only in memory';
const options = { mode: 'plans', settings: { PLANS: 'business', PARALLEL_READINGS: '4' } } as const;

test('what killed workers were reading goes on at the next page; nothing is lost or charged twice, passwords are asked for again', async () => {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const web = await startTestAppAt(place, { ...options, isWorking: false });
  const ada = reader(await web.person('ada'));
  const start = async () => {
    const worker = await startCrashingProcess(place, options);
    onTestFinished(() => worker.kill());
    return worker;
  };
  const killed: string[] = [];
  for (const step of [2, 5, 8, 11]) {
    const worker = await start();
    await worker.killAt(step);
    const id = await ada.upload(`${step} one\n${step} two`, `${step}.csv`);
    killed.push(id);
    await Promise.race([worker.gone, ada.reaches(id, 'completed')]);
    await worker.kill();
  }

  const gate = path.join(place.folder, 'gate');
  const worker = await start();
  const locked = await ada.upload(`${passwordLine(PASSWORD)}\nl1\n@gate ${gate}\nl2`);
  await ada.reaches(locked, 'failed');
  await ada.person.post(`/files/${locked}/password`, { password: PASSWORD }).expect(202);
  await ada.hasRead(locked, 1);
  const plain = await ada.upload(`p1\np2\n@gate ${gate}\np3`);
  await ada.hasRead(plain, 2);
  await worker.kill();
  await writeFile(gate, '');
  // That a missing sign of life is seen within a minute is proved where the queue is.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(web.db);

  const successor = await startTestAppAt(place, options);
  await successor.eventually('the protected one asks for its password', async () => (await ada.job(locked))?.state === 'failed');
  for (const id of [plain, ...killed]) await successor.eventually(`${id} is read`, async () => (await ada.job(id))?.state === 'completed');
  expect(await ada.text(plain)).toBe('p1\n\np2\n\np3');
  expect(successor.extractor.orders.map(({ fromPage }) => fromPage)).toContain(3);
  for (const id of killed) expect(await ada.text(id)).toMatch(/^(\d+) one\n\n\1 two$/);
  expect(await ada.file(locked)).toMatchObject({ readingProblem: { code: 'extraction.password_required' } });
  await ada.expectUsage(killed.length + 1);

  await ada.person.post(`/files/${locked}/password`, { password: PASSWORD }).expect(202);
  await ada.reaches(locked, 'completed');
  expect(await ada.text(locked)).toBe('l1\n\nl2');
  await ada.expectUsage(killed.length + 2);
  await successor.eventually('all is paid or given back', async () => (await recountReserved(web.db)).length === 0);
  expect(await recount(web.db)).toEqual([]);
  expect((await recountObjects(web.db, web.world.objects)).missing).toEqual([]);
});
