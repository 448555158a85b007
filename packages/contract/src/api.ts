import { accountsApi } from './accounts.ts';
import { consentApi } from './consent.ts';
import { extractionApi, extractionRawApi } from './extraction.ts';
import { filesApi, filesRawApi } from './files.ts';
import { foldersApi } from './folders.ts';
import { planCatalogueApi } from './plan-catalogue.ts';
import { profileApi, profileRawApi } from './profile.ts';
import { privacyApi, privacyRawApi } from './privacy.ts';
import type { RawRoute, Route } from './route.ts';
import { searchApi } from './search.ts';
import { securityApi } from './security.ts';
import { setupApi } from './setup.ts';
import { systemApi, systemRawApi } from './system.ts';
import { uploadsApi } from './uploads.ts';
import { usageApi } from './usage.ts';

/** Every endpoint by domain: what the documentation, the authorization matrix and the tests go through. */
export const api: Record<string, Record<string, Route>> = {
  system: systemApi, setup: setupApi, accounts: accountsApi, security: securityApi, profile: profileApi, consent: consentApi, privacy: privacyApi,
  plans: planCatalogueApi,
  usage: usageApi, folders: foldersApi, files: filesApi, uploads: uploadsApi, extraction: extractionApi, search: searchApi,
};

export const rawApi: Record<string, Record<string, RawRoute>> = {
  system: systemRawApi, profile: profileRawApi, privacy: privacyRawApi, files: filesRawApi, extraction: extractionRawApi,
};
