import { fileTypes, type Extension } from '@scriba/contract/file-types';
import type { Database } from '../database/database.ts';
import type { Job, OrderJob } from '../kernel/jobs.ts';
import type { EmitEvent, Subscriber } from '../kernel/domain-events.ts';
import { accountJobs } from '../modules/accounts/accounts.jobs.ts';
import { accountRoutes } from '../modules/accounts/accounts.routes.ts';
import { accountUsecases } from '../modules/accounts/accounts.usecases.ts';
import { profileRoutes } from '../modules/accounts/profile/profile.routes.ts';
import { profileUsecases } from '../modules/accounts/profile/profile.usecases.ts';
import { consentRoutes } from '../modules/consent/consent.routes.ts';
import { consentUsecases } from '../modules/consent/consent.usecases.ts';
import { contentUsecases } from '../modules/files/contents/contents.usecases.ts';
import { fileJobs } from '../modules/files/files.jobs.ts';
import { fileRoutes } from '../modules/files/files.routes.ts';
import { fileSubscribers } from '../modules/files/files.subscribers.ts';
import { fileUsecases } from '../modules/files/files.usecases.ts';
import { extractionJobs } from '../modules/extraction/extraction.jobs.ts';
import { extractionRoutes } from '../modules/extraction/extraction.routes.ts';
import { extractionSubscribers } from '../modules/extraction/extraction.subscribers.ts';
import { extractionUsecases } from '../modules/extraction/extraction.usecases.ts';
import type { PasswordKeeper } from '../modules/extraction/extraction.types.ts';
import { folderRoutes } from '../modules/folders/folders.routes.ts';
import { folderUsecases } from '../modules/folders/folders.usecases.ts';
import { mailJobs } from '../modules/mails/mails.jobs.ts';
import { mailUsecases } from '../modules/mails/mails.usecases.ts';
import { planRoutes } from '../modules/plans/plans.routes.ts';
import { planUsecases } from '../modules/plans/plans.usecases.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import { searchUsecases } from '../modules/search/search.usecases.ts';
import { systemFlagRoutes } from '../modules/system-flags/system-flags.routes.ts';
import { systemFlagUsecases } from '../modules/system-flags/system-flags.usecases.ts';
import { uploadJobs } from '../modules/uploads/uploads.jobs.ts';
import { uploadRoutes } from '../modules/uploads/uploads.routes.ts';
import { uploadUsecases } from '../modules/uploads/uploads.usecases.ts';
import { usageRoutes } from '../modules/usage/usage.routes.ts';
import { usageUsecases } from '../modules/usage/usage.usecases.ts';
import { auditUsecases } from '../modules/audit/audit.usecases.ts';
import { privacyJobs } from '../modules/privacy/privacy.jobs.ts';
import { privacyRoutes } from '../modules/privacy/privacy.routes.ts';
import { privacyUsecases } from '../modules/privacy/privacy.usecases.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../ports/ids.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { TextExtractor } from '../ports/text-extractor.ts';
import type { Config } from './config.ts';

/** The outside world, as the adapters that were chosen for this process. */
export type World = {
  db: Database;
  objects: ObjectStore;
  extractor: TextExtractor;
  mailer: Mailer;
  passwords: PasswordKeeper;
  clock: Clock;
  newId: NewId;
  emit: EmitEvent;
  orderJob: OrderJob;
  /** Takes out jobs that name one of these words. */
  forgetJobs(words: readonly string[]): Promise<void>;
  /** Bytes that can still be written, on the disk of the objects and on that of the database; undefined where that has no end. */
  freeBytes(): Promise<number | undefined>;
  secretKey: string;
  publicUrl: string;
};

export type Modules = ReturnType<typeof buildModules>;

const MIB = 1024 ** 2;

/** Every module, in the order of the table: reading this from top to bottom is reading the architecture. */
export function buildModules(config: Config, world: World, unreadable: ReadonlySet<Extension>) {
  const { db, objects, extractor, passwords, clock, newId, emit, orderJob, freeBytes } = world;
  const maxBytes = Math.round(config.MAX_UPLOAD_MB * MIB);
  const accepted = new Set([...Object.keys(fileTypes) as Extension[], ...config.EXTRA_FILE_TYPES]);
  const uploadFacts = async () => ({
    maxUploadBytes: maxBytes, acceptedExtensions: [...accepted], unreadableExtensions: [...unreadable].filter((extension) => accepted.has(extension)),
  });

  const flags = systemFlagUsecases({ db, clock, emit });
  const mails = mailUsecases({ db, mailer: world.mailer, orderJob, clock, newId, publicUrl: world.publicUrl });
  const accounts = accountUsecases({
    db, flags, mails, outbox: { emit, orderJob },
    installation: {
      planOf: async (owner) => (await plans.planOf(owner)).plan, uploads: uploadFacts, areMailsSent: world.mailer.isConfigured,
      measurementId: config.GOOGLE_MEASUREMENT_ID ?? null,
    },
    environment: { config, clock, newId, publicUrl: world.publicUrl, secretKey: world.secretKey },
  });
  const plans = planUsecases({ db, flags, config, createdAtOf: accounts.createdAtOf });
  const profiles = profileUsecases({ db, objects, clock, planOf: async (owner) => (await plans.planOf(owner)).plan });
  const consent = consentUsecases({ db, clock });
  const usage = usageUsecases({ db, plans, emit, clock });
  const folders = folderUsecases({ db, emit, clock, newId, config });
  const files = fileUsecases({ db, folders, usage, emit, clock, config });
  const contents = contentUsecases({
    db, objects, clock, orderJob, signingKey: world.secretKey, lookup: { nameOf: accounts.nameOf, folderPaths: folders.paths },
  });
  const uploads = uploadUsecases({
    db, library: { files, folders, usage, discardBytes: contents.discard }, store: { objects, freeBytes },
    types: { accepted, unreadable, detect: extractor.detect }, maxBytes, source: { clock, newId },
  });
  const extraction = extractionUsecases({
    db, library: { files, usage, plans }, engine: { extractor, objects, freeBytes, passwords }, outbox: { emit, orderJob },
    source: { clock, newId, nameOf: accounts.nameOf, readingLanguageOf: accounts.readingLanguageOf }, config,
  });
  const search = searchUsecases({ db, files, folders });

  const audit = auditUsecases({ db, clock, newId, secretKey: world.secretKey });
  const privacy = privacyUsecases({
    db, objects, jobs: { order: orderJob, forget: world.forgetJobs }, people: accounts, knowledge: knowledgeOf({ folders, usage }),
    source: { clock, newId, audit, mails },
  });

  const jobs: Job[] = [
    ...privacyJobs(privacy),
    ...mailJobs(mails), ...accountJobs(accounts), ...fileJobs(files, contents), ...uploadJobs(uploads), ...extractionJobs(extraction, config),
  ];
  const subscribers: Subscriber[] = [...fileSubscribers(contents), ...extractionSubscribers(extraction)];
  const routes = [
    ...systemFlagRoutes(flags), ...accountRoutes(accounts), ...profileRoutes(profiles), ...consentRoutes(consent), ...privacyRoutes(privacy),
    ...planRoutes(plans), ...usageRoutes(usage), ...folderRoutes(folders),
    ...fileRoutes(files, contents), ...uploadRoutes(uploads), ...extractionRoutes(extraction), ...searchRoutes(search),
  ];
  return {
    flags, accounts, plans, usage, folders, files, contents, uploads, extraction, search, audit, privacy, jobs, subscribers, routes, maxBytes,
  };
}
