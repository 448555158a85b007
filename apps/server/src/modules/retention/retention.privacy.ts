import { byOwner } from '../../database/personal-tables.ts';

export const retentionTables = [byOwner('deletionWarnings'), byOwner('deletionRehearsals')];
