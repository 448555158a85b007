import type { Database, Transaction } from '../../database/database.ts';
import type { OrderJob } from '../../kernel/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { mailsRepository } from './mails.repository.ts';
import { renderMail } from './mails.rules.ts';
import type { MailKind, MailOrder } from './mails.types.ts';

type Deps = {
  db: Database;
  mailer: Mailer;
  orderJob: OrderJob;
  clock: Clock;
  newId: NewId;
  /** Where people reach the web application; the links of mails begin with it. */
  publicUrl: string;
};

export type MailUsecases = ReturnType<typeof mailUsecases>;

export const DELIVER_MAIL = 'mails.deliver';
const DELIVERED_KEPT_HOURS = 24;
const PRINTED_KEPT_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;
const ERROR_MAX = 500;

export const mailUsecases = ({ db, mailer, orderJob, clock, newId, publicUrl }: Deps) => ({
  /** Writes a mail that is sent if, and only if, the caller's transaction commits. */
  async queue<Kind extends MailKind>(tx: Transaction, { to, ...order }: MailOrder<Kind>) {
    const id = newId('mail');
    await mailsRepository(tx).insert({ id, recipient: to, createdAt: clock.now(), ...renderMail(order, publicUrl) });
    await orderJob(tx, DELIVER_MAIL, { mailId: id });
  },

  /** Hands one mail to the mail server. Safe to run twice: what was sent is left alone. Throws what the server said. */
  async deliver(mailId: string) {
    const repository = mailsRepository(db);
    const mail = await repository.findUnsent(mailId);
    if (!mail) return;
    try {
      await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.textBody, html: mail.htmlBody });
    } catch (error) {
      await repository.recordFailure(mailId, String((error as Error).message).slice(0, ERROR_MAX));
      throw error;
    }
    // The body holds a link that opens an account: once it is delivered, nobody needs it here.
    await repository.markSent(mailId, clock.now(), !mailer.isConfigured);
  },

  prune: () => mailsRepository(db).deleteOld({
    deliveredBefore: hoursBefore(clock.now(), DELIVERED_KEPT_HOURS), othersBefore: hoursBefore(clock.now(), PRINTED_KEPT_HOURS),
  }),
});

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);
