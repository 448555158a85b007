import { DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import { scopeOf, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { privacyRepository } from '../privacy.repository.ts';
import type { PrivacyParts } from './parts.ts';

type Wish = { email: string; password?: string | undefined };

const DAY_MS = 86_400_000;
/** The row of the account goes last: while it is there, an erasure that broke off begins again. */
const ACCOUNT = 'users';

export function erasingAccounts({ db, objects, jobs, people, knowledge, source: { clock, audit, mails } }: PrivacyParts) {
  const erase = async (owner: OwnerScope) => {
    const person = await people.personOf(owner);
    if (!person) return;
    // Kept since the list was made. Whose time has come is kept no more, so from here on nothing changes that.
    if (!await people.isDueForErasure(owner, clock.now())) return;
    // An address that was never confirmed may be somebody else's, and so may what names it.
    const whose = { id: owner, emails: person.isVerified ? [person.email, ...await people.formerAddresses(owner)] : [] };
    await db.transaction().execute(async (tx) => {
      for (const personal of knowledge.tables) if (personal.table !== ACCOUNT) await privacyRepository(tx).erase(personal, whose);
      await privacyRepository(tx).eraseEvents(whose);
    });
    for (const folder of knowledge.objectFolders(owner)) await objects.deleteFolder(folder);
    // The addresses in their quotes: one may be a part of another one.
    await jobs.forget([owner, ...whose.emails.map((email) => JSON.stringify(email))]);
    await db.transaction().execute(async (tx) => {
      for (const personal of knowledge.tables) if (personal.table === ACCOUNT) await privacyRepository(tx).erase(personal, whose);
      // Once more, for what happened while the rest went.
      await privacyRepository(tx).eraseEvents(whose);
      await audit.record(tx, { actorId: owner, action: 'account.erased', subjectId: owner });
      await audit.pseudonymise(tx, owner);
    });
  };

  return {
    /** Signs out everywhere, and erases the account in some days. The person shows once more who they are. */
    async requestDeletion(by: AuditOrigin, { email, password }: Wish) {
      const { actor } = by;
      const owner = scopeOf(actor);
      await people.prove(actor, password);
      const person = await people.personOf(owner);
      if (!person || person.email !== email) throw new AppError('privacy.email_differs');
      const at = new Date(clock.now().getTime() + DELETION_UNDO_DAYS * DAY_MS);
      await db.transaction().execute(async (tx) => {
        if (await people.isLastAdmin(owner, tx)) throw new AppError('privacy.last_admin');
        await people.scheduleErasure(tx, owner, at);
        await audit.recordBy(tx, by, { action: 'account.deletion-requested', subjectId: owner });
        await mails.queue(tx, { to: person.email, kind: 'deletion-scheduled', language: person.language, params: { path: '/auth', at } });
      });
    },

    /** Keeps an account that was to be erased. */
    undoDeletion: (by: AuditOrigin) => db.transaction().execute(async (tx) => {
      const owner = scopeOf(by.actor);
      if (await people.isDueForErasure(owner, clock.now())) throw new AppError('privacy.erasure_begun');
      await people.scheduleErasure(tx, owner, null);
      await audit.recordBy(tx, by, { action: 'account.deletion-undone', subjectId: owner });
    }),

    /** Erases every account whose time has come. One that fails does not hold up the others. */
    async eraseDue() {
      const failures: unknown[] = [];
      for (const owner of await people.dueForErasure(clock.now())) await erase(owner).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
    },
  };
}
