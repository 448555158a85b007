import { byOwner } from '../../database/personal-tables.ts';

export const tagTables = [byOwner('tags', ['nameFolded', 'sortKey']), byOwner('fileTags')];
