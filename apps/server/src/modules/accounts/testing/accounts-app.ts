import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, inject, onTestFinished } from 'vitest';
import { timeSortedId } from '../../../adapters/ids/uuid.ts';
import { connectDatabase, executorOf } from '../../../database/connect.ts';
import { recordEvents } from '../../../database/outbox.ts';
import { sendNotFound } from '../../../http/problem.ts';
import { rateLimits, rateLimitsConfig } from '../../../http/rate-limits.ts';
import { registerRoutes } from '../../../http/routes.ts';
import { createHttpServer } from '../../../http/server.ts';
import type { EmitEvent } from '../../../kernel/domain-events.ts';
import type { OrderJob } from '../../../kernel/jobs.ts';
import type { Captcha } from '../../../ports/captcha.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Mail } from '../../../ports/mailer.ts';
import { databaseAt, onServer, TEMPLATE } from '../../../testing/database-server.ts';
import { movableClock } from '../../../testing/movable-clock.ts';
import { mailJobs } from '../../mails/mails.jobs.ts';
import { auditUsecases } from '../../audit/audit.usecases.ts';
import { mailUsecases } from '../../mails/mails.usecases.ts';
import { systemFlagUsecases } from '../../system-flags/system-flags.usecases.ts';
import { accountsConfig } from '../accounts.config.ts';
import { accountJobs } from '../accounts.jobs.ts';
import { accountRoutes } from '../accounts.routes.ts';
import { accountUsecases } from '../accounts.usecases.ts';
import { browserOf } from './browser.ts';

export const ADMIN = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'wrote the first notes' };
export const PASSWORD = 'a long enough secret';
const PUBLIC_URL = 'https://scriba.example.org';
/** Fast enough for hundreds of accounts; what is slow on purpose is tested by itself. */
const CHEAP = { cost: 1024, blockSize: 8, parallelization: 1 };
/** Strangers may come, unless a test asks when they may. */
const OPEN = { SIGN_UP: 'open' };
const EASY_LIMITS = { RATE_SIGN_IN: '100000/1m', RATE_MAIL: '100000/1m' };

const QUICK = { passwordCost: CHEAP, evenMs: 0 };

type Options = {
  settings?: Record<string, string | undefined>; limits?: Record<string, string>;
  passwordCost?: typeof CHEAP; evenMs?: number; isMailServerConfigured?: boolean;
  /** Nobody is asked unless a test says so. */
  captcha?: (clock: Clock) => Captcha;
};

type AtTheEnd = (stop: () => Promise<void>) => void;

/** The accounts module with its routes on a database of its own, for one test. Jobs run when a test says so. */
export const startAccountsApp = (options: Options = {}) => startApp(options, onTestFinished);

/** The same for all tests of a file, which make people of their own. Call it in `beforeAll`. */
export const startSharedAccountsApp = (options: Options = {}) => startApp(options, afterAll);

async function startApp({ settings = {}, limits = EASY_LIMITS, isMailServerConfigured = false, captcha, ...speed }: Options, atTheEnd: AtTheEnd) {
  const { db, pool } = connectDatabase({ url: await cloneDatabase(atTheEnd), maxConnections: 8 });
  await pool.query('create table ordered_jobs (id bigserial primary key, name text not null, payload jsonb not null)');
  const clock = clockByHand();
  const sent: Mail[] = [];
  const mailServer = { isAway: false };
  const mailer = {
    isConfigured: isMailServerConfigured,
    send: async (mail: Mail) => {
      if (mailServer.isAway) throw new Error('connect ECONNREFUSED 192.0.2.1:465');
      sent.push(mail);
    },
  };
  const orderJob: OrderJob = async (tx, name, payload) => {
    const { rows } = await executorOf(tx).executeSql('insert into ordered_jobs (name, payload) values ($1, $2) returning id::text', [name, JSON.stringify(payload)]);
    return (rows as { id: string }[])[0]?.id ?? '';
  };
  const emit: EmitEvent = (tx, owner, ...events) => recordEvents(tx, owner, events, clock.now());

  const audit = auditUsecases({ db, clock, newId: timeSortedId, secretKey: 'a key of tests' });
  const flags = systemFlagUsecases({ db, clock, emit, audit });
  const mails = mailUsecases({ db, mailer, orderJob, clock, newId: timeSortedId, publicUrl: PUBLIC_URL });
  const accounts = accountUsecases({
    db, flags, audit, mails, outbox: { emit, orderJob },
    installation: {
      standingOf: async () => ({ plan: 'free', planAddons: null, expires: null, isDowngraded: false, downgradeDate: null, gracePeriodStart: null, filesDeleteAt: null }), measurementId: null, canTestErrors: false, limits: { maxFolderDepth: 10, trashDays: 30 },
      uploads: async () => ({ maxUploadBytes: 26_214_400, acceptedExtensions: ['pdf'], unreadableExtensions: [], visionModel: null }),
      areMailsSent: isMailServerConfigured,
    },
    environment: {
      config: accountsConfig.parse({ ...OPEN, ...settings }), clock, newId: timeSortedId, publicUrl: PUBLIC_URL, secretKey: randomBytes(32).toString('base64'),
      captcha: captcha?.(clock), ...QUICK, ...speed,
    },
  });
  const http = await createHttpServer({
    authenticate: accounts.sessions.authenticate, logger: pino({ level: 'silent' }), trustedProxies: ['127.0.0.1'], certificate: undefined,
  });
  http.setNotFoundHandler(sendNotFound);
  registerRoutes(http, accountRoutes(accounts), rateLimits({ config: rateLimitsConfig.parse(limits), countHit: accounts.countHit }));

  const jobs = new Map([...mailJobs(mails), ...accountJobs(accounts)].map((job) => [job.name, job]));
  const runJobs = async () => {
    for (let ran = 1; ran > 0;) {
      const { rows } = await pool.query<{ id: string; name: string; payload: unknown }>('delete from ordered_jobs returning id::text, name, payload');
      for (const { id, name, payload } of rows) await jobs.get(name)?.run(payload, { jobId: id, retry: 0, signal: AbortSignal.timeout(60_000) });
      ran = rows.length;
    }
  };
  const browser = (from?: string) => browserOf(http, from);
  const setUp = async () => {
    const admin = browser();
    const answer = await admin.post('/setup/account', { ...ADMIN, code: await accounts.openSetup() });
    if (answer.status !== 201) throw new Error(answer.text);
    return admin;
  };
  /** Signs up, confirms the address, and stays signed in. */
  const signUpMember = async (email: string, password = PASSWORD) => {
    const member = browser();
    await member.post('/auth/sign-up', { name: 'Some Body', email, password });
    await member.post('/auth/sign-in', { email, password });
    const answer = await member.post('/auth/verify-email', { token: await tokenFor(email) });
    if (answer.status !== 200) throw new Error(answer.text);
    return member;
  };
  let members = 0;
  /** Somebody of their own for one of the tests that share the app. */
  const newMember = async () => {
    const email = `member${++members}@example.org`;
    return { email, browser: await signUpMember(email) };
  };
  const mailsTo = async (email: string) =>
    await db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('createdAt').orderBy('id').execute();
  /** The token of the newest mail to an address. */
  const tokenFor = async (email: string) => {
    await runJobs();
    return /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.textBody ?? '')?.[1] ?? 'no mail came';
  };

  atTheEnd(async () => {
    await http.close();
    await db.destroy();
  });
  return { accounts, browser, clock, db, flags, jobs, mailServer, mails, mailsTo, pool, runJobs, sent, setUp, newMember, signUpMember, tokenFor };
}

export type AccountsApp = Awaited<ReturnType<typeof startAccountsApp>>;

async function cloneDatabase(atTheEnd: AtTheEnd): Promise<string> {
  const server = inject('databaseUrl');
  const name = `accounts_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => { await client.query(`create database ${name} template ${TEMPLATE}`); });
  atTheEnd(() => onServer(server, async (client) => { await client.query(`drop database if exists ${name} with (force)`); }));
  return databaseAt(server, name);
}

type Duration = { days?: number; hours?: number; minutes?: number };

function clockByHand() {
  const clock = movableClock();
  return {
    now: clock.now,
    forward: (duration: Duration) => { clock.forward(msOf(duration)); },
    /** To the next full quarter of an hour, or day, or as told: where a window of attempts begins, so that none ends in the middle of a test. */
    forwardToNext: (duration: Duration) => { clock.forward(msOf(duration) - clock.now().getTime() % msOf(duration)); },
  };
}

const msOf = ({ days = 0, hours = 0, minutes = 0 }: Duration) => ((days * 24 + hours) * 60 + minutes) * 60_000;
