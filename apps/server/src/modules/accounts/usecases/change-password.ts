import type { Language } from '@scriba/contract/languages';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf, mailPaths } from '../accounts.rules.ts';
import type { Parts } from './parts.ts';
import { accountLimit } from './sign-in.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'identity' | 'identityProof' | 'passwords' | 'sessions' | 'tokens' | 'attempts' | 'mails' | 'secondFactor'>;
type Change = { /** The one of now; left out by who has none. */ password?: string | undefined; newPassword: string };

export const changingPassword = (
  { db, clock, config, identity, identityProof, passwords, sessions, tokens, attempts, mails, secondFactor }: Needs,
) => ({
  /**
   * Sets another password while one is signed in. Other devices and links on their way to a mailbox end with the old one: who changes
   * a password may do so because somebody else has it. The language is that of the browser, for who has chosen none.
   */
  async changePassword(actor: Actor, { password, newPassword }: Change, language: Language) {
    if (!config.PASSWORD_SIGN_IN) throw new AppError('auth.password_off');
    const former = await accountsRepository(db).passwordHashOf(actor.userId);
    const user = await identityProof.demand(actor, password);
    passwords.demandStrong(newPassword, user);
    const passwordHash = await passwords.hash(newPassword);
    const subject = { userId: user.id, email: user.email };
    await db.transaction().execute(async (tx) => {
      await tokens.revoke(tx, 'reset-password', subject);
      await tokens.revoke(tx, 'invitation', subject);
      await sessions.endOthers(tx, actor);
      // A link of a mail may have set another one since this one was proved: that one stands.
      if (await accountsRepository(tx).passwordHashOf(user.id) !== former) throw new AppError('auth.wrong_password');
      await identity.setPassword(tx, user.id, passwordHash);
      const params = { how: former === undefined ? 'first' : 'signed-in', at: clock.now(), resetPath: mailPaths.forgotPassword } as const;
      await mails.queue(tx, { to: user.email, kind: 'password-changed', language: languageOf(user.language, language), params });
    });
    await attempts.forget(accountLimit(user.email));
    await secondFactor.forgetAttempts(user.id);
  },
});
