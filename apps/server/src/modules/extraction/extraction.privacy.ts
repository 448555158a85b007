import { byOwner } from '../../database/personal-tables.ts';

/** Current texts are exported as text files beside their originals. */
export const extractionTables = [
  byOwner('readings', ['claimedBy', 'seenAt']), byOwner('textRevisions'),
  byOwner('readingTurns', 'everything'), byOwner('filePages', 'everything'), byOwner('fileTexts', 'everything'),
  byOwner('vocabulary', 'everything'), byOwner('largeOwners', 'everything'),
];
