import type { Operations } from '@scriba/contract/operations';
import type { Health } from '@scriba/contract/system';
import type { Database } from '../database/database.ts';
import { describeDatabase, pingDatabase } from '../database/ping.ts';
import type { MailUsecases } from '../modules/mails/mails.usecases.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { TextExtractor } from '../ports/text-extractor.ts';

type Deps = {
  db: Database;
  objects: ObjectStore;
  extractor: TextExtractor;
  queue: JobQueue;
  freeBytes(): Promise<number | undefined>;
  roles: string[];
  version: string;
  isStopping(): boolean;
};
type Check = Health['checks'][number];

const LOW_FREE_BYTES = 1024 ** 3;
const LONG_QUEUE = 1000;

/** Throws when the store does not answer. A list and not a look at one object, because a missing bucket and a missing object look the same. */
export async function demandStore(objects: ObjectStore) {
  for await (const _found of objects.list('health/')) return;
}

/** What the operator, and the machine in front of us, may know of our state. */
export const healthOf = (deps: Deps) => async (): Promise<Health> => {
  const always = await Promise.all([checkDatabase(deps), checkStore(deps), checkSpace(deps), checkQueue(deps)]);
  const checks = [...always, ...await checkSecondEngine(deps)];
  const isReady = !deps.isStopping() && checks.every(({ status }) => status !== 'failing');
  return {
    status: worst(checks), isLive: true, isReady, version: deps.version, node: process.version, roles: deps.roles, checks,
    decoders: await deps.extractor.decoders(), sandbox: await deps.extractor.sandbox(),
  };
};

type OperationDeps = Deps & {
  mails: Pick<MailUsecases, 'census'>;
  uploads: { accepted: readonly string[]; unreadable: readonly string[] };
  isEmbedded: boolean;
  disks(): Promise<Operations['disks']>;
  clock: Clock;
};

/** The same with everything else that tells an operator where it fails. What cannot be found out is missing; the checks say why. */
export const operationsOf = (deps: OperationDeps) => async (): Promise<Operations> => {
  const { db, queue, mails, uploads, isEmbedded, disks, clock } = deps;
  const unknown = () => undefined;
  const [health, queues, database, sent, known] = await Promise.all([
    healthOf(deps)(), queue.census().catch(unknown), describeDatabase(db).catch(unknown), mails.census().catch(unknown), disks().catch(unknown),
  ]);
  return {
    ...health, acceptedExtensions: [...uploads.accepted], unreadableExtensions: [...uploads.unreadable],
    queues: (queues ?? []).map(({ queue: name, oldestAt, ...counts }) => ({ name, ...counts, oldestAt: oldestAt?.toISOString() ?? null })),
    disks: known ?? [], database: database ? { ...database, isEmbedded } : null,
    mails: sent ? { ...sent, lastSentAt: sent.lastSentAt?.toISOString() ?? null } : null, serverTime: clock.now().toISOString(),
  };
};

const worst = (checks: readonly Check[]) =>
  (checks.some(({ status }) => status === 'failing') ? 'failing' : checks.some(({ status }) => status === 'degraded') ? 'degraded' : 'ok');

const checkDatabase = ({ db }: Deps) => check('database', async () => { await pingDatabase(db); });

const checkStore = ({ objects }: Deps) => check('object store', async () => { await demandStore(objects); });

const checkSpace = ({ freeBytes }: Deps) => check('disk space', async () => {
  const free = await freeBytes();
  return free !== undefined && free < LOW_FREE_BYTES ? `${Math.round(free / 1024 ** 2)} MB free` : undefined;
});

const checkQueue = ({ queue }: Deps) => check('jobs', async () => {
  const waiting = (await queue.depth()).reduce((sum, { waiting: here }) => sum + here, 0);
  return waiting > LONG_QUEUE ? `${waiting} jobs are waiting` : undefined;
});

/** Of interest only where one was configured: recognition works without it. */
async function checkSecondEngine({ extractor }: Deps): Promise<Check[]> {
  const second = await extractor.secondEngine();
  return second === null ? [] : [await check('second engine', async () => second.problem ?? undefined)];
}

/** Failing when it throws, degraded when it has something to say. */
async function check(name: string, look: () => Promise<string | undefined | void>): Promise<Check> {
  try {
    const detail = await look();
    return { name, status: detail ? 'degraded' : 'ok', detail: detail ?? null };
  } catch (error) {
    return { name, status: 'failing', detail: (error as Error).message };
  }
}
