import type { PersonalTable } from '../../database/personal-tables.ts';

const byUser = (table: PersonalTable['table'], omits: PersonalTable['omits']): PersonalTable => ({ table, column: 'userId', by: 'id', omits });

/** What this module knows of a person, secrets left out. The row of the account itself goes last. */
export const accountTables: readonly PersonalTable[] = [
  { table: 'users', column: 'id', by: 'id', omits: [] },
  byUser('sessions', ['token']),
  byUser('credentials', ['password', 'accessToken', 'refreshToken', 'idToken']),
  byUser('totpFactors', ['secret', 'lastStep']),
  byUser('recoveryCodes', 'everything'),
  // Links of mails, and other proofs that wait to be used.
  { table: 'verifications', column: 'value', by: 'mention', omits: 'everything' },
  { table: 'wantedAddresses', column: 'ownerId', by: 'id', omits: [] },
  { table: 'formerAddresses', column: 'ownerId', by: 'id', omits: [] },
  byUser('passkeys', ['credentialId', 'publicKey']),
];
