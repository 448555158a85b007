import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import type { BetterAuthOptions } from 'better-auth/minimal';
import { PASSWORD_MAX, PASSWORD_MIN } from '@scriba/contract/accounts';
import type { Database, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import type { PasswordUsecases } from '../passwords/passwords.usecases.ts';
import { endOfSession } from '../sessions/sessions.rules.ts';
import { withHashedSessions } from './hashed-sessions.repository.ts';

export type BetterAuthDeps = {
  db: Database;
  passwords: Pick<PasswordUsecases, 'hash' | 'verify'>;
  clock: Clock;
  newId: NewId;
  /** Whether a password is not enough for someone. */
  needsSecondStep(userId: string): Promise<boolean>;
  settings: { publicUrl: string; secretKey: string; idleDays: number };
};

/** The password was right, and no session was started. */
export class SecondStepNeeded extends Error {
  override name = 'SecondStepNeeded';
  readonly userId: string;
  constructor(userId: string) {
    super('A second step is asked for');
    this.userId = userId;
  }
}

type SessionDraft = { userId: string; ipAddress?: string | null | undefined; userAgent?: string | null | undefined };
type Suspendable = { suspendedAt?: Date | null; suspensionReason?: string | null };

const KYSELY = { type: 'postgres', transaction: true } as const;
const prefixes: Record<string, string> = { user: 'user', session: 'session', account: 'credential', verification: 'token' };
/** A call of its API says in a header of ours where it came from. */
export const ADDRESS_HEADER = 'x-device-address';

/** Loaded at its first use: it costs a quarter of a second and 25 MiB, which a worker and a starting server need not spend. */
export async function loadBetterAuth(deps: BetterAuthDeps) {
  const { clock, settings } = deps;
  const [{ betterAuth }, { isAPIError }, { kyselyAdapter }, { runWithAdapter }] = await Promise.all([
    import('better-auth/minimal'), import('better-auth/api'), import('@better-auth/kysely-adapter'), import('@better-auth/core/context'),
  ]);
  const database = (options: BetterAuthOptions) => withHashedSessions(kyselyAdapter(deps.db, KYSELY)(options));
  const auth = betterAuth({ ...betterAuthOptions(deps), database, databaseHooks: { session: { create: { before: prepareSession } } } });
  const { internalAdapter, options } = await auth.$context;

  /** No session is written without this: it refuses suspended people, lets nobody in with half of the proof, and decides on secret and times. */
  async function prepareSession(session: SessionDraft, call: GenericEndpointContext | null) {
    const user = await internalAdapter.findUserById(session.userId) as Suspendable | null;
    if (user?.suspendedAt) throw new AppError('auth.account_suspended', { reason: user.suspensionReason ?? '' });
    // Only the sign-in of better-auth itself has a call; whoever starts a session otherwise has seen the second step taken.
    if (call && await deps.needsSecondStep(session.userId)) throw new SecondStepNeeded(session.userId);
    const now = clock.now();
    return {
      data: {
        ...session, ...deviceOf(session, call), token: randomBytes(32).toString('base64url'), createdAt: now, updatedAt: now,
        expiresAt: endOfSession({ createdAt: now, now, idleDays: settings.idleDays }),
      },
    };
  }

  return {
    api: auth.api,
    isRefusal: (error: unknown) => isAPIError(error) && error.statusCode === 401,
    /** Runs its calls inside a transaction of ours. */
    within: async <T>(tx: Transaction, work: (accounts: typeof internalAdapter) => Promise<T>): Promise<T> => {
      const adapter = withHashedSessions(kyselyAdapter(tx, { ...KYSELY, transaction: false })(options));
      return await runWithAdapter(adapter, () => work(internalAdapter));
    },
  };
}

const deviceOf = (draft: SessionDraft, call: GenericEndpointContext | null) => ({
  ipAddress: call?.headers?.get(ADDRESS_HEADER) ?? draft.ipAddress ?? '', userAgent: call?.headers?.get('user-agent') ?? draft.userAgent ?? '',
});

const ours = (type: 'string' | 'date') => ({ type, input: false, required: false } as const);

/** Which of our tables better-auth writes, and how. */
export const betterAuthOptions = ({ passwords, newId, settings }: Pick<BetterAuthDeps, 'passwords' | 'newId' | 'settings'>) => ({
  baseURL: settings.publicUrl,
  secret: settings.secretKey,
  user: {
    modelName: 'users',
    additionalFields: {
      role: ours('string'), language: ours('string'), phone: ours('string'), companyName: ours('string'),
      suspendedAt: ours('date'), suspensionReason: ours('string'),
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
