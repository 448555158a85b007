/**
 * The architecture, as a table. A module may import only what stands on its line.
 * CI fails on any other import, and on any circle. To change a line, write an ADR.
 */
export const serverModules = {
  // module:        modules it may call
  'system-flags':  [],
  mails:           [],
  accounts:        ['system-flags', 'mails'],
  plans:           ['system-flags'],
  usage:           ['plans'],
  folders:         ['usage'],
  files:           ['folders', 'usage'],
  uploads:         ['files', 'folders', 'usage'],
  extraction:      ['files', 'usage', 'plans'],
  search:          ['files', 'folders'],
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
