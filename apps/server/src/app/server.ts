import path from 'node:path';
import type { Extension } from '@scriba/contract/file-types';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/clock/system.ts';
import { readOrMakeSecret } from '../database/secret-file.ts';
import { findCertificate, keepCertificate } from './certificate.ts';
import type { Config } from './config.ts';
import { CannotStart, openDataFolder } from './data-folder.ts';
import { gaugesOf } from './gauges.ts';
import { demandStore, healthOf, operationsOf } from './health.ts';
import { createHttp } from './http.ts';
import { addressesOf, closeWithin, demandPort, listen } from './listen.ts';
import { createLogger } from './logger.ts';
import { buildModules } from './modules.ts';
import { openDatabase } from './open-database.ts';
import { startPasswordKeeper } from './password-keeper.ts';
import { startRealtime } from './realtime.ts';
import { setupCodeSubscriber, showSetupCode } from './setup-code.ts';
import { Undo } from './undo.ts';
import { emitWith, orderJobWith, prepareQueues, startWorking } from './worker.ts';
import { keepWorkFoldersSwept } from './work-folders.ts';
import { chooseAdapters, chooseCaptcha, chooseErrorSink } from './world.ts';

export type Role = 'web' | 'worker' | 'all';
export type RunningServer = { addresses: string[]; setupCode: string | undefined; stop(): Promise<void> };

type Options = {
  config: Config;
  role: Role;
  version: string;
  /** The built web application; undefined where only the API is served. */
  webFolder: string | undefined;
  /** What the person who starts the server should read. */
  print(text: string): void;
};

/** Of the time that a stop may take: first calls are answered, then running jobs are waited for. */
const SHARE_OF_HTTP = 0.6;

/** Starts everything that the role needs, in order; what was begun is taken back when a later step fails. */
export async function startServer(options: Options): Promise<RunningServer> {
  const logger = createLogger(options.config);
  const undo = new Undo();
  const takeBack = () => undo.all((error, step) => logger.error({ err: error, step }, 'stopping failed'));
  try {
    return await start(options, logger, undo, takeBack);
  } catch (error) {
    await takeBack();
    throw error;
  }
}

async function start(options: Options, logger: Logger, undo: Undo, takeBack: () => Promise<void>): Promise<RunningServer> {
  const { config, role } = options;
  await demandPort(config);
  await openDataFolder(config.DATA_DIR);
  const certificate = await findCertificate(config, systemClock);
  const core = await startCore(options, logger, undo);
  const { modules, queue, clock, realtime, work } = core;
  const state = { isStopping: false };
  const facts = {
    ...core, mails: modules.mails, uploads: modules.types,
    roles: role === 'all' ? ['web', 'worker'] : [role], version: options.version, isStopping: () => state.isStopping,
  };
  const http = await createHttp({
    config, certificate, modules, logger, clock, subscribe: realtime.subscribe,
    health: healthOf(facts), operations: operationsOf(facts), gauges: gaugesOf(core),
    webFolder: options.webFolder, isWorkerOnly: role === 'worker',
  });
  undo.add('http', () => closeWithin(http, config.SHUTDOWN_SECONDS * SHARE_OF_HTTP));
  if (certificate) undo.add('certificate', keepCertificate(http, config, logger));
  const reportSweep = (error: unknown) => logger.error({ err: error }, 'work folders could not be swept');
  undo.add('work folders', keepWorkFoldersSwept(path.join(config.DATA_DIR, 'objects/incoming'), clock, reportSweep));
  if (role !== 'web') await startWorking(queue, work, logger);
  const port = await listen(http, config);
  return {
    addresses: addressesOf(config, port), setupCode: role === 'worker' ? undefined : await showSetupCode(modules, config.DATA_DIR),
    async stop() {
      state.isStopping = true;
      await takeBack();
    },
  };
}

/** Database, queue and modules: what web and worker have in common. */
async function startCore({ config, print, version }: Options, logger: Logger, undo: Undo) {
  const database = await openDatabase({ config, print, undo });
  const { db, databaseUrl } = database;
  const adapters = await chooseAdapters({ config, ...database, logger, print });
  const { queue, clock, extractor, objects } = adapters;
  await demandStore(objects).catch(asCannotStart(config));
  const secretKey = config.SECRET_KEY ?? await readOrMakeSecret(path.join(config.DATA_DIR, 'secret-key'));
  const passwords = await startPasswordKeeper({ db, databaseUrl, secretKey, clock });
  undo.add('password keeper', () => passwords.stop());
  const realtime = await startRealtime({ db, databaseUrl, clock });
  undo.add('realtime', () => realtime.stop());

  const decoders = await extractor.decoders();
  const unreadable = new Set(decoders.filter(({ isAvailable }) => !isAvailable).flatMap(({ extensions }) => extensions as Extension[]));
  const publicUrl = config.PUBLIC_URL ?? addressesOf(config, config.PORT)[0] ?? '';
  const emit = emitWith(queue, clock, () => subscribers);
  const captcha = chooseCaptcha(config, { clock, secretKey });
  const world = {
    ...adapters, db, passwords, captcha, errorSink: chooseErrorSink(config, version), secretKey, publicUrl, emit,
    orderJob: orderJobWith(queue), forgetJobs: queue.forget,
  };
  const modules = buildModules(config, world, unreadable);
  const subscribers = [...modules.subscribers, setupCodeSubscriber(config.DATA_DIR)];
  const work = { jobs: [...modules.jobs, realtime.pruneJob], subscribers };
  await prepareQueues(queue, work);
  // The lock of the data folder says that nobody else works here: what a killed server was doing need not wait until it is missed.
  if (database.isEmbedded) await queue.giveBackRunning();
  undo.add('jobs', () => queue.stop(config.SHUTDOWN_SECONDS * (1 - SHARE_OF_HTTP)));
  return { ...adapters, db, realtime, modules, work };
}

const asCannotStart = ({ OBJECT_STORE, S3_ENDPOINT = 'AWS', S3_BUCKET, DATA_DIR }: Config) => (cause: Error): never => {
  const reason = cause instanceof AggregateError ? cause.errors.map(String).join(', ') : `${cause.name}: ${cause.message}`;
  throw new CannotStart(OBJECT_STORE === 's3'
    ? `The bucket "${S3_BUCKET}" of ${S3_ENDPOINT} cannot be used (${reason}). Look at S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_FORCE_PATH_STYLE.`
    : `The files in ${DATA_DIR}/objects cannot be read (${reason}).`, { cause });
};
