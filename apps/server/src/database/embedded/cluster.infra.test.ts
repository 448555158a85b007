import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './cluster.ts';

const CLUSTER = path.join(import.meta.dirname, 'cluster.ts');
const isRoot = process.getuid?.() === 0;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const clean of cleanups.splice(0).reverse()) await clean(); });

const made = await temporaryDataFolder();
beforeAll(async () => {
  await (await startEmbeddedDatabase({ dataFolder: made.folder, report: () => undefined })).stop();
});
afterAll(made.remove);

async function emptyFolder(name = 'data') {
  const { folder, remove } = await temporaryDataFolder();
  cleanups.push(remove);
  return path.join(folder, name);
}

/** A copy of a database that was made and stopped: making one takes seconds. */
async function madeFolder() {
  const folder = await emptyFolder();
  await promisify(execFile)('cp', ['-a', made.folder, folder]);
  return folder;
}

async function start(dataFolder: string) {
  const lines: string[] = [];
  const database = await startEmbeddedDatabase({ dataFolder, report: (line) => lines.push(line) });
  cleanups.push(() => database.stop());
  return { ...database, lines };
}

async function query<Row extends object>({ url }: Pick<EmbeddedDatabase, 'url'>, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(look: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await look();
    } catch (error) {
      if (attempt === 2000) throw error;
      await wait(100);
    }
  }
}

const postmaster = async (folder: string) => Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Starts it in a process of its own, which is then killed without a word. */
async function orphan(dataFolder: string): Promise<string> {
  const program = `const { startEmbeddedDatabase } = await import(${JSON.stringify(CLUSTER)});
    const { url } = await startEmbeddedDatabase({ dataFolder: process.argv[1], report: () => undefined });
    console.log(url); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data') as [string];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return url.trim();
}

describe('the embedded database', () => {
  test('keeps what was committed over a stop and a start, in a folder with spaces and any letters, closed to others', async () => {
    const folder = await emptyFolder('Möbel & Țară 文書 "quoted"');
    const first = await start(folder);
    expect(first.lines).toEqual([expect.stringContaining('Creating the database')]);
    await query(first, "create table kept (word text); insert into kept values ('țară')");
    expect(await query(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await first.stop();
    await first.stop();

    const second = await start(folder);
    expect(second).toMatchObject({ wasAdopted: false, lines: [] });
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'țară' }]);

    expect((await stat(path.join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
    for (const name of ['postgres-password', 'postgres.log']) expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    const password = await readFile(path.join(folder, 'postgres-password'), 'utf8');
    const logs = await Promise.all(['postgres.log', 'postgres.log.previous'].map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(logs.join()).not.toContain(password);
    expect(await readFile(`/proc/${await postmaster(folder)}/cmdline`, 'utf8')).not.toContain(password);
    expect((await readdir(folder)).filter((name) => /new|initial/.test(name))).toEqual([]);
  });

  test('refuses every other password', async () => {
    const database = await start(await madeFolder());
    const url = new URL(database.url);
    for (const password of ['', 'scriba', 'postgres']) {
      url.password = password;
      await expect(query({ url: url.toString() }, 'select 1')).rejects.toThrow();
    }
  });

  test('that a killed server left running is adopted, with everything in it, and stopped when it is asked to', async () => {
    const folder = await madeFolder();
    const url = await orphan(folder);
    const pid = await postmaster(folder);
    await query({ url }, 'create table kept as select 7 as n');
    const adopted = await start(folder);
    expect(adopted).toMatchObject({ wasAdopted: true, url });
    expect(await postmaster(folder)).toBe(pid);
    expect(await query(adopted, 'select n from kept')).toEqual([{ n: 7 }]);
    await adopted.stop();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('that somebody else asks to end, and that waits for its clients to leave, comes back by itself under the same address', async () => {
    const folder = await madeFolder();
    const database = await start(folder);
    await query(database, 'create table kept as select 7 as n');
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    process.kill(await postmaster(folder), 'SIGTERM');
    expect(await until(async () => {
      expect(database.lines).toContainEqual(expect.stringContaining('runs again'));
      return await query(database, 'select n from kept');
    })).toEqual([{ n: 7 }]);
    await expect(client.query('select 1')).rejects.toThrow();
  });

  test('that is killed while it is needed comes back by itself under the same address', async () => {
    const folder = await madeFolder();
    const database = await start(folder);
    await query(database, 'create table kept as select 7 as n');
    for (let round = 1; round <= 2; round++) {
      process.kill(await postmaster(folder), 'SIGKILL');
      expect(await until(async () => {
        expect(database.lines.filter((line) => line.includes('runs again'))).toHaveLength(round);
        return await query(database, 'select n from kept');
      })).toEqual([{ n: 7 }]);
    }
    const last = await postmaster(folder);
    await database.stop();
    expect(() => process.kill(last, 0)).toThrow('ESRCH');
  });

  test('starts although the number of its killed postmaster belongs to another program now', async () => {
    const folder = await madeFolder();
    const url = await orphan(folder);
    await query({ url }, 'create table kept as select 7 as n');
    const pid = await postmaster(folder);
    process.kill(pid, 'SIGKILL');
    await until(async () => { expect(() => process.kill(pid, 0)).toThrow('ESRCH'); });
    const file = path.join(folder, 'postgres/postmaster.pid');
    // One that runs as the user of PostgreSQL, which PostgreSQL itself would take for its own.
    const owner = await stat(file);
    const other = spawn('sleep', ['1000'], { ...(isRoot && { uid: owner.uid, gid: owner.gid }) });
    cleanups.push(async () => other.kill());
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(pid), String(other.pid)));
    const database = await start(folder);
    expect(database.wasAdopted).toBe(false);
    expect(await query(database, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(other.exitCode).toBeNull();
  });

  test('with the password of another one says so at once', async () => {
    const folder = await madeFolder();
    const database = await start(folder);
    await database.stop();
    await writeFile(path.join(folder, 'postgres-password'), 'of-another');
    await expect(start(folder)).rejects.toThrow(`The password in ${folder}/postgres-password is not the one`);
    await until(async () => { await expect(postmaster(folder)).rejects.toThrow('ENOENT'); });
  });

  test('of a start that was killed in the middle is made anew', async () => {
    const folder = await emptyFolder();
    await mkdir(path.join(folder, 'postgres.new/base'), { recursive: true });
    await writeFile(path.join(folder, 'postgres.new/PG_VERSION'), '18');
    const database = await start(folder);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('that is damaged is refused with the end of its log', async () => {
    const folder = await madeFolder();
    await (await start(folder)).stop();
    await rm(path.join(folder, 'postgres/global/pg_control'));
    await expect(start(folder)).rejects.toThrow(/did not start.*pg_control/s);
  });

  test.runIf(isRoot)('of root runs as another user, the one that it belongs to, also below a folder that only root can enter', async () => {
    const folder = await emptyFolder();
    await mkdir(folder, { mode: 0o700 });
    const database = await start(folder);
    cleanups.push(async () => { await rm(path.dirname(await readlink(path.join(folder, 'postgres'))), { recursive: true }); });
    expect((await stat(`/proc/${await postmaster(folder)}`)).uid).not.toBe(0);
    await database.stop();

    const elsewhere = await readlink(path.join(folder, 'postgres'));
    const files = await readdir(elsewhere, { recursive: true });
    for (const name of ['', ...files]) await chown(path.join(elsewhere, name), 12_345, 12_345);
    await start(folder);
    expect((await stat(`/proc/${await postmaster(folder)}`)).uid).toBe(12_345);
  });
});
