import { onDuplicate } from '../../../database/on-duplicate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { languageOf } from '../accounts.rules.ts';
import type { Device, SignedIn } from '../accounts.types.ts';
import { addressChangeRepository } from '../address-change/address-change.repository.ts';
import { mailboxLimit } from '../attempts/attempts.rules.ts';
import type { Parts } from './parts.ts';
import type { SignUpLetters } from './sign-up-letters.ts';

type Needs = Pick<Parts, 'db' | 'clock' | 'sessions' | 'identity' | 'tokens' | 'attempts' | 'enter' | 'even'> & { letters: SignUpLetters };

export const confirmingAddress = ({ db, clock, sessions, identity, tokens, attempts, enter, even, letters }: Needs) => ({
  /** Mails a new link to someone whose address is not confirmed yet. Where the address has an account meanwhile, its owner is told, and only they. */
  async sendVerification(actor: Actor, device: Device) {
    const user = await accountsRepository(db).find(actor.userId);
    if (!user || user.emailVerified) return;
    await attempts.demand(mailboxLimit('send-verification', user.email));
    const subject = { userId: user.id, email: user.email };
    await even.answer(() => db.transaction().execute((tx) => letters.ask(tx, subject, languageOf(user.language, device.language))));
  },

  /**
   * Confirms an address with the token of a mail. Only a browser in which this person is signed in gets a session out of it, a fresh
   * one: as nobody, one signs in oneself, and as somebody else it is refused and the link stays good. Anyone can send their own link,
   * and what was kept after that would be kept for them.
   */
  async verifyEmail(mailToken: string, device: Device, sessionToken: string | undefined): Promise<SignedIn | undefined> {
    const here = sessionToken === undefined ? undefined : await sessions.find(sessionToken);
    const token = await db.transaction().execute(async (tx) => {
      const subject = await tokens.take(tx, 'verify-email', mailToken);
      if (subject && here && here.id !== subject.userId) throw new AppError('address.other_account');
      if (subject) await addressChangeRepository(tx).releaseExpired(subject.email, clock.now());
      const isKnown = subject && await accountsRepository(tx).markVerified(subject.userId, subject.email, clock.now());
      if (!isKnown) throw new AppError('auth.token_invalid');
      return here && await identity.startSession(tx, here.id, device);
    }).catch(onDuplicate('users_email_key', 'auth.email_in_use', {}));
    if (!here || token === undefined) return undefined;
    await sessions.end(sessionToken);
    return await enter.welcome(here.id, token);
  },
});
