import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';

type Options = {
  url: string;
  channel: string;
  onNotification(payload: string): void;
  /** Called after each connection but the first: what was said meanwhile is lost. */
  onReconnect(): void;
  /** How often the connection is asked whether it is alive, and how long it may take to answer. */
  askEveryMs?: number;
  answerWithinMs?: number;
};

const LONGEST_WAIT_MS = 5000;

/** Holds one connection that listens to a channel, and makes a new one for as long as it must. */
export async function listenToDatabase(options: Options): Promise<{ close(): Promise<void> }> {
  const { url, channel, onNotification, onReconnect, askEveryMs = 30_000, answerWithinMs = 10_000 } = options;
  const closing = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url, application_name: 'scriba-listen', connectionTimeoutMillis: 10_000, query_timeout: answerWithinMs,
      keepAlive: true, keepAliveInitialDelayMillis: 10_000,
    });
    const hangUp = () => { fresh.end().catch(() => undefined); };
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      hangUp();
      throw error;
    }
    // Who only listens never notices that the other end is gone without a word, as behind a router that forgot the connection.
    let asking: NodeJS.Timeout;
    const askLater = () => {
      asking = setTimeout(() => { fresh.query('select 1').then(askLater, hangUp); }, askEveryMs).unref();
    };
    askLater();
    fresh.once('end', () => {
      clearTimeout(asking);
      if (!closing.signal.aborted) void reconnect();
    });
    return fresh;
  }

  async function reconnect() {
    for (let waitMs = 100; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        client = await connect();
        if (closing.signal.aborted) await client.end();
        else onReconnect();
        return;
      } catch {
        // The database is still away; the loop asks again.
        await wait(waitMs);
      }
    }
  }

  return {
    async close() {
      closing.abort();
      await client.end();
    },
  };
}

/** Says something to every listener of a channel. At most 8,000 bytes; whoever does not listen now never hears it. */
export const announce = (db: Database, channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db);
