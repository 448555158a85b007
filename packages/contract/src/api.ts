import { accountsApi } from './accounts.ts';
import { addressChangeApi } from './address-change.ts';
import { administrationApi } from './administration.ts';
import { archivesApi, archivesRawApi } from './archives.ts';
import { auditApi, auditRawApi } from './audit.ts';
import { captchaApi } from './captcha.ts';
import { consentApi } from './consent.ts';
import { contactApi } from './contact.ts';
import { duplicatesApi } from './duplicates.ts';
import { errorReportsApi } from './error-reports.ts';
import { extractionApi, extractionRawApi } from './extraction.ts';
import { filesApi, filesRawApi } from './files.ts';
import { foldersApi } from './folders.ts';
import { planCatalogueApi } from './plan-catalogue.ts';
import { operationsApi } from './operations.ts';
import { outboxApi } from './outbox.ts';
import { notesApi } from './notes.ts';
import { peopleApi } from './people.ts';
import { profileApi, profileRawApi } from './profile.ts';
import { privacyApi, privacyRawApi } from './privacy.ts';
import type { RawRoute, Route } from './route.ts';
import { searchApi } from './search.ts';
import { securityApi } from './security.ts';
import { sessionApi } from './session.ts';
import { setupApi } from './setup.ts';
import { siteNotificationsApi } from './site-notifications.ts';
import { systemApi, systemRawApi } from './system.ts';
import { tagsApi } from './tags.ts';
import { undoApi } from './undo.ts';
import { uploadsApi } from './uploads.ts';
import { usageApi } from './usage.ts';

/** Every endpoint by domain: what the documentation, the authorization matrix and the tests go through. */
export const api: Record<string, Record<string, Route>> = {
  system: systemApi, setup: setupApi, session: sessionApi, accounts: accountsApi, addressChange: addressChangeApi,
  captcha: captchaApi, security: securityApi, profile: profileApi,
  consent: consentApi, privacy: privacyApi, siteNotifications: siteNotificationsApi, plans: planCatalogueApi,
  usage: usageApi, folders: foldersApi, files: filesApi, archives: archivesApi, tags: tagsApi, notes: notesApi, undo: undoApi, uploads: uploadsApi,
  extraction: extractionApi, search: searchApi, duplicates: duplicatesApi, contact: contactApi,
  administration: administrationApi, people: peopleApi, audit: auditApi, operations: operationsApi, outbox: outboxApi, errorReports: errorReportsApi,
};

export const rawApi: Record<string, Record<string, RawRoute>> = {
  system: systemRawApi, profile: profileRawApi, privacy: privacyRawApi, files: filesRawApi, archives: archivesRawApi, extraction: extractionRawApi,
  audit: auditRawApi,
};
