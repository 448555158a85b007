import type { Role } from '@scriba/contract/roles';
import type { Transaction } from '../../../database/database.ts';
import { PASSWORD_PROVIDER } from '../accounts.repository.ts';
import { addressChangeRepository } from '../address-change/address-change.repository.ts';
import type { Device } from '../accounts.types.ts';
import { loadBetterAuth, type BetterAuthDeps } from './better-auth.repository.ts';

export type NewAccount = {
  email: string; name: string; emailVerified: boolean; role: Role;
  /** Asked for by a stranger: the address is not theirs before it is confirmed. */
  isProvisional?: boolean;
  language: string | null; phone: string | null; companyName: string | null;
  /** Null for who comes in from outside. */
  passwordHash: string | null;
};

/** An account of elsewhere. The issuer is part of it: the same name at another provider is somebody else. */
export type OutsideAccount = { issuer: string; subject: string };

export type IdentityRepository = ReturnType<typeof identityRepository>;

/** Who people are and how they prove it: better-auth over our tables. Its HTTP handler and its cookies are not used. */
export function identityRepository(deps: BetterAuthDeps) {
  let loading: ReturnType<typeof loadBetterAuth> | undefined;
  const engine = () => (loading ??= loadBetterAuth(deps));
  const { clock } = deps;

  return {
    /** Answers the id. An address that is taken violates `users_email_key`, unless the account is provisional. */
    createAccount: async (tx: Transaction, { passwordHash, ...user }: NewAccount) => (await engine()).within(tx, async (accounts) => {
      await addressChangeRepository(tx).releaseExpired(user.email, clock.now());
      const times = { createdAt: clock.now(), updatedAt: clock.now() };
      const { id } = await accounts.createUser({ isProvisional: false, ...user, ...times }, { method: 'email-password' });
      if (passwordHash === null) return id;
      await accounts.linkAccount({ userId: id, providerId: PASSWORD_PROVIDER, accountId: id, password: passwordHash, ...times });
      return id;
    }),

    /** Starts a session for someone who has shown everything that is asked of them; answers its secret. */
    startSession: async (tx: Transaction, userId: string, { ipAddress, userAgent }: Device) => (await engine()).within(tx, async (accounts) =>
      (await accounts.createSession(userId, false, { ipAddress, userAgent })).token),

    /** An account of elsewhere that is linked already violates `credentials_provider_account_key`. */
    link: async (tx: Transaction, userId: string, { issuer, subject }: OutsideAccount) => (await engine()).within(tx, async (accounts) => {
      await accounts.linkAccount({ userId, providerId: issuer, accountId: subject, createdAt: clock.now(), updatedAt: clock.now() });
    }),

    setPassword: async (tx: Transaction, userId: string, passwordHash: string) => (await engine()).within(tx, async (accounts) => {
      if (await accounts.findCredentialAccount(userId)) await accounts.updatePassword(userId, passwordHash);
      else await accounts.linkAccount({ userId, providerId: PASSWORD_PROVIDER, accountId: userId, password: passwordHash });
    }),
  };
}
