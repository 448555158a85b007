import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { proofOfWork } from '../adapters/captcha/proof-of-work.ts';
import { siteVerify } from '../adapters/captcha/site-verify.ts';
import { systemClock } from '../adapters/clock/system.ts';
import { sentryEnvelope } from '../adapters/error-sink/sentry-envelope.ts';
import { timeSortedId } from '../adapters/ids/uuid.ts';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { consoleMailer } from '../adapters/mailer/console.ts';
import { diskObjectStore } from '../adapters/object-store/disk.ts';
import { childProcessExtractor } from '../adapters/text-extractor/child-process.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { ErrorSink } from '../ports/error-sink.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { Config } from './config.ts';

const JOB_CONNECTIONS = 4;

type Options = { config: Config; databaseUrl: string; isEmbedded: boolean; logger: Logger; print(text: string): void };

/** The adapters that the settings choose. What stands on a large library is loaded only when it is chosen: that is a quarter of a start. */
export async function chooseAdapters({ config, databaseUrl, isEmbedded, logger, print }: Options) {
  const objects = await chooseStore(config);
  const extractor = childProcessExtractor({
    cacheFolder: path.join(config.DATA_DIR, 'cache'), vision: visionOf(config, logger), secondEngine: secondEngineOf(config),
    hasLibreOffice: config.OFFICE_PAGES === 'on',
  });
  const second = await extractor.secondEngine();
  if (second?.problem) logger.warn({ problem: second.problem }, 'words are read without the second engine');
  return {
    objects, clock: systemClock, newId: timeSortedId,
    queue: pgBossQueue({ url: databaseUrl, connections: JOB_CONNECTIONS, report: (error) => logger.error({ err: error }, 'job queue') }),
    mailer: await chooseMailer(config, print),
    extractor,
    disks: disksOf(config.DATA_DIR, isEmbedded), isEmbedded,
    freeBytes: freeBytesOf(objects, isEmbedded ? config.DATA_DIR : undefined),
  };
}

/** Undefined where no model is asked. */
function visionOf(config: Config, logger: Logger) {
  const { VISION_PROVIDER: provider, VISION_MODEL: model, VISION_BASE_URL: baseUrl, VISION_API_KEY: apiKey, VISION_PAGES: maxPages } = config;
  const report = (error: unknown) => logger.warn({ err: error }, 'a page was read without the vision model');
  return provider && model ? { provider, model, baseUrl, apiKey, maxPages, report } : undefined;
}

/** Undefined where the operator supplied none. */
function secondEngineOf({ PPOCR_DETECTOR: detector, PPOCR_RECOGNISER: recogniser, PPOCR_DICTIONARY: dictionary }: Config) {
  return detector && recogniser && dictionary ? { detector, recogniser, dictionary } : undefined;
}

async function chooseMailer(config: Config, print: (text: string) => void): Promise<Mailer> {
  if (!config.SMTP_URL) return consoleMailer({ print });
  const { smtpMailer } = await import('../adapters/mailer/smtp.ts');
  return smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
}

/** Undefined where nobody is asked. */
export function chooseCaptcha(config: Config, { clock, secretKey }: { clock: Clock; secretKey: string }): Captcha | undefined {
  const { CAPTCHA: kind, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SECRET_KEY: secret = '' } = config;
  if (kind === 'off') return undefined;
  return kind === 'proof-of-work' ? proofOfWork({ clock, secretKey, bits: config.CAPTCHA_WORK_BITS }) : siteVerify({ kind, siteKey, secret, clock });
}

/** Undefined where failures are told nobody else. */
export const chooseErrorSink = ({ SENTRY_DSN: dsn }: Config, version: string): ErrorSink | undefined =>
  (dsn === undefined ? undefined : sentryEnvelope({ dsn, version }));

export async function chooseStore(config: Config): Promise<ObjectStore> {
  if (config.OBJECT_STORE === 'disk' || !config.S3_BUCKET) return diskObjectStore({ folder: path.join(config.DATA_DIR, 'objects') });
  const { s3ObjectStore } = await import('../adapters/object-store/s3.ts');
  return s3ObjectStore({
    bucket: config.S3_BUCKET, region: config.S3_REGION, endpoint: config.S3_ENDPOINT, forcePathStyle: config.S3_FORCE_PATH_STYLE,
    accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}

/** The disk of the data folder and, where the database is ours, that of the database: often the same one. */
const disksOf = (folder: string, isEmbedded: boolean) => async () => {
  const disks = [{ of: 'data' as const, at: folder }, ...(isEmbedded ? [{ of: 'database' as const, at: path.join(folder, 'postgres') }] : [])];
  return await Promise.all(disks.map(async ({ of, at }) => {
    const { bavail, blocks, bsize } = await statfs(at);
    return { of, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  }));
};

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

