import { availableParallelism } from 'node:os';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { rateLimitsConfig } from '../http/rate-limits.ts';
import { accountsConfig } from '../modules/accounts/accounts.config.ts';
import { consentConfig } from '../modules/consent/consent.config.ts';
import { contactConfig } from '../modules/contact/contact.config.ts';
import { errorReportsConfig } from '../modules/error-reports/error-reports.config.ts';
import { extractionConfig } from '../modules/extraction/extraction.config.ts';
import { retentionConfig } from '../modules/retention/retention.config.ts';
import { filesConfig } from '../modules/files/files.config.ts';
import { foldersConfig } from '../modules/folders/folders.config.ts';
import { plansConfig } from '../modules/plans/plans.config.ts';
import { uploadsConfig } from '../modules/uploads/uploads.config.ts';

const flag = z.stringbool();

/** An address with one of these protocols. Its password must not come back in an error, so the message is fixed. */
const addressOf = (protocols: readonly string[], example: string) => z.string().refine((text) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol) && (new URL(text).hostname !== '' || new URL(text).searchParams.has('host')), `must look like ${example}`);

const isProxy = (range: string) => ['loopback', 'linklocal', 'uniquelocal'].includes(range) || ipaddr.isValid(range) || ipaddr.isValidCIDR(range);
const proxies = z.string().transform((text) => text.split(',').map((range) => range.trim()).filter(Boolean))
  .refine((ranges) => ranges.every(isProxy), 'must be addresses or CIDR ranges, separated by commas, as in 10.0.0.0/8, 192.0.2.1');

const installationConfig = z.object({
  HOST: z.string().default('0.0.0.0').describe('Address to listen on. `127.0.0.1` keeps other machines out.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port to listen on.'),
  PUBLIC_URL: addressOf(['http:', 'https:'], 'https://scriba.example.org').optional().describe('Address that people use, as in mails. Guessed from HOST and PORT unless set; needed behind a proxy. Of an https address browsers are told to use no other for half a year.'),
  DATA_DIR: z.string().default('./data').transform((folder) => path.resolve(folder)).describe('Folder of everything that is kept: database, files, secrets.'),
  DATABASE_URL: addressOf(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional().describe('A PostgreSQL 15 or later, as `postgres://user:password@host/database`. Without it an embedded one runs in DATA_DIR.'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).default(12).describe('Database connections of one process.'),
  SECRET_KEY: z.string().min(32).optional().describe('Signs links and cookies; the same for all processes. Made in DATA_DIR/secret-key unless set.'),
  TRUST_PROXY: proxies.prefault('').describe('Addresses or CIDR ranges of the proxies in front, separated by commas. Only they may name the address of a client.'),
  HTTPS_CERT: z.string().optional().describe('Certificate file (PEM) to serve https directly.'),
  HTTPS_KEY: z.string().optional().describe('Key file (PEM) of the certificate.'),
  HTTPS_SELF_SIGNED: flag.default(false).describe('Serve https with a certificate made for this machine, about which browsers warn once; `bin/start --https` sets this. HTTPS_CERT comes first.'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('How much is logged.'),
  SHUTDOWN_SECONDS: z.coerce.number().int().min(1).default(20).describe('Time that a stop may take before running work is given back and the process ends.'),
  MONITORING_TEST: flag.default(false).describe('Let `/monitoring-test` throw an error on purpose, to see that the operator is told of it.'),
  METRICS_TOKEN: z.string().optional().describe('Token that `GET /metrics` asks for as a bearer. Without it, metrics are answered to this machine only.'),
});

const objectStoreConfig = z.object({
  OBJECT_STORE: z.enum(['disk', 's3']).default('disk').describe('Where the bytes of files live: in DATA_DIR/objects, or in an S3 bucket.'),
  S3_BUCKET: z.string().optional().describe('Bucket of the object store.'),
  S3_ENDPOINT: addressOf(['http:', 'https:'], 'https://s3.example.org').optional().describe('Endpoint of an S3-compatible server; empty for AWS.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key; without it the usual AWS sources are asked.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the access key.'),
  S3_FORCE_PATH_STYLE: flag.default(false).describe('Put the bucket into the path, as most S3-compatible servers want it.'),
});

const mailConfig = z.object({
  SMTP_URL: addressOf(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional().describe('Mail server, as `smtps://user:password@host:465`. Without it mails are printed on the console and kept for the operator.'),
  MAIL_FROM: z.string().default('Scriba <scriba@localhost>').describe('Sender of mails.'),
});

/** The settings by chapter of the documentation. */
export const configChapters = {
  Installation: installationConfig, 'Object store': objectStoreConfig, Mail: mailConfig, Accounts: accountsConfig, Contact: contactConfig, Cookies: consentConfig,
  Plans: plansConfig, Folders: foldersConfig, Files: filesConfig, 'Files after plans': retentionConfig, Uploads: uploadsConfig, Reading: extractionConfig,
  'Rate limits': rateLimitsConfig, 'Error reports': errorReportsConfig,
} as const;

const configSchema = z.object({
  ...installationConfig.shape, ...objectStoreConfig.shape, ...mailConfig.shape, ...accountsConfig.shape, ...contactConfig.shape,
  ...consentConfig.shape, ...plansConfig.shape, ...foldersConfig.shape,
  ...filesConfig.shape, ...retentionConfig.shape, ...uploadsConfig.shape, ...extractionConfig.shape, ...rateLimitsConfig.shape,
  ...errorReportsConfig.shape,
}).superRefine((config, context) => {
  const demand = (isMissing: boolean, name: string, message: string) => {
    if (isMissing) context.addIssue({ code: 'custom', path: [name], message });
  };
  demand(config.OBJECT_STORE === 's3' && !config.S3_BUCKET, 'S3_BUCKET', 'is needed when OBJECT_STORE is s3');
  demand(config.DATABASE_URL !== undefined && !config.SECRET_KEY, 'SECRET_KEY', 'is needed with DATABASE_URL, because several processes must share it (openssl rand -base64 32)');
  demand(!config.GOOGLE_CLIENT_ID !== !config.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together');
  demand(new Set([!config.OIDC_ISSUER, !config.OIDC_CLIENT_ID, !config.OIDC_CLIENT_SECRET]).size > 1, 'OIDC_ISSUER', 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together');
  demand(!config.PASSWORD_SIGN_IN && !config.GOOGLE_CLIENT_ID && !config.OIDC_CLIENT_ID, 'PASSWORD_SIGN_IN', 'can only be false with GOOGLE_* or OIDC_*: nobody could get in');
  const needsCaptchaKeys = config.CAPTCHA === 'recaptcha' || config.CAPTCHA === 'turnstile';
  demand(needsCaptchaKeys && !config.CAPTCHA_SITE_KEY, 'CAPTCHA_SITE_KEY', 'is needed for reCAPTCHA and Turnstile');
  demand(needsCaptchaKeys && !config.CAPTCHA_SECRET_KEY, 'CAPTCHA_SECRET_KEY', 'is needed for reCAPTCHA and Turnstile');
  demand(new Set([!config.PPOCR_DETECTOR, !config.PPOCR_RECOGNISER, !config.PPOCR_DICTIONARY]).size > 1, 'PPOCR_DETECTOR', 'PPOCR_DETECTOR, PPOCR_RECOGNISER and PPOCR_DICTIONARY belong together');
  demand(!config.VISION_PROVIDER !== !config.VISION_MODEL, 'VISION_MODEL', 'VISION_PROVIDER and VISION_MODEL belong together');
  demand(config.VISION_PROVIDER === 'openai-compatible' && !config.VISION_BASE_URL, 'VISION_BASE_URL', 'is needed when VISION_PROVIDER is openai-compatible');
  demand(!config.HTTPS_CERT !== !config.HTTPS_KEY, 'HTTPS_KEY', 'HTTPS_CERT and HTTPS_KEY belong together');
});

export type Config = z.output<typeof configSchema> & { PARALLEL_READINGS: number };

export class ConfigInvalid extends Error {
  override name = 'ConfigInvalid';
}

/** Reads the settings from the environment; an empty value counts as not set. Throws `ConfigInvalid` with a line for each mistake. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) throw new ConfigInvalid(parsed.error.issues.map(explain).join('\n'));
  return { ...parsed.data, PARALLEL_READINGS: parsed.data.PARALLEL_READINGS ?? availableParallelism() };
}

/** One line for the operator: the setting, and what it may be. Never what was given, which may be a secret. */
function explain(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${allowed(issue)}`;
}

function allowed(issue: z.core.$ZodIssue): string {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters long' : '';
  switch (issue.code) {
    case 'invalid_type': return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'too_small': return `must be at least ${issue.minimum}${unit}`;
    case 'too_big': return `must be at most ${issue.maximum}${unit}`;
    case 'invalid_value': return `must be one of: ${issue.values.join(', ')}`;
    default: return issue.message;
  }
}
