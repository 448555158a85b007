import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Runs a part of a transaction: when it throws, what it wrote is taken back, and the transaction can go on without it. */
export async function inSavepoint<T>(tx: Transaction, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await part();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
