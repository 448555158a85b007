import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { passwordLine } from '../../testing/scripted-extractor.ts';
import { emptyPlace, startTestApp, startTestAppAt, type TestApp } from '../../testing/test-app.ts';
import { reader, type Reader } from './testing/reader.ts';

const PASSWORD = 'Canary “7f3a” passwörd';
const document = `${passwordLine(PASSWORD)}\nfirst page\nsecond page`;
const plans = { mode: 'plans', settings: { PLANS: 'business', RATE_SIGN_IN: '1000/1m' } } as const;
const give = ({ person }: Reader, id: string, password: string) => person.post(`/files/${id}/password`, { password });

/** Every row of every table, of the product and of its queue, and every byte of the data folder. */
async function everythingStored({ db, folder }: Pick<TestApp, 'db' | 'folder'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t`).execute(db);
    found.push(...rows.map(({ row }) => row));
  }
  return [...found, ...await everyFile(folder)].join('\n');
}

/** What is in each file below a folder. One may get another name while it is looked for: then all are looked for anew. */
async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  try {
    return await Promise.all(files.map((file) => readFile(file, 'latin1')));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return await everyFile(folder);
    throw error;
  }
}

test('a protected document asks for its password, asks again after a wrong one, and is read with the right one for one extraction', async () => {
  const app = await startTestApp(plans);
  const ada = reader(await app.person('ada'));
  const id = await ada.upload(document);
  expect(await ada.reaches(id, 'failed')).toMatchObject({ problem: { code: 'extraction.password_required' } });
  await ada.expectUsage(0);
  const { jobId } = await give(ada, id, 'wrong').expect(202);
  await app.eventually('the wrong one is refused', async () => (await ada.person.get(`/jobs/${jobId}`).expect(200)).state === 'failed');
  expect(await ada.file(id)).toMatchObject({ uploadStatus: 'failed', readingProblem: { code: 'extraction.password_wrong' } });
  await ada.expectUsage(0);
  await give(ada, id, PASSWORD).expect(202);
  await ada.reaches(id, 'completed');
  expect(await ada.text(id)).toBe('first page\n\nsecond page');
  await ada.expectUsage(1);
  await give(ada, id, '').expectProblem('request.invalid');
});

test('a password is in no table, no job, no event, no file and no log, whether it was right or wrong', async () => {
  const logs: string[] = [];
  const app = await startTestApp({ ...plans, log: (line) => { logs.push(line); } });
  const ada = reader(await app.person('ada'));
  const [right, wrong, broken] = [await ada.upload(document), await ada.upload(`${passwordLine('another')}\npage`), await ada.upload(`${passwordLine(PASSWORD)}\nbroken`)];
  for (const id of [right, wrong]) await ada.reaches(id, 'failed');
  await ada.reaches(broken, 'failed');
  app.extractor.script.gate = async () => {
    expect(await everythingStored(app)).not.toContain('Canary');
    app.extractor.script.fails = { error: new TypeError('a bug'), atPage: 2 };
  };
  for (const id of [right, wrong, broken]) await give(ada, id, PASSWORD).expect(202);
  await give(ada, right, PASSWORD).expectProblem('file.being_read');
  await ada.person.post(`/files/${right}/password`, { password: `${PASSWORD}${'x'.repeat(300)}` }).expectProblem('request.invalid');
  await app.eventually('both are tried', async () => app.extractor.orders.filter(({ password }) => password === PASSWORD).length >= 3);
  await app.eventually('the logs have come', async () => logs.some((line) => line.includes('job failed')));
  const stored = await everythingStored(app);
  for (const where of [stored, logs.join('')]) {
    expect(where.length).toBeGreaterThan(1000);
    for (const form of [PASSWORD, 'Canary', Buffer.from(PASSWORD).toString('base64').slice(0, 12), Buffer.from(PASSWORD).toString('hex').slice(0, 20)]) {
      expect(where.includes(form)).toBe(false);
    }
  }
});

test('a password told to one process reaches the one that reads, and is forgotten after half an hour', async () => {
  const place = await emptyPlace();
  onTestFinished(place.remove);
  const web = await startTestAppAt(place, { ...plans, isWorking: false });
  const worker = await startTestAppAt(place, plans);
  const ada = reader(await web.person('ada'));
  const id = await ada.upload(document);
  await ada.reaches(id, 'failed');
  // What others say on that channel harms nobody.
  for (const nonsense of ['', 'nonsense', Buffer.alloc(100).toString('base64')]) await sql`select pg_notify('scriba_passwords', ${nonsense})`.execute(web.db);
  await give(ada, id, PASSWORD).expect(202);
  await ada.reaches(id, 'completed');
  const { jobId = '' } = await ada.job(id) ?? {};
  await worker.eventually('the worker has forgotten it', async () => worker.world.passwords.of(jobId) === undefined);
  await web.world.passwords.give('reading_1', PASSWORD);
  await web.eventually('the worker hears it', async () => worker.world.passwords.of('reading_1') === PASSWORD);
  worker.clock.forward(30 * 60_000 + 1);
  expect(worker.world.passwords.of('reading_1')).toBeUndefined();
  expect(web.world.passwords.of('reading_1')).toBe(PASSWORD);
});

test('only the owner of a document gives its password, and only the owner of a reading makes it forgotten', async () => {
  const given: string[] = [];
  const app = await startTestApp({
    ...plans, isWorking: false,
    adapt: ({ passwords }) => ({
      passwords: {
        ...passwords,
        give: async (id, password) => {
          given.push(password);
          await passwords.give(id, password);
        },
      },
    }),
  });
  const [ada, bob] = [reader(await app.person('ada')), reader(await app.person('bob'))];
  const id = await ada.upload(document);
  await give(bob, id, 'of bob').expectProblem('file.not_found');
  expect(given).toEqual([]);
  const { jobId } = await give(ada, id, PASSWORD).expect(202);
  await bob.person.post(`/jobs/${jobId}/cancel`).expectProblem('job.not_found');
  expect(app.world.passwords.of(jobId)).toBe(PASSWORD);
  await ada.person.post(`/jobs/${jobId}/cancel`).expect(204);
  expect(app.world.passwords.of(jobId)).toBeUndefined();
});
