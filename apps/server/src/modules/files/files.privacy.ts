import { byOwner } from '../../database/personal-tables.ts';

export const fileTables = [byOwner('files', ['nameFolded', 'sortKey', 'objectKey', 'textPreview'])];
