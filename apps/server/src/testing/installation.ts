import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDataFolder } from './data-folder.ts';
import { databaseAt, onServer } from './database-server.ts';
import { freePort } from './free-port.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { makeBucket } from './s3-server.ts';
import type { Services } from './services.ts';
import { spawnServer, type Role, type ServerProcess, type Settings } from './server-process.ts';

/** The whole product, empty, in processes of its own, as a browser or a program meets it. */
export type Installation = {
  url: string;
  /** The code that makes the first account. */
  setupCode: string;
  /** The processes that serve it; a test may end one and start another. */
  servers: ServerProcess[];
  start(role: Role): Promise<ServerProcess>;
  /** Ends all of them, with SIGKILL in the middle of their work, and starts as many of each role again on what they left. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Everything that its processes printed, mails included. */
  output(): string;
  stop(): Promise<void>;
};

/** In the production shape where the environment names its servers, as `house/with-services.ts` does, else on the embedded defaults. */
export function startInstallation(settings: Settings = {}): Promise<Installation> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_S3_ENDPOINT: s3Endpoint } = process.env;
  return databaseUrl && s3Endpoint ? startProduction({ databaseUrl, s3Endpoint }, settings) : startOneMachine(settings);
}

/** What `bin/start` gives: one process, the embedded database, the disk. */
export async function startOneMachine(settings: Settings = {}): Promise<Installation> {
  const data = await temporaryDataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const processes = processesWith({ DATA_DIR: data.folder, PORT: String(port), PUBLIC_URL: url, ...settings });
  await processes.start('all');
  return { ...processes, url, setupCode: await readSetupCode(data.folder), stop: () => inTurn(processes.end, data.remove) };
}

/** Two web and two worker processes behind a proxy, on an external PostgreSQL and an S3 server. */
export async function startProduction({ databaseUrl, s3Endpoint }: Services, settings: Settings = {}): Promise<Installation> {
  const data = await temporaryDataFolder();
  const database = `scriba_shape_${randomBytes(6).toString('hex')}`;
  await onServer(databaseUrl, async (client) => { await client.query(`create database ${database}`); });
  const dropDatabase = () => onServer(databaseUrl, async (client) => { await client.query(`drop database if exists ${database} with (force)`); });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const processes = processesWith({
    DATABASE_URL: databaseAt(databaseUrl, database), DATABASE_CONNECTIONS: '6', SECRET_KEY: randomBytes(32).toString('base64url'),
    PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1', ...await makeBucket(s3Endpoint), ...settings,
  }, (index) => path.join(data.folder, `process-${index}`));
  const proxy = await startRoundRobinProxy(port, () => processes.servers.filter((server) => server.url !== '' && server.isServing()).map((server) => server.url));
  await Promise.all([processes.start('web'), processes.start('web'), processes.start('worker'), processes.start('worker')]);
  return {
    ...processes, url, setupCode: await readSetupCode(path.join(data.folder, 'process-0')),
    stop: () => inTurn(processes.end, proxy.stop, dropDatabase, data.remove),
  };
}

function processesWith(settings: Settings, folderOf?: (index: number) => string) {
  const servers: ServerProcess[] = [];
  let started = 0;
  const start = async (role: Role) => {
    const index = started++;
    const server = await spawnServer(role, { ...settings, ...(folderOf && { DATA_DIR: folderOf(index) }) });
    servers.push(server);
    return server;
  };
  return {
    servers,
    start,
    async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      const alive = servers.filter((server) => server.isAlive());
      await Promise.all(alive.map((server) => server.end(signal)));
      await Promise.all(alive.map(({ role }) => start(role)));
    },
    output: () => servers.map((server) => server.output()).join('\n'),
    end: async () => { await Promise.all(servers.map((server) => server.end())); },
  };
}

export const readSetupCode = async (dataFolder: string) => (await readFile(path.join(dataFolder, 'setup-code'), 'utf8')).trim();

async function inTurn(...steps: (() => Promise<unknown>)[]) {
  for (const step of steps) await step();
}
