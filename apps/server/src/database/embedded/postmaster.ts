import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { SystemUser } from './system-user.ts';

export const USER = 'scriba';
const START_SECONDS = 60;
const STOP_SECONDS = 10;
const LAUNCH_ATTEMPTS = 3;
/** Greater than any process number that a system gives. */
const NOBODYS_PID = 99_999_999;
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', TZ: 'UTC', LANG: 'C', LC_ALL: 'C' };
/**
 * Small caches: the machine is a laptop, and the operating system caches files too.
 * Terse errors: the detail of a refused row would write people's addresses and file names into the log.
 */
const SETTINGS = [
  'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'jit=off',
  'max_wal_size=512MB', 'log_min_messages=warning', 'log_checkpoints=off', 'log_error_verbosity=terse',
].flatMap((setting) => ['-c', setting]);

export type Postmaster = { pid: number; port: number };
export type Cluster = {
  folder: string;
  binaries: string;
  /** Who owns the cluster and runs it; this user when undefined. */
  runAs: SystemUser | undefined;
  password: string;
  passwordFile: string;
  logFile: string;
  maxConnections: number;
};

export const urlOf = ({ password }: Cluster, port: number, database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Starts PostgreSQL and waits until it answers; on that port where one is named, else on a free one. */
export async function launch(cluster: Cluster, wantedPort?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(cluster, wantedPort ?? await freePort());
    } catch (error) {
      // Another program may have taken the port in the moment between.
      const isTaken = /could not bind|Address already in use/.test((error as Error).message);
      if (!isTaken || wantedPort !== undefined || attempt === LAUNCH_ATTEMPTS) throw error;
    }
  }
}

/** Spawned detached, so that a signal to the process group reaches Node first and the pool can drain. */
async function launchOnce(cluster: Cluster, port: number): Promise<Postmaster> {
  // What the one before said of its end is kept.
  await rename(cluster.logFile, `${cluster.logFile}.previous`).catch(() => undefined);
  const log = await open(cluster.logFile, 'w', 0o600);
  const child = spawn(path.join(cluster.binaries, 'bin/postgres'), ['-D', cluster.folder, '-p', String(port), '-N', String(cluster.maxConnections), ...SETTINGS], {
    ...cluster.runAs, cwd: cluster.folder, env: ENVIRONMENT, detached: true, stdio: ['ignore', log.fd, log.fd],
  });
  // It may end at once: whoever listens later hears nothing of it.
  let hasEnded = false;
  child.once('exit', () => { hasEnded = true; });
  child.once('error', () => { hasEnded = true; });
  await log.close();
  try {
    await becomeReady(cluster, port, () => hasEnded);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  }
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

/** Whether it takes connections by now. Throws when it refuses our password, which waiting does not mend. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`The password in ${cluster.passwordFile} is not the one of the database in ${cluster.folder}. Put the file back that belongs to it.`, { cause: error });
    }
    // Not up yet: the caller decides how long it asks.
    return false;
  }
}

const pidFileOf = ({ folder }: Cluster) => path.join(folder, 'postmaster.pid');

/** Whether it was asked to end and waits for its clients to leave: it takes no new ones, and ours have no reason to go. */
export async function isEnding(cluster: Cluster): Promise<boolean> {
  const [, , , , , , , state = ''] = (await readFile(pidFileOf(cluster), 'utf8').catch(() => '')).split('\n');
  return state.trim() === 'stopping';
}

/** The postmaster that `postmaster.pid` names, when it lives and answers. */
export async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = pidFileOf(cluster);
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid = 0, , , port = 0] = lines.map(Number);
  if (!(pid > 1) || !isAlive(pid)) return undefined;
  if (!await isPostmaster({ pid, port })) {
    // The number was given to another program meanwhile, and PostgreSQL would take that one for a server of its own. The rest of the
    // file stays: by the shared memory that it names PostgreSQL finds out whether anything of the former server still lives.
    await writeFile(file, [NOBODYS_PID, ...lines.slice(1)].join('\n'));
    return undefined;
  }
  // It may still be recovering from the crash that orphaned it.
  for (let attempt = 0; attempt < START_SECONDS * 5 && isAlive(pid); attempt++) {
    if (await answers(cluster, port)) return { pid, port };
    await wait(200);
  }
  return undefined;
}

/** Whether the process is PostgreSQL on that port: numbers of processes are given out again, and a dead child may linger. */
export async function isPostmaster({ pid, port }: Postmaster): Promise<boolean> {
  return isPostmasterOn(port, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => askPs(pid)));
}

/** Tells it from the words that it was started with. They are parted by zeros in `/proc` and by spaces in `ps`, and paths may hold spaces. */
export const isPostmasterOn = (port: number, command: string) =>
  new RegExp(`^(?:[^\\0]*/)?postgres[\\0 ]-D[\\0 ].*[\\0 ]-p[\\0 ]${port}(?:[\\0 ]|$)`, 's').test(command);

/** For systems without `/proc`. */
const askPs = (pid: number) => promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout, () => '');

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stop({ pid }: Postmaster) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; attempt < STOP_SECONDS * 40 && isAlive(pid); attempt++) await wait(25);
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
