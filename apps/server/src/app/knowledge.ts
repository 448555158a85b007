import type { OwnerScope } from '../kernel/actor.ts';
import { accountTables } from '../modules/accounts/accounts.privacy.ts';
import { photoFolder } from '../modules/accounts/profile/profile.usecases.ts';
import { consentTables } from '../modules/consent/consent.privacy.ts';
import { contactTables } from '../modules/contact/contact.privacy.ts';
import { duplicateTables } from '../modules/duplicates/duplicates.privacy.ts';
import { extractionTables } from '../modules/extraction/extraction.privacy.ts';
import { fileTables } from '../modules/files/files.privacy.ts';
import { tenantFolder } from '../modules/files/files.types.ts';
import { folderTables } from '../modules/folders/folders.privacy.ts';
import type { FolderUsecases } from '../modules/folders/folders.usecases.ts';
import { journalTables } from '../modules/journal/journal.privacy.ts';
import { mailTables } from '../modules/mails/mails.privacy.ts';
import { noteTables } from '../modules/notes/notes.privacy.ts';
import { planTables } from '../modules/plans/plans.privacy.ts';
import { exportTables } from '../modules/privacy/privacy.privacy.ts';
import type { Knowledge } from '../modules/privacy/privacy.types.ts';
import { notificationTables } from '../modules/site-notifications/site-notifications.privacy.ts';
import { retentionTables } from '../modules/retention/retention.privacy.ts';
import { searchTables } from '../modules/search/search.privacy.ts';
import { tagTables } from '../modules/tags/tags.privacy.ts';
import { uploadTables } from '../modules/uploads/uploads.privacy.ts';
import { usageTables } from '../modules/usage/usage.privacy.ts';
import type { UsageUsecases } from '../modules/usage/usage.usecases.ts';

/** What the product has not got yet, and so knows nothing of. */
const NOTHING_YET = { apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0 };

/** Everything that any module knows of a person. A test compares it with the tables of the database. */
export const knowledgeOf = ({ folders, usage }: { folders: FolderUsecases; usage: UsageUsecases }): Knowledge => ({
  tables: [
    ...accountTables, ...consentTables, ...planTables, ...usageTables, ...folderTables, ...fileTables, ...retentionTables,
    ...tagTables, ...noteTables, ...uploadTables,
    ...extractionTables, ...duplicateTables, ...searchTables, ...journalTables, ...notificationTables, ...contactTables,
    ...mailTables, ...exportTables,
  ],
  objectFolders: (owner: OwnerScope) => [tenantFolder(owner), `derived/${owner}`, photoFolder(owner), `exports/${owner}`],
  counts: async (owner) => ({ folders: await folders.count(owner), ...await usage.totals(owner), ...NOTHING_YET }),
  folderPaths: folders.paths,
});
