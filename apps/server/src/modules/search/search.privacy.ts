import { byOwner } from '../../database/personal-tables.ts';

export const searchTables = [byOwner('savedSearches')];
