import { byOwner } from '../../database/personal-tables.ts';

/** Lives for minutes, and says again what files, folders and texts say. */
export const journalTables = [byOwner('undoSteps', 'everything')];
