import { CONTACT_KEPT_DAYS, CONTACT_PAGE, type ContactMessage, type ContactState } from '@scriba/contract/contact';
import { DEFAULT_LANGUAGE, type Language } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../database/database.ts';
import { demandRole, scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { Device } from '../accounts/accounts.types.ts';
import type { AccountUsecases } from '../accounts/accounts.usecases.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { AuditUsecases } from '../audit/audit.usecases.ts';
import type { MailUsecases } from '../mails/mails.usecases.ts';
import type { ContactConfig } from './contact.config.ts';
import { contactRepository } from './contact.repository.ts';

type Deps = {
  db: Database; source: { clock: Clock; newId: NewId }; config: ContactConfig;
  people: Pick<AccountUsecases, 'demandCaptcha' | 'demandMailbox' | 'personOf' | 'languageOfAddress' | 'formerAddresses' | 'answerers'>;
  outbox: { mails: Pick<MailUsecases, 'queue'>; emit: EmitEvent };
  audit: Pick<AuditUsecases, 'recordBy'>;
};
type Letter = { name: string; surname: string; email: string; subject: string; message: string };
type Sent = Letter & { language?: Language | undefined; captcha?: string | undefined };
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof contactRepository>['find']>>>;

const DAY_MS = 86_400_000;

export type ContactUsecases = ReturnType<typeof contactUsecases>;

/** What people write to those who run the installation. */
export const contactUsecases = ({ db, source: { clock, newId }, config, people, outbox: { mails, emit }, audit }: Deps) => {
  /**
   * The words go back only to who owns the account that they come from. A visitor may have typed the address of somebody else, who
   * must not be sent what a stranger likes, under our name.
   */
  const wordsFor = async (actor: Actor | undefined, { email, message }: Letter) =>
    (actor?.isVerified && (await people.personOf(scopeOf(actor)))?.email === email ? message : null);

  /** So that the count is right on every screen of who answers. */
  const tellAnswerers = async (tx: Transaction) => {
    for (const answerer of await people.answerers(tx)) await emit(tx, answerer, { name: 'contact.changed' });
  };

  return {
    async send(actor: Actor | undefined, { captcha, language, ...letter }: Sent, device: Device) {
      await people.demandCaptcha('contact', captcha, device);
      await people.demandMailbox('contact', letter.email);
      const [words, operatorsLanguage = DEFAULT_LANGUAGE] = await Promise.all([
        wordsFor(actor, letter), config.CONTACT_EMAIL === undefined ? undefined : people.languageOfAddress(config.CONTACT_EMAIL),
      ]);
      await db.transaction().execute(async (tx) => {
        await contactRepository(tx).insert({ id: newId('message'), ownerId: actor ? scopeOf(actor) : null, createdAt: clock.now(), ...letter });
        if (config.CONTACT_EMAIL !== undefined) {
          await mails.queue(tx, {
            to: config.CONTACT_EMAIL, replyTo: letter.email, kind: 'contact-message', language: operatorsLanguage, params: { ...letter, path: '/admin/contact' },
          });
        }
        const params = { subject: letter.subject, words, path: '/' };
        await mails.queue(tx, { to: letter.email, kind: 'contact-received', language: language ?? device.language, params });
        await tellAnswerers(tx);
      });
    },

    async list(actor: Actor, { state, before }: { state?: ContactState | undefined; before?: string | undefined }) {
      demandRole(actor, 'support');
      const found = await contactRepository(db).list(CONTACT_PAGE + 1, state, before);
      const rows = found.slice(0, CONTACT_PAGE);
      return {
        messages: rows.map(presented), next: found.length > CONTACT_PAGE ? rows.at(-1)?.id ?? null : null,
        areMailed: config.CONTACT_EMAIL !== undefined,
      };
    },

    async count(actor: Actor) {
      demandRole(actor, 'support');
      return { waiting: await contactRepository(db).countWaiting() };
    },

    async setAnswered(by: AuditOrigin, messageId: string, isAnswered: boolean): Promise<ContactMessage> {
      demandRole(by.actor, 'support');
      return await db.transaction().execute(async (tx) => {
        const changed = await contactRepository(tx).setAnswered(messageId, isAnswered ? clock.now() : null);
        const row = changed ?? await contactRepository(tx).find(messageId);
        if (!row) throw new AppError('contact.not_found');
        if (changed) {
          const action = isAnswered ? 'contact.answered' : 'contact.reopened';
          await audit.recordBy(tx, by, { action, subjectId: row.ownerId, details: { message: messageId } });
          await tellAnswerers(tx);
        }
        return presented(row);
      });
    },

    /**
     * An address that someone left counts as theirs for some days only, and their messages are kept for longer. From here on they are
     * known by the account, and shown and erased with it.
     */
    keepWithAccount: async (owner: OwnerScope) => contactRepository(db).giveTo(owner, await people.formerAddresses(owner)),

    prune: () => contactRepository(db).deleteBefore(new Date(clock.now().getTime() - CONTACT_KEPT_DAYS * DAY_MS)),
  };
};

const presented = ({ ownerId, createdAt, answeredAt, ...row }: Row): ContactMessage =>
  ({ ...row, personId: ownerId, createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null });
