/**
 * The architecture, as a table. A module may import only what stands on its line.
 * CI fails on any other import, and on any circle. To change a line, write an ADR.
 */
export const serverModules = {
  // module:        modules it may call
  audit:           [],
  'system-flags':  ['audit'],
  mails:           [],
  accounts:        ['system-flags', 'mails', 'audit'],
  contact:         ['accounts', 'mails', 'audit'],
  consent:         [],
  'error-reports': [],
  'site-notifications': ['audit'],
  plans:           ['system-flags'],
  usage:           ['plans'],
  journal:         [],
  folders:         ['usage', 'journal'],
  files:           ['folders', 'usage', 'journal'],
  retention:       ['accounts', 'mails', 'audit', 'plans', 'files'],
  tags:            ['files', 'journal'],
  notes:           ['files', 'journal'],
  uploads:         ['files', 'folders', 'usage'],
  extraction:      ['files', 'usage', 'plans', 'journal'],
  duplicates:      ['files'],
  archives:        ['files', 'folders'],
  undo:            ['journal', 'files', 'folders', 'tags', 'notes', 'extraction'],
  search:          ['files', 'folders', 'tags'],
  privacy:         ['accounts', 'audit', 'mails', 'archives'],
  administration:  ['accounts', 'audit', 'mails', 'plans', 'usage'],
};

/**
 * Tables, and the module whose repositories alone write and read them. Who else may read one stands in `readTables`: only where
 * rows of two modules must be filtered and ordered together, which no use case of either can do page by page (ADR 0027).
 */
export const tableOwners = {
  systemFlags: 'system-flags', mails: 'mails',
  users: 'accounts', sessions: 'accounts', verifications: 'accounts', credentials: 'accounts', rateWindows: 'accounts',
  totpFactors: 'accounts', recoveryCodes: 'accounts', passkeys: 'accounts', wantedAddresses: 'accounts', formerAddresses: 'accounts',
  consents: 'consent', contactMessages: 'contact', errorReports: 'error-reports', accountExports: 'privacy', auditEntries: 'audit',
  siteNotifications: 'site-notifications', notificationReceipts: 'site-notifications',
  ownerPlans: 'plans', deletionWarnings: 'retention', deletionRehearsals: 'retention', usageBalances: 'usage', usageLedger: 'usage',
  undoSteps: 'journal',
  folders: 'folders', folderTotals: 'folders', files: 'files', tags: 'tags', fileTags: 'tags', fileNotes: 'notes', uploads: 'uploads',
  readings: 'extraction', readingTurns: 'extraction', filePages: 'extraction', fileTexts: 'extraction', textRevisions: 'extraction',
  vocabulary: 'extraction', largeOwners: 'extraction', savedSearches: 'search',
  pagePrints: 'duplicates', similarFiles: 'duplicates', keptApart: 'duplicates', filesToCompare: 'duplicates',
};
export const readTables = {
  files: ['tags', 'fileTags'],
  tags: ['files'],
  search: ['files', 'fileTexts', 'vocabulary', 'largeOwners', 'fileTags', 'fileNotes', 'folders', 'tags'],
  duplicates: ['files', 'fileTexts'],
  privacy: ['files', 'fileTexts'],
};

/** What one module may show another. Everything else in its folder is private. */
export const publicFiles = ['usecases', 'types'];

/** Kinds of files that a server module may hold; see ADR 0010. */
export const moduleVocabulary = [
  'usecases', 'types', 'routes', 'graphql', 'repository', 'rules', 'jobs', 'subscribers', 'privacy', 'config',
];

export const webFeatures = {
  // feature:       features it may use
  setup:           [],
  captcha:         [],
  accounts:        ['captcha'],
  contact:         ['captcha'],
  'site-notifications': [],
  administration:  ['site-notifications'],
  consent:         [],
  privacy:         ['accounts'],
  plans:           ['contact'],
  usage:           [],
  folders:         [],
  undo:            ['folders'],
  tags:            ['undo'],
  notes:           ['undo'],
  files:           ['folders', 'tags', 'notes', 'undo'],
  changes:         ['files', 'folders', 'tags', 'notes', 'undo'],
  uploads:         ['usage', 'undo'],
  scan:            ['uploads'],
  duplicates:      ['files', 'folders'],
  preview:         ['files', 'folders', 'tags', 'duplicates', 'notes', 'undo'],
  search:          ['files', 'folders', 'tags'],
};

/** The two places that may turn an id into an OwnerScope. */
export const scopeMakers = ['apps/server/src/kernel/actor.ts'];
