import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { announce, listenToDatabase } from '../database/listen.ts';
import type { PasswordKeeper } from '../modules/extraction/extraction.types.ts';
import type { Clock } from '../ports/clock.ts';

const CHANNEL = 'scriba_passwords';
/** A reading that has not begun after this asks for its password again. */
const KEEP_MS = 30 * 60_000;
const FORGET_MS = 60_000;

type Deps = { db: Database; databaseUrl: string; secretKey: string; clock: Clock };

/**
 * Passwords of documents, from the process that was told to those that read. They travel as a notification, which is
 * stored in no table, sealed so that the database cannot read them, and live in memory until the reading ends.
 */
export async function startPasswordKeeper({ db, databaseUrl, secretKey, clock }: Deps): Promise<PasswordKeeper & { stop(): Promise<void> }> {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'scriba document passwords', 32));
  const known = new Map<string, { password: string; until: number }>();

  const forgetOld = () => {
    const now = clock.now().getTime();
    for (const [id, { until }] of known) if (until < now) known.delete(id);
  };
  // Only the process that reads knows when a reading ends; the others forget by the clock.
  const forgetting = setInterval(forgetOld, FORGET_MS).unref();

  const remember = (readingId: string, password: string) => {
    known.set(readingId, { password, until: clock.now().getTime() + KEEP_MS });
  };

  const connection = await listenToDatabase({
    url: databaseUrl, channel: CHANNEL, onReconnect: () => undefined,
    onNotification: (payload) => {
      const told = unseal(key, payload);
      if (told) remember(told.id, told.password);
    },
  });

  return {
    async give(readingId, password) {
      remember(readingId, password);
      await announce(db, CHANNEL, seal(key, JSON.stringify({ id: readingId, password })));
    },
    of: (readingId) => {
      forgetOld();
      return known.get(readingId)?.password;
    },
    forget: (readingId) => { known.delete(readingId); },
    stop: () => {
      clearInterval(forgetting);
      return connection.close();
    },
  };
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined for what nobody with our key has sealed. */
function unseal(key: Buffer, text: string): { id: string; password: string } | undefined {
  try {
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as { id: string; password: string };
  } catch {
    // Another installation on the same database, or an old key: the reading asks for its password again.
    return undefined;
  }
}
