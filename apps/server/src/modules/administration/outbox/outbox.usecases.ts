import { OUTBOX_PAGE, type ListedMail, type OpenedMail } from '@scriba/contract/outbox';
import type { Database } from '../../../database/database.ts';
import { demandAdmin, type Actor } from '../../../kernel/actor.ts';
import type { AccountUsecases } from '../../accounts/accounts.usecases.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import type { AuditUsecases } from '../../audit/audit.usecases.ts';
import type { MailUsecases } from '../../mails/mails.usecases.ts';
import { pageOf } from '../administration.rules.ts';

type Deps = { db: Database; mails: Pick<MailUsecases, 'list' | 'read' | 'sendAgain'>; audit: Pick<AuditUsecases, 'recordBy'>; people: Pick<AccountUsecases['people'], 'idOf'> };
type Row = Awaited<ReturnType<MailUsecases['list']>>[number];

export type Outbox = ReturnType<typeof outboxForAdmins>;

/** The mails of everybody. Whoever opens one may hold the key to an account in hand: that is written down. */
export const outboxForAdmins = ({ db, mails, audit, people }: Deps) => ({
  async list(actor: Actor, { q, before }: { q?: string | undefined; before?: string | undefined }) {
    demandAdmin(actor);
    const { rows, next } = pageOf(await mails.list(OUTBOX_PAGE + 1, q, before), OUTBOX_PAGE);
    return { mails: rows.map(listed), next };
  },

  async open(by: AuditOrigin, mailId: string): Promise<OpenedMail> {
    demandAdmin(by.actor);
    const mail = await mails.read(mailId);
    const subjectId = await people.idOf(mail.recipient) ?? null;
    await db.transaction().execute((tx) => audit.recordBy(tx, by, { action: 'mail.opened', subjectId, details: { mailId, isMasked: mail.isMasked } }));
    const { text, html, isMasked, canBeSentAgain } = mail;
    return { ...listed(mail), text, html, isMasked, canBeSentAgain };
  },

  async sendAgain(by: AuditOrigin, mailId: string) {
    demandAdmin(by.actor);
    await db.transaction().execute(async (tx) => {
      await mails.sendAgain(tx, mailId);
      await audit.recordBy(tx, by, { action: 'mail.sent-again', subjectId: null, details: { mailId } });
    });
  },
});

const listed = ({ id, recipient, subject, state, createdAt, sentAt, lastError }: Row): ListedMail =>
  ({ id, recipient, subject, state, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, lastError });
