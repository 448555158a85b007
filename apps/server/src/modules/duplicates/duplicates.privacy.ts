import { byOwner } from '../../database/personal-tables.ts';

/** What was found out about texts can be found out from them again; what a person said about it is theirs. */
export const duplicateTables = [
  byOwner('pagePrints', 'everything'), byOwner('similarFiles', 'everything'), byOwner('filesToCompare', 'everything'), byOwner('keptApart'),
];
