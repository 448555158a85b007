import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

/** The table `files`, as far as a plan does not keep what is in it. */
export const retiringRepository = (db: Database | Transaction) => {
  const live = (owner: OwnerScope) => db.selectFrom('files').where('ownerId', '=', owner).where('trashedAt', 'is', null);
  const none = (ids: readonly string[]) => sql<boolean>`id <> all(${ids}::text[])`;

  return {
    /** Owners with more live files than so many, or with some that are to go; in the order of their ids. */
    ownersBeyond: async (kept: number, { after, limit }: { after: string; limit: number }): Promise<string[]> => {
      const rows = await db.selectFrom('files').select('ownerId').where('trashedAt', 'is', null).where('ownerId', '>', after)
        .groupBy('ownerId').having(sql<boolean>`count(*) > ${kept} or count(scheduled_for_deletion_at) > 0`).orderBy('ownerId').limit(limit).execute();
      return rows.map(({ ownerId }) => ownerId);
    },

    countBeyond: async (owner: OwnerScope, keptIds: readonly string[]): Promise<number> => {
      const { count } = await live(owner).where(none(keptIds)).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return count;
    },

    /** Gives a day to those that have none and are not kept. */
    schedule: (owner: OwnerScope, at: Date, keptIds: readonly string[]) =>
      db.updateTable('files').set({ scheduledForDeletionAt: at }).where('ownerId', '=', owner).where('trashedAt', 'is', null)
        .where('scheduledForDeletionAt', 'is', null).where(none(keptIds)).returning(['id', 'folderId']).execute(),

    /** Takes the day from some, or from all without a list. */
    unschedule: (owner: OwnerScope, ids?: readonly string[]) =>
      db.updateTable('files').set({ scheduledForDeletionAt: null }).where('ownerId', '=', owner).where('scheduledForDeletionAt', 'is not', null)
        .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::text[])`)).returning(['id', 'folderId']).execute(),

    postpone: (owner: OwnerScope, from: Date, to: Date) =>
      db.updateTable('files').set({ scheduledForDeletionAt: to }).where('ownerId', '=', owner).where('scheduledForDeletionAt', '=', from)
        .returning(['id', 'folderId']).execute(),

    /** The days on which live files go, and how many on each; the next one first. */
    days: async (owner: OwnerScope): Promise<{ at: Date; count: number }[]> => {
      const rows = await live(owner).where('scheduledForDeletionAt', 'is not', null)
        .select(({ fn }) => ['scheduledForDeletionAt as at', fn.countAll<number>().as('count')])
        .groupBy('scheduledForDeletionAt').orderBy('scheduledForDeletionAt').execute();
      return rows.flatMap(({ at, count }) => (at ? [{ at, count }] : []));
    },

    nextDay: async (owner: OwnerScope): Promise<Date | null> =>
      (await live(owner).where('scheduledForDeletionAt', 'is not', null).select('scheduledForDeletionAt as at')
        .orderBy('scheduledForDeletionAt').limit(1).executeTakeFirst())?.at ?? null,

    lockDue: (owner: OwnerScope, at: Date) => live(owner).where('scheduledForDeletionAt', '=', at).selectAll().orderBy('id').forUpdate().execute(),

    retire: (owner: OwnerScope, ids: readonly string[], at: Date) =>
      db.updateTable('files').set({ retiredAt: at }).where('ownerId', '=', owner).where(sql<boolean>`id = any(${ids}::text[])`).execute(),

    lockRetired: (owner: OwnerScope, before?: Date) =>
      db.selectFrom('files').selectAll().where('ownerId', '=', owner).where('retiredAt', 'is not', null)
        .$if(before !== undefined, (query) => query.where('retiredAt', '<', before ?? null)).orderBy('id').forUpdate().execute(),

    takeBack: (owner: OwnerScope) =>
      db.updateTable('files').set({ retiredAt: null }).where('ownerId', '=', owner).where('retiredAt', 'is not', null).execute(),

    ownersRetiredBefore: async (moment: Date): Promise<string[]> => {
      const rows = await db.selectFrom('files').select('ownerId').distinct().where('retiredAt', '<', moment).execute();
      return rows.map(({ ownerId }) => ownerId);
    },
  };
};
