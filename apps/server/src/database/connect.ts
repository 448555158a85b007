import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Transaction } from './database.ts';
import type { Schema } from './schema.ts';

// bigint and numeric counts of ours stay far below 2^53, so numbers are safe and spare every caller a conversion.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** `bigint[]`, which the driver names nowhere; ours hold no nulls. */
const INT8_ARRAY = 1016 as number;
pg.types.setTypeParser(INT8_ARRAY, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)));

type Options = { url: string; maxConnections: number };

/** A pool of connections and the typed query builder over it. Queries of an idle pool cost nothing. */
export function connectDatabase({ url, maxConnections }: Options) {
  const pool = new pg.Pool({
    connectionString: url, max: maxConnections, application_name: 'scriba', idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000,
    // A forgotten transaction must not hold locks for ever.
    options: '-c idle_in_transaction_session_timeout=60000 -c lock_timeout=15000 -c timezone=UTC',
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that is lent out and waits, as between two statements of a transaction: its next query fails.
  pool.on('connect', (client) => { client.on('error', () => undefined); });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
  return { db, pool };
}

/** Lets a library run its own SQL inside one of our transactions. */
export const executorOf = (db: Database | Transaction) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
