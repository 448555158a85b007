import type { PersonalTable } from '../../database/personal-tables.ts';

/** Also what someone wrote before they had an account, or without signing in. */
export const contactTables: readonly PersonalTable[] = [{ table: 'contactMessages', column: 'ownerId', by: 'id', addressColumn: 'email', omits: [] }];
