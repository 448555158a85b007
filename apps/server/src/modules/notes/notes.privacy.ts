import { byOwner } from '../../database/personal-tables.ts';

export const noteTables = [byOwner('fileNotes', ['folded'])];
