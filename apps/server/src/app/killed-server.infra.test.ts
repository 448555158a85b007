import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { readSetupCode } from '../testing/installation.ts';
import { firstAccount } from '../testing/network-client.ts';
import { spawnServer } from '../testing/server-process.ts';
import { eventually } from '../testing/test-app.ts';

const SCAN = path.resolve(import.meta.dirname, '../../../../packages/extraction/fixtures/129-tif-two-pages/input.tif');

/** The database that a server runs, or left running, in its data folder. */
async function databaseIn(folder: string) {
  const port = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  const password = (await readFile(path.join(folder, 'postgres-password'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: `postgres://scriba:${password}@127.0.0.1:${port}/scriba` });
  // The server that is stopped at the end takes its database along.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('what a killed server was reading is taken up by the next one at its start, not when somebody misses the dead one', async () => {
  const data = await temporaryDataFolder();
  onTestFinished(data.remove);
  const settings = { DATA_DIR: data.folder, PARALLEL_READINGS: '1' };
  const killed = await spawnServer('all', settings);
  onTestFinished(() => killed.end('SIGKILL'));
  const ada = await firstAccount({ url: killed.url, setupCode: await readSetupCode(data.folder) });
  const database = await databaseIn(data.folder);
  onTestFinished(() => database.end());
  const running = async () => (await database.query("select id from pgboss.job where name = 'extraction.read-next' and state = 'active'")).rows;

  const { id } = await ada.upload('scan.tif', await readFile(SCAN));
  const [job] = await eventually('it is being read', async () => { const found = await running(); return found.length > 0 && found; });
  await killed.end('SIGKILL');
  expect(await running()).toEqual([job]);

  const next = await spawnServer('all', settings);
  onTestFinished(() => next.end());
  const { rows: [{ state, retry_count: retries }] } = await database.query('select state, retry_count from pgboss.job where id = $1', [job.id]);
  expect([state, retries]).not.toEqual(['active', 0]);
  const address = new URL(`/api/files/${id}`, next.url);
  await eventually('it is read', async () => (await (await fetch(address, { headers: { cookie: ada.cookie } })).json()).file.uploadStatus === 'completed');
});
