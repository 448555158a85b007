import { setTimeout as wait } from 'node:timers/promises';
import { findRunning, isEnding, isPostmaster, launch, stop, type Cluster, type Postmaster } from './postmaster.ts';

const LOOK_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Watches the database, and starts it again when it ended without being asked: on the same port, so that every connection
 * string stays true and the pools find it by themselves. Answers how to stop both.
 */
export function keepRunning(cluster: Cluster, first: Postmaster, report: (line: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  let current = first;

  const rest = (milliseconds: number) => wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function startAgain() {
    report('The database ended unexpectedly and is started again …');
    for (let waitMs = 500; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      try {
        current = await findRunning(cluster) ?? await launch(cluster, current.port);
        report('The database runs again.');
        return;
      } catch (error) {
        if (waitMs === LONGEST_WAIT_MS) report((error as Error).message);
        await rest(waitMs);
      }
    }
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await rest(LOOK_MS);
      if (stopping.signal.aborted) return;
      // Somebody else asked it to end, and it would wait for our pools for ever: it ends at once, and comes back.
      if (await isEnding(cluster) && await isPostmaster(current)) await stop(current);
      if (!await isPostmaster(current)) await startAgain();
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await stop(current);
  };
}
