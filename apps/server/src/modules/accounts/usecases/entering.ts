import { SECOND_STEP_MINUTES, type SecondFactor, type UsedPasskey } from '@scriba/contract/security';
import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { meOf } from '../accounts.rules.ts';
import type { Device, Entered, SignedIn } from '../accounts.types.ts';
import type { EntranceUsecases } from '../entrances/entrances.usecases.ts';
import type { IdentityRepository } from '../identity/identity.repository.ts';
import type { PasskeyUsecases } from '../passkeys/passkeys.usecases.ts';
import type { SecondFactorUsecases } from '../second-factor/second-factor.usecases.ts';
import { SESSION_DAYS_ABSOLUTE } from '../sessions/sessions.rules.ts';
import type { Basics } from './basics.ts';

type Needs = Pick<Basics, 'db' | 'config' | 'sessions' | 'installation'> & {
  identity: IdentityRepository; entrances: EntranceUsecases; secondFactor: SecondFactorUsecases; passkeys: PasskeyUsecases;
};

/** What a browser brings along: the session that it had, and the secret of a sign-in that waits for its second step. */
export type Brought = { sessionToken: string | undefined; entranceSecret: string | undefined };

type Next = { token: string } | { secondStep: string };

const DAY_SECONDS = 86_400;

export type Entering = ReturnType<typeof entering>;

/** The way from a proof of who someone is to a session. */
export function entering({ db, config, identity, sessions, installation, entrances, secondFactor, passkeys }: Needs) {
  const welcome = async (userId: string, token: string): Promise<SignedIn> => {
    const [row, standing] = await Promise.all([accountsRepository(db).find(userId), installation.standingOf(scopeOfOwner(userId))]);
    if (!row) throw new AppError('auth.required');
    return { user: meOf(row, standing), token, maxAgeSeconds: Math.min(config.SESSION_DAYS, SESSION_DAYS_ABSOLUTE) * DAY_SECONDS };
  };

  /** Who is suspended is told so at once, and not asked for more first. */
  const waitForSecondStep = async (tx: Transaction, userId: string) => {
    const user = await accountsRepository(tx).find(userId);
    if (user?.suspendedAt) throw new AppError('auth.account_suspended', { reason: user.suspensionReason ?? '' });
    return { secondStep: await entrances.begin('second-step', { userId }, { minutes: SECOND_STEP_MINUTES, tx }) };
  };

  return {
    welcome,

    /** Someone has shown one thing that is theirs. Answers how it goes on: with a session where nothing more is asked for. */
    afterFirstStep: async (tx: Transaction, userId: string, device: Device): Promise<Next> =>
      (await secondFactor.isOn(userId, tx) ? await waitForSecondStep(tx, userId) : { token: await identity.startSession(tx, userId, device) }),

    /** With a new session, ends the one that this browser had, so that nobody can have prepared it. */
    async goOn(userId: string, next: Next, sessionToken: string | undefined): Promise<Entered> {
      if ('secondStep' in next) return next;
      await sessions.end(sessionToken);
      return await welcome(userId, next.token);
    },

    /** With what the sign-in of this browser can go on. */
    async secondStep(secret: string | undefined): Promise<{ factors: SecondFactor[] }> {
      const known = await entrances.read('second-step', secret);
      if (!known) throw new AppError('auth.second_step_expired');
      return { factors: ['totp', 'recovery-code', ...(await passkeys.hasAny(known.userId) ? ['passkey' as const] : [])] };
    },

    /** Takes the second step with a code. A wrong one leaves the first step taken. */
    async takeSecondStep(code: string, device: Device, { sessionToken, entranceSecret }: Brought): Promise<SignedIn> {
      const known = await entrances.read('second-step', entranceSecret);
      if (!known) throw new AppError('auth.second_step_expired');
      await secondFactor.demandCode(known.userId, code);
      const token = await db.transaction().execute(async (tx) => {
        // First, as whoever ends all sign-ins does it: either they find this one, or its session.
        await accountsRepository(tx).lock(known.userId);
        if (!await entrances.take('second-step', entranceSecret, tx)) throw new AppError('auth.second_step_expired');
        return await identity.startSession(tx, known.userId, device);
      });
      await sessions.end(sessionToken);
      return await welcome(known.userId, token);
    },

    /** Signs in with a passkey, which as the first step is also the second. */
    async signInWithPasskey(credential: UsedPasskey, device: Device, { sessionToken, entranceSecret }: Brought): Promise<SignedIn> {
      const userId = await passkeys.demand(credential, entranceSecret);
      const token = await db.transaction().execute(async (tx) => {
        await accountsRepository(tx).lock(userId);
        await entrances.take('second-step', entranceSecret, tx);
        return await identity.startSession(tx, userId, device);
      });
      await sessions.end(sessionToken);
      return await welcome(userId, token);
    },
  };
}
