import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { databaseAt, onServer } from '../testing/database-server.ts';
import { freePort } from '../testing/free-port.ts';
import { firstAccount } from '../testing/network-client.ts';
import { makeBucket } from '../testing/s3-server.ts';
import { hasSmallDisks, runOnSmallDisk } from '../testing/small-disk.ts';
import { NODE_COMPILE_CACHE, spawnServer, type Settings } from '../testing/server-process.ts';
import { startServices } from '../testing/services.ts';
import { eventually } from '../testing/test-app.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const SECRET_KEY = 'kept-secret-kept-secret-kept-secret';
const isRoot = process.getuid?.() === 0;
let services: Awaited<ReturnType<typeof startServices>>;
let count = 0;
beforeAll(async () => { services = await startServices(); });
afterAll(() => services.stop());
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const clean of cleanups.splice(0).reverse()) await clean(); });

async function emptyFolder() {
  const { folder, remove } = await temporaryDataFolder();
  cleanups.push(remove);
  return folder;
}

/** Settings on an empty database of the external server, which starts in a second. */
async function external(): Promise<Settings & { DATABASE_URL: string }> {
  const name = `start_${count++}`;
  await onServer(services.databaseUrl, async (client) => { await client.query(`create database ${name}`); });
  return { DATABASE_URL: databaseAt(services.databaseUrl, name), SECRET_KEY, DATA_DIR: await emptyFolder() };
}

type Run = { role?: string; uid?: number };

/** What a server that does not start says, and how it ends. */
async function refusal(settings: Settings, { role = 'all', uid }: Run = {}) {
  const env = { PATH: process.env['PATH'], TMPDIR: tmpdir(), NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...settings };
  const run = promisify(execFile)(process.execPath, [MAIN, role], { env, timeout: 120_000, killSignal: 'SIGKILL', ...(uid && { uid, gid: uid }) });
  return await run.then(() => ({ code: 0, said: '' }), ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }));
}

async function expectRefusal(settings: Settings, words: RegExp, run: Run = {}) {
  const { code, said } = await refusal(settings, run);
  expect(said).toMatch(words);
  expect(said).toContain('Scriba cannot start.');
  // Words for the operator, not a trace of our code, and no secret.
  expect(said).not.toMatch(/\n {4}at |node:internal/);
  expect(said).not.toContain(SECRET_KEY);
  expect(code).toBe(1);
}

describe('a server that cannot start says why, and which setting helps', () => {
  test('a port that another program has, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    cleanups.push(async () => other.close());
    const { port } = other.address() as { port: number };
    const folder = path.join(await emptyFolder(), 'data');
    await expectRefusal({ DATA_DIR: folder, PORT: String(port) }, new RegExp(`Port ${port} is taken by another program\\. Set PORT to a free one`));
    expect(existsSync(folder)).toBe(false);
  });

  test('no way to sign in: passwords off, and no provider', async () => {
    const folder = path.join(await emptyFolder(), 'data');
    await expectRefusal({ DATA_DIR: folder, PASSWORD_SIGN_IN: 'false' }, /PASSWORD_SIGN_IN can only be false with GOOGLE_\* or OIDC_\*: nobody could get in/);
    expect(existsSync(folder)).toBe(false);
  });

  test('an address that this machine has not', async () => {
    await expectRefusal({ ...await external(), HOST: '203.0.113.77' }, /has no address "203\.0\.113\.77"\. Set HOST/);
  });

  test('wrong settings, all of them', async () => {
    await expectRefusal({ PORT: 'x', OBJECT_STORE: 'tape' }, /PORT must be a number\nOBJECT_STORE must be one of: disk, s3/);
  });

  test('a database that is not there, or keeps us out', async () => {
    const { DATABASE_URL, ...settings } = await external();
    const away = Object.assign(new URL(DATABASE_URL), { port: String(await freePort()) }).toString();
    await expectRefusal({ ...settings, DATABASE_URL: away }, /DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be used: .*ECONNREFUSED/);
    const wrong = Object.assign(new URL(DATABASE_URL), { password: SECRET_KEY }).toString();
    await expectRefusal({ ...settings, DATABASE_URL: wrong }, /refuses the user or the password/);
  });

  test('a database of a newer version, and one whose migrations were changed', async () => {
    const settings = await external();
    expect((await refusal(settings, { role: 'migrate' })).code).toBe(0);
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    await client.query("insert into schema_migrations (name, checksum) values ('9999-tomorrow.sql', 'x')");
    await expectRefusal(settings, /newer version of Scriba \(9999-tomorrow\.sql\)/);
    await client.query("delete from schema_migrations where name like '9999%'");
    await client.query("update schema_migrations set checksum = 'x' where name like '0001%'");
    await client.end();
    await expectRefusal(settings, /Migration 0001-\S+ was changed after it had been applied/);
  });

  test('a bucket that is not there, or keeps us out', async () => {
    const settings = { ...await external(), ...await makeBucket(services.s3Endpoint) };
    await expectRefusal({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }, /bucket "scriba-\w+" of http:\S+ cannot be used \(.*ECONNREFUSED.*S3_ENDPOINT/);
    await expectRefusal({ ...settings, S3_BUCKET: 'no-such-bucket' }, /bucket "no-such-bucket" .*NoSuchBucket/);
    await expectRefusal({ ...settings, S3_ACCESS_KEY_ID: 'unknown', S3_SECRET_ACCESS_KEY: SECRET_KEY }, /InvalidAccessKeyId/);
  });

  test('a folder that is none, or may not be written', async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, 'file'), '');
    await expectRefusal({ DATA_DIR: path.join(folder, 'file/data') }, /Cannot write to \S+ \(ENOTDIR\)\. Give this user the right to write there, or set DATA_DIR/);
    await mkdir(path.join(folder, 'closed'), { mode: 0o500 });
    await expectRefusal({ DATA_DIR: path.join(folder, 'closed') }, /Cannot write to \S+ \(EACCES\).*DATA_DIR/, isRoot ? { uid: 65_534 } : {});
  });

  test.runIf(hasSmallDisks)('a disk without space', async () => {
    const folder = await emptyFolder();
    const full = async (size: string) => {
      const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder };
      return await runOnSmallDisk({ folder, size }, [process.execPath, MAIN, 'all'], env).then(() => 'started', ({ stderr }: { stderr: string }) => stderr);
    };
    expect(await full('4k')).toMatch(/disk of \S+ is full|Less than 256 MB are free on the disk of \S+\. Free some space, or set DATA_DIR/);
    expect(await full('100m')).toMatch(/Less than 256 MB are free/);
  });

  test('a folder that another server uses; that one goes on, and its data with it', async () => {
    const folder = await emptyFolder();
    const first = await spawnServer('all', { DATA_DIR: folder });
    cleanups.push(() => first.end());
    const setupCode = (await readFile(path.join(folder, 'setup-code'), 'utf8')).trim();
    const ada = await firstAccount({ url: first.url, setupCode });
    await Promise.all(['all', 'web', 'worker'].map((role) => expectRefusal({ DATA_DIR: folder }, /Another Scriba server \(process \d+\) uses \S+\. Stop it first, or set DATA_DIR/, { role })));
    await ada.json('POST', '/api/folders', { name: 'still here' });

    // Killed together with its database's parent, it leaves no lock that would keep the next one out.
    await first.end('SIGKILL');
    const second = await spawnServer('all', { DATA_DIR: folder });
    cleanups.push(() => second.end());
    expect(second.output()).toContain('Took over the database that an earlier server had left running.');
    const { folders } = await (await fetch(`${second.url}/api/folders`, { headers: { cookie: ada.cookie } })).json();
    expect(folders).toMatchObject([{ name: 'still here' }]);
  });
});

describe('a server starts', () => {
  test('without its mail server: mails are tried again later', async () => {
    const server = await spawnServer('all', { ...await external(), SMTP_URL: `smtp://user:${SECRET_KEY}@127.0.0.1:${await freePort()}` });
    cleanups.push(() => server.end());
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    expect(server.output()).not.toContain(SECRET_KEY);
  });

  test('as an ordinary user, in a path with spaces and any letters, with folders that are closed to others', async () => {
    const parent = await emptyFolder();
    await chmod(parent, 0o777);
    const folder = path.join(parent, 'Date – țară 文書');
    const child = spawn(process.execPath, [MAIN, 'all'], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'inherit'], ...(isRoot && { uid: 65_534, gid: 65_534 }),
    });
    cleanups.push(async () => { if (child.exitCode === null) { child.kill(); await once(child, 'exit'); } });
    let output = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      output += String(text);
      if (/Scriba is ready: \S+\n/.test(output)) break;
    }
    const url = /is ready: (\S+)/.exec(output)?.[1] ?? '';
    const ada = await firstAccount({ url, setupCode: (await readFile(path.join(folder, 'setup-code'), 'utf8')).trim() });
    await ada.upload('Ünïcode – țară.csv', 'a,b\n1,2\n');
    await eventually('the code that opens nothing any more is gone', async () => !existsSync(path.join(folder, 'setup-code')) && 'gone');
    const modes = Object.fromEntries(await Promise.all(['.', 'postgres', 'objects', 'secret-key', 'postgres-password', 'in-use.lock'].map(async (name) =>
      [name, ((await stat(path.join(folder, name))).mode & 0o777).toString(8)] as const)));
    expect(modes).toEqual({ '.': '700', postgres: '700', objects: '700', 'secret-key': '600', 'postgres-password': '600', 'in-use.lock': '600' });
    const secrets = await Promise.all(['secret-key', 'postgres-password'].map((name) => readFile(path.join(folder, name), 'utf8')));
    for (const secret of secrets) expect(output).not.toContain(secret);
  });
});
