import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { meOf } from '../accounts.rules.ts';
import type { Device, SignedIn } from '../accounts.types.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import { SESSION_DAYS_ABSOLUTE } from '../sessions/sessions.rules.ts';
import type { Parts } from './parts.ts';

type Credentials = { email: string; password: string };
type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'identity' | 'sessions' | 'tokens' | 'attempts' | 'installation' | 'even'>;

const QUARTER_HOUR = 900;
const DAY_SECONDS = 86_400;
/** Wrong passwords of one account, whoever tries. A new password by mail clears the count. */
export const accountLimit = (email: string) => ({ key: attemptKey('sign-in', email), max: 10, windowSeconds: QUARTER_HOUR });
/** Wrong passwords from one address, whatever the account. */
const addressLimit = ({ addressKey }: Device) => ({ key: attemptKey('sign-in-from', addressKey), max: 30, windowSeconds: QUARTER_HOUR });

export function signingIn({ db, clock, config, identity, sessions, tokens, attempts, installation, even }: Needs) {
  const welcome = async (userId: string, token: string): Promise<SignedIn> => {
    const [row, plan] = await Promise.all([accountsRepository(db).find(userId), installation.planOf(scopeOfOwner(userId))]);
    if (!row) throw new AppError('auth.required');
    return { user: meOf(row, plan), token, maxAgeSeconds: Math.min(config.SESSION_DAYS, SESSION_DAYS_ABSOLUTE) * DAY_SECONDS };
  };

  /** What an operator may choose to tell. By default it stays with one answer for unknown addresses and wrong passwords. */
  const explain = async (error: unknown, email: string) => {
    if (!(error instanceof AppError) || error.code !== 'auth.invalid_credentials' || !config.AUTH_VERBOSE_ERRORS) return error;
    return new AppError(await accountsRepository(db).findByEmail(email) ? 'auth.wrong_password' : 'auth.user_not_found');
  };

  return {
    welcome,

    /** Starts a session. The session that this browser had ends, so that nobody can have prepared it. */
    async signIn(credentials: Credentials, device: Device, previousToken: string | undefined): Promise<SignedIn> {
      await attempts.demand(addressLimit(device));
      await attempts.demand(accountLimit(credentials.email));
      const { userId, token } = await even.refuse(() => identity.signIn(credentials, device))
        .catch(async (error: unknown) => { throw await explain(error, credentials.email); });
      await attempts.forget(accountLimit(credentials.email));
      await attempts.takeBack(addressLimit(device));
      await sessions.end(previousToken);
      return await welcome(userId, token);
    },

    /** Confirms an address with the token of a mail, and starts a session for whoever holds it. */
    async verifyEmail(mailToken: string, device: Device, previousToken: string | undefined): Promise<SignedIn> {
      const { userId, token } = await db.transaction().execute(async (tx) => {
        const subject = await tokens.take(tx, 'verify-email', mailToken);
        const isKnown = subject && await accountsRepository(tx).markVerified(subject.userId, subject.email, clock.now());
        if (!isKnown) throw new AppError('auth.token_invalid');
        return { userId: subject.userId, token: await identity.startSession(tx, subject.userId, device) };
      });
      await sessions.end(previousToken);
      return await welcome(userId, token);
    },
  };
}
