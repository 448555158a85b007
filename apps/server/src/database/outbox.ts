import type { DomainEvent } from '../kernel/domain-events.ts';
import type { OwnerScope } from '../kernel/actor.ts';
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

export async function readEvent(db: Database, id: number): Promise<RecordedEvent | undefined> {
  const row = await db.selectFrom('outboxEvents').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asRecorded(row);
}

type Reach = { limit: number; overlapSeconds: number };

/**
 * Events of an owner since one of them, at most `limit`. Ids are given before commits, so an event with a lower id may
 * become visible later: the answer reaches `overlapSeconds` further back, and who reads it drops what it knows.
 * `undefined` when the event is not there any more or too many followed it.
 */
export async function eventsSince(db: Database, ownerId: string, lastId: number, { limit, overlapSeconds }: Reach) {
  const last = await db.selectFrom('outboxEvents').select('createdAt')
    .where('ownerId', '=', ownerId).where('id', '=', lastId).executeTakeFirst();
  if (!last) return undefined;
  const from = new Date(last.createdAt.getTime() - overlapSeconds * 1000);
  const rows = await db.selectFrom('outboxEvents').selectAll()
    .where('ownerId', '=', ownerId).where('createdAt', '>=', from).where('id', '!=', lastId)
    .orderBy('id').limit(limit + 1).execute();
  return rows.length > limit ? undefined : rows.map(asRecorded);
}

export const deleteEventsBefore = (db: Database, moment: Date) => db.deleteFrom('outboxEvents').where('createdAt', '<', moment).execute();

const asRecorded = (row: { id: number; ownerId: string; name: string; payload: unknown; createdAt: Date }): RecordedEvent =>
  ({ id: row.id, ownerId: row.ownerId, createdAt: row.createdAt, event: { name: row.name, ...(row.payload as object) } as DomainEvent });
