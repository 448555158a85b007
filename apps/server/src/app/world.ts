import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/clock/system.ts';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { consoleMailer } from '../adapters/mailer/console.ts';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import { childProcessExtractor } from '../adapters/text-extractor/child-process.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Config } from './config.ts';

const JOB_CONNECTIONS = 4;

type Options = { config: Config; databaseUrl: string; isEmbedded: boolean; logger: Logger; print(text: string): void };

/** The adapters that the settings choose. What stands on a large library is loaded only when it is chosen: that is a quarter of a start. */
export async function chooseAdapters({ config, databaseUrl, isEmbedded, logger, print }: Options) {
  const objects = await chooseStore(config);
  return {
    objects, clock: systemClock, newId: timeSortedId,
    queue: pgBossQueue({ url: databaseUrl, connections: JOB_CONNECTIONS, report: (error) => logger.error({ err: error }, 'job queue') }),
    mailer: await chooseMailer(config, print),
    extractor: childProcessExtractor({ cacheFolder: path.join(config.DATA_DIR, 'cache'), makeImageFolder }),
    freeBytes: freeBytesOf(objects, isEmbedded ? config.DATA_DIR : undefined),
  };
}

async function chooseMailer(config: Config, print: (text: string) => void): Promise<Mailer> {
  if (!config.SMTP_URL) return consoleMailer({ print });
  const { smtpMailer } = await import('../adapters/mailer/smtp.ts');
  return smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
}

export async function chooseStore(config: Config): Promise<ObjectStore> {
  if (config.OBJECT_STORE === 'disk' || !config.S3_BUCKET) return diskObjectStore({ folder: path.join(config.DATA_DIR, 'objects') });
  const { s3ObjectStore } = await import('../adapters/object-store/s3.ts');
  return s3ObjectStore({
    bucket: config.S3_BUCKET, region: config.S3_REGION, endpoint: config.S3_ENDPOINT, forcePathStyle: config.S3_FORCE_PATH_STYLE,
    accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

/** The smaller of what the store and the disk of an embedded database have left. */
const freeBytesOf = (objects: ObjectStore, databaseFolder: string | undefined) => async () => {
  const both = [await objects.freeBytes(), databaseFolder && await freeOn(path.join(databaseFolder, 'postgres'))];
  const known = both.filter((bytes): bytes is number => typeof bytes === 'number');
  return known.length === 0 ? undefined : Math.min(...known);
};

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function makeImageFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-pages-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
