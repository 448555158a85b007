import { CHANGE_ADDRESS_HOURS, UNDO_ADDRESS_DAYS, type WantedAddress } from '@scriba/contract/address-change';
import type { Transaction } from '../../../database/database.ts';
import { onDuplicate } from '../../../database/on-duplicate.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import { attemptKey, mailboxLimit } from '../attempts/attempts.rules.ts';
import type { PasskeyUsecases } from '../passkeys/passkeys.usecases.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import { maskedAddress } from './address-change.rules.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'audit' | 'mails' | 'emit' | 'even' | 'tokens' | 'attempts' | 'sessions' | 'identityProof' | 'secondFactor'> & {
  passkeys: PasskeyUsecases;
};
type Account = { id: string; email: string; language: string | null; deletesAt: Date | null };
type Wish = { email: string; password?: string | undefined };
type Move = { owner: OwnerScope; from: Account; to: string; since: Date | undefined };

const HOUR = 3600;
const HOUR_MS = HOUR * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How often someone asks for a change. */
const accountLimit = (userId: string) => ({ key: attemptKey('change-address', userId), max: 5, windowSeconds: HOUR });

/** Another e-mail address for an account: asked for, confirmed by who reads it, and undone by who read the one before. */
export function changingAddress(needs: Needs) {
  const { db, clock, config, audit, mails, emit, even, tokens, attempts, sessions, identityProof, secondFactor, passkeys } = needs;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  /** An earlier wish and its link are worth nothing from here on. Answers whether there was one. */
  const forgetWanted = async (tx: Transaction, userId: string) => {
    const email = await addressChangeRepository(tx).forgetWanted(scopeOfOwner(userId));
    if (email !== undefined) await tokens.revoke(tx, 'change-address', { userId, email });
    return email !== undefined;
  };

  const sendLink = async (tx: Transaction, { id, language }: Account, email: string) => {
    const token = await tokens.issue(tx, 'change-address', { userId: id, email });
    if (!token) return;
    const params = { path: mailPaths.changeAddress(token), hours: CHANGE_ADDRESS_HOURS };
    await mails.queue(tx, { to: email, kind: 'change-address', language: languageOf(language), params });
  };

  /** The address is not to be had: only who reads it learns that. Answers whether it is so. */
  const tellTaken = async (tx: Transaction, asking: Account, email: string): Promise<boolean> => {
    const holder = await accountsRepository(tx).findByEmail(email);
    const keptUntil = await addressChangeRepository(tx).keptForOther(scopeOfOwner(asking.id), email, clock.now());
    if (!holder && !keptUntil) return false;
    if (config.AUTH_VERBOSE_ERRORS) throw new AppError('auth.email_in_use');
    const language = languageOf(holder?.language ?? asking.language);
    if (holder) await mails.queue(tx, { to: email, kind: 'address-taken', language, params: { signInPath: mailPaths.signIn, resetPath: mailPaths.forgotPassword } });
    else if (keptUntil) await mails.queue(tx, { to: email, kind: 'address-kept', language, params: { until: keptUntil, path: mailPaths.signIn } });
    return true;
  };

  const keepWish = (by: AuditOrigin, asking: Account, email: string): Promise<WantedAddress> => db.transaction().execute(async (tx) => {
    const expiresAt = after(CHANGE_ADDRESS_HOURS * HOUR_MS);
    await accountsRepository(tx).lock(asking.id);
    await forgetWanted(tx, asking.id);
    await addressChangeRepository(tx).want(scopeOfOwner(asking.id), { email, expiresAt });
    if (!await tellTaken(tx, asking, email)) await sendLink(tx, asking, email);
    await audit.recordBy(tx, by, { action: 'account.address-wanted', subjectId: asking.id });
    return { email, expiresAt: expiresAt.toISOString() };
  });

  /**
   * An address that is had back takes with it what came after: who took the account over must not keep a link of their own.
   * A new one leaves such a link to the last.
   */
  const move = async (tx: Transaction, { owner, from, to, since }: Move) => {
    const repository = addressChangeRepository(tx);
    const now = clock.now();
    if (since) await repository.forgetFormerSince(owner, since);
    else await repository.keepFormer(owner, from.email, { changedAt: now, keptUntil: after(UNDO_ADDRESS_DAYS * DAY_MS) });
    await repository.releaseExpired(to, now);
    await repository.setAddress(owner, to, now);
    await emit(tx, owner, { name: 'account.changed' });
  };

  const tellFormer = async (tx: Transaction, { id, email, language }: Account, to: string) => {
    const token = await tokens.issue(tx, 'undo-address', { userId: id, email });
    if (!token) return;
    const params = { path: mailPaths.undoAddress(token), to: maskedAddress(to), at: clock.now(), days: UNDO_ADDRESS_DAYS };
    await mails.queue(tx, { to: email, kind: 'address-changed', language: languageOf(language), params });
  };

  const tellUndone = (tx: Transaction, { email, language }: Account) =>
    mails.queue(tx, { to: email, kind: 'address-undone', language: languageOf(language), params: { at: clock.now(), path: mailPaths.contact } });

  /** Ways in that were added while nothing of it was mailed to the owner: the mails went to the address that is undone. */
  const closeWaysSince = async (tx: Transaction, owner: OwnerScope, moment: Date) => {
    await accountsRepository(tx).unlinkSince(owner, moment);
    await passkeys.removeSince(tx, owner, moment);
    await secondFactor.removeSince(tx, owner, moment);
  };

  /**
   * What was ordered by who took the account over would erase all that its owner has, before they could sign in again. Whoever wants
   * it themselves asks once more. It is never due yet: it waits as long as the address can be had back, and was asked for later.
   */
  const keepAccount = async (tx: Transaction, { id, deletesAt }: Account, ipAddress: string) => {
    if (!deletesAt) return;
    await accountsRepository(tx).setErasure(id, null, clock.now());
    await audit.record(tx, { actorId: id, action: 'account.deletion-undone', subjectId: id, ipAddress });
  };

  const readToken = async (purpose: 'change-address' | 'undo-address', mailToken: string) => {
    const subject = await tokens.read(purpose, mailToken);
    if (!subject) throw new AppError('auth.token_invalid');
    return subject;
  };

  return {
    async wanted(actor: Actor): Promise<WantedAddress | null> {
      const row = await addressChangeRepository(db).findWanted(scopeOf(actor), clock.now());
      return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
    },

    /** Mails a link to the address. For one that is taken the same work is done and the same answer given. */
    async request(by: AuditOrigin, { email, password }: Wish): Promise<WantedAddress> {
      const user = await identityProof.demand(by.actor, password);
      if (user.email === email) throw new AppError('address.unchanged');
      await attempts.demand(accountLimit(user.id));
      await attempts.demand(mailboxLimit('change-address-to', email));
      return await even.answer(() => keepWish(by, user, email));
    },

    /** Doing so twice is no error. */
    cancel: (by: AuditOrigin) => db.transaction().execute(async (tx) => {
      await accountsRepository(tx).lock(by.actor.userId);
      if (await forgetWanted(tx, by.actor.userId)) await audit.recordBy(tx, by, { action: 'account.address-kept', subjectId: by.actor.userId });
    }),

    /**
     * Changes the address. The link alone is not enough: a slip while typing the address must not give the account to whoever reads
     * it there.
     */
    async confirm(by: AuditOrigin, mailToken: string): Promise<{ email: string }> {
      const { userId, email } = await readToken('change-address', mailToken);
      if (userId !== by.actor.userId) throw new AppError('address.other_account');
      const owner = scopeOf(by.actor);
      await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(userId);
        const from = await accountsRepository(tx).find(userId);
        const isWanted = (await addressChangeRepository(tx).findWanted(owner, clock.now()))?.email === email;
        if (!from || !isWanted || !await tokens.take(tx, 'change-address', mailToken)) throw new AppError('auth.token_invalid');
        if (from.deletesAt || from.suspendedAt) throw new AppError('auth.token_invalid');
        const since = await addressChangeRepository(tx).lostAt(owner, email, clock.now());
        await addressChangeRepository(tx).forgetWanted(owner);
        await move(tx, { owner, from, to: email, since });
        await (since ? tellUndone(tx, from) : tellFormer(tx, from, email));
        await sessions.endOthers(tx, by.actor);
        await audit.recordBy(tx, by, { action: 'account.address-changed', subjectId: userId, details: { before: from.email, after: email } });
      }).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
      return { email };
    },

    /** Gives the address of before back and locks out whoever changed it. Answers what sets a new password. */
    async undo(mailToken: string, ipAddress: string): Promise<{ email: string; resetToken: string }> {
      const { userId, email } = await readToken('undo-address', mailToken);
      const owner = scopeOfOwner(userId);
      return await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(userId);
        const from = await accountsRepository(tx).find(userId);
        const since = await addressChangeRepository(tx).lostAt(owner, email, clock.now());
        if (!from || !since || !await tokens.take(tx, 'undo-address', mailToken)) throw new AppError('auth.token_invalid');
        await forgetWanted(tx, userId);
        await move(tx, { owner, from, to: email, since });
        await keepAccount(tx, from, ipAddress);
        await closeWaysSince(tx, owner, since);
        await sessions.endAll(tx, owner);
        await tellUndone(tx, from);
        await audit.record(tx, {
          actorId: userId, action: 'account.address-undone', subjectId: userId, details: { before: from.email, after: email }, ipAddress,
        });
        const resetToken = await tokens.issue(tx, 'reset-password', { userId, email });
        if (resetToken === undefined) throw new AppError('auth.token_invalid');
        return { email, resetToken };
      });
    },

    prune: () => addressChangeRepository(db).deleteExpired(clock.now()),
  };
}
