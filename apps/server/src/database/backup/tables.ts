import type pg from 'pg';

/** A table with the columns that can be written, as PostgreSQL names them. */
export type Table = { name: string; columns: string[] };

/** Not part of a backup: what is made anew, and what is only news for browsers that listen now. */
const LEFT_OUT = ['schema_migrations', 'outbox_events'];

/** Every table that lasts, those first that others refer to. Partitions count as their whole; unlogged tables do not last. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select c.relname as name,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relname <> all($1) order by c.relname`, [LEFT_OUT]);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const next = rows.filter((table) => !sorted.includes(table) && table.needs.every((name) => sorted.some((done) => done.name === name)));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle, so there is no order to restore them in.');
    sorted.push(...next);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

export const quoted = (client: pg.ClientBase, names: readonly string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ');
