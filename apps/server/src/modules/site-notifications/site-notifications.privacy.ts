import { byOwner } from '../../database/personal-tables.ts';

export const notificationTables = [byOwner('notificationReceipts')];
