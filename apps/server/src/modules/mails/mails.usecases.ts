import { DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import type { Database, Transaction } from '../../database/database.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { OrderJob } from '../../kernel/jobs.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { mailsRepository } from './mails.repository.ts';
import { isSendable, maskSecrets, renderMail, stateOf } from './mails.rules.ts';
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
/** Those that nobody was sent: gone before an account is erased, which would not find a mail to an address that was only wanted. */
const PRINTED_KEPT_HOURS = (DELETION_UNDO_DAYS - 1) * 24;
const HOUR_MS = 3_600_000;
const ERROR_MAX = 500;

export const mailUsecases = ({ db, mailer, orderJob, clock, newId, publicUrl }: Deps) => ({
  /** Writes a mail that is sent if, and only if, the caller's transaction commits. */
  async queue<Kind extends MailKind>(tx: Transaction, { to, replyTo, ...order }: MailOrder<Kind>) {
    const id = newId('mail');
    await mailsRepository(tx).insert({ id, recipient: to, replyTo: replyTo ?? null, createdAt: clock.now(), ...renderMail(order, publicUrl) });
    await orderJob(tx, DELIVER_MAIL, { mailId: id });
  },

  /** Hands one mail to the mail server. Safe to run twice: what was sent is left alone. Throws what the server said. */
  async deliver(mailId: string) {
    const repository = mailsRepository(db);
    const mail = await repository.findUnsent(mailId);
    if (!mail) return;
    try {
      const { recipient: to, replyTo, subject, textBody: text, htmlBody: html } = mail;
      await mailer.send({ to, subject, text, html, ...(replyTo !== null && { replyTo }) });
    } catch (error) {
      await repository.recordFailure(mailId, String((error as Error).message).slice(0, ERROR_MAX));
      throw error;
    }
    // The body holds a link that opens an account: once it is delivered, nobody needs it here.
    await repository.markSent(mailId, clock.now(), !mailer.isConfigured);
  },

  /** The newest first, with what became of each. */
  list: async (limit: number, q: string | undefined, before: string | undefined) =>
    (await mailsRepository(db).list(limit, q, before)).map((row) => ({ ...row, state: stateOf(row) })),

  /**
   * One mail as an administrator may read it. Where a mail server brings the links to whom they are for, their secrets are nobody
   * else's; without one, reading them here is the only way that they get anywhere.
   */
  async read(mailId: string) {
    const row = await mailsRepository(db).find(mailId);
    if (!row) throw new AppError('mail.not_found');
    const state = stateOf(row);
    const shown = mailer.isConfigured ? maskSecrets : (text: string) => text;
    return {
      ...row, state, text: shown(row.textBody), html: shown(row.htmlBody), isMasked: mailer.isConfigured,
      canBeSentAgain: isSendable(state, mailer.isConfigured),
    };
  },

  /** Tries a mail anew that did not leave. */
  async sendAgain(tx: Transaction, mailId: string) {
    const row = await mailsRepository(tx).find(mailId);
    if (!row) throw new AppError('mail.not_found');
    if (!mailer.isConfigured) throw new AppError('mail.no_server');
    // Whoever else pressed the same button in this moment ordered it: a second delivery would be a second mail.
    if (!isSendable(stateOf(row), mailer.isConfigured) || !await mailsRepository(tx).renew(mailId)) throw new AppError('mail.not_sendable');
    await orderJob(tx, DELIVER_MAIL, { mailId });
  },

  census: async () => ({ isConfigured: mailer.isConfigured, ...await mailsRepository(db).census() }),

  prune: () => mailsRepository(db).deleteOld({
    deliveredBefore: hoursBefore(clock.now(), DELIVERED_KEPT_HOURS), othersBefore: hoursBefore(clock.now(), PRINTED_KEPT_HOURS),
  }),
});

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);
