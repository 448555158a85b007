import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readOrMakeSecret } from '../secret-file.ts';
import { findBinaries, isFolder, ROOT_LIBRARY } from './binaries.ts';
import { keepRunning } from './keep-running.ts';
import { ENVIRONMENT, findRunning, launch, urlOf, USER, type Cluster, type Postmaster } from './postmaster.ts';
import { keepSpareRoom } from './spare-room.ts';
import { canEnter, ownerOf, userForPostgres, type SystemUser } from './system-user.ts';

const DATABASE = 'scriba';
/** Enough for every pool of one installation. */
const MAX_CONNECTIONS = 60;

export type EmbeddedDatabase = {
  url: string;
  /** True when a database that a killed server had left running was taken over. */
  wasAdopted: boolean;
  stop(): Promise<void>;
};

type Options = { dataFolder: string; report(line: string): void; maxConnections?: number };

/**
 * A real PostgreSQL under the data folder, on a free port of the loopback interface, behind a generated password.
 * A database that a killed server had left running is adopted; one that ends while it is needed is started again.
 */
export async function startEmbeddedDatabase({ dataFolder, report, maxConnections = MAX_CONNECTIONS }: Options): Promise<EmbeddedDatabase> {
  const cluster = { ...await describe(dataFolder), maxConnections };
  const orphan = await findRunning(cluster);
  if (orphan) return { ...await serve(cluster, orphan, report), wasAdopted: true };

  if (!await isFolder(cluster.folder)) {
    report('Creating the database (once, about five seconds) …');
    await initialize(cluster);
  }
  return { ...await serve(cluster, await launch(cluster), report), wasAdopted: false };
}

async function describe(dataFolder: string): Promise<Omit<Cluster, 'maxConnections'>> {
  const chosen = userForPostgres();
  const folder = await clusterFolder(dataFolder, chosen);
  // PostgreSQL insists on the owner, which may differ from today's choice: a user "postgres" can have come since.
  const runAs = chosen && (await ownerOf(folder) ?? chosen);
  const passwordFile = path.join(dataFolder, 'postgres-password');
  return { folder, binaries: await findBinaries(runAs), runAs, password: await readOrMakeSecret(passwordFile), passwordFile, logFile: path.join(dataFolder, 'postgres.log') };
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

async function serve(cluster: Cluster, postmaster: Postmaster, report: Options['report']) {
  await createDatabase(urlOf(cluster, postmaster.port, 'postgres'));
  const stopDatabase = keepRunning(cluster, postmaster, report);
  const leaveRoom = keepSpareRoom({ file: `${cluster.folder}.spare-room`, report });
  const stop = async () => {
    await leaveRoom();
    await stopDatabase();
  };
  return { url: urlOf(cluster, postmaster.port, DATABASE), stop };
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  await client.end();
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
