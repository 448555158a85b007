import { byOwner } from '../../database/personal-tables.ts';

export const usageTables = [byOwner('usageBalances'), byOwner('usageLedger')];
