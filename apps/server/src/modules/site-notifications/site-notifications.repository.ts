import { notificationPriorities, type NotificationAudience, type NotificationDraft } from '@scriba/contract/site-notifications';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type Row = Omit<NotificationDraft, 'startsAt' | 'endsAt' | 'texts'> & { texts: string; startsAt: Date; endsAt: Date | null; updatedAt: Date };

/** The tables `site_notifications`, which belongs to nobody, and `notification_receipts`. */
export const siteNotificationsRepository = (db: Database | Transaction) => ({
  /** What is announced now to these audiences and was not put away by this person, the more important first, then the newer. */
  active: (now: Date, owner: OwnerScope | undefined, { audiences, limit }: { audiences: readonly NotificationAudience[]; limit: number }) =>
    db.selectFrom('siteNotifications').selectAll().where('startsAt', '<=', now).where('audience', 'in', audiences)
      .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
      .$if(owner !== undefined, (query) => query.where(({ not, exists, selectFrom }) => not(exists(
        selectFrom('notificationReceipts').select('ownerId').where('ownerId', '=', owner ?? ('' as never))
          .whereRef('notificationId', '=', 'siteNotifications.id').where('dismissedAt', 'is not', null)))))
      .orderBy(sql`array_position(${[...notificationPriorities]}::text[], priority)`, 'desc').orderBy('startsAt', 'desc').orderBy('id', 'desc')
      .limit(limit).execute(),

  /** Newest first, as ids sort by time; those before an id where one is given. */
  list: (limit: number, before: string | undefined) => db.selectFrom('siteNotifications').selectAll('siteNotifications')
    .select(({ selectFrom }) => [
      selectFrom('notificationReceipts').whereRef('notificationId', '=', 'siteNotifications.id').select(sql<number>`count(*)::integer`.as('n')).as('seenBy'),
      selectFrom('notificationReceipts').whereRef('notificationId', '=', 'siteNotifications.id').select(sql<number>`count(dismissed_at)::integer`.as('n')).as('dismissedBy'),
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc').limit(limit).execute(),

  async insert(row: Row & { id: string; createdAt: Date }) {
    await db.insertInto('siteNotifications').values(row).execute();
  },

  /** False when there is none with this id. */
  update: async (id: string, row: Row): Promise<boolean> =>
    await db.updateTable('siteNotifications').set(row).where('id', '=', id).returning('id').executeTakeFirst() !== undefined,

  remove: async (id: string): Promise<boolean> =>
    await db.deleteFrom('siteNotifications').where('id', '=', id).returning('id').executeTakeFirst() !== undefined,

  /** Keeps that someone has seen it, or also put it away; the first time counts. False when there is none with this id. */
  async keepReceipt(owner: OwnerScope, id: string, { seenAt, dismissedAt }: { seenAt: Date; dismissedAt: Date | null }): Promise<boolean> {
    const { rows } = await sql`
      insert into notification_receipts (owner_id, notification_id, seen_at, dismissed_at)
      select ${owner}, id, ${seenAt}, ${dismissedAt}::timestamptz from site_notifications where id = ${id}
      on conflict (owner_id, notification_id) do update set dismissed_at = coalesce(notification_receipts.dismissed_at, excluded.dismissed_at)
      returning owner_id`.execute(db);
    return rows.length > 0;
  },
});
