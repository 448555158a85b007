import type { Database } from '../../../database/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import { rateWindowAt } from './attempts.rules.ts';
import { rateWindowsRepository } from './rate-windows.repository.ts';

/** So many attempts in so long. */
export type AttemptLimit = {
  key: string; max: number; windowSeconds: number;
  /** However they are paced, no stretch of that length has more; who made them all waits for one more window at the worst. */
  isExact?: boolean;
};

/** Longer than any window. */
const KEPT_MS = 2 * 86_400_000;

export type AttemptUsecases = ReturnType<typeof attemptUsecases>;

export const attemptUsecases = ({ db, clock }: { db: Database; clock: Clock }) => {
  const repository = rateWindowsRepository(db);

  const count = async ({ key, ...length }: Omit<AttemptLimit, 'max'>) => {
    const window = rateWindowAt(clock.now(), length);
    return { ...await repository.count(key, window), secondsLeft: Math.ceil(window.secondsLeft) };
  };

  const countHit = async (key: string, windowSeconds: number) => {
    const { hits, secondsLeft } = await count({ key, windowSeconds });
    return { hits, secondsLeft };
  };

  const takeBack = ({ key, windowSeconds }: Pick<AttemptLimit, 'key' | 'windowSeconds'>) =>
    repository.takeBack(key, rateWindowAt(clock.now(), { windowSeconds }).start);

  return {
    /** Counts one hit of a key; answers the hits so far and when the window ends. */
    countHit,

    /** Counts an attempt before it is made, so that many at once gain nothing. False when there were too many. */
    isAllowed: async ({ key, max, windowSeconds }: AttemptLimit) => (await countHit(key, windowSeconds)).hits <= max,

    /** As `isAllowed`, but throws; answers the attempts so far. One that is refused was not made: it keeps nobody out for longer. */
    async demand({ max, ...limit }: AttemptLimit) {
      const { hits, hitsOfWindow, secondsLeft } = await count(limit);
      if (hits <= max) return hits;
      await takeBack(limit);
      const isNextFull = limit.isExact === true && hitsOfWindow > max;
      throw new AppError('request.too_many', { seconds: isNextFull ? secondsLeft + limit.windowSeconds : secondsLeft });
    },

    /** The attempts so far; counts none. */
    seen: (limit: AttemptLimit) => repository.read(limit.key, rateWindowAt(clock.now(), limit)),

    /** The attempt was a good one and does not count. */
    takeBack,

    forget: ({ key }: Pick<AttemptLimit, 'key'>) => repository.forget(key),

    prune: () => repository.deleteBefore(new Date(clock.now().getTime() - KEPT_MS)),
  };
};
