import { FREE_SIGN_INS } from '@scriba/contract/captcha';
import { AppError } from '../../../kernel/app-error.ts';
import { accountsRepository } from '../accounts.repository.ts';
import type { Device, Entered } from '../accounts.types.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import type { AttemptLimit } from '../attempts/attempts.usecases.ts';
import type { Parts } from './parts.ts';

type Credentials = { email: string; password: string; captcha?: string | undefined };
type Needs = Pick<Parts, 'db' | 'config' | 'passwordProof' | 'attempts' | 'captcha' | 'knownDevices' | 'enter' | 'even'>;

/** What a browser brings along: the session that it had, and that it is known to accounts. */
type Brought = { sessionToken: string | undefined; knownDevice: string | undefined };
/** Whose wrong passwords count together: those of strangers, or those of one browser that the account knows. */
type Limits = { ofAccount: AttemptLimit; ofAddress: AttemptLimit };

const QUARTER_HOUR = 900;
/** Wrong passwords of one account, whoever tries in a browser that it does not know. A new password clears the count. */
export const accountLimit = (email: string) => ({ key: attemptKey('sign-in', email), max: 10, windowSeconds: QUARTER_HOUR, isExact: true });
/** Wrong passwords of one account in a browser that it knows, which strangers do not use up. */
const deviceLimit = (token: string) => ({ key: attemptKey('sign-in-device', token), max: 10, windowSeconds: QUARTER_HOUR });
/** Wrong passwords from one address, whatever the account. */
const addressLimit = ({ addressKey }: Device) => ({ key: attemptKey('sign-in-from', addressKey), max: 30, windowSeconds: QUARTER_HOUR });
/** Behind one address there may be many people who mistype. */
const FREE_SIGN_INS_OF_ADDRESS = 3 * FREE_SIGN_INS;

export function signingIn({ db, config, passwordProof, attempts, captcha, knownDevices, enter, even }: Needs) {
  /** What an operator may choose to tell. By default it stays with one answer for unknown addresses and wrong passwords. */
  const explain = async (error: unknown, email: string) => {
    if (!(error instanceof AppError) || error.code !== 'auth.invalid_credentials' || !config.AUTH_VERBOSE_ERRORS) return error;
    return new AppError(await accountsRepository(db).isNamed(email) ? 'auth.wrong_password' : 'auth.user_not_found');
  };

  /** Counts before anything is tried, so that many at once gain nothing. Answers how often both were tried. */
  const count = async (limits: Limits) => {
    const ofAddress = await attempts.demand(limits.ofAddress);
    const ofAccount = await attempts.demand(limits.ofAccount).catch(async (error: unknown) => {
      await attempts.takeBack(limits.ofAddress);
      throw error;
    });
    return { ofAddress, ofAccount };
  };

  const seen = async (limits: Limits) => ({ ofAddress: await attempts.seen(limits.ofAddress), ofAccount: await attempts.seen(limits.ofAccount) });

  const limitsOf = async (email: string, device: Device, cookie: string | undefined): Promise<Limits> => {
    const token = await knownDevices.tokenFor(email, cookie);
    return { ofAccount: token === undefined ? accountLimit(email) : deviceLimit(token), ofAddress: addressLimit(device) };
  };

  /**
   * Who must show first that they are no program has not tried yet, and does not count: otherwise programs could keep the owner
   * out for nothing. Of many at once who all found it free, those beyond are asked after all.
   */
  const countAttempt = async (limits: Limits, device: Device, answer: string | undefined) => {
    const isFree = isFreeAfter(await seen(limits), 1);
    if (!isFree) await captcha.demand('sign-in', answer, device);
    const counted = await count(limits);
    if (!isFree || isFreeAfter(counted, 0)) return;
    await captcha.demand('sign-in', answer, device).catch(async (error: unknown) => {
      await attempts.takeBack(limits.ofAddress);
      await attempts.takeBack(limits.ofAccount);
      throw error;
    });
  };

  /** A password that was changed since it was proved opens nothing. */
  const letIn = async ({ email, password }: Credentials, device: Device) => {
    const { userId, passwordHash, isProvisional } = await passwordProof.demand({ email, password });
    const next = await db.transaction().execute(async (tx) => {
      if (!await passwordProof.isStill(tx, userId, passwordHash)) throw new AppError('auth.invalid_credentials');
      return await enter.afterFirstStep(tx, userId, device);
    });
    return { userId, isProvisional, next };
  };

  return {
    /** Starts a session, or begins one that waits for its second step. */
    async signIn({ captcha: answer, ...credentials }: Credentials, device: Device, { sessionToken, knownDevice }: Brought): Promise<Entered> {
      if (!config.PASSWORD_SIGN_IN) throw new AppError('auth.password_off');
      const limits = await limitsOf(credentials.email, device, knownDevice);
      await countAttempt(limits, device, answer);
      const { userId, isProvisional, next } = await even.refuse(() => letIn(credentials, device))
        .catch(async (error: unknown) => { throw await explain(error, credentials.email); });
      // Who asked for an account under somebody's address must not make their guesses at that one uncounted.
      await (isProvisional ? attempts.takeBack(limits.ofAccount) : attempts.forget(limits.ofAccount));
      await attempts.takeBack(limits.ofAddress);
      return await enter.goOn(userId, next, sessionToken);
    },
  };
}

const isFreeAfter = ({ ofAddress, ofAccount }: { ofAddress: number; ofAccount: number }, more: number) =>
  ofAccount + more <= FREE_SIGN_INS && ofAddress + more <= FREE_SIGN_INS_OF_ADDRESS;
