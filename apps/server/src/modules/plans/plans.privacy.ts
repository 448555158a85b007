import { byOwner } from '../../database/personal-tables.ts';

export const planTables = [byOwner('ownerPlans')];
