import { CompiledQuery, sql } from 'kysely';
import { AppError } from '../kernel/app-error.ts';
import type { Database, Transaction } from './database.ts';

const QUERY_TIMEOUT_MS = 2000;
const CANCELED_BY_TIMEOUT = '57014';

/** Settings of the database for the work alone. */
type Settings = Readonly<Record<string, number>>;

/**
 * Reading that may not take longer than two seconds of the database. One question opens it with all its settings, and nobody waits for its
 * end, after which there is nothing to lose: it must not write, and the database refuses if it does.
 */
export const inTime = (db: Database, settings: Settings = {}) => <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const set = Object.entries({ statement_timeout: QUERY_TIMEOUT_MS, ...settings }).map(([name, value]) => `set local ${name} = ${value}`);
    db.connection().execute(async (connection) => {
      try {
        await connection.executeQuery(CompiledQuery.raw(['begin read only', ...set].join('; ')));
        resolve(await work(connection as Transaction));
      } finally {
        // Also where a setting was refused, after which nobody else could use the connection. One that is gone has nothing to roll back,
        // and why it is gone is what the work has thrown.
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      }
    }).catch((error: unknown) => { reject(asUnavailable(error)); });
  });

function asUnavailable(error: unknown): unknown {
  return (error as { code?: string }).code === CANCELED_BY_TIMEOUT ? new AppError('service.unavailable', {}, { cause: error }) : error;
}

/** What is left of the two seconds, for the next statement of a search that began then: the database counts anew for each. */
export const leaveTime = async (tx: Transaction, beganAt: number) => {
  const left = Math.max(1, Math.round(QUERY_TIMEOUT_MS - (performance.now() - beganAt)));
  await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
};
