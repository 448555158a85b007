import { setTimeout as wait } from 'node:timers/promises';

/** Longer than hashing twice takes on most machines; a person who mistyped hardly notices. */
export const EVEN_MS = 800;

/**
 * The work of a known and of an unknown address differs by less than a millisecond, which a patient stranger can measure.
 * What is told to both is told at the same time after the question.
 */
export const evenTime = (milliseconds: number) => {
  const start = () => wait(milliseconds, undefined, { ref: false });
  return {
    /** Answers, or throws, no earlier than after the time. */
    async answer<T>(work: () => Promise<T>): Promise<T> {
      const moment = start();
      try {
        return await work();
      } finally {
        await moment;
      }
    },

    /** Answers at once; throws no earlier than after the time. */
    async refuse<T>(work: () => Promise<T>): Promise<T> {
      const moment = start();
      try {
        return await work();
      } catch (error) {
        await moment;
        throw error;
      }
    },
  };
};

export type EvenTime = ReturnType<typeof evenTime>;
