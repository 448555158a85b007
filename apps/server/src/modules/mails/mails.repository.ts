import type { Database, Transaction } from '../../database/database.ts';
import type { RenderedMail } from './mails.rules.ts';

type NewMail = { id: string; recipient: string; createdAt: Date } & RenderedMail;

/** The `mails` table: what waits to be sent and, while no mail server is configured, what the operator can read. */
export const mailsRepository = (db: Database | Transaction) => ({
  insert: async ({ text, html, ...mail }: NewMail) => {
    await db.insertInto('mails').values({ ...mail, textBody: text, htmlBody: html }).execute();
  },

  findUnsent: (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst(),

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
