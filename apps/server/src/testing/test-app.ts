import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Extension } from '@scriba/contract/file-types';
import type { InstallationMode } from '@scriba/contract/setup';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { readConfig } from '../app/config.ts';
import { createHttp } from '../app/http.ts';
import { buildModules, type World } from '../app/modules.ts';
import { startPasswordKeeper } from '../app/password-keeper.ts';
import { startRealtime } from '../app/realtime.ts';
import { emitWith, orderJobWith, prepareQueues, startWorking } from '../app/worker.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Mail } from '../ports/mailer.ts';
import { databaseAt, onServer, TEMPLATE } from './database-server.ts';
import { movableClock } from './movable-clock.ts';
import { emptyObjectStore } from './object-store.ts';
import { scriptedExtractor } from './scripted-extractor.ts';
import { testClient } from './test-client.ts';

export type TestOptions = {
  mode?: InstallationMode;
  settings?: Record<string, string>;
  /** Replaces parts of the outside world. */
  world?: Partial<World>;
  unreadable?: Extension[];
  /** Jobs run in this process unless told otherwise. */
  isWorking?: boolean;
};

/**
 * The whole product on an empty database of its own, cloned from the migrated template: real routes, SQL, transactions,
 * queue and disk; scripted are only the reader of files, the clock and the mail server.
 */
export async function startTestApp({ mode = 'unlimited', settings = {}, world: given = {}, unreadable = [], isWorking = true }: TestOptions = {}) {
  const url = await cloneTemplate();
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-test-'));
  const { db, pool } = connectDatabase({ url, maxConnections: 8 });
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost', SESSION_DAYS: '7', ...generousRates, ...settings });
  const clock = movableClock();
  const queue = pgBossQueue({ url, connections: 3, report: () => undefined });
  const mails: Mail[] = [];
  const extractor = scriptedExtractor();
  const passwords = await startPasswordKeeper({ db, databaseUrl: url, secretKey: 'k'.repeat(32), clock });
  const world: World = {
    db, clock, passwords, extractor, newId: timeSortedId, objects: await emptyObjectStore(folder),
    mailer: { isConfigured: true, send: async (mail) => { mails.push(mail); } },
    orderJob: orderJobWith(queue), emit: emitWith(queue, clock, () => modules.subscribers), freeBytes: async () => undefined,
    secretKey: 'k'.repeat(32), publicUrl: 'http://localhost', ...given,
  };
  const modules = buildModules(config, world, new Set(unreadable));
  const realtime = await startRealtime({ db, databaseUrl: url, clock });
  const work = { jobs: modules.jobs, subscribers: modules.subscribers };
  await prepareQueues(queue, work);
  const logger = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' });
  const http = await createHttp({
    config, modules, logger, clock, subscribe: realtime.subscribe, gauges: [], webFolder: undefined, isWorkerOnly: false,
    health: () => Promise.reject(new Error('Health is not asked for here.')),
  });
  if (isWorking) await startWorking(queue, work, logger);
  await db.transaction().execute((tx) => modules.flags.set(tx, 'installation.mode', mode));

  onTestFinished(async () => {
    await http.close();
    await queue.stop(2);
    await realtime.stop();
    await passwords.stop();
    await pool.end();
    await onServer(url, async (client) => { await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`); });
    await rm(folder, { recursive: true, force: true });
  });
  return {
    http, db, url, folder, config, clock, queue, mails, extractor, world, modules, work, logger,
    person: (name: string) => testClient(http, { db, clock }, name),
    /** Waits until the condition holds; fails after ten seconds with what it was waiting for. */
    eventually: async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
      for (let attempt = 0; attempt < 200; attempt++) {
        const found = await look();
        if (found) return found;
        await wait(50);
      }
      throw new Error(`Not within ten seconds: ${what}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

const generousRates = { RATE_READ: '100000/1m', RATE_WRITE: '100000/1m', RATE_SIGN_IN: '1000/1m', RATE_MAIL: '1000/1m' };

async function cloneTemplate(): Promise<string> {
  const server = inject('databaseUrl');
  const name = `scriba_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => { await client.query(`create database ${name} template ${TEMPLATE}`); });
  return databaseAt(server, name);
}
