import { byOwner } from '../../database/personal-tables.ts';

export const exportTables = [byOwner('accountExports', ['objectKey'])];
