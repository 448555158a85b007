import type { Database } from '../../../database/database.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { makeToken, NOBODY, tokenOf, withToken } from './known-devices.rules.ts';

export type KnownDeviceUsecases = ReturnType<typeof knownDeviceUsecases>;

/**
 * Browsers in which an account was signed in before: strangers who guess its password slow down strangers, not them. Nothing is kept
 * here; a cookie holds a signed token for each account.
 */
export const knownDeviceUsecases = ({ db, secretKey }: { db: Database; secretKey: string }) => ({
  /** The token that the account with this address gave to the browser. */
  async tokenFor(email: string, cookie: string | undefined): Promise<string | undefined> {
    if (cookie === undefined) return undefined;
    return tokenOf(cookie, await accountsRepository(db).passwordOwner(email) ?? NOBODY, secretKey);
  },

  /** The cookie for a browser in which someone is signed in now. One that still counts stays, and so does the count of its attempts. */
  async remember(userId: string, cookie = ''): Promise<string> {
    const subject = { userId, passwordHash: await accountsRepository(db).passwordHashOf(userId) };
    return withToken(cookie, tokenOf(cookie, subject, secretKey) ?? makeToken(subject, secretKey));
  },
});
