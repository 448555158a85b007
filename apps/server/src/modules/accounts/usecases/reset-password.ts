import type { KeptWaysIn } from '@scriba/contract/accounts';
import type { Language } from '@scriba/contract/languages';
import { onDuplicate } from '../../../database/on-duplicate.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths, resetLetter } from '../accounts.rules.ts';
import type { Device } from '../accounts.types.ts';
import { mailboxLimit } from '../attempts/attempts.rules.ts';
import { provisionalRepository } from '../provisional/provisional.repository.ts';
import { passkeysRepository } from '../passkeys/passkeys.repository.ts';
import type { Parts } from './parts.ts';
import { accountLimit } from './sign-in.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'identity' | 'passwords' | 'sessions' | 'tokens' | 'attempts' | 'mails' | 'orderJob' | 'secondFactor'>;

export const MAIL_RESET_LINK = 'accounts.mail-reset-link';
export type ResetLinkOrder = { email: string; language: Language };

export function resettingPassword({ db, clock, config, identity, passwords, sessions, tokens, attempts, mails, orderJob, secondFactor }: Needs) {
  const keptWaysIn = async (userId: string): Promise<KeptWaysIn> => {
    const [keys, linked, hasSecondStep] = await Promise.all([
      passkeysRepository(db).list(scopeOfOwner(userId)), accountsRepository(db).linkedAccounts(userId), secondFactor.isOn(userId),
    ]);
    return { passkeys: keys.length, linkedAccounts: linked.length, hasSecondStep };
  };

  /** Whose password a token sets, without using it up. */
  const readToken = async (mailToken: string) => {
    const invited = await tokens.read('invitation', mailToken);
    const subject = invited ?? await tokens.read('reset-password', mailToken);
    const user = subject && await accountsRepository(db).find(subject.userId);
    if (!user || user.email !== subject.email) throw new AppError('auth.token_invalid');
    // An invitation lives for days: once there is a password, a forgotten mail must not open what it protects.
    if (invited && await accountsRepository(db).passwordHashOf(user.id) !== undefined) throw new AppError('auth.token_invalid');
    return { user, isInvited: invited !== undefined };
  };

  return {
    /** Only orders the work: whether the address has an account is looked up later, so the answer cannot tell. */
    async forgotPassword(email: string, device: Device) {
      if (!await attempts.isAllowed(mailboxLimit('forgot-password', email))) return;
      const order: ResetLinkOrder = { email, language: device.language };
      await db.transaction().execute((tx) => orderJob(tx, MAIL_RESET_LINK, order));
    },

    /**
     * Mails a link to an address that has an account; where no password opens it, how to sign in instead. The second run of a job finds
     * its token issued and mails nothing.
     */
    async mailResetLink({ email, language }: ResetLinkOrder, jobId: string) {
      const user = await accountsRepository(db).findByEmail(email) ?? await provisionalRepository(db).newest(email);
      if (!user) return;
      await db.transaction().execute(async (tx) => {
        const token = await tokens.issue(tx, 'reset-password', { userId: user.id, email }, `token_${jobId}`);
        if (!token) return;
        await mails.queue(tx, { to: email, language: languageOf(user.language, language), ...resetLetter(config.PASSWORD_SIGN_IN, token) });
      });
    },

    /** Tells who opens an old link before they have thought of a password. */
    checkResetLink: async (mailToken: string): Promise<void> => { await readToken(mailToken); },

    /**
     * Sets a new password, or that of an invitation, and signs out everywhere. A password that is refused leaves the token as it was.
     * Answers which other ways in stay: who lost the account to somebody else would not think of them.
     */
    async resetPassword(mailToken: string, password: string, device: Device): Promise<KeptWaysIn> {
      const { user, isInvited } = await readToken(mailToken);
      passwords.demandStrong(password, user);
      const passwordHash = await passwords.hash(password);
      await db.transaction().execute(async (tx) => {
        if (!await tokens.take(tx, isInvited ? 'invitation' : 'reset-password', mailToken)) throw new AppError('auth.token_invalid');
        // Before the password, as an invitation in use does it: so two that come at once do not wait for each other.
        await tokens.revoke(tx, 'invitation', { userId: user.id, email: user.email });
        await identity.setPassword(tx, user.id, passwordHash);
        await sessions.endAll(tx, scopeOfOwner(user.id));
        // Who follows a link that was mailed has shown that the address is theirs.
        const isConfirming = isInvited || user.isProvisional;
        if (isConfirming && !await accountsRepository(tx).markVerified(user.id, user.email, clock.now())) throw new AppError('auth.token_invalid');
        // Who was invited knows that there is a password now.
        if (isInvited) return;
        const params = { how: 'by-link', at: clock.now(), resetPath: mailPaths.forgotPassword } as const;
        await mails.queue(tx, {
          to: user.email, kind: 'password-changed', language: languageOf(user.language, device.language), params,
        });
      }).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
      await attempts.forget(accountLimit(user.email));
      await secondFactor.forgetAttempts(user.id);
      return await keptWaysIn(user.id);
    },
  };
}
