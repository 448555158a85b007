import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { runWithAdapter } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { isAPIError } from 'better-auth/api';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { PASSWORD_MAX, PASSWORD_MIN, type Role } from '@scriba/contract/accounts';
import type { Database, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import type { Device } from '../accounts.types.ts';
import type { PasswordUsecases } from '../passwords/passwords.usecases.ts';
import { endOfSession } from '../sessions/sessions.rules.ts';
import { withHashedSessions } from './hashed-sessions.repository.ts';

type SessionDraft = { userId: string; ipAddress?: string | null | undefined; userAgent?: string | null | undefined };
type Suspendable = { suspendedAt?: Date | null; suspensionReason?: string | null };

type Deps = {
  db: Database;
  passwords: Pick<PasswordUsecases, 'hash' | 'verify'>;
  clock: Clock;
  newId: NewId;
  settings: { publicUrl: string; secretKey: string; idleDays: number };
};

export type NewAccount = {
  email: string; name: string; passwordHash: string; emailVerified: boolean; role: Role;
  language: string | null; phone: string | null; companyName: string | null;
};

export type IdentityRepository = ReturnType<typeof identityRepository>;

const prefixes: Record<string, string> = { user: 'user', session: 'session', account: 'credential', verification: 'token' };
const KYSELY = { type: 'postgres', transaction: true } as const;
const ADDRESS_HEADER = 'x-device-address';
const PASSWORD_PROVIDER = 'credential';

/** Who people are and how they prove it: better-auth over our tables. Its HTTP handler and its cookies are not used. */
export function identityRepository(deps: Deps) {
  const { clock } = deps;
  const auth = betterAuth({ ...identityOptions(deps), databaseHooks: { session: { create: { before: prepareSession } } } });

  /** better-auth writes no session without this: it refuses suspended people and decides on secret and times. */
  async function prepareSession(session: SessionDraft, call: GenericEndpointContext | null) {
    const { internalAdapter } = await auth.$context;
    const user = await internalAdapter.findUserById(session.userId) as Suspendable | null;
    if (user?.suspendedAt) throw new AppError('auth.account_suspended', { reason: user.suspensionReason ?? '' });
    const now = clock.now();
    return {
      data: {
        ...session, ...deviceOf(session, call), token: randomBytes(32).toString('base64url'), createdAt: now, updatedAt: now,
        expiresAt: endOfSession({ createdAt: now, now, idleDays: deps.settings.idleDays }),
      },
    };
  }

  /** Runs calls of better-auth inside a transaction of ours. */
  const within = async <T>(tx: Transaction, work: (adapter: Awaited<typeof auth.$context>['internalAdapter']) => Promise<T>): Promise<T> => {
    const { internalAdapter, options } = await auth.$context;
    const adapter = withHashedSessions(kyselyAdapter(tx, { ...KYSELY, transaction: false })(options));
    return await runWithAdapter(adapter, () => work(internalAdapter));
  };

  return {
    /** Answers the id. An address that is taken violates `users_email_key`. */
    createAccount: (tx: Transaction, { passwordHash, ...user }: NewAccount) => within(tx, async (accounts) => {
      const now = clock.now();
      const { id } = await accounts.createUser({ ...user, createdAt: now, updatedAt: now }, { method: 'email-password' });
      await accounts.linkAccount({
        userId: id, providerId: PASSWORD_PROVIDER, accountId: id, password: passwordHash, createdAt: now, updatedAt: now,
      });
      return id;
    }),

    /** Checks a password and starts a session; answers its secret. Wrong and unknown cost the same and throw the same. */
    async signIn(credentials: { email: string; password: string }, device: Device) {
      try {
        const headers = new Headers({ [ADDRESS_HEADER]: device.ipAddress, 'user-agent': device.userAgent });
        const { token, user } = await auth.api.signInEmail({ body: credentials, headers });
        return { token, userId: user.id };
      } catch (error) {
        if (isAPIError(error) && error.statusCode === 401) throw new AppError('auth.invalid_credentials');
        throw error;
      }
    },

    /** Starts a session for someone who proved otherwise who they are; answers its secret. */
    startSession: (tx: Transaction, userId: string, { ipAddress, userAgent }: Device) => within(tx, async (accounts) =>
      (await accounts.createSession(userId, false, { ipAddress, userAgent })).token),

    setPassword: (tx: Transaction, userId: string, passwordHash: string) => within(tx, async (accounts) => {
      if (await accounts.findCredentialAccount(userId)) await accounts.updatePassword(userId, passwordHash);
      else await accounts.linkAccount({ userId, providerId: PASSWORD_PROVIDER, accountId: userId, password: passwordHash });
    }),
  };
}

/** A call of its API says in headers of ours where it came from; the other calls say it in the draft. */
const deviceOf = (draft: SessionDraft, call: GenericEndpointContext | null) => ({
  ipAddress: call?.headers?.get(ADDRESS_HEADER) ?? draft.ipAddress ?? '', userAgent: call?.headers?.get('user-agent') ?? draft.userAgent ?? '',
});

/** Which of our tables better-auth writes, and how. */
export const identityOptions = ({ db, passwords, newId, settings }: Deps) => ({
  baseURL: settings.publicUrl,
  secret: settings.secretKey,
  database: (options: BetterAuthOptions) => withHashedSessions(kyselyAdapter(db, KYSELY)(options)),
  user: {
    modelName: 'users',
    additionalFields: {
      role: { type: 'string', input: false, required: false }, language: { type: 'string', input: false, required: false },
      phone: { type: 'string', input: false, required: false }, companyName: { type: 'string', input: false, required: false },
      suspendedAt: { type: 'date', input: false, required: false }, suspensionReason: { type: 'string', input: false, required: false },
    },
  },
  session: { modelName: 'sessions', expiresIn: settings.idleDays * 86_400 },
  account: { modelName: 'credentials' },
  verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
  emailAndPassword: {
    enabled: true, autoSignIn: false, minPasswordLength: PASSWORD_MIN, maxPasswordLength: PASSWORD_MAX,
    password: { hash: passwords.hash, verify: passwords.verify },
  },
  advanced: { database: { generateId: ({ model }) => newId(prefixes[model] ?? model), validateSchema: false } },
  // Its lines name addresses of people; what goes wrong is thrown as well.
  logger: { disabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
}) satisfies BetterAuthOptions;
