import { contains } from '../../database/contains.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { RenderedMail } from './mails.rules.ts';

type NewMail = { id: string; recipient: string; replyTo: string | null; createdAt: Date } & RenderedMail;

/** The `mails` table: what waits to be sent and, while no mail server is configured, what the operator can read. */
export const mailsRepository = (db: Database | Transaction) => ({
  insert: async ({ text, html, ...mail }: NewMail) => {
    await db.insertInto('mails').values({ ...mail, textBody: text, htmlBody: html }).execute();
  },

  findUnsent: (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst(),

  /** Newest first; those before an id where one is given. */
  list: (limit: number, q: string | undefined, before: string | undefined) => {
    let query = db.selectFrom('mails').selectAll();
    if (q !== undefined && q !== '') query = query.where('recipient', 'ilike', contains(q));
    if (before !== undefined) query = query.where('id', '<', before);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },

  find: (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst(),

  /** As if it had never been tried. False when it waits to be tried, or has left; so of two calls at once only one is true. */
  async renew(id: string): Promise<boolean> {
    const row = await db.updateTable('mails').set({ sentAt: null, lastError: null }).where('id', '=', id)
      .where((mail) => mail.or([
        mail.and([mail('sentAt', 'is', null), mail('lastError', 'is not', null)]),
        mail.and([mail('sentAt', 'is not', null), mail('textBody', '!=', '')]),
      ])).returning('id').executeTakeFirst();
    return row !== undefined;
  },

  async census() {
    const { waiting, failed, lastSentAt } = await db.selectFrom('mails').select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere(eb.and([eb('sentAt', 'is', null), eb('lastError', 'is', null)])).as('waiting'),
      fn.countAll<number>().filterWhere(eb.and([eb('sentAt', 'is', null), eb('lastError', 'is not', null)])).as('failed'),
      fn.max('sentAt').as('lastSentAt'),
    ]).executeTakeFirstOrThrow();
    return { waiting: Number(waiting), failed: Number(failed), lastSentAt };
  },

  markSent: async (id: string, sentAt: Date, keepsBody: boolean) => {
    await db.updateTable('mails').set({ sentAt, lastError: null, ...(!keepsBody && { textBody: '', htmlBody: '' }) }).where('id', '=', id).execute();
  },

  recordFailure: async (id: string, lastError: string) => {
    await db.updateTable('mails').set({ lastError }).where('id', '=', id).execute();
  },

  /** A mail without a body was really delivered; the others are all that the operator has of them. */
  deleteOld: async ({ deliveredBefore, othersBefore }: { deliveredBefore: Date; othersBefore: Date }) => {
    await db.deleteFrom('mails').where((row) => row.or([
      row.and([row('sentAt', '<', deliveredBefore), row('textBody', '=', '')]),
      row('createdAt', '<', othersBefore),
    ])).execute();
  },
});
