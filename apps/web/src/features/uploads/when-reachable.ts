import { ConnectionError } from '../../lib/api-error.ts';

/** A connection that is away is looked at again after this. */
const CONNECTION_RETRY_MS = 3000;

/** Asks until the server can be reached. */
export async function whenReachable<Answer>(ask: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ConnectionError) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONNECTION_RETRY_MS));
    }
  }
}
