import type { Schema } from './schema.ts';

/** A table that knows people: whose rows are whose, and what of them their person gets in an export. */
export type PersonalTable = {
  table: keyof Schema;
  /** Names the person: by id, by e-mail address, or somewhere in a text that mentions one of them. */
  column: string;
  by: 'id' | 'email' | 'mention';
  /** Rows that name an address of the person here are theirs as well. */
  addressColumn?: string;
  /** Columns that are left out of the export; `everything` for what only the machine needs. */
  omits: readonly string[] | 'everything';
};

export const byOwner = (table: keyof Schema, omits: PersonalTable['omits'] = []): PersonalTable => ({ table, column: 'ownerId', by: 'id', omits });
