import { byOwner } from '../../database/personal-tables.ts';

export const folderTables = [byOwner('folders', ['nameFolded', 'sortKey']), byOwner('folderTotals', 'everything')];
