import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries, isFolder, ROOT_LIBRARY } from './binaries.ts';
import { canEnter, userForPostgres, type SystemUser } from './system-user.ts';

const USER = 'scriba';
const DATABASE = 'scriba';
const START_SECONDS = 60;
const ENVIRONMENT = { PATH: '/usr/bin:/bin', TZ: 'UTC', LANG: 'C', LC_ALL: 'C' };
/**
 * Small caches: the machine is a laptop, and the operating system caches files too.
 * Terse errors: the detail of a refused row would write people's addresses and file names into the log.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'shared_buffers=64MB', 'jit=off',
  'max_wal_size=512MB', 'log_min_messages=warning', 'log_checkpoints=off', 'log_error_verbosity=terse',
].flatMap((setting) => ['-c', setting]);

export type EmbeddedDatabase = {
  url: string;
  /** True when a database that a killed server had left running was taken over. */
  wasAdopted: boolean;
  stop(): Promise<void>;
};

type Options = { dataFolder: string; report(line: string): void };
type Postmaster = { pid: number; port: number };
type Cluster = { folder: string; binaries: string; runAs: SystemUser | undefined; password: string; logFile: string };

/**
 * A real PostgreSQL under the data folder, on a free port of the loopback interface, behind a generated password.
 * A database that a killed server had left running is adopted. It is spawned detached, so that a signal to the
 * process group reaches Node first and the pool can drain.
 */
export async function startEmbeddedDatabase({ dataFolder, report }: Options): Promise<EmbeddedDatabase> {
  const runAs = userForPostgres();
  const cluster: Cluster = {
    folder: await clusterFolder(dataFolder, runAs), binaries: await findBinaries(runAs), runAs,
    password: await readOrMakePassword(dataFolder), logFile: path.join(dataFolder, 'postgres.log'),
  };
  const orphan = await findRunning(cluster);
  if (orphan) return await running(cluster, orphan, true);

  if (!await isFolder(cluster.folder)) {
    report('Creating the database (once, about five seconds) …');
    await initialize(cluster);
  }
  return await running(cluster, await launch(cluster), false);
}

/** Where the cluster lives. Below a folder that only root can enter it moves to `/var/lib/scriba`, and a link stays behind. */
async function clusterFolder(dataFolder: string, runAs: SystemUser | undefined): Promise<string> {
  await mkdir(dataFolder, { recursive: true });
  const wanted = path.join(await realpath(dataFolder), 'postgres');
  if (!runAs || await canEnter(path.dirname(wanted), runAs)) return wanted;
  const elsewhere = path.join(ROOT_LIBRARY, createHash('sha256').update(wanted).digest('hex').slice(0, 16), 'postgres');
  await mkdir(path.dirname(elsewhere), { recursive: true, mode: 0o755 });
  await symlink(elsewhere, wanted).catch(ignoreExisting);
  return elsewhere;
}

async function readOrMakePassword(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'postgres-password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const password = randomBytes(24).toString('base64url');
    await writeFile(file, password, { mode: 0o600, flag: 'wx' });
    return password;
  }
}

/** Made beside its place and renamed into it, so that a start that is killed in the middle leaves no half of a cluster. */
async function initialize(cluster: Cluster) {
  const unfinished = `${cluster.folder}.new`;
  const passwordFile = `${cluster.folder}.initial-password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.runAs) {
    await chown(unfinished, cluster.runAs.uid, cluster.runAs.gid);
    await chown(passwordFile, cluster.runAs.uid, cluster.runAs.gid);
  }
  await promisify(execFile)(path.join(cluster.binaries, 'bin/initdb'), [
    '-D', unfinished, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8',
    '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
  ], { ...cluster.runAs, cwd: unfinished, env: ENVIRONMENT });
  await rm(passwordFile);
  await rename(unfinished, cluster.folder);
}

async function launch(cluster: Cluster): Promise<Postmaster> {
  const port = await freePort();
  const log = await open(cluster.logFile, 'w', 0o600);
  const child = spawn(path.join(cluster.binaries, 'bin/postgres'), ['-D', cluster.folder, '-p', String(port), ...SETTINGS], {
    ...cluster.runAs, cwd: cluster.folder, env: ENVIRONMENT, detached: true, stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  let hasEnded = false;
  child.once('exit', () => { hasEnded = true; });
  child.once('error', () => { hasEnded = true; });
  await becomeReady(cluster, port, () => hasEnded);
  child.unref();
  return { pid: child.pid as number, port };
}

async function becomeReady(cluster: Cluster, port: number, hasEnded: () => boolean) {
  for (let attempt = 0; attempt < START_SECONDS * 20; attempt++) {
    if (hasEnded()) throw new Error(`PostgreSQL did not start. Its log (${cluster.logFile}) ends with:\n${await lastLines(cluster.logFile)}`);
    if (await answers(cluster, port)) return;
    await wait(50);
  }
  throw new Error(`PostgreSQL did not answer within ${START_SECONDS} seconds; see ${cluster.logFile}.`);
}

const urlOf = ({ password }: Cluster, port: number, database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not up yet, or not ours: the caller decides how long it asks.
    return false;
  }
}

/** The postmaster that `postmaster.pid` names, when it lives and takes our password. */
async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = 0, , , port = 0] = text.split('\n').map(Number);
  if (!(pid > 1 && port > 0 && isAlive(pid))) return undefined;
  // It may still be recovering from the crash that orphaned it.
  for (let attempt = 0; attempt < START_SECONDS * 5 && isAlive(pid); attempt++) {
    if (await answers(cluster, port)) return { pid, port };
    await wait(200);
  }
  return undefined;
}

async function running(cluster: Cluster, { pid, port }: Postmaster, wasAdopted: boolean): Promise<EmbeddedDatabase> {
  await createDatabase(urlOf(cluster, port, 'postgres'));
  return { url: urlOf(cluster, port, DATABASE), wasAdopted, stop: () => stop(pid) };
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stop(pid: number) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; attempt < 400 && isAlive(pid); attempt++) await wait(25);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const freePort = () => new Promise<number>((resolve, reject) => {
  const probe = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number };
    probe.close(() => resolve(port));
  });
});

const lastLines = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
