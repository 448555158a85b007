import { fileTypes, type Extension } from '@scriba/contract/file-types';
import type { Database } from '../database/database.ts';
import type { Job, OrderJob } from '../kernel/jobs.ts';
import type { EmitEvent, Subscriber } from '../kernel/domain-events.ts';
import { accountJobs } from '../modules/accounts/accounts.jobs.ts';
import { accountRoutes } from '../modules/accounts/accounts.routes.ts';
import { accountUsecases } from '../modules/accounts/accounts.usecases.ts';
import { profileRoutes } from '../modules/accounts/profile/profile.routes.ts';
import { profileUsecases } from '../modules/accounts/profile/profile.usecases.ts';
import { archiveRoutes } from '../modules/archives/archives.routes.ts';
import { archiveUsecases } from '../modules/archives/archives.usecases.ts';
import { administrationRoutes } from '../modules/administration/administration.routes.ts';
import { auditLog } from '../modules/administration/audit-log/audit-log.usecases.ts';
import { outboxForAdmins } from '../modules/administration/outbox/outbox.usecases.ts';
import { administeringPeople } from '../modules/administration/people/people.usecases.ts';
import { consentRoutes } from '../modules/consent/consent.routes.ts';
import { consentUsecases } from '../modules/consent/consent.usecases.ts';
import { contactJobs } from '../modules/contact/contact.jobs.ts';
import { contactRoutes } from '../modules/contact/contact.routes.ts';
import { contactSubscribers } from '../modules/contact/contact.subscribers.ts';
import { contactUsecases } from '../modules/contact/contact.usecases.ts';
import { errorReportJobs } from '../modules/error-reports/error-reports.jobs.ts';
import { errorReportRoutes } from '../modules/error-reports/error-reports.routes.ts';
import { errorReportUsecases } from '../modules/error-reports/error-reports.usecases.ts';
import { contentUsecases } from '../modules/files/contents/contents.usecases.ts';
import { fileJobs } from '../modules/files/files.jobs.ts';
import { fileRoutes } from '../modules/files/files.routes.ts';
import { fileSubscribers } from '../modules/files/files.subscribers.ts';
import { fileUsecases } from '../modules/files/files.usecases.ts';
import { duplicateJobs } from '../modules/duplicates/duplicates.jobs.ts';
import { duplicateRoutes } from '../modules/duplicates/duplicates.routes.ts';
import { duplicateSubscribers } from '../modules/duplicates/duplicates.subscribers.ts';
import { duplicateUsecases } from '../modules/duplicates/duplicates.usecases.ts';
import { extractionJobs } from '../modules/extraction/extraction.jobs.ts';
import { extractionRoutes } from '../modules/extraction/extraction.routes.ts';
import { extractionSubscribers } from '../modules/extraction/extraction.subscribers.ts';
import { extractionUsecases } from '../modules/extraction/extraction.usecases.ts';
import type { PasswordKeeper } from '../modules/extraction/extraction.types.ts';
import { folderRoutes } from '../modules/folders/folders.routes.ts';
import { folderUsecases } from '../modules/folders/folders.usecases.ts';
import { journalJobs } from '../modules/journal/journal.jobs.ts';
import { journalUsecases } from '../modules/journal/journal.usecases.ts';
import { mailJobs } from '../modules/mails/mails.jobs.ts';
import { mailUsecases } from '../modules/mails/mails.usecases.ts';
import { planRoutes } from '../modules/plans/plans.routes.ts';
import { planUsecases } from '../modules/plans/plans.usecases.ts';
import { retentionJobs } from '../modules/retention/retention.jobs.ts';
import { retentionSubscribers } from '../modules/retention/retention.subscribers.ts';
import { retentionUsecases } from '../modules/retention/retention.usecases.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import { savedSearchUsecases } from '../modules/search/saved-searches/saved-searches.usecases.ts';
import { searchUsecases } from '../modules/search/search.usecases.ts';
import { siteNotificationRoutes } from '../modules/site-notifications/site-notifications.routes.ts';
import { siteNotificationUsecases } from '../modules/site-notifications/site-notifications.usecases.ts';
import { systemFlagRoutes } from '../modules/system-flags/system-flags.routes.ts';
import { systemFlagUsecases } from '../modules/system-flags/system-flags.usecases.ts';
import { noteJobs } from '../modules/notes/notes.jobs.ts';
import { noteRoutes } from '../modules/notes/notes.routes.ts';
import { noteUsecases } from '../modules/notes/notes.usecases.ts';
import { tagJobs } from '../modules/tags/tags.jobs.ts';
import { tagRoutes } from '../modules/tags/tags.routes.ts';
import { tagUsecases } from '../modules/tags/tags.usecases.ts';
import { undoRoutes } from '../modules/undo/undo.routes.ts';
import { undoUsecases } from '../modules/undo/undo.usecases.ts';
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
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../ports/ids.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { ErrorSink } from '../ports/error-sink.ts';
import type { TextExtractor } from '../ports/text-extractor.ts';
import type { Config } from './config.ts';

/** The outside world, as the adapters that were chosen for this process. */
export type World = {
  db: Database;
  objects: ObjectStore;
  extractor: TextExtractor;
  mailer: Mailer;
  /** Undefined where nobody is asked whether they are a program. */
  captcha: Captcha | undefined;
  /** Undefined where failures are told nobody else. */
  errorSink: ErrorSink | undefined;
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
    visionModel: config.VISION_PROVIDER && config.VISION_MODEL ? `${config.VISION_MODEL} (${config.VISION_PROVIDER})` : null,
  });

  const audit = auditUsecases({ db, clock, newId, secretKey: world.secretKey });
  const flags = systemFlagUsecases({ db, clock, emit, audit });
  const mails = mailUsecases({ db, mailer: world.mailer, orderJob, clock, newId, publicUrl: world.publicUrl });
  const accounts = accountUsecases({
    db, flags, audit, mails, outbox: { emit, orderJob },
    installation: {
      standingOf: (owner) => retention.standingOf(owner), uploads: uploadFacts, areMailsSent: world.mailer.isConfigured,
      measurementId: config.GOOGLE_MEASUREMENT_ID ?? null, canTestErrors: config.MONITORING_TEST,
      limits: { maxFolderDepth: config.MAX_FOLDER_DEPTH, trashDays: config.TRASH_DAYS },
    },
    environment: { config, clock, newId, publicUrl: world.publicUrl, secretKey: world.secretKey, captcha: world.captcha },
  });
  const plans = planUsecases({ db, flags, config, emit, clock, createdAtOf: accounts.createdAtOf });
  const profiles = profileUsecases({ db, objects, clock, newId, planOf: async (owner) => (await plans.planOf(owner)).plan });
  const consent = consentUsecases({ db, clock });
  const contact = contactUsecases({ db, source: { clock, newId }, config, people: accounts, outbox: { mails, emit }, audit });
  const errorReports = errorReportUsecases({ db, clock, newId, orderJob, sink: world.errorSink });
  const notifications = siteNotificationUsecases({
    db, emit, audit, planOf: async (owner) => (await plans.planOf(owner)).plan, source: { clock, newId },
  });
  const usage = usageUsecases({ db, plans, emit, clock });
  const journal = journalUsecases({ db, clock, newId });
  const folders = folderUsecases({ db, journal, emit, clock, newId, config });
  const files = fileUsecases({ db, library: { folders, usage, journal, isPastGrace: plans.isPastGrace }, emit, clock, config });
  const retention = retentionUsecases({
    db, plans, files: files.retiring, personOf: accounts.personOf, mails: { queue: mails.queue, areSent: world.mailer.isConfigured }, audit,
    clock, config,
  });
  const contents = contentUsecases({
    db, objects, clock, orderJob, signingKey: world.secretKey,
    lookup: { nameOf: accounts.nameOf, folderPlaces: folders.places, openIds: files.openIds },
  });
  const tags = tagUsecases({ db, files, journal, emit, clock, newId });
  const notes = noteUsecases({ db, files, journal, emit, source: { clock, newId, nameOf: accounts.nameOf } });
  const uploads = uploadUsecases({
    db, library: { files, folders, usage, discardBytes: contents.discard }, store: { objects, freeBytes },
    types: { accepted, unreadable, detect: extractor.detect }, maxBytes, source: { clock, newId },
  });
  const extraction = extractionUsecases({
    db, library: { files, usage, plans, journal }, engine: { extractor, objects, freeBytes, passwords }, outbox: { emit, orderJob },
    source: {
      clock, newId, nameOf: accounts.nameOf,
      readingLanguageIn: async (tx, owner, folderId) =>
        await folders.readingLanguageAt(tx, owner, folderId) ?? await accounts.readingLanguageOf(owner, tx),
    },
    config,
  });
  const duplicates = duplicateUsecases({ db, files, emit, clock });
  const archives = archiveUsecases({ contents, folders, clock });
  const undo = undoUsecases({ db, journal, files, folders, tags, notes, texts: extraction.texts });
  const search = searchUsecases({ db, files, folders, tags });
  const savedSearches = savedSearchUsecases({ db, clock, newId });

  const privacy = privacyUsecases({
    db, objects, jobs: { order: orderJob, forget: world.forgetJobs }, people: accounts, knowledge: knowledgeOf({ folders, usage }),
    source: { clock, newId, audit, mails },
  });

  const administration = {
    outbox: outboxForAdmins({ db, mails, audit, people: accounts.people }),
    people: administeringPeople({ db, people: accounts.people, plans, usage, audit }), log: auditLog({ db, people: accounts.people, audit }),
  };

  const jobs: Job[] = [
    ...privacyJobs(privacy), ...mailJobs(mails), ...errorReportJobs(errorReports), ...contactJobs(contact),
    ...accountJobs(accounts), ...journalJobs(journal),
    ...fileJobs(files, contents), ...retentionJobs(retention), ...tagJobs(tags), ...noteJobs(notes), ...uploadJobs(uploads),
    ...extractionJobs(extraction, config), ...duplicateJobs(duplicates),
  ];
  const subscribers: Subscriber[] = [
    ...fileSubscribers(contents), ...extractionSubscribers(extraction), ...duplicateSubscribers(duplicates),
    ...contactSubscribers(contact), ...retentionSubscribers(retention),
  ];
  const routes = [
    ...systemFlagRoutes(flags), ...accountRoutes(accounts), ...profileRoutes(profiles), ...consentRoutes(consent),
    ...errorReportRoutes(errorReports), ...contactRoutes(contact),
    ...siteNotificationRoutes(notifications), ...privacyRoutes(privacy),
    ...planRoutes(plans), ...usageRoutes(usage), ...folderRoutes(folders), ...fileRoutes(files, contents), ...tagRoutes(tags), ...noteRoutes(notes),
    ...undoRoutes(undo), ...uploadRoutes(uploads), ...extractionRoutes(extraction), ...searchRoutes(search, savedSearches),
    ...duplicateRoutes(duplicates), ...archiveRoutes(archives),
    ...administrationRoutes(administration),
  ];
  return {
    mails, types: { accepted: [...accepted], unreadable: [...unreadable].filter((extension) => accepted.has(extension)) },
    flags, accounts, contact, errorReports, plans, usage, journal, folders, files, tags, notes,
    retention, contents, uploads, extraction, search, duplicates, audit, privacy,
    jobs, subscribers, routes, maxBytes,
  };
}
