import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Looks after what is left unsent (see `followUnsent`), as soon as the program for it has come: the page need not wait for it. */
export function useUnsentFiles(userId: string, queue: UploadQueue) {
  useEffect(() => {
    const left = new AbortController();
    const follow = async () => {
      const { followUnsent } = await import('./follow-unsent.ts');
      if (!left.signal.aborted) left.signal.addEventListener('abort', followUnsent(userId, queue));
    };
    // Without it, what was left is named by the next visit.
    void follow().catch(() => undefined);
    return () => left.abort();
  }, [queue, userId]);
}
