import { randomBytes } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { Database, Transaction } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { endOfSession } from '../sessions/sessions.rules.ts';
import { withHashedSessions } from './hashed-sessions.repository.ts';

export type BetterAuthDeps = {
  db: Database;
  clock: Clock;
  newId: NewId;
  settings: { publicUrl: string; secretKey: string; idleDays: number };
};

type SessionDraft = { userId: string; ipAddress?: string | null | undefined; userAgent?: string | null | undefined };
type Suspendable = { suspendedAt?: Date | null; suspensionReason?: string | null };

const KYSELY = { type: 'postgres', transaction: true } as const;
const prefixes: Record<string, string> = { user: 'user', session: 'session', account: 'credential', verification: 'token' };

/** Loaded at its first use: it costs a quarter of a second and 25 MiB, which a worker and a starting server need not spend. */
export async function loadBetterAuth(deps: BetterAuthDeps) {
  const { clock, settings } = deps;
  const [{ betterAuth }, { kyselyAdapter }, { runWithAdapter }] = await Promise.all([
    import('better-auth/minimal'), import('@better-auth/kysely-adapter'), import('@better-auth/core/context'),
  ]);
  const database = (options: BetterAuthOptions) => withHashedSessions(kyselyAdapter(deps.db, KYSELY)(options));
  const auth = betterAuth({ ...betterAuthOptions(deps), database, databaseHooks: { session: { create: { before: prepareSession } } } });
  const { internalAdapter, options } = await auth.$context;

  /** No session is written without this: it refuses suspended people, and decides on secret and times. */
  async function prepareSession(session: SessionDraft) {
    const user = await internalAdapter.findUserById(session.userId) as Suspendable | null;
    if (user?.suspendedAt) throw new AppError('auth.account_suspended', { reason: user.suspensionReason ?? '' });
    const now = clock.now();
    return {
      data: {
        ...session, ipAddress: session.ipAddress ?? '', userAgent: session.userAgent ?? '', token: randomBytes(32).toString('base64url'), createdAt: now, updatedAt: now,
        expiresAt: endOfSession({ createdAt: now, now, idleDays: settings.idleDays }),
      },
    };
  }

  return {
    /** Runs its calls inside a transaction of ours. */
    within: async <T>(tx: Transaction, work: (accounts: typeof internalAdapter) => Promise<T>): Promise<T> => {
      const adapter = withHashedSessions(kyselyAdapter(tx, { ...KYSELY, transaction: false })(options));
      return await runWithAdapter(adapter, () => work(internalAdapter));
    },
  };
}

const ours = (type: 'string' | 'date' | 'boolean') => ({ type, input: false, required: false } as const);

/** Which of our tables better-auth writes, and how. */
export const betterAuthOptions = ({ newId, settings }: Pick<BetterAuthDeps, 'newId' | 'settings'>) => ({
  baseURL: settings.publicUrl,
  secret: settings.secretKey,
  user: {
    modelName: 'users',
    additionalFields: {
      role: ours('string'), language: ours('string'), phone: ours('string'), companyName: ours('string'),
      suspendedAt: ours('date'), suspensionReason: ours('string'), isProvisional: ours('boolean'),
    },
  },
  session: { modelName: 'sessions', expiresIn: settings.idleDays * 86_400 },
  account: { modelName: 'credentials' },
  verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
  advanced: { database: { generateId: ({ model }) => newId(prefixes[model] ?? model), validateSchema: false } },
  // Its lines name addresses of people; what goes wrong is thrown as well.
  logger: { disabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
}) satisfies BetterAuthOptions;
