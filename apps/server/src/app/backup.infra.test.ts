import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { databaseAt, onServer } from '../testing/database-server.ts';
import { freePort } from '../testing/free-port.ts';
import { firstAccount, type NetworkClient } from '../testing/network-client.ts';
import { makeBucket } from '../testing/s3-server.ts';
import { NODE_COMPILE_CACHE, spawnServer, type ServerProcess, type Settings } from '../testing/server-process.ts';
import { startServices } from '../testing/services.ts';
import { readSetupCode } from '../testing/installation.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

/** A command of the operator, as `bin/backup` runs it. */
async function command(settings: Settings, ...words: string[]) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', ...settings };
  const run = promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], { env });
  return await run.then(({ stdout: text }) => ({ code: 0, text }), ({ code, stderr: text }: { code: number; stderr: string }) => ({ code, text }));
}

describe('backup and restore by command', () => {
  let parent: string;
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let server: ServerProcess;
  let ada: NetworkClient;
  let file: { id: string };
  let backup: string;
  let made: { code: number; text: string };
  const others: { stop(): Promise<unknown> }[] = [];

  const serve = async (settings: Settings) => {
    const port = await freePort();
    const started = await spawnServer('all', { ...settings, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
    others.push({ stop: () => started.end() });
    return started;
  };
  /** What the person of the backup finds at another address, with the session of before. */
  const showsTheFile = async (at: ServerProcess) => {
    const call = (target: string) => fetch(`${at.url}/api${target}`, { headers: { cookie: ada.cookie } });
    expect(await (await call(`/files/${file.id}/content`)).text()).toBe('name,amount\nIon,12\n');
    expect((await (await call(`/files/${file.id}/text`)).json()).text).toContain('Ion');
  };

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'scriba-backup-'));
    data = await temporaryDataFolder();
    server = await serve({ DATA_DIR: data.folder });
    ada = await firstAccount({ url: server.url, setupCode: await readSetupCode(data.folder) });
    file = await ada.upload('list.csv', 'name,amount\nIon,12\n');
    await ada.textOf(file.id);
    backup = path.join(parent, 'backup');
    const uploads = Array.from({ length: 20 }, (_, n) => ada.upload(`while-${n}.csv`, `row,${n}\n`));
    [made] = await Promise.all([command({ DATA_DIR: data.folder }, 'backup', backup), ...uploads]);
  });
  afterAll(async () => {
    for (const other of others.reverse()) await other.stop();
    await data.remove();
    await rm(parent, { recursive: true, force: true });
  });

  test('a backup is made while the server runs and people upload', async () => {
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/Done: \d+ rows of \d+ tables, \d+ objects/) });
    expect((await ada.json('GET', '/api/health')).status).toBe('ok');
  });

  test('it is restored into another folder, where sessions and files are what they were', async () => {
    const empty = await temporaryDataFolder();
    others.push({ stop: empty.remove });
    const { code, text } = await command({ DATA_DIR: empty.folder }, 'restore', backup);
    expect(code, text).toBe(0);
    await showsTheFile(await serve({ DATA_DIR: empty.folder }));
  });

  test('it is restored onto a PostgreSQL and an S3 server, which is how an installation moves', async () => {
    const services = await startServices();
    others.push(services);
    const name = `restored_${randomBytes(4).toString('hex')}`;
    await onServer(services.databaseUrl, async (client) => { await client.query(`create database ${name}`); });
    const place = await temporaryDataFolder();
    others.push({ stop: place.remove });
    const settings = {
      DATA_DIR: place.folder, DATABASE_URL: databaseAt(services.databaseUrl, name), SECRET_KEY: 'k'.repeat(40), ...await makeBucket(services.s3Endpoint),
    };
    const { code, text } = await command(settings, 'restore', backup);
    expect(code, text).toBe(0);
    await showsTheFile(await serve(settings));
    const second = path.join(parent, 'from-s3');
    expect((await command(settings, 'backup', second)).code).toBe(0);
  });

  test('every refusal says what to do', async () => {
    const running = { DATA_DIR: data.folder };
    expect((await command(running, 'restore', backup)).text).toContain('Another Scriba server');
    expect((await command(running, 'backup', backup)).text).toContain('is there already');
    expect((await command(running, 'restore', parent)).text).toContain('is not a complete backup');
    expect((await command({ DATA_DIR: path.join(parent, 'nothing') }, 'backup', path.join(parent, 'b'))).text).toContain('There is no installation in');
    await writeFile(path.join(parent, 'file'), '');
    expect((await command(running, 'backup', path.join(parent, 'file', 'b'))).text).toContain('No backup was made');
    for (const words of [['backup'], ['restore']]) expect((await command(running, ...words)).code).toBe(2);
  });

  test('a backup can be made of a server that is stopped, and leaves nothing running', async () => {
    await server.end();
    const { code, text } = await command({ DATA_DIR: data.folder }, 'backup', path.join(parent, 'stopped'));
    expect(code, text).toBe(0);
    expect((await command({ DATA_DIR: data.folder }, 'restore', backup)).text).toContain('There are accounts in this installation');
    await showsTheFile(await serve({ DATA_DIR: data.folder }));
  });
});
