import { byOwner } from '../../database/personal-tables.ts';

export const consentTables = [byOwner('consents')];
