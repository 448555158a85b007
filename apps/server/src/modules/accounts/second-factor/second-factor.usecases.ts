import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@scriba/contract/security';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { makeSetupCode, plainCode } from '../accounts.rules.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import type { Basics } from '../usecases/basics.ts';
import type { IdentityProof } from '../usecases/identity-proof.ts';
import type { SecurityMails } from '../usecases/security-mails.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import type { Sealing } from './sealing.rules.ts';
import { base32, digitsOf, stepOf, totpUri } from './totp.rules.ts';

type Needs = Pick<Basics, 'db' | 'clock' | 'attempts' | 'sessions'> & {
  identityProof: IdentityProof; securityMails: SecurityMails; sealing: Sealing; publicUrl: string;
};

/** As long as the key of SHA-1, as RFC 4226 wants it. */
const SECRET_BYTES = 20;
const QUARTER_HOUR = 900;
const DAY = 86_400;
/** Three of a million codes are right at a time; twenty wrong ones a day leave a thief of the password years. */
const soonLimit = (userId: string) => ({ key: attemptKey('second-step', userId), max: 5, windowSeconds: QUARTER_HOUR });
const dayLimit = (userId: string) => ({ key: attemptKey('second-step-day', userId), max: 20, windowSeconds: DAY });
/** Holds over new passwords as well: who reads the mails could set one after the other. */
const everyPasswordLimit = (userId: string) => ({ key: attemptKey('second-step-total', userId), max: 60, windowSeconds: DAY });

export type SecondFactorUsecases = ReturnType<typeof secondFactorUsecases>;

/** The authenticator app that is asked for after the password, and the codes for who has lost it. */
export function secondFactorUsecases({ db, clock, attempts, sessions, identityProof, securityMails, sealing, publicUrl }: Needs) {
  const makeCodes = () => Array.from({ length: RECOVERY_CODE_COUNT }, makeSetupCode);

  /** Counts before it looks, so that many at once gain nothing. Who is refused for a day has given the password away. */
  const demandAttempt = async (userId: string) => {
    await attempts.demand(soonLimit(userId));
    const { max, key, windowSeconds } = dayLimit(userId);
    const { hits, secondsLeft } = await attempts.countHit(key, windowSeconds);
    if (hits === max + 1) await securityMails.tell(userId, 'codes-refused');
    if (hits > max) throw new AppError('request.too_many', { seconds: secondsLeft });
    // Last, for it outlives a new password: what was refused without a look at the code must not use it up.
    await attempts.demand(everyPasswordLimit(userId));
  };

  const isRightCode = async (userId: string, typed: string): Promise<boolean> => {
    const owner = scopeOfOwner(userId);
    const digits = digitsOf(typed);
    if (digits === undefined) {
      const isRight = await secondFactorRepository(db).useCode(owner, hashOf(typed), clock.now());
      if (isRight) await securityMails.tell(userId, 'recovery-code-used');
      return isRight;
    }
    const factor = await secondFactorRepository(db).find(owner);
    const secret = factor?.confirmedAt && sealing.unseal(factor.secret, userId);
    const step = secret ? stepOf(secret, digits, clock.now()) : undefined;
    return step !== undefined && await secondFactorRepository(db).useStep(owner, step);
  };

  return {
    isOn: (userId: string, tx?: Transaction) => secondFactorRepository(tx ?? db).isOn(scopeOfOwner(userId)),

    async state(actor: Actor) {
      const repository = secondFactorRepository(db);
      const [factor, recoveryCodesLeft, passwordHash] = await Promise.all([
        repository.find(scopeOf(actor)), repository.countCodes(scopeOf(actor)), accountsRepository(db).passwordHashOf(actor.userId),
      ]);
      return { hasPassword: passwordHash !== undefined, totpSince: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
    },

    /** Makes the secret for an app. Until a code of it is confirmed, sign-in stays as it is. */
    async start(actor: Actor, password: string | undefined) {
      const { email } = await identityProof.demand(actor, password);
      const bytes = randomBytes(SECRET_BYTES);
      const isStarted = await secondFactorRepository(db).start(scopeOf(actor), sealing.seal(bytes, actor.userId), clock.now());
      if (!isStarted) throw new AppError('totp.already_on');
      const secret = base32(bytes);
      return { secret, uri: totpUri({ secret, email, publicUrl }) };
    },

    /** Turns the second step on. Answers the recovery codes, which nobody can read again. */
    async confirm(actor: Actor, typed: string): Promise<string[]> {
      const owner = scopeOf(actor);
      const factor = await secondFactorRepository(db).find(owner);
      if (!factor) throw new AppError('totp.not_started');
      if (factor.confirmedAt) throw new AppError('totp.already_on');
      await attempts.demand(soonLimit(actor.userId));
      const secret = sealing.unseal(factor.secret, actor.userId);
      const step = secret && stepOf(secret, digitsOf(typed) ?? '', clock.now());
      if (step === undefined) throw new AppError('auth.code_invalid');
      await attempts.forget(soonLimit(actor.userId));
      const codes = makeCodes();
      await db.transaction().execute(async (tx) => {
        if (!await secondFactorRepository(tx).confirm(owner, { secret: factor.secret, step, at: clock.now() })) throw new AppError('totp.already_on');
        await secondFactorRepository(tx).replaceCodes(owner, codes.map(hashOf), clock.now());
        await securityMails.queue(tx, actor.userId, 'totp-on');
      });
      // Who came in with the password alone must come in again.
      await sessions.revokeOthers(actor);
      return codes;
    },

    async renewCodes(actor: Actor, password: string | undefined): Promise<string[]> {
      await identityProof.demand(actor, password);
      const codes = makeCodes();
      await db.transaction().execute(async (tx) => {
        if (!await secondFactorRepository(tx).isOn(scopeOf(actor))) throw new AppError('totp.not_started');
        await secondFactorRepository(tx).replaceCodes(scopeOf(actor), codes.map(hashOf), clock.now());
        await securityMails.queue(tx, actor.userId, 'recovery-codes-renewed');
      });
      return codes;
    },

    /** Turns the second step off. Doing so twice is no error. */
    async remove(actor: Actor, password: string | undefined) {
      await identityProof.demand(actor, password);
      await db.transaction().execute(async (tx) => {
        if (await secondFactorRepository(tx).remove(scopeOf(actor))) await securityMails.queue(tx, actor.userId, 'totp-off');
      });
    },

    /** An app that was confirmed then or later, with its recovery codes; and such codes of an app of before. */
    async removeSince(tx: Transaction, owner: OwnerScope, moment: Date) {
      const repository = secondFactorRepository(tx);
      const confirmedAt = (await repository.find(owner))?.confirmedAt;
      if (confirmedAt && confirmedAt >= moment) await repository.remove(owner);
      else await repository.removeCodesSince(owner, moment);
    },

    /** By the operator, who has made sure who asks. */
    forget: (tx: Transaction, userId: string) => secondFactorRepository(tx).remove(scopeOfOwner(userId)),

    /** Takes a code of the app or a recovery code, once. Throws `auth.code_invalid` for any other. */
    async demandCode(userId: string, typed: string) {
      await demandAttempt(userId);
      if (!await isRightCode(userId, typed)) throw new AppError('auth.code_invalid');
      await attempts.forget(soonLimit(userId));
      await attempts.forget(dayLimit(userId));
      await attempts.forget(everyPasswordLimit(userId));
    },

    /** The password is another one: who tried codes with the last cannot go on, and must not keep the owner out. */
    async forgetAttempts(userId: string) {
      await attempts.forget(soonLimit(userId));
      await attempts.forget(dayLimit(userId));
    },
  };
}

const hashOf = (code: string) => createHash('sha256').update(plainCode(code)).digest('hex');
