import { onDuplicate } from '../../../database/on-duplicate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf } from '../accounts.rules.ts';
import type { Device, Entered } from '../accounts.types.ts';
import { attemptKey, sharedMailboxLimits } from '../attempts/attempts.rules.ts';
import { provisionalRepository } from '../provisional/provisional.repository.ts';
import type { Parts } from './parts.ts';
import type { SignUpLetters } from './sign-up-letters.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'sessions' | 'passwords' | 'passwordProof' | 'tokens' | 'attempts' | 'enter' | 'even'> & {
  letters: SignUpLetters;
};
/** Who it is, and the hash of their password as it was then. */
type Proved = { userId: string; hash: string };
type Proof = { token: string; password?: string | undefined };

/** Counted for each sign-up, whoever has its link. */
const passwordLimit = (userId: string) => ({ key: attemptKey('confirm-address', userId), max: 10, windowSeconds: 900, isExact: true });

export function confirmingAddress({ db, clock, config, sessions, passwords, passwordProof, tokens, attempts, enter, even, letters }: Needs) {
  /** Whom a link was mailed to, at the address that they have still, and the hash of their password. */
  const recipient = async (mailToken: string) => {
    const subject = await tokens.read('verify-email', mailToken);
    const user = subject && await accountsRepository(db).find(subject.userId);
    const hash = user?.email === subject?.email && user ? await accountsRepository(db).passwordHashOf(user.id) : undefined;
    if (!user || hash === undefined) throw new AppError('auth.token_invalid');
    return { id: user.id, email: user.email, hash };
  };

  /**
   * Whose address a link confirms. Where they are not signed in, they show that the sign-up is theirs: whoever reads the mails of an
   * address must not confirm, with one press, what somebody else has signed up with.
   */
  const demandProof = async ({ token, password }: Proof, sessionToken: string | undefined): Promise<Proved> => {
    const { id, email, hash } = await recipient(token);
    const here = sessionToken === undefined ? undefined : await sessions.find(sessionToken);
    if (here && here.id !== id) throw new AppError('address.other_account');
    if (here) return { userId: id, hash };
    if (!config.PASSWORD_SIGN_IN) throw new AppError('auth.password_off');
    if (password === undefined) throw new AppError('auth.password_needed', { email });
    await attempts.demand(passwordLimit(id));
    if (!await passwords.verify({ password, hash })) throw new AppError('auth.wrong_password');
    await attempts.forget(passwordLimit(id));
    return { userId: id, hash };
  };

  return {
    /** Mails a new link to someone whose address is not confirmed yet. Where it has an account, its owner is told, and only they. */
    async sendVerification(actor: Actor, device: Device) {
      const user = await accountsRepository(db).find(actor.userId);
      if (!user || user.emailVerified) return;
      for (const limit of sharedMailboxLimits('send-verification', user.email, user.id)) await attempts.demand(limit);
      const subject = { userId: user.id, email: user.email };
      await even.answer(() => db.transaction().execute(async (tx) => {
        await provisionalRepository(tx).renew(user.id, clock.now());
        await letters.ask(tx, subject, languageOf(user.language, device.language));
      }));
    },

    /**
     * Confirms an address with the token of a mail, and starts a fresh session. In the browser of somebody else it is refused and the link
     * stays good: anyone can send their own link, and what was kept after that would be kept for them.
     */
    async verifyEmail(proof: Proof, device: Device, sessionToken: string | undefined): Promise<Entered> {
      const { userId, hash } = await demandProof(proof, sessionToken);
      const next = await db.transaction().execute(async (tx) => {
        if (!await passwordProof.isStill(tx, userId, hash)) throw new AppError('auth.token_invalid');
        const subject = await tokens.take(tx, 'verify-email', proof.token);
        const isKnown = subject && await accountsRepository(tx).markVerified(subject.userId, subject.email, clock.now());
        if (!isKnown) throw new AppError('auth.token_invalid');
        return await enter.afterFirstStep(tx, userId, device);
      }).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
      return await enter.goOn(userId, next, sessionToken);
    },
  };
}
