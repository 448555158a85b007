import { sql } from 'kysely';
import { AppError } from '../kernel/app-error.ts';
import type { Database, Transaction } from './database.ts';

const QUERY_TIMEOUT_MS = 2000;
const CANCELED_BY_TIMEOUT = '57014';

/** Work that may not take longer than two seconds of the database. */
export const inTime = (db: Database) => async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(QUERY_TIMEOUT_MS)}, true)`.execute(tx);
      return await work(tx);
    });
  } catch (error) {
    if ((error as { code?: string }).code === CANCELED_BY_TIMEOUT) throw new AppError('service.unavailable', {}, { cause: error });
    throw error;
  }
};

/** What is left of the two seconds, for the next statement of a search that began then: the database counts anew for each. */
export const leaveTime = async (tx: Transaction, beganAt: number) => {
  const left = Math.max(1, Math.round(QUERY_TIMEOUT_MS - (performance.now() - beganAt)));
  await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
};
