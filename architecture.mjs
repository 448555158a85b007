/**
 * The architecture, as a table. A module may import only what stands on its line.
 * CI fails on any other import, and on any circle. To change a line, write an ADR.
 */
export const serverModules = {
  // module:        modules it may call
  'system-flags':  [],
  mails:           [],
  accounts:        ['system-flags', 'mails'],
  consent:         [],
  plans:           ['system-flags'],
  usage:           ['plans'],
  folders:         ['usage'],
  files:           ['folders', 'usage'],
  uploads:         ['files', 'folders', 'usage'],
  extraction:      ['files', 'usage', 'plans'],
  search:          ['files', 'folders'],
  audit:           [],
  privacy:         ['accounts', 'audit', 'mails'],
};

/**
 * Tables, and the module whose repositories alone write and read them. Who else may read one stands in `readTables`: only where
 * rows of two modules must be filtered and ordered together, which no use case of either can do page by page (ADR 0027).
 */
export const tableOwners = {
  systemFlags: 'system-flags', mails: 'mails',
  users: 'accounts', sessions: 'accounts', verifications: 'accounts', credentials: 'accounts', rateWindows: 'accounts',
  totpFactors: 'accounts', recoveryCodes: 'accounts', passkeys: 'accounts',
  consents: 'consent', accountExports: 'privacy', auditEntries: 'audit',
  ownerPlans: 'plans', usageBalances: 'usage', usageLedger: 'usage',
  folders: 'folders', folderTotals: 'folders', files: 'files', uploads: 'uploads',
  readings: 'extraction', readingTurns: 'extraction', filePages: 'extraction', fileTexts: 'extraction', textRevisions: 'extraction',
};
export const readTables = {
  search: ['files', 'fileTexts'],
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
  accounts:        [],
  administration:  [],
  consent:         [],
  privacy:         [],
  plans:           [],
  usage:           [],
  folders:         [],
  files:           ['folders'],
  uploads:         ['usage'],
  preview:         ['files', 'folders'],
  search:          ['files'],
};

/** The two places that may turn an id into an OwnerScope. */
export const scopeMakers = ['apps/server/src/kernel/actor.ts'];
