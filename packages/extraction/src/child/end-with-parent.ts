import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A thread of Node with its reader of TypeScript takes more than eight. */
const MOST_MIB = 64;

/**
 * Ends this process when its parent has gone, also while it does nothing but work: what listens on the main thread is not heard then, and nobody
 * would ever end a print that hangs. Resolves when somebody is looking.
 */
export async function endWithParent() {
  const watcher = new Worker(new URL('./watch-parent.ts', import.meta.url), {
    workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: MOST_MIB },
  });
  // When it is online it has still to be read, for which it needs this thread.
  await once(watcher, 'message');
  watcher.unref();
}
