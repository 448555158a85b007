import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';

/** The numbers of the copies, what stands before them in the names, whether the text is copied too, and how many are of one second. */
type Copies = { from?: number; to: number; prefix?: string; hasText?: boolean; perSecond?: number };

/**
 * Writes rows by the thousand as if nothing had been written before: a check that was planned for a table of ten rows would read all of
 * it for each of ten thousand.
 */
export const writeMany = <Result>(db: Database, write: (tx: Transaction) => Promise<Result>) => db.transaction().execute(async (tx) => {
  await sql`discard plans`.execute(tx);
  return await write(tx);
});

/**
 * More files like this one, each with a number behind its id and for a name, and none newer than the one before. A row that is made
 * by an expression would be made anew for each of its columns, so it stands beside the others.
 */
export const copyFile = (db: Database, id: string, { from = 1, to, prefix = '', hasText = true, perSecond = 1 }: Copies) => writeMany(db, (tx) => sql`
  with file as (
    insert into files select copy.*
    from files f, generate_series(${from}::int, ${to}::int) as n, concat(${prefix}::text, n, '.csv') as called,
      jsonb_populate_record(f, jsonb_build_object('id', f.id || '_' || n, 'name', called, 'name_folded', called,
        'modified_at', f.modified_at - (n / ${perSecond}::int) * interval '1 second')) as copy
    where f.id = ${id} returning id)
  insert into file_texts select copy.* from file_texts t, file, jsonb_populate_record(t, jsonb_build_object('file_id', file.id)) as copy
  where t.file_id = ${id} and ${hasText}`.execute(tx));
