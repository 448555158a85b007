import type { PersonalTable } from '../../database/personal-tables.ts';

/** The bodies hold links that open the account, so only that there was a mail is exported. */
export const mailTables: readonly PersonalTable[] = [
  { table: 'mails', column: 'recipient', by: 'email', addressColumn: 'replyTo', omits: ['textBody', 'htmlBody'] },
];
