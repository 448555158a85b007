import type { Role } from '@scriba/contract/roles';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@scriba/contract/languages';
import type { Database, Transaction } from '../../../database/database.ts';
import { isRefusedBy, onDuplicate } from '../../../database/on-duplicate.ts';
import { scopeOfOwner, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { invitationLetter, mailPaths, resetLetter } from '../accounts.rules.ts';
import type { PasskeyUsecases } from '../passkeys/passkeys.usecases.ts';
import type { SecondFactorUsecases } from '../second-factor/second-factor.usecases.ts';
import type { Parts } from '../usecases/parts.ts';
import { peopleRepository } from './people.repository.ts';
import type { PeopleFilter } from './people.types.ts';

export type Invitation = { email: string; name: string; role: Role; language: Language };
type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'emit' | 'mails' | 'sessions' | 'tokens' | 'identity' | 'securityMails'> & {
  secondFactor: SecondFactorUsecases; passkeys: PasskeyUsecases;
};

export type PeopleUsecases = ReturnType<typeof peopleUsecases>;

/**
 * What is done to accounts by those who look after them. Who may is asked before, where the scope is made; every act joins the
 * transaction in which it is written down, and answers whether it changed anything.
 */
export function peopleUsecases({ db, clock, config, emit, mails, sessions, tokens, identity, securityMails, secondFactor, passkeys }: Needs) {
  const demand = async (tx: Transaction, owner: OwnerScope) => {
    const person = await peopleRepository(tx).lock(owner);
    if (!person) throw new AppError('person.not_found');
    return { ...person, language: isLanguage(person.language) ? person.language : DEFAULT_LANGUAGE };
  };

  /** Of who asked for an account it is not known who they are: neither rights nor a link to the mailbox are for them. */
  const demandOwnAddress = ({ isProvisional }: { isProvisional: boolean }) => {
    if (isProvisional) throw new AppError('person.address_unconfirmed');
  };

  const isAloneAdmin = async (of: Database | Transaction, owner: OwnerScope) =>
    (await accountsRepository(of).find(owner))?.role === 'admin' && !await accountsRepository(of).hasOtherAdmin(owner);

  const isLastAdmin = async (tx: Transaction, owner: OwnerScope) => {
    // Two who leave at once must not each count on the other.
    await accountsRepository(tx).lockAdmins();
    return await isAloneAdmin(tx, owner);
  };
  const demandOtherAdmin = async (tx: Transaction, owner: OwnerScope) => {
    if (await isLastAdmin(tx, owner)) throw new AppError('person.last_admin');
  };

  const sendInvitation = async (tx: Transaction, { id, email, language }: { id: string; email: string; language: Language }) => {
    const token = await tokens.issue(tx, 'invitation', { userId: id, email });
    if (token) await mails.queue(tx, { to: email, language, ...invitationLetter(config.PASSWORD_SIGN_IN, token) });
  };
  const sendResetLink = async (tx: Transaction, { id, email, language }: { id: string; email: string; language: Language }) => {
    const token = await tokens.issue(tx, 'reset-password', { userId: id, email });
    if (token) await mails.queue(tx, { to: email, language, ...resetLetter(config.PASSWORD_SIGN_IN, token) });
  };

  return {
    isLastAdmin,

    list: (limit: number, filter: PeopleFilter, before?: string) => peopleRepository(db).list(limit, filter, before),

    /** Everything about an account but what other modules know. */
    async describe(owner: OwnerScope) {
      const row = await peopleRepository(db).find(owner);
      if (!row) throw new AppError('person.not_found');
      const [passwordHash, hasSecondFactor, keys, living, isLast] = await Promise.all([
        accountsRepository(db).passwordHashOf(owner), secondFactor.isOn(owner), passkeys.count(owner),
        peopleRepository(db).countSessions(owner, clock.now()), isAloneAdmin(db, owner),
      ]);
      return {
        ...row, hasPassword: passwordHash !== undefined, hasSecondFactor, passkeys: keys, sessions: living, isLastAdmin: isLast,
      };
    },

    /** Who is called what, by id; who is gone is missing. */
    namesOf: async (ids: readonly string[]) => new Map((await peopleRepository(db).namesOf(ids)).map((row) => [row.id, row])),
    idOf: async (email: string) => (await accountsRepository(db).findByEmail(email))?.id,

    /** Makes an account without a password and mails the way in; whoever sets one by that mail has shown that the address is theirs. */
    async create(tx: Transaction, { email, name, role, language }: Invitation): Promise<OwnerScope> {
      const id = await identity.createAccount(tx, {
        email, name, role, language, emailVerified: false, passwordHash: null, phone: null, companyName: null,
      }).catch((error: unknown) => {
        throw isRefusedBy(error, 'users_email_key') ? new AppError('auth.email_in_use', {}, { cause: error }) : error;
      });
      await emit(tx, scopeOfOwner(id), { name: 'account.created', userId: id });
      await sendInvitation(tx, { id, email, language });
      return scopeOfOwner(id);
    },

    /** The sessions stay, and can do nothing: so an open page can say why. An address that may be somebody else's is not written to. */
    async suspend(tx: Transaction, owner: OwnerScope, reason: string): Promise<boolean> {
      const { email, language, isProvisional, suspendedAt, suspensionReason } = await demand(tx, owner);
      if (suspendedAt && suspensionReason === reason) return false;
      if (!suspendedAt) await demandOtherAdmin(tx, owner);
      await peopleRepository(tx).setSuspension(owner, { at: suspendedAt ?? clock.now(), reason }, clock.now());
      if (!isProvisional) await mails.queue(tx, { to: email, kind: 'account-suspended', language, params: { reason, path: mailPaths.contact } });
      await emit(tx, owner, { name: 'account.changed' }, { name: 'account.suspended' });
      return true;
    },

    /** Whatever was open before the suspension, perhaps by someone else's hand, does not come back with it. */
    async restore(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      const { email, language, isProvisional, suspendedAt } = await demand(tx, owner);
      if (!suspendedAt) return false;
      await peopleRepository(tx).setSuspension(owner, null, clock.now());
      await sessions.endAll(tx, owner);
      if (!isProvisional) await mails.queue(tx, { to: email, kind: 'account-restored', language, params: { path: mailPaths.signIn } });
      return true;
    },

    async confirmAddress(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      const { id, email, emailVerified } = await demand(tx, owner);
      if (emailVerified) return false;
      const isConfirmed = await accountsRepository(tx).markVerified(id, email, clock.now()).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
      if (!isConfirmed) throw new AppError('person.not_found');
      await emit(tx, owner, { name: 'account.changed' });
      return true;
    },

    async resetSecondFactor(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      const { id } = await demand(tx, owner);
      if (!await secondFactor.forget(tx, id)) return false;
      await sessions.endAll(tx, owner);
      await securityMails.queue(tx, id, 'totp-reset');
      return true;
    },

    /** A password opens the account from then on, which a link of a mail can set where there are any, or one of elsewhere with the same address. */
    async removePasskeys(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      const { id } = await demand(tx, owner);
      if (!await passkeys.removeAll(tx, owner)) return false;
      await sessions.endAll(tx, owner);
      await securityMails.queue(tx, id, 'passkeys-reset');
      return true;
    },

    async signOut(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      await demand(tx, owner);
      await sessions.endAll(tx, owner);
      return true;
    },

    /** An invitation to who has no password yet, and has not come in another way. */
    async sendPasswordLink(tx: Transaction, owner: OwnerScope): Promise<boolean> {
      const person = await demand(tx, owner);
      demandOwnAddress(person);
      const hasPassword = await accountsRepository(tx).passwordHashOf(person.id) !== undefined;
      await (hasPassword || person.emailVerified ? sendResetLink(tx, person) : sendInvitation(tx, person));
      return true;
    },

    /** No older session has the rights of the new role, nor keeps those of the old one. Answers the old role, or undefined where it stays. */
    async setRole(tx: Transaction, owner: OwnerScope, role: Role): Promise<Role | undefined> {
      const { id, role: before, isProvisional } = await demand(tx, owner);
      if (before === role) return undefined;
      demandOwnAddress({ isProvisional });
      await demandOtherAdmin(tx, owner);
      await accountsRepository(tx).setRole(id, role, clock.now());
      await sessions.endAll(tx, owner);
      return before;
    },

    /** Throws `person.not_found`. */
    async demand(tx: Transaction, owner: OwnerScope) { await demand(tx, owner); },
  };
}
