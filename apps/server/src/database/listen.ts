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
};

const LONGEST_WAIT_MS = 5000;

/** Holds one connection that listens to a channel, and makes a new one for as long as it must. */
export async function listenToDatabase({ url, channel, onNotification, onReconnect }: Options): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'scriba-listen', keepAlive: true, connectionTimeoutMillis: 10_000 });
    fresh.on('notification', ({ payload }) => onNotification(payload ?? ''));
    fresh.on('error', () => undefined);
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.once('end', () => { if (!closing.signal.aborted) void reconnect(); });
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
