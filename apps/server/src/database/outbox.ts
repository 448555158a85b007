import { sql } from 'kysely';
import type { DomainEvent } from '../kernel/domain-events.ts';
import { everyone, type OwnerScope } from '../kernel/actor.ts';
import type { Database, Transaction } from './database.ts';

export type RecordedEvent = { id: number; ownerId: string; event: DomainEvent; createdAt: Date };

/** The channel on which PostgreSQL says the id of each committed event. */
export const EVENT_CHANNEL = 'scriba_events';

/** A statement takes 65,535 parameters. */
const BATCH = 10_000;

export async function recordEvents(tx: Transaction, owner: OwnerScope, events: readonly DomainEvent[], createdAt: Date) {
  for (let start = 0; start < events.length; start += BATCH) {
    const batch = events.slice(start, start + BATCH);
    const rows = batch.map(({ name, ...payload }) => ({ ownerId: owner, name, payload: JSON.stringify(payload), createdAt }));
    await tx.insertInto('outboxEvents').values(rows).execute();
  }
}

/** Those of the events that are there, in the order of the ids that were given. */
export async function readEvents(db: Database, ids: readonly number[]): Promise<RecordedEvent[]> {
  const rows = await db.selectFrom('outboxEvents').selectAll().where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, asRecorded(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** When an event of this owner, or of everyone, happened; undefined when it is not there any more. */
export async function momentOf(db: Database, ownerId: string, id: number): Promise<Date | undefined> {
  const found = db.selectFrom('outboxEvents').select('createdAt').where('ownerId', 'in', [ownerId, everyone]).where('id', '=', id);
  return (await found.executeTakeFirst())?.createdAt;
}

/**
 * Events of an owner, and those of everyone, from a moment on; `undefined` when there are more than `limit`. Ids are given before
 * commits, so an event may become visible after others with higher ids: the moment lies further back than what is known, and who
 * reads drops that.
 */
export async function eventsFrom(db: Database, ownerId: string, from: Date, limit: number): Promise<RecordedEvent[] | undefined> {
  const rows = await db.selectFrom('outboxEvents').selectAll()
    .where('ownerId', 'in', [ownerId, everyone]).where('createdAt', '>=', from).orderBy('id').limit(limit + 1).execute();
  return rows.length > limit ? undefined : rows.map(asRecorded);
}

export const deleteEventsBefore = (db: Database, moment: Date) => db.deleteFrom('outboxEvents').where('createdAt', '<', moment).execute();

const asRecorded = (row: { id: number; ownerId: string; name: string; payload: unknown; createdAt: Date }): RecordedEvent =>
  ({ id: row.id, ownerId: row.ownerId, createdAt: row.createdAt, event: { name: row.name, ...(row.payload as object) } as DomainEvent });
