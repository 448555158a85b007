import type { Extension } from '@scriba/contract/file-types';
import type { InstallationMode } from '@scriba/contract/setup';
import { pino } from 'pino';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { readConfig } from '../app/config.ts';
import { healthOf, operationsOf } from '../app/health.ts';
import { createHttp } from '../app/http.ts';
import { createLogger } from '../app/logger.ts';
import { buildModules, type World } from '../app/modules.ts';
import { startPasswordKeeper } from '../app/password-keeper.ts';
import { startRealtime } from '../app/realtime.ts';
import { Undo } from '../app/undo.ts';
import { emitWith, orderJobWith, prepareQueues, startWorking } from '../app/worker.ts';
import { connectDatabase } from '../database/connect.ts';
import type { Mail } from '../ports/mailer.ts';
import { movableClock } from './movable-clock.ts';
import { objectStoreOf } from './object-store.ts';
import { scriptedExtractor } from './scripted-extractor.ts';

export type AppOptions = {
  mode?: InstallationMode;
  settings?: Record<string, string>;
  /** Replaces parts of the outside world. */
  world?: Partial<World>;
  /** The same, for parts that stand around those that they replace. */
  adapt?(world: World): Partial<World>;
  unreadable?: Extension[];
  /** Takes everything that is logged, at every level. */
  log?(line: string): void;
  /** Jobs run in this process unless told otherwise. */
  isWorking?: boolean;
};

const generousRates = { RATE_READ: '100000/1m', RATE_WRITE: '100000/1m', RATE_SIGN_IN: '1000/1m', RATE_MAIL: '1000/1m' };
const SECRET_KEY = 'k'.repeat(32);

/**
 * The whole product on a migrated database and a folder: real routes, SQL, transactions, queue and disk; scripted are only
 * the reader of files, the clock and the mail server. Knows nothing of the test runner, so that it also runs in a process
 * of its own that a test kills.
 */
export async function composeApp(place: { url: string; folder: string }, options: AppOptions = {}) {
  const { url, folder } = place;
  const { mode = 'unlimited', settings = {}, world: given = {}, adapt = () => ({}), unreadable = [], isWorking = true } = options;
  const undo = new Undo();
  const { db, pool } = connectDatabase({ url, maxConnections: 8 });
  undo.add('pool', () => pool.end());
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost', SESSION_DAYS: '7', ...generousRates, ...settings });
  const clock = movableClock();
  const queue = pgBossQueue({ url, connections: 3, report: () => undefined });
  const mails: Mail[] = [];
  const extractor = scriptedExtractor();
  const passwords = await startPasswordKeeper({ db, databaseUrl: url, secretKey: SECRET_KEY, clock });
  undo.add('passwords', () => passwords.stop());
  const base: World = {
    db, clock, passwords, extractor, newId: timeSortedId, objects: await objectStoreOf(folder),
    mailer: { isConfigured: true, send: async (mail) => { mails.push(mail); } },
    orderJob: orderJobWith(queue), forgetJobs: queue.forget,
    emit: emitWith(queue, clock, () => modules.subscribers), freeBytes: async () => undefined,
    // What asks for it has tests of its own; here people sign up by a call.
    captcha: undefined, errorSink: undefined, secretKey: SECRET_KEY, publicUrl: 'http://localhost', ...given,
  };
  const world = { ...base, ...adapt(base) };
  const modules = buildModules(config, world, new Set(unreadable));
  const realtime = await startRealtime({ db, databaseUrl: url, clock });
  undo.add('realtime', () => realtime.stop());
  const work = { jobs: [...modules.jobs, realtime.pruneJob], subscribers: modules.subscribers };
  await prepareQueues(queue, work);
  undo.add('queue', () => queue.stop(2));
  const logger = loggerTo(options.log);
  const facts = {
    ...world, queue, mails: modules.mails, uploads: modules.types, isEmbedded: false, disks: async () => [],
    roles: ['web', 'worker'], version: 'test', isStopping: () => false,
  };
  const http = await createHttp({
    config, modules, logger, clock, subscribe: realtime.subscribe, gauges: [], webFolder: undefined, isWorkerOnly: false,
    health: healthOf(facts), operations: operationsOf(facts),
  });
  undo.add('http', () => http.close());
  if (isWorking) await startWorking(queue, work, logger);
  await db.transaction().execute((tx) => modules.flags.set(tx, 'installation.mode', mode));
  return {
    http, db, url, folder, config, clock, queue, mails, extractor, world, modules, work, realtime, logger,
    stop: () => undo.all((error, step) => logger.error({ err: error, step }, 'stopping failed')),
  };
}

const loggerTo = (log: AppOptions['log']) => (log ? createLogger({ LOG_LEVEL: 'trace' }, { write: log }) : pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }));
