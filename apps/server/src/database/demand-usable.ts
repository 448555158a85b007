import pg from 'pg';

/** Why a database cannot be used, in words for the operator and without its password. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

const OLDEST_MAJOR = 15;
const CONNECT_MS = 10_000;

const advice: Record<string, string> = {
  '28P01': 'It refuses the user or the password.',
  '28000': 'It refuses the user, or this machine (pg_hba.conf).',
  '3D000': 'It has no database of that name; create one.',
  '42501': 'The user may not create tables there.',
  '53300': 'It has no connection left.',
};

/** Proves that the PostgreSQL of the operator answers, lets us in and is new enough. Throws `DatabaseUnusable`. */
export async function demandUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'scriba-start', connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows: [found] } = await client.query<{ number: number; may: boolean }>(
      "select current_setting('server_version_num')::int as number, has_schema_privilege(current_schema(), 'create') as may");
    const major = Math.floor((found?.number ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) throw new DatabaseUnusable(`it is PostgreSQL ${major}; Scriba needs ${OLDEST_MAJOR} or later.`);
    if (found?.may !== true) throw new DatabaseUnusable(advice['42501']);
  } catch (error) {
    const { host, port } = client;
    throw new DatabaseUnusable(`The PostgreSQL of DATABASE_URL (${host}:${port}) cannot be used: ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message: string };
  const errors = error instanceof AggregateError ? error.errors as Error[] : [];
  return advice[code] ?? (errors.map((each) => each.message).join(', ') || message);
}
