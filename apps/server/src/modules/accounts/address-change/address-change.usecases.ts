import { CHANGE_ADDRESS_HOURS, UNDO_ADDRESS_DAYS, type WantedAddress } from '@scriba/contract/address-change';
import type { Transaction } from '../../../database/database.ts';
import { onDuplicate } from '../../../database/on-duplicate.ts';
import { scopeOf, scopeOfOwner, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import { attemptKey, mailboxLimit } from '../attempts/attempts.rules.ts';
import type { Parts } from '../usecases/parts.ts';
import { addressChangeRepository } from './address-change.repository.ts';
import { maskedAddress } from './address-change.rules.ts';
import type { Account, MovingAddress } from './moving-address.usecases.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'audit' | 'mails' | 'even' | 'tokens' | 'attempts' | 'sessions' | 'identityProof'> & {
  moving: MovingAddress;
};
type Wish = { email: string; password?: string | undefined };

const HOUR = 3600;
const HOUR_MS = HOUR * 1000;
/** How often someone asks for a change. */
const accountLimit = (userId: string) => ({ key: attemptKey('change-address', userId), max: 5, windowSeconds: HOUR });

/** Another e-mail address for an account: asked for, and confirmed by who reads it. */
export function changingAddress(needs: Needs) {
  const { db, clock, config, audit, mails, even, tokens, attempts, sessions, identityProof, moving } = needs;
  const { forgetWanted, move, readToken, tellUndone } = moving;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

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

  const tellFormer = async (tx: Transaction, { id, email, language }: Account, to: string) => {
    const token = await tokens.issue(tx, 'undo-address', { userId: id, email });
    if (!token) return;
    const params = { path: mailPaths.undoAddress(token), to: maskedAddress(to), at: clock.now(), days: UNDO_ADDRESS_DAYS };
    await mails.queue(tx, { to: email, kind: 'address-changed', language: languageOf(language), params });
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

    prune: () => addressChangeRepository(db).deleteExpired(clock.now()),
  };
}
