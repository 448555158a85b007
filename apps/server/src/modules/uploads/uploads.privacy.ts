import { byOwner } from '../../database/personal-tables.ts';

export const uploadTables = [byOwner('uploads', ['segments', 'segmentBytes', 'objectKey'])];
