import type { CaptchaChallenge, CaptchaPurpose } from '@scriba/contract/captcha';
import type { Database } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { CaptchaUnreachable, type Captcha } from '../../../ports/captcha.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Device } from '../accounts.types.ts';
import { attemptKey } from '../attempts/attempts.rules.ts';
import type { AttemptUsecases } from '../attempts/attempts.usecases.ts';
import { oneTimeTokensRepository } from '../one-time-tokens/one-time-tokens.repository.ts';
import { hardnessOf } from './captcha.rules.ts';

type Deps = {
  db: Database; clock: Clock; attempts: AttemptUsecases;
  /** Undefined where nobody is asked. */
  captcha: Captcha | undefined;
};

const QUARTER_HOUR = 900;
/** Right answers of everybody; nobody is refused for them. */
const answers = { key: 'captcha', max: Infinity, windowSeconds: 60 };

export type CaptchaUsecases = ReturnType<typeof captchaUsecases>;

/** Asks for what tells people from programs, and lets each right answer count once. */
export const captchaUsecases = ({ db, clock, attempts, captcha }: Deps) => {
  /** The answer is written down as used; of two calls with the same one only the first gets through. */
  const spend = (id: string, endsAt: Date) =>
    oneTimeTokensRepository(db).insert({ id: `captcha_${id}`, identifier: `captcha:${id}`, value: '', createdAt: clock.now(), expiresAt: endsAt });

  return {
    /**
     * What the browser must do; harder the more this address asks, and the more everybody answers: questions cost nothing, so one
     * who only asks makes it hard for nobody else.
     */
    async ask(purpose: CaptchaPurpose, { addressKey }: Pick<Device, 'addressKey'>): Promise<CaptchaChallenge> {
      if (!captcha) return { kind: 'none' };
      const [{ hits: ofAddress }, ofEverybody] = await Promise.all([
        attempts.countHit(attemptKey('captcha-from', addressKey), QUARTER_HOUR), attempts.seen(answers),
      ]);
      return captcha.ask(purpose, hardnessOf({ ofAddress, ofEverybody }));
    },

    /** Throws where the answer is missing, wrong, too old, for something else, or was used before. */
    async demand(purpose: CaptchaPurpose, answer: string | undefined, { ipAddress }: Pick<Device, 'ipAddress'>) {
      if (!captcha) return;
      if (answer === undefined) throw new AppError('captcha.required', { kind: captcha.kind });
      const pass = await captcha.check(answer, { purpose, ipAddress }).catch((cause: unknown) => {
        throw cause instanceof CaptchaUnreachable ? new AppError('captcha.unreachable', {}, { cause }) : cause;
      });
      if (!pass || !await spend(pass.id, pass.endsAt)) throw new AppError('captcha.failed', { kind: captcha.kind });
      await attempts.countHit(answers.key, answers.windowSeconds);
    },
  };
};
