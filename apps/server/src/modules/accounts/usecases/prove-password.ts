import type { Transaction } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { provisionalRepository } from '../provisional/provisional.repository.ts';
import { saltOfAddress } from '../provisional/provisional.rules.ts';
import type { Basics } from './basics.ts';

type Credentials = { email: string; password: string };
/** Whose password it is, and its hash as it is kept now. */
export type ProvedPassword = { userId: string; passwordHash: string; isProvisional: boolean };

export type PasswordProof = ReturnType<typeof provingPassword>;

/** Whose password somebody knows, who names an address: that of the account which has it, or of one that was asked for under it. */
export function provingPassword({ db, passwords, secretKey }: Pick<Basics, 'db' | 'passwords'> & { secretKey: string }) {
  /** Without an account just as much is hashed. */
  const ofOwner = async ({ email, password }: Credentials): Promise<ProvedPassword | undefined> => {
    const { userId, passwordHash } = await accountsRepository(db).passwordOwner(email) ?? {};
    if (userId === undefined || passwordHash === undefined) return void await passwords.hash(password);
    return await passwords.verify({ password, hash: passwordHash }) ? { userId, passwordHash, isProvisional: false } : undefined;
  };

  /** Hashed whether or not somebody waits, which is nobody's business either. */
  const ofProvisional = async ({ email, password }: Credentials): Promise<ProvedPassword | undefined> => {
    const passwordHash = await passwords.hash(password, saltOfAddress(email, secretKey));
    const found = await provisionalRepository(db).find(email, passwordHash);
    return found && { userId: found.id, passwordHash, isProvisional: true };
  };

  return {
    /** As it is kept while an account waits to be confirmed. */
    hashProvisional: ({ email, password }: Credentials) => passwords.hash(password, saltOfAddress(email, secretKey)),

    /**
     * Whether it is their password still. Holds the account until the end of the transaction, as whoever ends all sign-ins does it: either
     * they find the one that follows, or its session.
     */
    async isStill(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
      await accountsRepository(tx).lock(userId);
      return await accountsRepository(tx).passwordHashOf(userId) === passwordHash;
    },

    /** Throws the same, after the same work, for a wrong password and an unknown address. */
    async demand(credentials: Credentials): Promise<ProvedPassword> {
      const proved = await ofOwner(credentials) ?? await ofProvisional(credentials);
      if (!proved) throw new AppError('auth.invalid_credentials');
      return proved;
    },
  };
}
