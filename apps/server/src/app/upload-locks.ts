import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Locker } from '@tus/server';

const PATIENCE_MS = 30_000;

type Turn = { isOver: Promise<void>; giveWay(): unknown };

/**
 * Requests of one upload, one after another; who comes asks the one before to make room. The library's own locker asks again in
 * every turn of the event loop: one request that waits took a whole core, and memory without end.
 */
export function uploadLocks(patienceMs = PATIENCE_MS): Locker {
  const lastOf = new Map<string, Turn>();

  const take = (id: string, giveWay: () => unknown) => {
    const before = lastOf.get(id);
    const { promise: isOver, resolve } = Promise.withResolvers<void>();
    const turn = { isOver, giveWay };
    lastOf.set(id, turn);
    const end = () => {
      if (lastOf.get(id) === turn) lastOf.delete(id);
      resolve();
    };
    return { before, end };
  };

  return {
    newLock: (id) => {
      let end = () => undefined as void;
      return {
        async lock(stop, giveWay) {
          const { before, end: endTurn } = take(id, giveWay);
          end = endTurn;
          if (!before) return;
          before.giveWay();
          if (await isInTime(before.isOver, stop, patienceMs)) return;
          // Those behind wait for the one before, as we did.
          void before.isOver.then(endTurn);
          throw ERRORS.ERR_LOCK_TIMEOUT;
        },
        unlock: async () => end(),
      };
    },
  };
}

async function isInTime(event: Promise<void>, stop: AbortSignal, patienceMs: number): Promise<boolean> {
  const isHere = new AbortController();
  const signal = AbortSignal.any([stop, isHere.signal]);
  const tooLong = wait(patienceMs, false, { signal, ref: false }).catch(() => false);
  const outcome = await Promise.race([event.then(() => true), tooLong]);
  isHere.abort();
  return outcome;
}
